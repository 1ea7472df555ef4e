import { sql } from '../../../db/sql.ts'
import type { Transaction } from '../../../db/database.ts'
import { uuidArray } from '../../../db/given-rows.ts'
import { execute } from '../../../db/page.ts'

/** The filter of a dynamic list that takes its entries from what was deleted. */
type Filter = 'shelf' | 'review-date'

/**
 * Takes the covers off the cards of these readers' dynamic lists. The covers are as the owner last saw them, and a shelf or review
 * they come from may now be open to fewer readers or deleted; they come back when the owner looks at the list. After a deletion
 * only lists that filter by what was deleted can show it. Within the transaction that narrows or deletes.
 */
export async function clearPreviews(tx: Transaction, readerIds: readonly string[], filter?: Filter): Promise<void> {
  if (readerIds.length === 0) return
  const isFilled = filter ? sql`and filters @> ${JSON.stringify([{ key: filter }])}::jsonb` : sql``
  await execute(
    tx,
    sql`update lists set preview = '{}'
      where reader_id = any (${uuidArray(readerIds)}) and type = 'dynamic' and preview <> '{}' ${isFilled}`,
  )
}
