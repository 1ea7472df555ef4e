import type { DatePrecision } from '../../shared/date-precision.ts'
import { storedMoment } from '../../shared/partial-dates.ts'
import { addDays } from '../../shared/zoned-time.ts'
import type { Handle } from '../../server/db/database.ts'
import { buildRandomCatalogue, buildVocabulary, slugFor } from './random-catalogue.ts'
import type { RandomLibrary } from './random-library.ts'
import { insertEach, insertRow, insertRows } from './insert-rows.ts'

type RandomBook = RandomLibrary['books'][number]

/** Whose it is, and about what. */
interface Own {
  reader_id: string
  book_id: string
}

/** As the database has it. */
const stored = (moment: Date, precision: DatePrecision) => storedMoment({ moment, precision }, 'UTC')

type Catalogue = Awaited<ReturnType<typeof buildRandomCatalogue>>

/** The open one may have begun long before the book got its place on the shelf. */
async function putStays(db: Handle, own: Own, { library, stays, openSince }: RandomBook) {
  const past = stays.map(({ shelf, added_at, days }) => ({
    shelf,
    added_at,
    removed_at: new Date(added_at.getTime() + days * 86_400_000),
  }))
  const open = library?.shelf
    ? [{ shelf: library.shelf, added_at: openSince ?? library.shelved_at, removed_at: null }]
    : []
  const rows = [...past, ...open].map((stay) => ({ ...own, ...stay }))
  if (rows.length > 0) await insertRows(db, 'shelf_stays', rows)
}

async function putReview(
  db: Handle,
  own: Own & { work_id: string },
  review: NonNullable<RandomBook['review']>,
  tags: Map<string, string>,
) {
  const { palette, lock, ...rest } = review
  const row = await insertRow(db, 'reviews', { ...own, ...rest, ...lock })
  for (const [position, slug] of palette.entries())
    await insertRows(db, 'review_tags', {
      review_id: row.id,
      tag_id: tags.get(slug) ?? '',
      position: position + 1,
    })
}

async function putNotes(db: Handle, own: Own, { notes }: RandomBook) {
  for (const [index, { quote, ...note }] of notes.entries()) {
    const { lock, ...quoted } = quote ?? { lock: {} }
    await insertRows(db, 'notes', {
      ...own,
      ...note,
      ...(quote && { kind: 'quote', ...quoted, ...lock, shared_at: note.created_at }),
      written_at: stored(note.written_at, note.written_precision),
      position_type: note.position === null ? null : 'page',
      sort_key: index + 3,
    })
  }
}

async function putTransactions(db: Handle, own: Own, { trades }: RandomBook) {
  for (const { amount, ...trade } of trades) {
    const hasMoney = trade.type === 'bought' || trade.type === 'sold'
    await insertRows(db, 'transactions', {
      ...own,
      ...trade,
      ...(hasMoney ? { amount: amount.toFixed(2), currency: 'EUR' } : { due_date: trade.date }),
    })
  }
}

async function putReadings(
  db: Handle,
  own: Own & { work_id: string },
  { readings }: RandomBook,
  tags: Map<string, string>,
) {
  for (const { days, sessions, length, finished_precision, ...reading } of readings) {
    const ended = days === null ? null : new Date(reading.started_at.getTime() + days * 86_400_000)
    const finished_at = ended && stored(ended, finished_precision)
    const row = await insertRow(db, 'readings', {
      ...own,
      ...reading,
      started_at: stored(reading.started_at, reading.started_precision),
      length,
      progress: finished_at ? length : 0,
      book_format: 'paperback',
      length_type: 'page',
      finished_at,
      finished_precision: finished_at ? finished_precision : 'time',
      state: finished_at ? 'reading' : reading.state,
    })
    for (const [index, { precision, palette }] of sessions.entries()) {
      const moment = stored(reading.started_at, precision)
      const session = await insertRow(db, 'reading_sessions', {
        reading_id: row.id,
        started_at: moment,
        finished_at: moment,
        precision,
        start_position: 0,
        end_position: index,
        length_type: 'page',
        created_at: new Date(reading.started_at.getTime() + index),
      })
      for (const [position, slug] of palette.entries()) {
        const tag = { tag_id: tags.get(slug) ?? '', position: position + 1 }
        await insertRows(db, 'reading_session_tags', { session_id: session.id, ...tag })
      }
    }
  }
}

