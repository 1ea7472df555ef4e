import { sql, type SQL } from '../../../db/sql.ts'
import type { MergeKind } from '../../../../contract/merges.ts'
import { columnOf, type Ledger, type Named } from './ledger-queries.ts'

/** A table whose rows name a book, a work or an author, and what happens to them when two of these are merged. */
interface Follower extends Named {
  /** The column that names it. */
  column: string
  /**
   * At most one row per combination of these columns: where both sides have one, the kept side's stays and the other is
   * dropped. `[]`: if the kept side has any rows, all of the other side's are dropped.
   */
  once?: string[]
  /** What else changes in a row that follows. */
  changes?: (kept: SQL) => Record<string, SQL>
}

/** A bulk load no longer updates these: several of its keys may now lead here. */
const fromSource = () => ({ loaded_at: sql`null::timestamptz` })

/** Sorts the moved rows after those the kept side already has. */
const behind = (table: string, order: string, column: string, kept: SQL, same?: string): SQL => {
  const others = sql`select coalesce(max(other.${sql.identifier(order)}), 0) from ${sql.identifier(table)} as other
    where other.${sql.identifier(column)} = ${kept}
      ${same ? sql`and other.${sql.identifier(same)} = ${columnOf(table, same)}` : sql``}`
  return sql`${columnOf(table, order)} + (${others})`
}

/**
 * Every table whose rows follow a merge, in the order they are moved. A test fails if a table referencing a book, a
 * work or an author is missing here.
 */
export const followers: Record<MergeKind, Follower[]> = {
  author: [
    { table: 'work_authors', column: 'author_id', key: ['work_id', 'author_id', 'role'], once: ['work_id', 'role'] },
    { table: 'list_entries', column: 'author_id', key: ['id'], once: ['list_id'] },
    { table: 'source_authors', column: 'author_id', key: ['source', 'key'], changes: fromSource },
    { table: 'former_authors', column: 'author_id', key: ['id'] },
  ],
  work: [
    // Only the kept work's authors stay: a misspelt name must not be listed next to the right one.
    { table: 'work_authors', column: 'work_id', key: ['work_id', 'author_id', 'role'], once: [] },
    { table: 'series_works', column: 'work_id', key: ['series_id', 'work_id'], once: ['series_id'] },
    {
      table: 'work_genres',
      column: 'work_id',
      key: ['work_id', 'genre_id'],
      once: ['genre_id'],
      changes: (kept) => ({ position: sql`(${behind('work_genres', 'position', 'work_id', kept)})::smallint` }),
    },
    { table: 'work_titles', column: 'work_id', key: ['work_id', 'title'], once: ['title'] },
    { table: 'source_works', column: 'work_id', key: ['source', 'key'], changes: fromSource },
    { table: 'work_identifiers', column: 'work_id', key: ['identifier'] },
    { table: 'shared_reads', column: 'work_id', key: ['id'] },
    { table: 'withdrawn', column: 'work_id', key: ['id'] },
    // Reviews and readings name their work as well, and follow their book by themselves.
    { table: 'books', column: 'work_id', key: ['id'] },
  ],
  book: [
    { table: 'library_books', column: 'book_id', key: ['reader_id', 'book_id'], once: ['reader_id'] },
    { table: 'shelf_stays', column: 'book_id', key: ['id'] },
    { table: 'dismissed_books', column: 'book_id', key: ['reader_id', 'book_id'], once: ['reader_id'] },
    { table: 'muted_books', column: 'book_id', key: ['reader_id', 'book_id'], once: ['reader_id'] },
    { table: 'shelf_books', column: 'book_id', key: ['shelf_id', 'book_id'], once: ['shelf_id'] },
    { table: 'reviews', column: 'book_id', key: ['id'], once: ['reader_id'] },
    {
      table: 'notes',
      column: 'book_id',
      key: ['id'],
      changes: (kept) => ({ sort_key: behind('notes', 'sort_key', 'book_id', kept, 'reader_id') }),
    },
    { table: 'withdrawn', column: 'book_id', key: ['id'] },
    { table: 'transactions', column: 'book_id', key: ['id'] },
    { table: 'readings', column: 'book_id', key: ['id'] },
    { table: 'list_entries', column: 'book_id', key: ['id'], once: ['list_id'] },
    {
      table: 'challenge_fills',
      column: 'book_id',
      key: ['prompt_id', 'reader_id'],
      once: ['challenge_id', 'reader_id'],
    },
    { table: 'reports', column: 'book_id', key: ['id'], once: ['reporter_id'] },
    { table: 'source_books', column: 'book_id', key: ['source', 'key'], changes: fromSource },
    { table: 'book_identifiers', column: 'book_id', key: ['identifier'] },
    { table: 'wanted_details', column: 'book_id', key: ['book_id'], once: [] },
    { table: 'book_edits', column: 'book_id', key: ['id'] },
    { table: 'former_books', column: 'book_id', key: ['id'] },
    { table: 'import_rows', column: 'book_id', key: ['import_id', 'number'] },
    { table: 'import_matches', column: 'book_id', key: ['reader_id', 'fingerprint'] },
  ],
}

/** Tables that name a work only because they name its book, or are counted from others: they follow by themselves. */
export const followingByThemselves = [
  'reviews.work_id',
  'readings.work_id',
  'work_tags.work_id',
  'work_traits.work_id',
  'work_readers.work_id',
  'co_reads.work_id',
  'co_reads.other_id',
  'suggested_works.work_id',
  'suggested_works.seed_id',
]

const existsForKept = ({ table, column, once = [] }: Follower, kept: SQL): SQL => sql`exists (
  select 1 from ${sql.identifier(table)} as other where other.${sql.identifier(column)} = ${kept}
    ${sql.join(once.map((name) => sql`and other.${sql.identifier(name)} = ${columnOf(table, name)}`))})`

/** Everything that names one of two things names the other afterwards. */
export async function follow(ledger: Ledger, kind: MergeKind, goneId: string, keptId: string): Promise<void> {
  const kept = sql`${keptId}::uuid`
  for (const follower of followers[kind]) {
    const { table, column, changes } = follower
    const where = sql`${columnOf(table, column)} = ${goneId}::uuid`
    if (follower.once) await ledger.drop(table, sql`${where} and ${existsForKept(follower, kept)}`)
    await ledger.change(follower, { [column]: kept, ...changes?.(kept) }, where)
  }
}
