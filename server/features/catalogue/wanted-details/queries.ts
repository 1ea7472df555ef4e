import { sql, type SQL } from '../../../db/sql.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'

/** What is asked of outside catalogues first; the lowest number. */
export const urgencies = { added: 0, imported: 1, bare: 2, last_resort: 3 } as const
export type Urgency = (typeof urgencies)[keyof typeof urgencies]

/** A day's work within the usual limits; what is left has its turn in a month. */
export const bareAtOnce = 20_000

/**
 * How many of the most-read works are searched for bare books; those beyond are found once they are among the latest.
 */
const readAtOnce = 100_000

/** A work has many editions, and few of them are looked at. */
const editionsOfWork = 3

/** A process that dies in the middle leaves its books to the next after this long. */
const leaseMinutes = 30

const emptied = (table: string, field: string) =>
  sql`coalesce(${sql.identifier(table)}.field_sources -> ${sql.raw(`'${field}'`)} ->> 'source' = 'reader', false)`

/**
 * What a book and its work lack, by name. What a reader has emptied is not lacking, nor is a series: most books have none.
 */
export const lackingFields = {
  cover: sql`books.cover is null and not ${emptied('books', 'cover')}`,
  length: sql`case when books.format = 'audiobook' then books.minutes is null and not ${emptied('books', 'minutes')}
    else books.pages is null and not ${emptied('books', 'pages')} end`,
  description: sql`works.description is null and not ${emptied('works', 'description')}`,
  first_published_year: sql`works.first_published_year is null and not ${emptied('works', 'first_published_year')}`,
  genres: sql`not exists (select 1 from work_genres where work_genres.work_id = works.id)
    and not ${emptied('works', 'genres')}`,
}
export type LackingField = keyof typeof lackingFields

const isBare = sql.join(
  Object.values(lackingFields).map((condition) => sql`(${condition})`),
  sql` or `,
)

/** In one order: of two readers who shelve the same books at once, one then waits for the other and never both. */
const want = (urgency: Urgency, books: SQL, conflict = sql`nothing`) => sql`
  insert into wanted_details as stored (book_id, urgency, weight)
  select books.id, ${urgency}::smallint, works.readings_count from ${books} order by books.id
  on conflict (book_id) do ${conflict}`

/** A book that a reader has just added: it comes before all others, unless sources have said little about it not long ago. */
export async function wantAdded(tx: Transaction, bookId: string): Promise<void> {
  await execute(
    tx,
    want(
      urgencies.added,
      sql`books join works on works.id = books.work_id where books.id = ${bookId} and (${isBare})`,
      sql`update set urgency = excluded.urgency, wanted_at = now(), failures = 0, next_try_at = now()
        where stored.tries = 0`,
    ),
  )
}

/** The bare books of some rows of an import, new or not. What sources have said little about not long ago keeps resting. */
export async function wantImported(tx: Transaction, importId: string, rows: readonly number[]): Promise<void> {
  await execute(
    tx,
    want(
      urgencies.imported,
      sql`(select distinct book_id from import_rows
          where import_id = ${importId} and number = any (${sql.param(rows)}::int[]) and book_id is not null) as imported
        join books on books.id = imported.book_id join works on works.id = books.work_id where ${isBare}`,
      sql`update set urgency = least(stored.urgency, excluded.urgency), wanted_at = now() where stored.tries = 0`,
    ),
  )
}

/** The bare books that a reader has just put on a shelf: like those of an import, and not again what is resting. */
export async function wantShelved(tx: Transaction, bookIds: readonly string[]): Promise<void> {
  if (bookIds.length === 0) return
  await execute(
    tx,
    want(
      urgencies.imported,
      sql`books join works on works.id = books.work_id
        where books.id = any (${sql.param(bookIds)}::uuid[]) and (${isBare})`,
      sql`update set urgency = excluded.urgency, wanted_at = now()
        where stored.tries = 0 and stored.urgency > excluded.urgency`,
    ),
  )
}

/** Books that have been bare for long, the most read first, then the latest. How many more are wanted than before. */
export async function wantBare(db: Handle, limit = bareAtOnce): Promise<number> {
  const rowCount = await execute(
    db,
    want(
      urgencies.bare,
      sql`(select id from (
          select min(ordinal) as ordinal, id from (
            (select row_number() over () as ordinal, edition.id
              from (select id, description from works where editions_count > 0 and readings_count > 0
                order by readings_count desc, ratings_count desc, first_published_year, title collate "und-x-icu", id
                limit ${readAtOnce}) as work
              cross join lateral (
                select books.id from books where books.work_id = work.id
                  and (books.cover is null or work.description is null)
                order by books.isbn_13 is null, books.created_at, books.id limit ${editionsOfWork}) as edition
              where not exists (select 1 from wanted_details where wanted_details.book_id = edition.id)
              limit ${limit})
            union all
            (select ${readAtOnce * editionsOfWork} + row_number() over (), books.id
              from books where books.cover is null
                and not exists (select 1 from wanted_details where wanted_details.book_id = books.id)
              order by books.created_at desc, books.id limit ${limit})) as bare
          group by id) as once order by ordinal limit ${limit}) as chosen
        join books on books.id = chosen.id join works on works.id = books.work_id where ${isBare}`,
    ),
  )
  return rowCount ?? 0
}

