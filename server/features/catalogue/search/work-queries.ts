import { sql, type SQL } from '../../../db/sql.ts'
import { mostResults, type BookFilters } from '../../../../contract/search.ts'
import type { Queryable } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import { byPopularity } from '../books/card-queries.ts'
import { mostMatches, textQuery, withErrors } from './text-query.ts'
import type { TypedWord } from './understanding-queries.ts'

/** So many can be looked at and sorted within a page's time, and so many while somebody types. */
const mostCandidates = 3000
const mostAtOnce = 100

/** Nobody sees more while they type; some may be found in two ways. */
const mostSuggested = 20

/** From so many meanings of the last word on. Two other words together are in far fewer works than each of them. */
const manyMeanings = 4
const mostWithOneWord = mostCandidates
const mostWithEach = 12_000

/**
 * How many readers a work needs to be looked at, where the words alone would give too many; the indexes of popular works
 * in the migrations have the same numbers.
 */
const crowds = [100, 10, 0]

/** The number of readers is a literal in the statement, so that the planner can use the partial index. */
const isBetween = (least: number, below: number | undefined) => sql`
  ${least === 0 ? sql`` : sql`and works.readings_count >= ${sql.raw(String(least))}`}
  ${below === undefined ? sql`` : sql`and works.readings_count < ${sql.raw(String(below))}`}`

/** With a page of results that many read, the rest only follow by readers: to look at thousands more closely takes too long. */
const mostRanked = 24

/** A title that more works share is too common to show only those works. */
const mostOfOneTitle = 100
const mostOfTitles = 200

/** Without words to go by, whatever is chosen by is compared with so many. */
const mostPopular = 20_000

const isIn = (query: string | undefined) => (query === undefined ? sql`false` : sql`works.search @@ ${query}::tsquery`)

function conditionsOf({ language, format, genre, year_from, year_to, rating }: BookFilters): SQL {
  const edition = [
    language !== undefined && sql`books.language = ${language}`,
    format !== undefined && sql`books.format = ${format}`,
  ].filter((condition) => condition !== false)
  const conditions = [
    edition.length > 0 &&
      sql`exists (select 1 from books where books.work_id = works.id and ${sql.join(edition, sql` and `)})`,
    genre !== undefined &&
      sql`exists (select 1 from work_genres join genres on genres.id = work_genres.genre_id
        where work_genres.work_id = works.id and genres.slug = ${genre})`,
    year_from !== undefined && sql`works.first_published_year >= ${year_from}`,
    year_to !== undefined && sql`works.first_published_year <= ${year_to}`,
    rating !== undefined && sql`works.rating >= ${rating}`,
  ].filter((condition) => condition !== false)
  return sql.join([sql`works.editions_count > 0`, ...conditions], sql` and `)
}

const idsOf = async (db: Queryable, query: SQL) => (await rowsOf<{ id: string }>(db, query)).map(({ id }) => id)

/** The fewer errors had to be forgiven, the better; with none to forgive there is nothing to compare. */
function closeness(words: TypedWord[]): SQL[] {
  const inExact = [0, 1].map((most) =>
    words
      .filter(({ meanings }) => meanings.some(({ errors }) => errors > most))
      .map((word) => isIn(textQuery([withErrors(word, most)]))),
  )
  const terms = inExact.flat().map((matched) => sql`(${matched})::int`)
  return terms.length === 0 ? [] : [sql`${sql.join(terms, sql` + `)} desc`]
}

/** Shorter words are mostly unfinished, but a number never is: "hp 1" asks for the first and not for the tenth. */
const isWhole = (word: string) => word.length >= 4 || /^\d+$/.test(word)

/** The last word may be unfinished, but where it is a word itself, works that have just that come first. */
function wholeWord(words: TypedWord[]): SQL[] {
  const last = words.at(-1)
  if (!last || !isWhole(last.word) || last.meanings.length < 2) return []
  const lastAsTyped = { ...last, meanings: last.meanings.filter(({ word }) => word === last.word) }
  return lastAsTyped.meanings.length === 0 ? [] : [sql`${isIn(textQuery([...words.slice(0, -1), lastAsTyped]))} desc`]
}

export interface WorkSearch {
  filters: BookFilters
  /** The number of results shown, up to the page asked for. */
  count: number
  /** Whether the number of results is wanted too. */
  isCounted: boolean
}

/**
 * An index that looks for any of forty words is slow. Where the words before the last are in few works, these are looked at
 * one by one; undefined where they are in many.
 */
