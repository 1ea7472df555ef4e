import { sql, type SQL } from '../../../db/sql.ts'
import { locales, type Locale } from '../../../../contract/locales.ts'
import { text } from '../../../../shared/translate.ts'
import { translatorFor } from '../../../locales.ts'
import { columnOf, type Ledger } from './ledger-queries.ts'
import { rowsOf } from '../../../db/page.ts'
import { clearPreviews } from '../../library/list-previews/queries.ts'

/** What has to be settled before the rest can follow: both sides say something, and a reader should lose nothing of it. */

/** Values that the side which stays leaves open are taken from the other. */
export async function fillGaps(
  ledger: Ledger,
  table: 'books' | 'works' | 'authors',
  keptId: string,
  row: Record<string, unknown>,
  columns: string[],
): Promise<void> {
  const filledColumns = columns.filter((name) => row[name] !== null && row[name] !== undefined)
  if (filledColumns.length === 0) return
  const source = sql`jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)}::jsonb)`
  const values = filledColumns.map((name): [string, SQL] => [
    name,
    sql`coalesce(${columnOf(table, name)}, (select filled.${sql.identifier(name)} from ${source} as filled))`,
  ])
  const isOpen = filledColumns.map((name) => sql`${columnOf(table, name)} is null`)
  await ledger.change(
    { table, key: ['id'] },
    Object.fromEntries(values),
    sql`${columnOf(table, 'id')} = ${keptId}::uuid and (${sql.join(isOpen, sql` or `)})`,
  )
}

/** A work whose place in a series is not known takes it from the other. */
export async function reconcileSeries(ledger: Ledger, goneId: string, keptId: string): Promise<void> {
  const other = sql`select other.position from series_works as other
    where other.work_id = ${goneId}::uuid and other.series_id = series_works.series_id`
  await ledger.change(
    { table: 'series_works', key: ['series_id', 'work_id'] },
    { position: sql`(${other})` },
    sql`series_works.work_id = ${keptId}::uuid and series_works.position is null and (${other}) is not null`,
  )
}

/** Where both books are on a shelf, the stay on the one that gives way ends when the other begins. */
async function reconcileStays(ledger: Ledger, goneId: string, keptId: string): Promise<void> {
  const endFor = async (bookId: string, otherId: string, isLater: SQL) => {
    const other = (column: SQL) => sql`(
      select ${column} from library_books as own join library_books as other using (reader_id)
      where own.reader_id = shelf_stays.reader_id and own.book_id = ${bookId}::uuid
        and other.book_id = ${otherId}::uuid and other.shelf is not null and ${isLater})`
    await ledger.change(
      { table: 'shelf_stays', key: ['id'] },
      { removed_at: sql`greatest(shelf_stays.added_at, ${other(sql`other.shelved_at`)})` },
      sql`shelf_stays.book_id = ${bookId}::uuid and shelf_stays.removed_at is null and exists ${other(sql`1`)}`,
    )
  }
  await endFor(keptId, goneId, sql`other.shelved_at > own.shelved_at`)
  await endFor(goneId, keptId, sql`other.shelved_at >= own.shelved_at`)
}

/** Where a reader keeps both books, the shelf they chose last is the shelf; it was added when the first of them was. */
export async function reconcileShelves(ledger: Ledger, goneId: string, keptId: string): Promise<void> {
  await reconcileStays(ledger, goneId, keptId)
  const other = (column: string) => sql`(select other.${sql.identifier(column)} from library_books as other
    where other.reader_id = library_books.reader_id and other.book_id = ${goneId}::uuid)`
  const isBoth = sql`library_books.book_id = ${keptId}::uuid and exists (
    select 1 from library_books as other
    where other.reader_id = library_books.reader_id and other.book_id = ${goneId}::uuid`
  const key = { table: 'library_books', key: ['reader_id', 'book_id'] }
  await ledger.change(
    key,
    { shelf: other('shelf'), position: other('position'), shelved_at: other('shelved_at') },
    sql`${isBoth} and other.shelf is not null
      and (library_books.shelf is null or other.shelved_at > library_books.shelved_at))`,
  )
  await ledger.change(key, { added_at: other('added_at') }, sql`${isBoth} and other.added_at < library_books.added_at)`)
}

/** Lines of the feed about shelvings that are dropped because the other book is shelved too: deleted with them, no undo would know. */
export async function dropDoubledLines(ledger: Ledger, goneId: string, keptId: string): Promise<void> {
  const doubled = (table: 'library_books' | 'shelf_books', holder: string) => sql`
    select own.${sql.identifier(holder)}, own.book_id
    from ${sql.identifier(table)} as own join ${sql.identifier(table)} as other using (${sql.identifier(holder)})
    where own.book_id = ${goneId}::uuid and other.book_id = ${keptId}::uuid`
  const lines = (columns: SQL, shelvings: SQL) => ledger.drop('activities', sql`(${columns}) in (${shelvings})`)
  await lines(sql`activities.reader_id, activities.library_book_id`, doubled('library_books', 'reader_id'))
  await lines(sql`activities.shelf_id, activities.shelf_book_id`, doubled('shelf_books', 'shelf_id'))
}

