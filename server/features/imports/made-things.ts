import { sql } from 'drizzle-orm'
import type { ImportState, MadeThings } from '../../../contract/imports.ts'
import type { Database } from '../../db/database.ts'
import { rowsOf } from '../../db/page.ts'

const sumOf = (part: string) => sql`coalesce(sum(jsonb_array_length(written -> ${part})), 0)::int`

/**
 * What the rows of an import have made, from what each has noted for its undoing. While it is at work that would be reckoned
 * again every second; of what is undone nothing is left.
 */
export async function findMade(
  db: Database,
  { id, state }: { id: string; state: ImportState },
): Promise<MadeThings | null> {
  if (state !== 'done' && state !== 'stopped') return null
  const [made] = await rowsOf<MadeThings>(
    db,
    sql`select count(*) filter (where written ? 'book')::int as books,
        count(*) filter (where written ? 'library')::int as shelved,
        count(*) filter (where written ? 'review')::int as ratings,
        count(*) filter (where written ? 'review'
          and coalesce(parsed -> 'archive', parsed) -> 'review' ->> 'content' is not null)::int as reviews,
        ${sumOf('readings')} as readings, ${sumOf('notes')} as notes, ${sumOf('transactions')} as transactions,
        ${sumOf('lists')} as lists, ${sumOf('goals')} as goals, ${sumOf('made_shelves')} as new_shelves_count
      from import_rows where import_id = ${id} and state = 'written'`,
  )
  return made ?? null
}
