import { sql } from '../../../db/sql.ts'
import {
  hoursOfTime,
  pagesOfLength,
  usualPagesPerHour,
  wantedReadsCount,
  type bookLengths,
  type readingTimes,
  type WantedRead,
} from '../../../../contract/next-reads.ts'
import type { Tag } from '../../../../contract/vocabulary.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import { cardColumn, cardMaker, type CardRow } from '../../catalogue/books/card-queries.ts'
import { isDismissed } from './dismissal-queries.ts'

export interface WantedSearch {
  moods: string[]
  length?: keyof typeof bookLengths | undefined
  time?: keyof typeof readingTimes | undefined
}

/** So much has to be logged before a pace is the reader's own: 2 hours, of the latest sessions. */
const leastMinutes = 120
const mostSessions = 200

/** A session of more pages an hour than this was not read but corrected. */
const mostPagesPerHour = 300

interface Row extends Record<string, unknown> {
  card: CardRow | null
  pages: number | null
  minutes: number | null
  moods: Tag[]
  total: number
}

export const wantedQueries = (db: Handle) => ({
  /** Pages an hour over the reader's latest sessions, if enough is logged. */
  findPace: async (readerId: string): Promise<number | null> => {
    const [row] = await rowsOf<{ pace: number | null }>(
      db,
      sql`
        select case when sum(minutes) >= ${leastMinutes} then (sum(pages) * 60 / sum(minutes))::int end as pace
        from (
          select end_position - start_position as pages, extract(epoch from finished_at - started_at) / 60 as minutes
          from reading_sessions
          where reader_id = ${readerId} and length_type = 'page' and finished_at > started_at
            and end_position > start_position
          order by finished_at desc limit ${mostSessions}) as latest
        where pages * 60 / minutes <= ${mostPagesPerHour}`,
    )
    return row?.pace ? Math.max(1, row.pace) : null
  },

  /** What fits best of the books on Want to Read; those of unknown length or mood come last. */
  listWantedReads: async (
    readerId: string,
    { moods, length, time }: WantedSearch,
    pace: number | null,
  ): Promise<{ rows: WantedRead[]; total: number }> => {
    const pagesPerHour = pace ?? usualPagesPerHour
    const range = length ? pagesOfLength[length] : null
    const rows = await rowsOf<Row>(
      db,
      sql`
        with wanted as materialized (
          select distinct on (books.work_id) books.id, books.work_id, library_books.shelved_at,
            coalesce(books.pages, known.pages) as pages,
            case when books.format = 'audiobook' and books.minutes is not null then books.minutes
              else (coalesce(books.pages, known.pages) * 60.0 / ${pagesPerHour}::float8)::int end as minutes
          from library_books join books on books.id = library_books.book_id
          left join lateral (
            select max(edition.pages) as pages from books as edition
            where edition.work_id = books.work_id and books.pages is null) as known on true
          where library_books.reader_id = ${readerId} and library_books.shelf = 'want-to-read'
            and not ${isDismissed(readerId, sql`books.work_id`, sql`library_books.shelved_at`)}
          order by books.work_id, library_books.shelved_at desc, books.id),
        fitting as materialized (
          select wanted.*, count(*) over ()::int as total,
            (select count(*) from works, unnest(works.facets) as facet
              where works.id = wanted.work_id and facet = any (${sql.param(moods.map((mood) => `tag/${mood}`))}::text[])) as felt
          from wanted
          where (${range?.from ?? null}::int is null
              or coalesce(wanted.pages, wanted.minutes * ${pagesPerHour}::float8 / 60)
                between ${range?.from ?? 0}::int and ${range?.to ?? 0}::int)
            and (${time ? hoursOfTime[time] * 60 : null}::int is null or wanted.minutes <= ${time ? hoursOfTime[time] * 60 : 0}::int)),
        best as (
          select * from fitting where felt > 0 or ${moods.length === 0}::boolean
          order by felt desc, shelved_at desc, id limit ${wantedReadsCount})
        select case when best.id is not null then ${cardColumn} end as card, best.pages, best.minutes, counted.total,
          (select coalesce(json_agg(json_build_object('slug', felt.slug, 'name', felt.name) order by felt.rank), '[]') from (
            select tags.slug, tags.name, row_number() over (
              order by (tags.slug = any (${sql.param(moods)}::text[])) desc, work_tags.reviews_count desc, tags.slug) as rank
            from work_tags join tags on tags.id = work_tags.tag_id where work_tags.work_id = works.id
            order by rank limit 3) as felt) as moods
        from (select count(*)::int as total from wanted) as counted left join best on true
        left join books on books.id = best.id left join works on works.id = books.work_id
        order by best.felt desc, best.shelved_at desc, best.id`,
    )
    const best = rows.flatMap(({ card, ...row }) => (card ? [{ ...row, card }] : []))
    const cardOf = await cardMaker(
      db,
      readerId,
      best.map(({ card }) => card),
    )
    return {
      rows: best.map(({ card, pages, minutes, moods: felt }) => ({ book: cardOf(card), pages, minutes, moods: felt })),
      total: rows[0]?.total ?? 0,
    }
  },
})
