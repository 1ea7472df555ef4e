import type { Context } from '../../../../context.ts'
import type { ParsedRow } from '../../import-formats/import-row.ts'
import { parseFile } from '../../import-formats/parse-file.ts'
import type { SeenColumns } from '../../import-formats/seen-columns.ts'
import { fileKey } from '../import-files.ts'
import type { StoredImport } from '../queries.ts'
import { archiveRows } from './archive-row-queries.ts'

/**
 * The rows of an import's file, in order.
 * @param columns collects which columns there are, and which of them are read.
 */
export function readRows(context: Context, stored: StoredImport, columns: SeenColumns): AsyncIterable<ParsedRow> {
  const { id, format, mapping } = stored
  if (format === 'quire') return archiveRows(context, stored)
  const open = async () => {
    const file = await context.storage.getStream(fileKey(stored))
    if (!file) throw new Error(`The file of import ${id} is missing`)
    return file
  }
  return parseFile(open, format, mapping, columns)
}
