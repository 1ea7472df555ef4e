import { sql, type SQL } from '../../../db/sql.ts'
import type { Database, Handle, Transaction } from '../../../db/database.ts'
import { execute, literal, rowsOf } from '../../../db/page.ts'
import { isPublic, visibleTo } from '../../../db/visibility.ts'
import { ridgeWeights, type WeighedLibrary } from './ridge.ts'

/**
 * Which works are read by the same people, from public libraries only. Everything is bounded: so many libraries of a
 * work, so many books of a library, so many others of a work. The weights were chosen by `npm run bench -- next`.
 */

/** What says that a reader cares for a book; one that was given up does not. */
export const keptShelves = sql`('read', 'currently-reading', 'want-to-read', 'paused')`

const librariesOfWork = 3000
const booksOfLibrary = 200
const othersOfWork = 80

/** So many readers or works in one statement: each stays far below the time limit of statements. */
const readersAtOnce = 500
const worksAtOnce = 40

/** The libraries of all pairs of a work are read at once, up to a quarter of a million, so of few works. */
const solvedAtOnce = 2

/** The libraries of readers who were here within so many days are counted: a night or two may be missed. */
const recentDays = 3

/** Pairs are found again after so long at the latest, so that what became private or was removed is forgotten. */
const longestDays = 30

/** So many of these in a run, one an hour: a million works once a month are 1,400 an hour. */
const longestAtOnce = 5000

/** Added to the number of readers of each work: two works that one reader has in common say little. */
const unsureReaders = 6

/** Enough keepers of a book to find one who also has the other, where there is any. */
const keepersLookedAt = 300

/**
 * Whether somebody the viewer may see still has the work in public, together with the other where there is one. What was
 * worked out earlier may rest on a library that is private by now, or on one of a blocked reader.
 */
export const isStillKept = (viewerId: string | SQL, workId: SQL, otherId: SQL): SQL => sql`exists (
  select 1 from (
    select library_books.reader_id from books as edition
    join library_books on library_books.book_id = edition.id and library_books.shelf in ${keptShelves}
    where edition.work_id = ${workId} limit ${literal(keepersLookedAt)}) as keepers
  join readers on readers.id = keepers.reader_id and readers.visibility = 'public' and ${visibleTo(viewerId)}
  where readers.id <> ${viewerId} and (${otherId} is null or exists (
    select 1 from books as edition join library_books on library_books.book_id = edition.id
    where edition.work_id = ${otherId} and library_books.reader_id = readers.id
      and library_books.shelf in ${keptShelves})))`

/** The public libraries that a work is in: the only ones that count here. */
const keptPublicly = (workId: SQL) => sql`from books
  join library_books on library_books.book_id = books.id and library_books.shelf in ${keptShelves}
  join readers on readers.id = library_books.reader_id and ${isPublic}
  where books.work_id = ${workId}`

/**
 * Counts the works in the libraries of readers who were here lately, or of all at the first time. One whose count has not
 * changed keeps its pairs.
 */
async function countWorks(db: Handle): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await rowsOf<{ last: string | null }>(
      db,
      sql`
      select max(id::text) as last from (
        select id from readers where id > ${after} and (
          not exists (select 1 from work_readers where paired_at is not null)
          or last_active_at > now() - ${recentDays}::int * interval '1 day')
        order by id limit ${readersAtOnce}) as batch`,
    )
    const last = rows[0]?.last
    if (!last) return
    await execute(
      db,
      sql`
      insert into work_readers as stored (work_id, readers, counted_at)
      select changed.work_id, (
        select count(distinct library_books.reader_id)::int ${keptPublicly(sql`changed.work_id`)}), now()
      from (
        select distinct books.work_id from library_books join books on books.id = library_books.book_id
        where library_books.reader_id > ${after} and library_books.reader_id <= ${last}
          and library_books.shelf is not null) as changed
      left join work_readers as known on known.work_id = changed.work_id
      -- Once in a run, however many of its readers were here.
      where known.checked_at is null or known.checked_at < now() - interval '6 hours'
      order by changed.work_id
      on conflict (work_id) do update set readers = excluded.readers, checked_at = now(),
        counted_at = case when stored.readers = excluded.readers then stored.counted_at else excluded.counted_at end`,
    )
    after = last
  }
}

/** A library of thousands says less about any two of its books than one of five. */
const weightOfLibrary = (works: SQL) => sql`power(${works}::float8, -0.42::float8)`

interface Pair extends Record<string, unknown> {
  work_id: string
  other_id: string
  strength: number
}

