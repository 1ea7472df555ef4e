import { sql, type SQL } from 'drizzle-orm'
import { shelfCovers, type ShelfBook, type ShelfSort } from '../../../contract/shelves.ts'
import type { Database } from '../../db/database.ts'
import { type Page, pageOf, rowsOf } from '../../db/page.ts'
import { cardColumns, toCards, type CardRow } from '../books/cards.ts'
import { coverUrl } from '../covers/cover-url.ts'
import { matching } from '../../db/words.ts'
import { orderOf, type HeldShelf } from './queries.ts'

type ShelfBookRow = CardRow & { order: number; added_at: Date }

/** When a book came to a global shelf is another matter than when it came to the library. */
const dateOn = (shelf: HeldShelf): SQL => (shelf.global ? sql`shelved_at` : sql`added_at`)

/** Every book of a shelf with its place. */
function placedOn(readerId: string, shelf: HeldShelf): SQL {
  const { table, where } = orderOf(readerId, shelf)
  return sql`(select book_id, ${dateOn(shelf)} as added_at, row_number() over (order by position, book_id) as place
    from ${table} where ${where}) as placed`
}

/** The same for one page in the shelf's own order. The books before it are counted by the index alone. */
function pageInOrder(readerId: string, shelf: HeldShelf, limit: SQL): SQL {
  const { table, where, key } = orderOf(readerId, shelf)
  return sql`(
    select placed.*, place as line, held.added_at from (
      select book_id, row_number() over (order by position, book_id) as place
      from ${table} where ${where} order by position, book_id ${limit}) as placed
    cross join lateral (
      select ${dateOn(shelf)} as added_at from ${table} where ${where} and ${key} = placed.book_id) as held) as placed`
}

// Books and works are looked up one by one: joined as a whole, all the catalogue might be read.
const itsBook = sql`cross join lateral (select * from books where books.id = placed.book_id offset 0) as books`
const itsWork = sql`cross join lateral (select * from works where works.id = books.work_id offset 0) as works`

const byTitle = sql`books.title collate "und-x-icu"`
const byAuthor = sql`(
  select authors.sort_name from work_authors join authors on authors.id = work_authors.author_id
  where work_authors.work_id = books.work_id order by work_authors.position limit 1) collate "und-x-icu"`

/** What each order sorts by, and what it has to look up of every book for it. */
const sorts: Record<ShelfSort, { by: SQL; needs: SQL[] }> = {
  order: { by: sql`place`, needs: [] },
  'added-desc': { by: sql`added_at desc, place`, needs: [] },
  'added-asc': { by: sql`added_at, place`, needs: [] },
  'title-asc': { by: sql`${byTitle}, place`, needs: [itsBook] },
  'title-desc': { by: sql`${byTitle} desc, place`, needs: [itsBook] },
  'author-asc': { by: sql`${byAuthor} nulls last, ${byTitle}, place`, needs: [itsBook] },
  'author-desc': { by: sql`${byAuthor} desc nulls last, ${byTitle}, place`, needs: [itsBook] },
  'rating-desc': { by: sql`works.rating desc, works.ratings_count desc, place`, needs: [itsBook, itsWork] },
  'rating-asc': { by: sql`works.rating, works.ratings_count, place`, needs: [itsBook, itsWork] },
}

export function shelfBookQueries(db: Database) {
  return {
    listShelfBooks: async (
      readerId: string,
      shelf: HeldShelf,
      { q, sort }: { q: string; sort: ShelfSort },
      page: Page,
    ): Promise<{ books: ShelfBook[]; total: number }> => {
      const { by, needs } = sorts[sort]
      const found =
        q === ''
          ? sql.join([placedOn(readerId, shelf), ...needs], sql` `)
          : sql`${placedOn(readerId, shelf)} ${itsBook} ${itsWork} where ${matching('works', q)}`
      const { rows, total } = await pageOf<ShelfBookRow>(db, page, {
        // The page is chosen first, so that only the books on it are looked at closely.
        rows: (limit) => sql`select ${cardColumns}, placed.place::int as order, placed.added_at
          from ${
            q === '' && sort === 'order'
              ? pageInOrder(readerId, shelf, limit)
              : sql`(select placed.*, row_number() over (order by ${by}) as line
                  from ${found} order by line ${limit}) as placed`
          } ${itsBook} ${itsWork} order by line`,
        count:
          q === '' ? sql`select ${shelf.books_count}::int as total` : sql`select count(*)::int as total from ${found}`,
      })
      const books = await toCards(db, readerId, rows)
      return { books: books.map((book) => ({ ...book, added_at: book.added_at.toISOString() })), total }
    },

    /** The covers of the first books on each shelf. */
    listCovers: async (readerId: string, shelves: HeldShelf[]) => {
      const filled = shelves.filter(({ books_count }) => books_count > 0)
      const firstOf = (table: SQL, where: SQL) => sql`(
        select json_agg(json_build_object('slug', books.slug, 'title', books.title, 'image', books.cover, 'author', (
            select authors.name from work_authors join authors on authors.id = work_authors.author_id
            where work_authors.work_id = books.work_id order by work_authors.position limit 1))
          order by placed.position, placed.book_id)
        from (select book_id, position from ${table} where ${where} order by position, book_id limit ${shelfCovers})
          as placed join books on books.id = placed.book_id)`
      const rows = await rowsOf<{ slug: string; first: Parameters<typeof coverUrl>[0][] | null }>(
        db,
        sql`select shelf.slug, case when shelf.id is null
            then ${firstOf(sql`library_books`, sql`reader_id = ${readerId} and shelf = shelf.slug`)}
            else ${firstOf(sql`shelf_books`, sql`shelf_id = shelf.id`)} end as first
          from unnest(${sql.param(filled.map(({ slug }) => slug))}::text[], ${sql.param(filled.map(({ id }) => id))}::uuid[])
            with ordinality as shelf (slug, id, place)
          order by shelf.place`,
      )
      return rows.map(({ slug, first }) => ({ slug, covers: (first ?? []).map(coverUrl) }))
    },
  }
}
