import { sql, type SQL } from '../../../db/sql.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { nextReadsOfKind, type NextReads } from '../../../../contract/next-reads.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import { visibleToFollowers } from '../../../db/visibility.ts'
import type { BookKey } from '../../catalogue/books/book-key-queries.ts'
import { bestEdition, cardColumn, cardColumns, cardMaker, type CardRow } from '../../catalogue/books/card-queries.ts'
import { latestFollowees } from '../../../db/latest-followees.ts'
import { isDismissed } from './dismissal-queries.ts'
import { personColumn } from '../../community/user-cards/queries.ts'

/** Enough to find three recommendations, and the same cost however many readers one follows. */
const mostFollowees = 24
const mostActivities = 8

/** Enough to find three works among them, however many editions of each there are. */
const mostWanted = 24

/** Rated highly enough to recommend it. */
const recommended = 4

/** Whether any edition of the work is in the reader's library, where a condition on `stored` holds. */
const isKept = (readerId: string, workId: SQL, condition = sql`true`) => sql`exists (
  select 1 from books as edition join library_books as stored on stored.book_id = edition.id
  where edition.work_id = ${workId} and stored.reader_id = ${readerId} and ${condition})`

const isRead = (readerId: string, workId: SQL) => sql`(
  ${isKept(readerId, workId, sql`stored.shelf = 'read'`)} or exists (
    select 1 from readings where readings.work_id = ${workId} and readings.reader_id = ${readerId}
      and readings.finished_at is not null))`

const inSeries = (readerId: string, book: BookKey, locale: Locale) => sql`
  select ${cardColumns}, works.id as work_id from (
    select distinct on (next.work_id) next.work_id, mine.series_id from series_works as mine
    cross join lateral (
      select series_works.work_id from series_works
      where series_works.series_id = mine.series_id and series_works.position > mine.position
        and not ${isRead(readerId, sql`series_works.work_id`)}
      order by series_works.position, series_works.work_id limit 1) as next
    where mine.work_id = ${book.work_id} and not ${isDismissed(readerId, sql`next.work_id`)}
    order by next.work_id, mine.series_id) as next
  join works on works.id = next.work_id join ${bestEdition(locale, { keptBy: readerId })} on true
  order by next.series_id limit ${nextReadsOfKind}`

const fromWanted = (readerId: string, book: BookKey) => sql`
  select ${cardColumns} from (
    select distinct on (wanted.work_id) wanted.id as book_id, wanted.work_id, latest.shelved_at
    from (
      select book_id, shelved_at from library_books where reader_id = ${readerId} and shelf = 'want-to-read'
      order by shelved_at desc, book_id limit ${mostWanted}) as latest
    join books as wanted on wanted.id = latest.book_id
    where wanted.work_id <> ${book.work_id}
      and not ${isDismissed(readerId, sql`wanted.work_id`, sql`latest.shelved_at`)}
    order by wanted.work_id, latest.shelved_at desc, wanted.id) as stored
  join books on books.id = stored.book_id join works on works.id = books.work_id
  order by stored.shelved_at desc, stored.book_id limit ${nextReadsOfKind}`

const fromFriends = (readerId: string, book: BookKey) => sql`
  with followees as materialized (${latestFollowees(readerId, mostFollowees)}),
  liked as materialized (
    select distinct on (books.work_id) books.work_id, books.id as book_id, followees.id as reader_id, recent.happened_at
    from followees cross join lateral (
      select * from activities
      where reader_id = followees.id and kind in ('finished', 'reviewed') and ${visibleToFollowers(sql`level`)}
      order by happened_at desc, id desc limit ${mostActivities}) as recent
    left join readings on readings.id = recent.reading_id
    left join reviews on reviews.id = recent.review_id
    join books on books.id = coalesce(readings.book_id, reviews.book_id)
    where books.work_id <> ${book.work_id} and (reviews.rating is null or reviews.rating >= ${recommended})
      and not ${isKept(readerId, sql`books.work_id`)} and not ${isDismissed(readerId, sql`books.work_id`)}
    order by books.work_id, recent.happened_at desc)
  select ${cardColumn} as book, liked.work_id, ${personColumn(readerId)} as reader
  from (select * from liked order by happened_at desc, work_id limit ${nextReadsOfKind}) as liked
  join books on books.id = liked.book_id join works on works.id = books.work_id
  join readers on readers.id = liked.reader_id
  order by liked.happened_at desc, liked.work_id`

type Friend = NextReads['friends'][number]

interface OfWork {
  work_id: string
}

export const nextReadQueries = (db: Handle) => ({
  listNextReads: async (readerId: string, book: BookKey, locale: Locale): Promise<NextReads> => {
    const [series, wanted, friends] = await Promise.all([
      rowsOf<CardRow & OfWork>(db, inSeries(readerId, book, locale)),
      rowsOf<CardRow>(db, fromWanted(readerId, book)),
      rowsOf<Omit<Friend, 'book'> & OfWork & { book: CardRow }>(db, fromFriends(readerId, book)),
    ])
    const toCard = await cardMaker<CardRow>(db, readerId, [
      ...series,
      ...wanted,
      ...friends.map(({ book: card }) => card),
    ])
    const [books, works] = [new Set(series.map(({ id }) => id)), new Set(series.map(({ work_id }) => work_id))]
    return {
      series: series.map(({ work_id: _, ...card }) => toCard(card)),
      wanted: wanted.filter(({ id }) => !books.has(id)).map(toCard),
      friends: friends
        .filter(({ work_id }) => !works.has(work_id))
        .map(({ book: card, reader }) => ({ book: toCard(card), reader })),
    }
  },
})
