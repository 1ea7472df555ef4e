import type { Translator } from '../../../../shared/translate.ts'
import type { Transaction } from '../../../db/database.ts'
import { invalid } from '../../../route.ts'
import { unknownMood } from '../../catalogue/vocabulary/labels.ts'
import { areTags } from '../../catalogue/vocabulary/tag-queries.ts'

/** Named once each, and all of the palette. */
export async function knownTags(
  tx: Transaction,
  named: string[],
  field: string,
  translator: Translator,
): Promise<string[]> {
  const tags = [...new Set(named)]
  if (!(await areTags(tx, tags))) throw invalid(translator, { [field]: [translator.t(unknownMood)] })
  return tags
}
