import { sql, type SQL } from '../../../db/sql.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { booksOfAuthorShown, similarBooksShown, type SimilarBooks } from '../../../../contract/similar-books.ts'
import type { Handle } from '../../../db/database.ts'
import { literal, rowsOf } from '../../../db/page.ts'
import {
  bestEdition,
  byPopularity,
  cardColumn,
  cardColumns,
  cardMaker,
  type CardRow,
} from '../../catalogue/books/card-queries.ts'
import { isStillKept } from './co-read-queries.ts'

/** Enough of what is read together with a work to fill a row, where some of it has become private since. */
const mostAlike = 24

/** A genre may have a hundred thousand works: those that share some are looked for among the most read. */
const mostRead = 300

/** One genre in common says little. */
const fewestShared = 2

/** So many of the genres and moods in common are named. */
const namedShared = 2

/** Not more by its authors, which has a row of its own. */
const isByOthers = (workId: string): SQL => sql`not exists (
  select 1 from work_authors as theirs join work_authors as mine on mine.author_id = theirs.author_id
  where theirs.work_id = candidate.work_id and theirs.role = 'author' and mine.work_id = ${workId} and mine.role = 'author')`

/** What the same readers have in public, the most alike first. */
const keptTogether = (viewerId: string, workId: string) => sql`
  select candidate.work_id, candidate.strength::float8 as weight, '{}'::text[] as shared
  from (select other_id as work_id, strength from co_reads where work_id = ${workId}
    order by strength desc, other_id limit ${literal(mostAlike)}) as candidate
  where ${isByOthers(workId)} and ${isStillKept(viewerId, sql`candidate.work_id`, sql`${workId}::uuid`)}
  order by weight desc, candidate.work_id limit ${literal(similarBooksShown)}`

const topicsOf = (facets: SQL): SQL => sql`array(
  select facet from unnest(${facets}) as facet where facet like 'genre/%' or facet like 'tag/%' order by facet)`

/** Works of the same genres and moods: those with the largest part of theirs in common. */
const sameTopics = (workId: string) => sql`
  select candidate.work_id, cardinality(candidate.shared) / sqrt(candidate.topics_count) as weight, candidate.shared
  from (
    select most_read.id as work_id, cardinality(topics)::float8 as topics_count,
      array(select topic from unnest(topics) as topic where topic = any (mine.facets)) as shared
    from (select facets from works where id = ${workId}) as mine cross join (
      select id, facets from works where editions_count > 0
      order by readings_count desc, ratings_count desc, first_published_year, title collate "und-x-icu", id
      limit ${literal(mostRead)}) as most_read
    cross join lateral (select ${topicsOf(sql`most_read.facets`)} as topics) as own
    where most_read.id <> ${workId} and most_read.facets && mine.facets) as candidate
  where cardinality(candidate.shared) >= ${literal(fewestShared)} and ${isByOthers(workId)}
  order by weight desc, candidate.work_id limit ${literal(similarBooksShown)}`

interface SimilarRow extends CardRow, Record<string, unknown> {
  work_id: string
  shared: string[]
}

/** The chosen works as cards, with the English names of what is shared. */
const cardsOf = (chosen: SQL, readerId: string, locale: Locale) => sql`
  select ${cardColumns}, works.id as work_id, array(
      select coalesce(genres.name, tags.name) from unnest(chosen.shared[1:${literal(namedShared)}]) with ordinality as each (facet, ordinal)
      left join genres on 'genre/' || genres.slug = facet left join tags on 'tag/' || tags.slug = facet
      where coalesce(genres.name, tags.name) is not null order by ordinal) as shared
  from (${chosen}) as chosen
  join works on works.id = chosen.work_id join ${bestEdition(locale, { keptBy: readerId })} on true
  order by chosen.weight desc, chosen.work_id`

const byAuthor = (readerId: string, workId: string, locale: Locale) => sql`
  select authors.slug, authors.name, ${cardColumn} as book
  from (
    select first.author_id, works.id from (
      select author_id from work_authors where work_id = ${workId} and role = 'author'
      order by position, author_id limit 1) as first
    join work_authors as credits on credits.author_id = first.author_id and credits.role = 'author'
    join works on works.id = credits.work_id and works.editions_count > 0
    where works.id <> ${workId} order by ${byPopularity} limit ${literal(booksOfAuthorShown)}) as chosen
  join authors on authors.id = chosen.author_id
  join works on works.id = chosen.id join ${bestEdition(locale, { keptBy: readerId })} on true
  order by ${byPopularity}`

interface AuthorRow extends Record<string, unknown> {
  slug: string
  name: string
  book: CardRow
}

export const similarQueries = (db: Handle) => ({
  listSimilarBooks: async (readerId: string, workId: string, locale: Locale): Promise<SimilarBooks> => {
    const similarOf = (chosen: SQL) => rowsOf<SimilarRow>(db, cardsOf(chosen, readerId, locale))
    const [alike, ofAuthor] = await Promise.all([
      similarOf(keptTogether(readerId, workId)),
      rowsOf<AuthorRow>(db, byAuthor(readerId, workId, locale)),
    ])
    const alikeWorks = new Set(alike.map(({ work_id }) => work_id))
    // On a small server few works are in the same libraries.
    const onTopic = alike.length < similarBooksShown ? await similarOf(sameTopics(workId)) : []
    const similar = [...alike, ...onTopic.filter(({ work_id }) => !alikeWorks.has(work_id))].slice(0, similarBooksShown)
    const toCard = await cardMaker<CardRow>(db, readerId, [...similar, ...ofAuthor.map(({ book }) => book)])
    const [author] = ofAuthor
    return {
      similar: similar.map(({ work_id: _, shared, ...card }) => ({ book: toCard(card), shared })),
      by_author: author
        ? { slug: author.slug, name: author.name, books: ofAuthor.map(({ book }) => toCard(book)) }
        : null,
    }
  },
})
