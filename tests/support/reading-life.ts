import { sql } from '../../server/db/sql.ts'
import type { DatePrecision } from '../../shared/date-precision.ts'
import { storedMoment } from '../../shared/partial-dates.ts'
import { rowsOf } from '../../server/db/page.ts'
import { dayAt } from '../../shared/zoned-time.ts'
import { buildAuthor, buildBook, buildGenre, buildSeries, buildWork } from './factories.ts'
import { numbers, pick } from './own-lists.ts'
import type { TestApp } from './test-app.ts'
import { insertEach, insertRow, insertRows } from './insert-rows.ts'

interface LifeSeries {
  row: Awaited<ReturnType<typeof buildSeries>>
  total: number | null
  works: { id: string; position: number | null }[]
}

/** A reader with logs, sessions, reviews, transactions and shelves over sixteen months, and all of it as plain rows. */
export async function liveAReadingLife(quire: TestApp) {
  const { db } = quire
  const next = numbers()
  const reader = await quire.reader()
  const stranger = await quire.reader()
  const momentIn = (days: number) => new Date(Date.UTC(2024, 10, 1 + next(days), next(24), next(60)))
  const precision = (): DatePrecision =>
    pick(['time', 'time', 'time', 'day', 'day', 'month', 'year', 'unknown'] as const, next(8))
  /** What nobody gave a time is stored as noon UTC. */
  const stored = (moment: Date, known: DatePrecision) => storedMoment({ moment, precision: known }, 'UTC')
  const dayOrMoment = (moment: Date) => stored(moment, pick(['time', 'day'] as const, next(2)))

  const genres = await Promise.all(
    ['romance', 'war', 'history'].map((slug) => buildGenre(db, { slug, name: `${slug} books` })),
  )
  const tags = await insertEach(
    db,
    'tags',
    ['bleak', 'warm', 'funny'].map((slug) => ({ slug: `of-${slug}`, name: `${slug}!` })),
  )
  const authors = await Promise.all(['Ana', 'Bo', 'Cyd', 'Dee', 'Eli'].map((name) => buildAuthor(db, { name })))

  const books = []
  const works: (Awaited<ReturnType<typeof buildWork>> & { authors: typeof authors; genres: typeof genres })[] = []
  for (let index = 0; index < 14; index += 1) {
    const credited = authors.filter((_, place) => place === index % 5 || (index % 6 === 0 && place === 2))
    const work = await buildWork(db, {
      title: `Work ${index}`,
      first_published_year: next(5) === 0 ? null : 1880 + next(146),
      authors: credited,
    })
    // Somebody who only drew for it is not its author.
    await insertRows(db, 'work_authors', {
      work_id: work.id,
      author_id: pick(authors, index + 1).id,
      position: 9,
      role: 'illustrator',
    })
    const its = genres.filter((_, place) => (index + place) % 3 !== 0)
    for (const [place, { id }] of its.entries()) {
      await insertRows(db, 'work_genres', { work_id: work.id, genre_id: id, position: place + 1 })
    }
    works.push({ ...work, authors: credited, genres: its })
    for (let edition = 0; edition <= index % 3; edition += 1) {
      const book = await buildBook(db, {
        title: `Work ${index}`,
        work_id: work.id,
        language: pick(['en', 'es', null], next(3)),
        pages: next(4) === 0 ? null : 80 + next(900),
        minutes: next(3) === 0 ? null : 200 + next(1300),
      })
      books.push(book)
    }
  }
  const series: LifeSeries[] = []
  for (const { title, total, at } of [
    { title: 'Short', total: 2, at: [1, 2] },
    { title: 'Long', total: 2, at: [1, 1.5, 2, 2] },
    { title: 'Unfinished', total: 3, at: [1, 2] },
    { title: 'Unnumbered', total: 2, at: [null, null] },
    { title: 'Omnibus', total: 1, at: [1, null] },
    { title: 'Unknown', total: null, at: [1, 2] },
    { title: 'Alone', total: 1, at: [1] },
  ]) {
    const count = series.reduce((sum, { works: before }) => sum + before.length, 0)
    const entries = at.map((position, index) => ({ id: pick(works, count + index).id, position }))
    const totals = { total, total_source: total === null ? null : 'moderator' }
    series.push({ row: await buildSeries(db, { title, works: entries, ...totals }), total, works: entries })
  }

  const logs = []
  for (let index = 0; index < 90; index += 1) {
    const book = pick(books, next(books.length))
    const book_format = pick(['paperback', 'kindle', 'audiobook'] as const, next(3))
    const length_type = pick(
      book_format === 'audiobook' ? ['minute', 'percent'] : ['page', 'percent', 'chapter'],
      next(6),
    )
    const length = length_type === 'percent' ? 100 : 50 + next(300)
    const [started_precision, finished_precision] = [precision(), precision()]
    const begunAt = momentIn(480)
    const started_at = stored(begunAt, started_precision)
    const finished_at =
      next(3) === 0 ? null : stored(new Date(begunAt.getTime() + next(40 * 24 * 60) * 60_000), finished_precision)
    const row = await insertRow(db, 'readings', {
      reader_id: reader.row.id,
      book_id: book.id,
      work_id: book.work_id,
      book_format,
      length_type,
      length,
      progress: finished_at ? length : Math.max(0, next(length * 125) / 100 - length / 4),
      started_at,
      started_precision,
      finished_at,
      finished_precision,
      state: finished_at ? 'reading' : pick(['reading', 'stopped', 'stopped'] as const, next(3)),
    })
    await insertRows(db, 'readings', { ...row, id: crypto.randomUUID(), reader_id: stranger.row.id })
    const sessions = []
    for (let count = next(5); count > 0; count -= 1) {
      const minutes = next(3) === 0 ? 0 : next(2000)
      const isLast = finished_at !== null && count === 1 && next(2) === 0
      const known = (isLast ? finished_precision !== 'time' : next(4) === 0) ? ('day' as const) : ('time' as const)
      const ended = isLast
        ? finished_at
        : stored(new Date(started_at.getTime() + next(20 * 24 * 60) * 60_000 + minutes * 60_000), known)
      const begun = new Date(ended.getTime() - minutes * 60_000)
      const session = await insertRow(db, 'reading_sessions', {
        reading_id: row.id,
        started_at: begun,
        finished_at: ended,
        precision: known,
        start_position: next(5000) / 100,
        end_position: next(10_000) / 100,
        length_type,
      })
      const felt = tags.filter(() => next(4) === 0)
      for (const [place, { id }] of felt.entries()) {
        await insertRows(db, 'reading_session_tags', { session_id: session.id, tag_id: id, position: place + 1 })
      }
      sessions.push({ ...session, tags: felt })
    }
    logs.push({ ...row, book, sessions })
  }

  const reviews = []
  const ratingsOfOthers: { work_id: string; rating: number }[] = []
  for (const [index, book] of books.entries()) {
    if (index % 3 === 0) continue
    const rating = pick([1, 2.25, 3, 3.74, 4.5, 5], next(6))
    const updated_at = new Date(Date.UTC(2025, 0, 1 + index))
    const review = await insertRow(db, 'reviews', {
      reader_id: reader.row.id,
      book_id: book.id,
      work_id: book.work_id,
      rating,
      updated_at,
      private: next(4) === 0,
    })
    const chosen = tags.filter((_, place) => (place + index) % 2 === 0)
    for (const [place, { id }] of chosen.entries()) {
      await insertRows(db, 'review_tags', { review_id: review.id, tag_id: id, position: place + 1 })
    }
    if (index % 2 === 0) {
      const theirs = { reader_id: stranger.row.id, book_id: book.id, work_id: book.work_id, rating: 1 + (index % 5) }
      const isPrivate = next(4) === 0
      await insertRows(db, 'reviews', { ...theirs, private: isPrivate })
      if (!isPrivate) ratingsOfOthers.push(theirs)
    }
    reviews.push({ ...review, tags: chosen })
  }

  const transactions = []
  for (let index = 0; index < 60; index += 1) {
    const type = pick(['bought', 'bought', 'sold', 'lent', 'barrowed'] as const, next(5))
    const hasMoney = type === 'bought' || type === 'sold'
    const date = dayAt(momentIn(480), 'UTC')
    const transaction = await insertRow(db, 'transactions', {
      reader_id: reader.row.id,
      book_id: pick(books, next(books.length)).id,
      type,
      date,
      name: pick(['Ada', 'Corner Shop', null], next(3)),
      quantity: 1 + next(3),
      amount: hasMoney ? `${next(50)}.${10 + next(90)}` : null,
      currency: hasMoney ? pick(['EUR', 'USD'], next(2)) : null,
      due_date: hasMoney || next(3) === 0 ? null : '2025-06-01',
      return_date: hasMoney || next(2) === 0 ? null : '2026-01-01',
    })
    transactions.push(transaction)
  }

  const stays = []
  for (const book of books) {
    let added_at = dayOrMoment(momentIn(200))
    for (let count = next(4); count > 0; count -= 1) {
      const removed_at = dayOrMoment(
        new Date(added_at.getTime() + (1 + next(90)) * 24 * 60 * 60_000 + next(24 * 60) * 60_000),
      )
      const shelf = pick(['want-to-read', 'read'] as const, count)
      stays.push({ book_id: book.id, shelf, added_at, removed_at: count === 1 && next(2) === 0 ? null : removed_at })
      added_at = removed_at
    }
  }
  await insertRows(
    db,
    'shelf_stays',
    stays.map((stay) => ({ ...stay, reader_id: reader.row.id })),
  )

  const rated = new Map((await rowsOf(db, sql`select * from works`)).map((work) => [work.id, work]))
  return {
    reader,
    logs,
    books,
    works: works.map((work) => ({ ...work, ...rated.get(work.id) })),
    series,
    reviews,
    ratingsOfOthers,
    transactions,
    stays,
  }
}

export type ReadingLife = Awaited<ReturnType<typeof liveAReadingLife>>