/** The ridge weight of each pair, in the order of `pairs`, where those of a work are in a row. */
async function solvePairs(tx: Transaction, pairs: Pair[]): Promise<number[]> {
  const byWork = [...Map.groupBy(pairs, ({ work_id }) => work_id)]
  const solved: number[] = []
  for (let start = 0; start < byWork.length; start += solvedAtOnce) {
    const some = byWork.slice(start, start + solvedAtOnce)
    const others = some.flatMap(([, ofWork]) => ofWork)
    const rows = await rowsOf<{ work_id: string; libraries: WeighedLibrary[] }>(
      tx,
      sql`
      with members as materialized (
        select target_id, work_id, row_number() over (partition by target_id order by work_id) as number
        from unnest(${sql.param(others.map(({ work_id }) => work_id))}::uuid[],
          ${sql.param(others.map(({ other_id }) => other_id))}::uuid[]) as pairs (target_id, work_id)
        union all select id, id, 0 from unnest(${sql.param(some.map(([id]) => id))}::uuid[]) as works (id)),
      keepers as materialized (
        select each.work_id, libraries.reader_id from (select distinct work_id from members) as each
        cross join lateral (
          select distinct library_books.reader_id ${keptPublicly(sql`each.work_id`)} limit ${librariesOfWork}) as libraries),
      weights as materialized (
        select reader_id, ${weightOfLibrary(sql`least(sum(books_count), ${booksOfLibrary}::int)`)}::real as weight
        from (select distinct reader_id from keepers) as each join library_counts using (reader_id)
        where shelf in ${keptShelves} and books_count > 0 group by reader_id),
      shares as (
        select members.target_id, weights.weight, array_agg(members.number) as numbers
        from members join keepers using (work_id) join weights using (reader_id)
        group by members.target_id, keepers.reader_id, weights.weight)
      select target_id as work_id, json_agg(json_build_array(weight, numbers)) as libraries from shares group by target_id`,
    )
    const librariesOf = new Map(rows.map(({ work_id, libraries }) => [work_id, libraries]))
    for (const [id, ofWork] of some) solved.push(...ridgeWeights(ofWork.length, librariesOf.get(id) ?? []))
  }
  return solved
}

/** Finds the others of the next works that wait for them; whether there were any. */
async function pairNext(db: Pick<Database, 'transaction'>): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const rows = await rowsOf<{ work_id: string }>(
      tx,
      sql`
      select work_id from work_readers where paired_at is null or paired_at < counted_at
      order by work_id limit ${worksAtOnce} for update skip locked`,
    )
    if (rows.length === 0) return false
    const works = sql`${sql.param(rows.map(({ work_id }) => work_id))}::uuid[]`
    const pairs = await rowsOf<Pair>(
      tx,
      sql`
      with libraries as materialized (
        select work.id as work_id, keepers.reader_id from unnest(${works}) as work (id)
        cross join lateral (
          select distinct library_books.reader_id ${keptPublicly(sql`work.id`)} limit ${librariesOfWork}) as keepers),
      contents as materialized (
        select reader_id, array_agg(distinct books.work_id) as works
        from (select distinct reader_id from libraries) as each
        cross join lateral (
          select book_id from library_books
          where library_books.reader_id = each.reader_id and shelf in ${keptShelves}
          order by shelved_at desc, book_id limit ${booksOfLibrary}) as latest
        join books on books.id = latest.book_id group by reader_id),
      together as (
        select libraries.work_id, other_id, sum(${weightOfLibrary(sql`cardinality(contents.works)`)}) as weight
        from libraries join contents using (reader_id) cross join unnest(contents.works) as other_id
        where other_id <> libraries.work_id group by 1, 2),
      weighed as (
        select together.work_id, other_id, power(weight / sqrt(
            (mine.readers + ${unsureReaders}::float8) * (coalesce(other.readers, 1) + ${unsureReaders}::float8)), 1.27) as strength
        from together join work_readers as mine on mine.work_id = together.work_id
        left join work_readers as other on other.work_id = other_id),
      ranked as (
        select *, row_number() over (partition by work_id order by strength desc, other_id) as rank from weighed)
      select work_id, other_id, strength from ranked where rank <= ${othersOfWork} order by work_id, other_id`,
    )
    const ridges = await solvePairs(tx, pairs)
    await execute(tx, sql`delete from co_reads where work_id = any (${works})`)
    await execute(
      tx,
      sql`
      insert into co_reads (work_id, other_id, strength, ridge)
      select * from unnest(${sql.param(pairs.map(({ work_id }) => work_id))}::uuid[], ${sql.param(pairs.map(({ other_id }) => other_id))}::uuid[],
        ${sql.param(pairs.map(({ strength }) => strength))}::real[], ${sql.param(ridges)}::real[])`,
    )
    await execute(tx, sql`update work_readers set paired_at = now() where work_id = any (${works})`)
    return true
  })
}

/** Brings both tables up to date with what was shelved. The next run goes on where one stops. */
export async function refreshCoReads(db: Handle, signal?: AbortSignal): Promise<void> {
  await countWorks(db)
  await execute(
    db,
    sql`
    update work_readers set counted_at = now(), readers = (
      select count(distinct library_books.reader_id)::int ${keptPublicly(sql`work_readers.work_id`)})
    where work_id in (
      select work_id from work_readers
      where paired_at < now() - ${longestDays}::int * interval '1 day' and counted_at <= paired_at
      limit ${longestAtOnce})`,
  )
  for (;;) {
    if (signal?.aborted || !(await pairNext(db))) return
  }
}