async function putLists(db: Handle, readerId: string, library: RandomLibrary, { books, authors, series }: Catalogue) {
  for (const [index, { on, ...each }] of library.lists.entries()) {
    const isManual = each.type === 'manual'
    const filters = isManual ? [] : [{ key: 'shelf', value: ['read', slugFor(library, 'shelf-1')], enabled: true }]
    const snapshot =
      each.type === 'snapshot'
        ? {
            taken_at: '2025-01-01T00:00:00.000Z',
            entered: { count: 0, first: [] },
            left: { count: 1, first: [{ slug: 'x', name: 'X' }] },
          }
        : null
    const row = await insertRow(db, 'lists', {
      ...each,
      reader_id: readerId,
      slug: slugFor(library, `list-${index}`),
      order_by: isManual ? 'manual' : 'title-asc',
      filters,
      snapshot,
      entries_limit: isManual ? null : 7,
      created_at: new Date(Date.UTC(2020, 1, index + 1)),
    })
    if (each.type === 'dynamic') continue
    const things = { book: books, series, author: authors }[each.entries_type]
    const column = { book: 'book_id', series: 'series_id', author: 'author_id' }[each.entries_type]
    for (const [position, at] of on.entries()) {
      const thing = things[at]
      if (thing)
        await insertRows(db, 'list_entries', {
          list_id: row.id,
          [column]: thing.id,
          position: 100 - position,
          added_at: new Date('2021-01-01'),
        })
    }
  }
}

async function putGoals(db: Handle, readerId: string, { goals }: RandomLibrary) {
  for (const { start, days, ...goal } of goals) {
    const end = addDays(start, days)
    await insertRows(db, 'goals', {
      ...goal,
      reader_id: readerId,
      period_start: start,
      period_end: end,
      filters: [{ key: 'genre', value: ['sea'], enabled: true }],
    })
  }
}

async function putChallenges(db: Handle, readerId: string, library: RandomLibrary, { books }: Catalogue) {
  for (const [index, { isJoined, prompts, start, ...each }] of library.challenges.entries()) {
    const row = await insertRow(db, 'challenges', {
      ...each,
      reader_id: readerId,
      slug: slugFor(library, `challenge-${index}`),
      starts_on: start,
      ends_on: start && addDays(start, 30),
      created_at: new Date(Date.UTC(2021, 1, index + 1)),
    })
    const challenge_id = row.id
    const joined_at = new Date(Date.UTC(2021, 2, index + 1))
    if (isJoined) await insertRows(db, 'challenge_members', { challenge_id, reader_id: readerId, joined_at })
    for (const [position, { text, initial, pages }] of prompts.entries()) {
      const prompt = await insertRow(db, 'challenge_prompts', {
        challenge_id,
        position,
        text,
        title_initial: initial,
        min_pages: pages,
        filters: [{ key: 'shelf', value: ['read'], enabled: true }],
      })
      const book_id = books[position]?.id
      if (!isJoined || book_id === undefined) continue
      await insertRows(db, 'challenge_fills', {
        challenge_id,
        prompt_id: prompt.id,
        reader_id: readerId,
        book_id,
        filled_at: joined_at,
      })
    }
  }
}

export async function buildRandomLibrary(db: Handle, readerId: string, library: RandomLibrary): Promise<void> {
  const { genres, tags } = await buildVocabulary(db)
  const catalogue = await buildRandomCatalogue(db, library, genres, readerId)
  const shelves = await insertEach(
    db,
    'shelves',
    library.shelves.map((each, index) => ({
      ...each,
      updated_at: each.created_at,
      reader_id: readerId,
      slug: slugFor(library, `shelf-${index}`),
      position: 10 - index,
    })),
  )
  // The second edition of a work is read as the first one is.
  for (const [index, { id: book_id, work_id }] of catalogue.books.entries()) {
    const each = library.books[index % library.books.length]
    if (!each) continue
    const own = { reader_id: readerId, book_id }
    if (each.library) await insertRows(db, 'library_books', { ...own, ...each.library })
    await putStays(db, own, each)
    if (each.dismissal) await insertRows(db, 'dismissed_books', { ...own, ...each.dismissal })
    for (const at of each.shelves)
      await insertRows(db, 'shelf_books', {
        shelf_id: shelves[at]?.id ?? '',
        book_id,
        position: 7 - index,
        added_at: new Date('2020-05-05T05:05:05.555Z'),
      })
    if (each.review) await putReview(db, { ...own, work_id }, each.review, tags)
    await putNotes(db, own, each)
    await putTransactions(db, own, each)
    await putReadings(db, { ...own, work_id }, each, tags)
  }
  await putLists(db, readerId, library, catalogue)
  await putGoals(db, readerId, library)
  await putChallenges(db, readerId, library, catalogue)
}
