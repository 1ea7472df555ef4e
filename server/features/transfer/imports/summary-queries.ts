import { sql } from '../../../db/sql.ts'
import { namedShelves, type ImportReport, type MadeThings } from '../../../../contract/imports.ts'
import { globalShelves, isGlobalShelf } from '../../../../contract/shelves.ts'
import type { Translator } from '../../../../shared/translate.ts'
import type { Handle } from '../../../db/database.ts'
import { countedAlong, rowsOf } from '../../../db/page.ts'
import type { StoredImport, StoredReport } from './queries.ts'

const sumOf = (part: string) => sql`coalesce(sum(jsonb_array_length(written -> ${part})), 0)::int`

/**
 * The shelves that books were put on, and which of them were created for it; deleted ones are left out. Of several rows
 * about one book, the last decides its global shelf.
 */
const filledShelves = (importId: string) => sql`
  with rows as (
    select book_id, number, written_at, written from import_rows where import_id = ${importId} and state = 'written'),
  positioned as (
    select distinct on (book_id) written -> 'library' ->> 'shelf' as slug from rows where written ? 'library'
    order by book_id, written_at desc, number desc)
  select slug, name, books, is_new, ${countedAlong} from (
    select slug, null as name, count(*)::int as books, false as is_new
    from positioned where slug is not null group by slug
    union all
    select shelves.slug, shelves.name, count(*) filter (where put.part = 'shelves')::int, bool_or(put.part = 'made')
    from rows cross join lateral (
      select 'shelves' as part, id from jsonb_array_elements_text(written -> 'shelves') as id
      union all select 'made', id from jsonb_array_elements_text(written -> 'made_shelves') as id) as put
    join shelves on shelves.id = put.id::uuid group by shelves.id) as filled
  order by name is not null, books desc, lower(name), slug limit ${namedShelves}`

/** What the rows of an import have created, from their undo data. */
export async function countMade(db: Handle, importId: string): Promise<StoredReport | null> {
  const counts = await rowsOf<MadeThings>(
    db,
    sql`select count(*) filter (where written ? 'book')::int as books,
        count(distinct book_id) filter (where written ? 'library')::int as shelved,
        count(distinct book_id) filter (where written ? 'review')::int as ratings,
        count(distinct book_id) filter (where written ? 'review_text' or (written ? 'review'
          and parsed -> 'archive' -> 'review' ->> 'content' is not null))::int as reviews,
        ${sumOf('readings')} as readings, ${sumOf('notes')} as notes, ${sumOf('transactions')} as transactions,
        ${sumOf('lists')} as lists, ${sumOf('goals')} as goals, ${sumOf('challenges')} as challenges, ${sumOf('made_shelves')} as new_shelves_count
      from import_rows where import_id = ${importId} and state = 'written'`,
  )
  const shelves = await rowsOf<StoredReport['shelves'][number] & { total: number }>(db, filledShelves(importId))
  if (!counts[0]) return null
  return {
    ...counts[0],
    shelves: shelves.map(({ total: _, ...shelf }) => shelf),
    shelves_count: shelves[0]?.total ?? 0,
  }
}

/** Null while it is running, because polling would compute it every second, and null once undone. */
export async function findMade(
  db: Handle,
  { id, state, summary }: Pick<StoredImport, 'id' | 'state' | 'summary'>,
  { t }: Translator,
): Promise<ImportReport | null> {
  if (state !== 'done' && state !== 'stopped') return null
  const report = summary ? summary.made : await countMade(db, id)
  return (
    report && {
      ...report,
      shelves: report.shelves.map((shelf) => ({
        ...shelf,
        name: shelf.name ?? (isGlobalShelf(shelf.slug) ? t(globalShelves[shelf.slug]) : shelf.slug),
      })),
    }
  )
}
