import { sql, type SQL } from '../../../db/sql.ts'
import type pg from 'pg'
import type { BookCard } from '../../../../contract/books.ts'
import { journalPerPage } from '../../../../contract/journal.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { collationOf } from '../../../db/collation.ts'
import type { Handle } from '../../../db/database.ts'
import { allOf, pageOf, type Condition, type Page } from '../../../db/page.ts'
import {
  cardColumn,
  stateColumn,
  toState,
  withCover,
  type CardRow,
  type StateRow,
} from '../../catalogue/books/card-queries.ts'
import { matches } from '../../../db/words.ts'

interface OwnList {
  table: 'notes' | 'reviews' | 'transactions' | 'readings'
  /** Of the table, and of `books`. */
  columns: SQL
  readerId: string
  /** Only those on this book, without its card. */
  bookId?: string | undefined
  q: string
  /** The words that `q` is looked for in, besides those of the book; the column `search` if left out. */
  search?: SQL
  conditions: Condition[]
  order: SQL
  /** The order begins with the titles of the books. */
  isByTitle: boolean
}

/** With the card of the book that it is about, where things of several books are listed. */
export type Listed<Row> = Row & { book_card?: BookCard }

/** A page of a reader's own things. */
export async function listOwn<Row extends pg.QueryResultRow>(
  db: Handle,
  page: Page,
  { table, columns, readerId, bookId, q, search, conditions, order, isByTitle }: OwnList,
): Promise<{ rows: Listed<Row>[]; total: number }> {
  const own = sql.identifier(table)
  const hasCards = bookId === undefined
  const where = sql`where ${allOf([
    sql`${own}.reader_id = ${readerId}`,
    !hasCards && sql`${own}.book_id = ${bookId}`,
    ...conditions,
    q && matches(sql`(${search ?? sql`${own}.search`}) || works.search`, q),
  ])}`
  // Each is looked up by itself: joined as a whole, the catalogue might be read from end to end.
  const withBooks = (rows: SQL) => sql`${rows}
    cross join lateral (select * from books where books.id = ${own}.book_id offset 0) as books`
  const withWorks = (rows: SQL) => sql`${withBooks(rows)}
    cross join lateral (select * from works where works.id = books.work_id offset 0) as works`
  const count = sql`select count(*)::int as total from ${q === '' ? own : withWorks(sql`${own}`)} ${where}`
  const { rows, total } = await pageOf<Row & { book_card?: CardRow; book_state?: StateRow; total?: number }>(db, page, {
    rows: (limit) => {
      const chosen = sql`${where} order by ${order} ${limit}`
      // Without words the index alone counts them, in less time than asking once more takes.
      const selected = sql`select ${columns} ${q === '' ? sql`, (${count}) as total` : sql``} ${hasCards ? sql`, ${cardColumn} as book_card, ${stateColumn(readerId)} as book_state` : sql``}`
      const joined = hasCards || q !== '' ? withWorks : withBooks
      if (q !== '' || isByTitle) return sql`${selected} from ${joined(sql`${own}`)} ${chosen}`
      // The page is chosen first, so that only the books on it are looked up.
      return sql`${selected} from ${joined(sql`(select * from ${own} ${chosen}) as ${own}`)} order by ${order}`
    },
    count,
  })
  return {
    rows: rows.map(({ book_card, book_state, total: _total, ...row }) => ({
      ...(row as unknown as Row),
      ...(book_card && book_state && { book_card: { ...withCover(book_card), me: toState(book_state) } }),
    })),
    total,
  }
}

/** The titles of the books, in the order that readers of a language expect. */
export const titleOrder = (locale: Locale | undefined) => sql`books.title ${collationOf(locale)}`

export const isByTitle = (sort: string | undefined) => sort?.startsWith('title-') ?? false

interface AskedPage {
  page: number
  per_page?: number | undefined
  book?: string | undefined
}

/** The page that was asked for; those on one book come in pages of another size than all of them. */
export const pageIn = ({ page, per_page, book }: AskedPage, perPageOfBook: number): Page => ({
  page,
  per_page: per_page ?? (book === undefined ? journalPerPage : perPageOfBook),
})
