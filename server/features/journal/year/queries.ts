import { sql } from '../../../db/sql.ts'
import type { DatePrecision } from '../../../../shared/date-precision.ts'
import type { Handle, Queryable } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import { canInteract } from '../../../db/visibility.ts'
import { cardColumns, withCover, type CardRow } from '../../catalogue/books/card-queries.ts'
import type { CoverHueRow } from '../../catalogue/covers/cover-hue.ts'
import { mostFinished } from '../statistics/palette-queries.ts'
import type { Question } from '../statistics/question-queries.ts'
import { finishedBase, latestReview, sessionBase } from '../statistics/base-queries.ts'

/** What a year shows beyond the numbers of statistics; of what is finished and moved, their definitions hold. */

type FinishedRow = CardRow &
  Omit<CoverHueRow, 'slug'> & {
    day: string
    precision: DatePrecision
    book_format: string
    pages: number | null
    minutes: number | null
    days: number | null
    /** The reader's own. */
    given: number | null
    /** Null of a text with a spoiler lock as well: pages of a year are shown to others. */
    content: string | null
    series: string[]
    /** Names of those who read it with the reader. */
    together: string[]
  }

/** As many names as a line has room for. */
const mostNames = 6

/** Who was in a shared read of a finished work with the reader, as they see each other there; nobody in what is shared. */
const membersOf = ({ readerId, isShared }: Question) => sql`
  select distinct readers.name from shared_read_members as mine
  join shared_reads on shared_reads.id = mine.shared_read_id and shared_reads.work_id = finished.work_id
  join shared_read_members as others on others.shared_read_id = mine.shared_read_id
    and others.state = 'joined' and others.reader_id <> mine.reader_id
  join readers on readers.id = others.reader_id
  where mine.reader_id = ${readerId} and mine.state = 'joined' and ${canInteract(readerId)}
    and ${isShared ? sql`false` : sql`shared_reads.starts_on <= finished.ended`}
    and coalesce(shared_reads.ended_at >= finished.started_at, true)
  order by readers.name limit ${mostNames}`

/** Works finished in the days asked for, each once, in that order; numbers count those that are too many, too. */
export async function listFinished(db: Queryable, question: Question) {
  const rows = await rowsOf<FinishedRow>(
    db,
    sql`with ${sql.join(finishedBase(question), sql`, `)}
      select ${cardColumns}, books.cover is null as is_drawn, uploads.hue, finished.ended::text as day, finished.finished_precision as precision,
        finished.book_format, books.pages, books.minutes, finished.days, reviewed.rating::float8 as given,
        (select content from reviews where reviews.id = reviewed.id and lock_share is null) as content,
        array(select series.slug from series_works join series on series.id = series_works.series_id
          where series_works.work_id = finished.work_id order by series.slug) as series,
        array(${membersOf(question)}) as together
      from finished
      join books on books.id = finished.book_id join works on works.id = finished.work_id
      left join uploads on uploads.id = books.cover
      left join ${latestReview(question, sql`finished.work_id`)} as reviewed on true
      where finished.span = 0 order by finished.finished_at, finished.id limit ${mostFinished}`,
    { isPrepared: false },
  )
  return rows.map((row) => withCover(row))
}
export type FinishedBook = Awaited<ReturnType<typeof listFinished>>[number]

/** The day with the most pages read in sessions; a book that was only logged as finished was not read in a day. */
export async function findBusiestDay(
  db: Queryable,
  question: Question,
): Promise<{ day: string; pages: number } | undefined> {
  const [row] = await rowsOf<{ day: string; pages: number }>(
    db,
    sql`with ${sql.join(sessionBase(question), sql`, `)}
      select day::text as day, sum(pages)::float8 as pages from moved
      where span = 0 and is_dated and is_session and pages > 0 group by day order by 2 desc, 1 limit 1`,
    { isPrepared: false },
  )
  return row
}

/** How many works were finished, and some of those finished last. */
export async function findLatest(db: Handle, question: Question, most: number) {
  const rows = await rowsOf<CardRow & { total: number }>(
    db,
    sql`with ${sql.join(finishedBase(question), sql`, `)},
      latest as (select *, count(*) over ()::int as total from finished where span = 0 order by finished_at desc, id limit ${most})
      select ${cardColumns}, latest.total from latest
      join books on books.id = latest.book_id join works on works.id = books.work_id
      order by latest.finished_at desc, latest.id`,
    { isPrepared: false },
  )
  return { total: rows[0]?.total ?? 0, covers: rows.map((row) => withCover(row).cover) }
}