async function findAmongFew(
  db: Queryable,
  words: TypedWord[],
  query: string,
  where: SQL,
  best: SQL,
): Promise<string[] | undefined> {
  const before = words.slice(0, -1)
  const likely = textQuery(before)
  const last = words.slice(-1)
  const isBroad = last.some(({ meanings }) => meanings.length >= manyMeanings) && mostMatches(last) > mostCandidates
  const most = before.length === 1 ? mostWithOneWord : mostWithEach
  if (likely === undefined || !isBroad || mostMatches(before) > most) return undefined
  const rows = await rowsOf<{ id: string | null }>(
    db,
    sql`with likely as materialized (
        select * from works where ${isIn(likely)} and works.editions_count > 0 limit ${mostCandidates} + 1),
      found as (
        select id from likely as works where ${isIn(query)} and ${where} ${best})
      (select null::uuid as id where (select count(*) from likely) > ${mostCandidates})
      union all (select id from found)`,
  )
  const ids = rows.map(({ id }) => id).filter((id) => id !== null)
  return ids.length < rows.length ? undefined : ids
}

/**
 * Ids of works that have all these words, the best first: in the title, in title or series, with the most readers. Where
 * they are counted, they are the same for every page.
 */
async function findByWords(
  db: Queryable,
  words: TypedWord[],
  { filters, count, isCounted }: WorkSearch,
): Promise<string[]> {
  const where = conditionsOf(filters)
  const query = textQuery(words)
  if (query === undefined) return []
  const terms = sql.join(
    [
      ...closeness(words),
      ...wholeWord(words),
      sql`${isIn(textQuery(words, 'AB'))} desc`,
      sql`${isIn(textQuery(words, 'ABC'))} desc`,
      byPopularity,
    ],
    sql`, `,
  )
  const best = sql`order by ${terms} limit ${isCounted ? mostResults : mostSuggested}`
  const isCrowded = mostMatches(words) > (isCounted ? mostCandidates : mostAtOnce)
  const enough = isCounted ? mostRanked : count
  let ids: string[] = []
  let above: number | undefined
  for (const crowd of isCrowded ? crowds : [0]) {
    const few = crowd === 0 ? await findAmongFew(db, words, query, where, best) : undefined
    if (few) return few
    ids = await idsOf(
      db,
      sql`select id from (
          (select works.* from works where ${isIn(query)} and ${where} ${isBetween(crowd, above)} limit ${mostCandidates})
          ${ids.length === 0 ? sql`` : sql`union all (select works.* from works where id = any (${sql.param(ids)}::uuid[]))`}
          ) as works
        ${best}`,
    )
    above = crowd
    if (ids.length >= enough) break
  }
  if (!isCounted) return ids
  for (const least of crowds) {
    if (!above || least >= above || ids.length >= mostResults) continue
    const rest = await idsOf(
      db,
      sql`select id from (
          select id, readings_count from works where ${isIn(query)} and ${where} ${isBetween(least, above)}
          limit ${mostResults - ids.length}) as works
        order by readings_count desc, id`,
    )
    ids.push(...rest)
    above = least
  }
  return ids
}

export function workFinder(db: Queryable) {
  return {
    /**
     * Works with exactly one of these titles, or known by it, ignoring case, accents, marks and a leading article; the
     * first title first. One that has it in both ways is there twice.
     */
    findByTitles: (titles: string[], { filters }: WorkSearch) => {
      const where = conditionsOf(filters)
      const first = sql`order by works.readings_count desc, works.ratings_count desc, works.id limit ${mostOfOneTitle}`
      return idsOf(
        db,
        sql`select found.id from unnest(${sql.param(titles)}::text[]) with ordinality as wanted (title, ordinal)
          cross join lateral (
            (select id, readings_count, ratings_count, false as is_other from works
              where title_key(works.title) = title_key(wanted.title) and ${where} ${first})
            union all
            (select works.id, readings_count, ratings_count, true
              from work_titles join works on works.id = work_titles.work_id
              where title_key(work_titles.title) = title_key(wanted.title) and ${where} ${first})) as found
          where title_key(wanted.title) <> ''
          order by ordinal, readings_count desc, ratings_count desc, is_other, id limit ${mostOfTitles}`,
      )
    },

    /** Whether one of these works has an edition, a series or an author of just this name. */
    haveName: async (text: string, workIds: string[]) => {
      if (workIds.length === 0) return false
      const ids = sql`${sql.param(workIds)}::uuid[]`
      const [row] = await rowsOf<{ is_named: boolean }>(
        db,
        sql`select exists (
            select 1 from books where work_id = any (${ids}) and title_key(title) = title_key(${text}))
          or exists (
            select 1 from series_works join series on series.id = series_id, unnest(title || also_known_as) as name
            where work_id = any (${ids}) and title_key(name) = title_key(${text}))
          or exists (
            select 1 from work_authors join authors on authors.id = author_id
            where work_id = any (${ids}) and name_key(name) = name_key(${text})) as is_named`,
      )
      return row?.is_named === true
    },

    findByWords: (words: TypedWord[], wanted: WorkSearch) => findByWords(db, words, wanted),

    /** What is popular: with filters, of the most popular works those that fit. */
    findPopular: ({ filters }: WorkSearch) =>
      idsOf(
        db,
        sql`select id from (
            select works.* from works where works.editions_count > 0 order by ${byPopularity} limit ${mostPopular}) as works
          where ${conditionsOf(filters)} order by ${byPopularity} limit ${mostResults}`,
      ),
  }
}