export interface WantedBook extends Record<string, unknown> {
  id: string
  work_id: string
  urgency: number
  isbn_13: string | null
  title: string
  language: string | null
  work_title: string
  author: string | null
  /** Under which names sources know it: `open-library:OL1M`. */
  identifiers: string[]
  asked: string[]
  failures: number
  lacks: LackingField[]
}

const lacks = sql`array_remove(array[${sql.join(
  Object.entries(lackingFields).map(
    ([name, condition]) => sql`case when ${condition} then ${sql.raw(`'${name}'`)} end`,
  ),
  sql`, `,
)}], null)`

export function wantedQueries(db: Handle) {
  return {
    /** The next books that are due, which nobody else then takes. */
    takeWanted: (mostUrgency: Urgency, limit: number): Promise<WantedBook[]> =>
      rowsOf<WantedBook>(
        db,
        sql`with due as (
            select book_id from wanted_details where next_try_at <= now() and urgency <= ${mostUrgency}
            order by urgency, cardinality(asked), weight desc, wanted_at desc, book_id limit ${limit} for update skip locked),
          taken as (
            update wanted_details set next_try_at = now() + make_interval(mins => ${leaseMinutes})
            from due where wanted_details.book_id = due.book_id
            returning wanted_details.*)
          select books.id, books.work_id, taken.urgency, books.isbn_13, books.title, books.language,
            works.title as work_title,
            (select authors.name from work_authors join authors on authors.id = work_authors.author_id
              where work_authors.work_id = works.id order by work_authors.position, work_authors.author_id limit 1) as author,
            array(select identifier from book_identifiers where book_identifiers.book_id = books.id
              union all
              select 'open-library:OL' || key || 'M' from source_books
                where source_books.book_id = books.id and source = 'openlibrary') as identifiers,
            taken.asked, taken.failures, ${lacks} as lacks
          from taken join books on books.id = taken.book_id join works on works.id = books.work_id
          order by taken.urgency, taken.weight desc, taken.wanted_at desc, taken.book_id`,
      ),

    /** What these books still lack; deleted ones are left out. */
    findLacking: async (ids: readonly string[]): Promise<Map<string, LackingField[]>> => {
      const rows = await rowsOf<{ id: string; lacks: LackingField[] }>(
        db,
        sql`select books.id, ${lacks} as lacks from books join works on works.id = books.work_id
          where books.id = any (${sql.param(ids)}::uuid[])`,
      )
      return new Map(rows.map(({ id, lacks: fields }) => [id, fields]))
    },

    /** They lack nothing any more. */
    forgetWanted: (ids: readonly string[]) =>
      execute(db, sql`delete from wanted_details where book_id = any (${sql.param(ids)}::uuid[])`),

    /** Every source has said what it knows: once more in a month. */
    restWanted: (ids: readonly string[]) =>
      execute(
        db,
        sql`update wanted_details set urgency = ${urgencies.bare}, tries = tries + 1, asked = '{}', failures = 0,
          next_try_at = now() + interval '1 month'
        where book_id = any (${sql.param(ids)}::uuid[])`,
      ),

    /** There is more to ask, after what is wanted as much and was asked less. */
    putBackWanted: (id: string, urgency: number, askedSources: readonly string[]) =>
      execute(
        db,
        sql`update wanted_details set urgency = ${urgency}, asked = ${sql.param(askedSources)}::text[],
          next_try_at = now()
        where book_id = ${id}`,
      ),

    /** Sources that gave no answer are asked again in five minutes, then later each time, at most a day. */
    retryWanted: (id: string, askedSources: readonly string[]) =>
      execute(
        db,
        sql`update wanted_details set asked = ${sql.param(askedSources)}::text[], failures = failures + 1,
          next_try_at = now() + least(interval '1 day', interval '5 minutes' * power(2, least(failures, 10)))
        where book_id = ${id}`,
      ),

    /** Taken, but not begun: the process is to end. */
    releaseWanted: (ids: readonly string[]) =>
      execute(db, sql`update wanted_details set next_try_at = now() where book_id = any (${sql.param(ids)}::uuid[])`),
  }
}

/** A book that keeps failing is no longer waited for. */
const failuresWaitedFor = 5

/** How many books of an import have a cover, and for how many sources are still to be asked. */
export async function countCovers(
  db: Handle,
  importId: string,
): Promise<{ books: number; covers: number; waiting: number }> {
  const [counts] = await rowsOf<{ books: number; covers: number; waiting: number }>(
    db,
    sql`select count(*)::int as books, count(books.cover)::int as covers,
        (count(*) filter (where wanted.tries = 0 and wanted.failures < ${failuresWaitedFor}))::int as waiting
      from (select distinct book_id from import_rows
        where import_id = ${importId} and state in ('written', 'skipped') and book_id is not null) as imported
      join books on books.id = imported.book_id
      left join wanted_details as wanted on wanted.book_id = books.id`,
  )
  return counts ?? { books: 0, covers: 0, waiting: 0 }
}