/** What a note is called that was a review. */
const formerReview = text('Earlier review')
const noteNames = () =>
  Object.fromEntries(
    (Object.keys(locales) as Locale[]).map((locale) => [locale, translatorFor(locale).t(formerReview)]),
  )

/**
 * If a reader reviewed both books, one review is kept: the one with a text, or the one changed last if both or neither
 * have a text. The other review's text becomes a note that only its writer sees. Its likes move to the kept review, and
 * so do its tags if that has none.
 */
export async function reconcileReviews(ledger: Ledger, goneId: string, keptId: string): Promise<void> {
  const { tx } = ledger
  const rows = await rowsOf<{ reader_id: string; lost: string; left: string }>(
    tx,
    sql`
    select reader_id, case when first_wins then second.id else first.id end as lost,
      case when first_wins then first.id else second.id end as left
    from reviews as first join reviews as second using (reader_id)
    cross join lateral (select (first.content is not null, first.updated_at, first.id)
      > (second.content is not null, second.updated_at, second.id)) as decided (first_wins)
    where first.book_id = ${goneId} and second.book_id = ${keptId}
    order by first.id for update of first, second`,
  )
  if (rows.length === 0) return
  const lost = sql.param(rows.map((row) => row.lost))
  const left = sql.param(rows.map((row) => row.left))
  const pairs = sql`unnest(${lost}::uuid[], ${left}::uuid[]) as pairs (lost, "left")`

  await ledger.make(
    { table: 'notes', key: ['id'] },
    ['reader_id', 'book_id', 'written_at', 'name', 'content', 'sort_key'],
    sql`select lost.reader_id, ${keptId}::uuid, lost.created_at,
        coalesce(${JSON.stringify(noteNames())}::jsonb ->> readers.language, ${formerReview}), lost.content,
        (select coalesce(max(sort_key), 0) + 1 from notes
          where notes.reader_id = lost.reader_id and notes.book_id = ${keptId}::uuid)
      from ${pairs} join reviews as lost on lost.id = pairs.lost join reviews as stays on stays.id = pairs.left
      join readers on readers.id = lost.reader_id
      where lost.content <> stays.content`,
  )

  const replaced = (table: string) =>
    sql`(select pairs.left from ${pairs} where pairs.lost = ${columnOf(table, 'review_id')})`
  const isLost = (table: string) => sql`${columnOf(table, 'review_id')} = any (${lost}::uuid[])`

  // Who liked both likes the one that is left once.
  await ledger.drop(
    'likes',
    sql`${isLost('likes')} and exists (select 1 from likes as other
      where other.review_id = ${replaced('likes')} and other.reader_id = likes.reader_id)`,
  )
  // Tags of a private review must not become public.
  await ledger.make(
    { table: 'review_tags', key: ['review_id', 'tag_id'] },
    ['review_id', 'tag_id', 'position'],
    sql`select pairs.left, review_tags.tag_id, review_tags.position
      from ${pairs} join review_tags on review_tags.review_id = pairs.lost
      where not exists (select 1 from review_tags as other where other.review_id = pairs.left)
        and (select not lost.private or staying.private from reviews as lost, reviews as staying
        where lost.id = pairs.lost and staying.id = pairs.left)`,
  )
  await ledger.drop('review_tags', isLost('review_tags'))
  for (const table of ['likes', 'comments', 'withdrawn']) {
    await ledger.change({ table, key: ['id'] }, { review_id: replaced(table) }, isLost(table))
  }
  // A link leads to the review that is left, unless that would show one to strangers that is private and was not shared.
  const linked = columnOf('links', 'review_id')
  await ledger.drop(
    'links',
    sql`${linked} in (select pairs.lost from ${pairs} join reviews as lost on lost.id = pairs.lost
      join reviews as staying on staying.id = pairs.left where staying.private and not lost.private)`,
  )
  await ledger.change(
    { table: 'links', key: ['id'] },
    { review_id: sql`(select pairs.left from ${pairs} where pairs.lost = ${linked})` },
    sql`${linked} = any (${lost}::uuid[])`,
  )
  // What was revealed is another text than the one that is left.
  await ledger.drop('reveals', sql`reveals.review_id = any (${lost}::uuid[])`)
  await ledger.drop('activities', sql`activities.review_id = any (${lost}::uuid[])`)
  await ledger.drop('reports', sql`reports.review_id = any (${lost}::uuid[])`)
  await ledger.drop('reviews', sql`reviews.id = any (${lost}::uuid[])`)
  // Where the review that is left is private, the covers on a card may come from the one that was not.
  await clearPreviews(
    tx,
    rows.map(({ reader_id }) => reader_id),
    'review-date',
  )
}
