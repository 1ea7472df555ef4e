import { sql } from '../../../db/sql.ts'
import type { DatePrecision } from '../../../../shared/date-precision.ts'
import type { Handle } from '../../../db/database.ts'
import { isId, rowsOf } from '../../../db/page.ts'
import { finishedBase } from '../../journal/statistics/base-queries.ts'
import type { Question } from '../../journal/statistics/question-queries.ts'

/** What images of a reader's own things say beyond what links show. */

export interface FinishedReading {
  book_id: string
  work_id: string
  finished_at: Date
  finished_precision: DatePrecision
  /** Of the reader's latest review that everyone may see. */
  rating: number | null
}

export const ownImageQueries = (db: Handle) => ({
  findFinishedReading: async (readerId: string, id: string): Promise<FinishedReading | undefined> => {
    if (!isId(id)) return undefined
    const [row] = await rowsOf<FinishedReading & Record<string, unknown>>(
      db,
      sql`select readings.book_id, readings.work_id, readings.finished_at, readings.finished_precision,
          (select reviews.rating::float8 from reviews
            where reviews.reader_id = ${readerId} and reviews.work_id = readings.work_id
              and not reviews.private and reviews.hidden_at is null
            order by reviews.updated_at desc, reviews.id limit 1) as rating
        from readings
        where readings.id = ${id} and readings.reader_id = ${readerId} and readings.finished_at is not null`,
    )
    return row
  },

  /** Which of the works finished in the days asked for this is, in that order; undefined where it is not among them. */
  findPosition: async (question: Question, workId: string): Promise<number | undefined> => {
    const [row] = await rowsOf<{ position: number }>(
      db.apart,
      sql`with ${sql.join(finishedBase(question), sql`, `)},
        numbered as (
          select work_id, (row_number() over (order by finished_at, id))::int as position from finished where span = 0)
        select position from numbered where work_id = ${workId}`,
      { isPrepared: false },
    )
    return row?.position
  },

  /** How many books a goal that everyone may see asks for in a whole year. */
  findYearTarget: async (readerId: string, year: string): Promise<number | undefined> => {
    const [row] = await rowsOf<{ target: number }>(
      db,
      sql`select target from goals
        where reader_id = ${readerId} and metric = 'books' and visibility = 'public' and filters = '[]'
          and period_start = ${`${year}-01-01`}::date and period_end = ${`${year}-12-31`}::date
        order by created_at limit 1`,
    )
    return row?.target
  },

  /** As a link would lead to it: the book of a review, the slug of a list, the id of a quote; undefined where a moderator hides it. */
  findShownReview: async (readerId: string, id: string): Promise<string | undefined> => {
    if (!isId(id)) return undefined
    const [row] = await rowsOf<{ book_id: string }>(
      db,
      sql`select book_id from reviews where id = ${id} and reader_id = ${readerId} and hidden_at is null`,
    )
    return row?.book_id
  },

  findShownQuote: async (readerId: string, id: string): Promise<string | undefined> => {
    if (!isId(id)) return undefined
    const [row] = await rowsOf<{ id: string }>(
      db,
      sql`select id from notes where id = ${id} and reader_id = ${readerId} and kind = 'quote' and hidden_at is null`,
    )
    return row?.id
  },

  findShownList: async (readerId: string, slug: string): Promise<string | undefined> => {
    const [row] = await rowsOf<{ slug: string }>(
      db,
      sql`select slug from lists where slug = ${slug} and reader_id = ${readerId} and hidden_at is null`,
    )
    return row?.slug
  },
})
