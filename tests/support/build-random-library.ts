import { addDays } from '../../shared/zoned-time.ts'
import { schema, type Database } from '../../server/db/database.ts'
import { buildRandomCatalogue, buildVocabulary, slugFor } from './random-catalogue.ts'
import type { RandomLibrary } from './random-library.ts'

const s = schema

type RandomBook = RandomLibrary['books'][number]

/** Whose it is, and about what. */
interface Own {
  reader_id: string
  book_id: string
}

type Catalogue = Awaited<ReturnType<typeof buildRandomCatalogue>>

/** The open one may have begun long before the book got its place on the shelf. */
async function putStays(db: Database, own: Own, { library, stays, openSince }: RandomBook) {
  const past = stays.map(({ shelf, added_at, days }) => ({
    shelf,
    added_at,
    removed_at: new Date(added_at.getTime() + days * 86_400_000),
  }))
  const open = library?.shelf
    ? [{ shelf: library.shelf, added_at: openSince ?? library.shelved_at, removed_at: null }]
    : []
  const rows = [...past, ...open].map((stay) => ({ ...own, ...stay }))
  if (rows.length > 0) await db.insert(s.shelfStays).values(rows)
}

async function putReview(
  db: Database,
  own: Own & { work_id: string },
  review: NonNullable<RandomBook['review']>,
  tags: Map<string, string>,
) {
  const { palette, ...rest } = review
  const [row] = await db
    .insert(s.reviews)
    .values({ ...own, ...rest })
    .returning()
  for (const [position, slug] of palette.entries())
    await db
      .insert(s.reviewTags)
      .values({ review_id: row?.id ?? '', tag_id: tags.get(slug) ?? '', position: position + 1 })
}

async function putNotes(db: Database, own: Own, { notes }: RandomBook) {
  for (const [index, note] of notes.entries())
    await db
      .insert(s.notes)
      .values({ ...own, ...note, position_type: note.position === null ? null : 'page', sort_key: index + 3 })
}

async function putTransactions(db: Database, own: Own, { trades }: RandomBook) {
  for (const { amount, ...trade } of trades) {
    const hasMoney = trade.type === 'bought' || trade.type === 'sold'
    await db.insert(s.transactions).values({
      ...own,
      ...trade,
      ...(hasMoney ? { amount: amount.toFixed(2), currency: 'EUR' } : { due_date: trade.date }),
    })
  }
}

async function putReadings(
  db: Database,
  own: Own & { work_id: string },
  { readings }: RandomBook,
  tags: Map<string, string>,
) {
  for (const { days, sessions, length, ...reading } of readings) {
    const finished_at = days === null ? null : new Date(reading.started_at.getTime() + days * 86_400_000)
    const [row] = await db
      .insert(s.readings)
      .values({
        ...own,
        ...reading,
        length,
        progress: finished_at ? length : 0,
        book_format: 'paperback',
        length_type: 'page',
        finished_at,
        state: finished_at ? 'reading' : reading.state,
      })
      .returning()
    for (const [index, palette] of sessions.entries()) {
      const [session] = await db
        .insert(s.readingSessions)
        .values({
          reading_id: row?.id ?? '',
          started_at: reading.started_at,
          finished_at: reading.started_at,
          start_position: 0,
          end_position: index,
          length_type: 'page',
          created_at: new Date(reading.started_at.getTime() + index),
        })
        .returning({ id: s.readingSessions.id })
      for (const [position, slug] of palette.entries()) {
        const tag = { tag_id: tags.get(slug) ?? '', position: position + 1 }
        await db.insert(s.readingSessionTags).values({ session_id: session?.id ?? '', ...tag })
      }
    }
  }
}

async function putLists(db: Database, readerId: string, library: RandomLibrary, { books, authors, series }: Catalogue) {
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
    const [row] = await db
      .insert(s.lists)
      .values({
        ...each,
        reader_id: readerId,
        slug: slugFor(library, `list-${index}`),
        order_by: isManual ? 'manual' : 'title-asc',
        filters,
        snapshot,
        entries_limit: isManual ? null : 7,
        created_at: new Date(Date.UTC(2020, 1, index + 1)),
      })
      .returning()
    if (each.type === 'dynamic') continue
    const things = { book: books, series, author: authors }[each.entries_type]
    const column = { book: 'book_id', series: 'series_id', author: 'author_id' }[each.entries_type]
    for (const [position, at] of on.entries()) {
      const thing = things[at]
      if (thing)
        await db.insert(s.listEntries).values({
          list_id: row?.id ?? '',
          [column]: thing.id,
          position: 100 - position,
          added_at: new Date('2021-01-01'),
        })
    }
  }
}

async function putGoals(db: Database, readerId: string, { goals }: RandomLibrary) {
  for (const { start, days, ...goal } of goals) {
    const end = addDays(start, days)
    await db.insert(s.goals).values({
      ...goal,
      reader_id: readerId,
      period_start: start,
      period_end: end,
      filters: [{ key: 'genre', value: ['sea'], enabled: true }],
    })
  }
}

async function putChallenges(db: Database, readerId: string, library: RandomLibrary, { books }: Catalogue) {
  for (const [index, { isJoined, prompts, start, ...each }] of library.challenges.entries()) {
    const [row] = await db
      .insert(s.challenges)
      .values({
        ...each,
        reader_id: readerId,
        slug: slugFor(library, `challenge-${index}`),
        starts_on: start,
        ends_on: start && addDays(start, 30),
        created_at: new Date(Date.UTC(2021, 1, index + 1)),
      })
      .returning()
    const challenge_id = row?.id ?? ''
    const joined_at = new Date(Date.UTC(2021, 2, index + 1))
    if (isJoined) await db.insert(s.challengeMembers).values({ challenge_id, reader_id: readerId, joined_at })
    for (const [position, { text, initial, pages }] of prompts.entries()) {
      const [prompt] = await db
        .insert(s.challengePrompts)
        .values({
          challenge_id,
          position,
          text,
          title_initial: initial,
          min_pages: pages,
          filters: [{ key: 'shelf', value: ['read'], enabled: true }],
        })
        .returning()
      const book_id = books[position]?.id
      if (!isJoined || book_id === undefined) continue
      await db
        .insert(s.challengeFills)
        .values({ challenge_id, prompt_id: prompt?.id ?? '', reader_id: readerId, book_id, filled_at: joined_at })
    }
  }
}

export async function buildRandomLibrary(db: Database, readerId: string, library: RandomLibrary): Promise<void> {
  const { genres, tags } = await buildVocabulary(db)
  const catalogue = await buildRandomCatalogue(db, library, genres, readerId)
  const shelves = await db
    .insert(s.shelves)
    .values(
      library.shelves.map((each, index) => ({
        ...each,
        updated_at: each.created_at,
        reader_id: readerId,
        slug: slugFor(library, `shelf-${index}`),
        position: 10 - index,
      })),
    )
    .returning()
  // The second edition of a work is read as the first one is.
  for (const [index, { id: book_id, work_id }] of catalogue.books.entries()) {
    const each = library.books[index % library.books.length]
    if (!each) continue
    const own = { reader_id: readerId, book_id }
    if (each.library) await db.insert(s.libraryBooks).values({ ...own, ...each.library })
    await putStays(db, own, each)
    if (each.dismissal) await db.insert(s.dismissedBooks).values({ ...own, ...each.dismissal })
    for (const at of each.shelves)
      await db.insert(s.shelfBooks).values({
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
