import * as fc from 'fast-check'
import { schema, type Database } from '../../server/db/database.ts'

/** Libraries of all sorts, for what must hold of any of them. */

const text = (max: number) =>
  fc
    .oneof(
      fc.string({ minLength: 1, maxLength: max, unit: 'grapheme' }),
      fc.constantFrom(
        '=1+1',
        '  x',
        '||a\n\nb||',
        '*a* '.repeat(50),
        "'-x",
        '**b** ||s||',
        'a\nb\r\nc',
        'שלום',
        '日本',
      ),
    )
    .map((value) => value.replaceAll('\u0000', '').toWellFormed())
    .filter((value) => value.trim() !== '')
/** To the microsecond where the database keeps it so. */
const moment = fc.date({ min: new Date('2001-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
const day = moment.map((date) => date.toISOString().slice(0, 10))
const visibility = fc.constantFrom('public', 'followers', 'private')
const format = fc.constantFrom('hardcover', 'paperback', 'ebook', 'kindle', 'audiobook')
const shelf = fc.constantFrom(null, 'want-to-read', 'currently-reading', 'read', 'paused', 'did-not-finish')
const cents = fc.integer({ min: 0, max: 99_999 }).map((value) => value / 100)
const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null })

const book = fc.record({
  subtitle: orNull(text(20)),
  language: fc.constantFrom('en', 'es', 'zh'),
  format,
  publication_date: fc.constantFrom(null, '1999', '2004-05', '2010-12-31'),
  publisher: orNull(text(20)),
  pages: orNull(fc.integer({ min: 1, max: 2000 })),
  minutes: orNull(fc.integer({ min: 1, max: 2000 })),
  chapters: orNull(fc.integer({ min: 1, max: 90 })),
  year: orNull(fc.integer({ min: -800, max: 2026 })),
  description: orNull(text(40)),
  role: fc.constantFrom('author', 'translator', 'editor'),
  series: orNull(fc.record({ index: fc.nat(1), position: orNull(fc.constantFrom(1, 1.5, 12)) })),
  genres: fc.subarray(['sea', 'war', 'love']),
  hasSecondEdition: fc.boolean(),
  isContributed: fc.boolean(),
  library: orNull(fc.record({ shelf, position: fc.integer({ min: 1, max: 5 }), added_at: moment, shelved_at: moment })),
  shelves: fc.subarray([0, 1, 2]),
  review: orNull(
    fc.record({
      rating: fc.constantFrom(1, 2.5, 3.75, 4.99, 5),
      content: orNull(text(60)),
      language: fc.constantFrom('en', 'es'),
      private: fc.boolean(),
      palette: fc.subarray(['sad', 'moved', 'tense'], {}),
      created_at: moment,
    }),
  ),
  notes: fc.array(
    fc.record({
      name: orNull(text(10)),
      content: text(80),
      written_at: moment,
      place: orNull(cents),
      created_at: moment,
    }),
    { maxLength: 3 },
  ),
  trades: fc.array(
    fc.record({
      type: fc.constantFrom('bought', 'sold', 'lent', 'barrowed'),
      date: day,
      name: orNull(text(10)),
      quantity: fc.integer({ min: 1, max: 9 }),
      amount: cents,
    }),
    { maxLength: 3 },
  ),
  readings: fc.array(
    fc.record({
      name: orNull(text(10)),
      started_at: moment,
      days: orNull(fc.nat(60)),
      sessions: fc.nat(3),
      length: cents.map((value) => value + 1),
    }),
    { maxLength: 2 },
  ),
})

const list = fc.record({
  name: text(20),
  description: orNull(text(40)),
  type: fc.constantFrom('manual', 'dynamic', 'snapshot'),
  entries_type: fc.constantFrom('book', 'series', 'author'),
  visibility,
  on: fc.subarray([0, 1, 2, 3]),
})

/** Names that are hard on whatever reads them; each thing has a number besides. */
const awkward = fc.constantFrom(
  'Plain',
  '=SUM(A1)',
  '# ',
  '`<b>',
  'Ünï 日本 שלום',
  'O\'Neil, "Q" & Söhne; (Part 1, #2)',
)

export const randomLibrary = fc.record({
  name: awkward,
  /** As long as slugs get. */
  hasLongSlugs: fc.boolean(),
  books: fc.array(book, { minLength: 1, maxLength: 4 }),
  shelves: fc.tuple(...[0, 1, 2].map(() => fc.record({ name: text(20), visibility, created_at: moment }))),
  lists: fc.array(list, { maxLength: 3 }),
  goals: fc.array(
    fc.record({
      name: orNull(text(10)),
      target: fc.integer({ min: 1, max: 500 }),
      visibility,
      start: day,
      days: fc.nat(300),
    }),
    { maxLength: 2 },
  ),
  profile: fc.record({
    about: orNull(text(50)),
    place: orNull(text(10)),
    visibility,
    theme: fc.constantFrom('auto', 'dark'),
    star_step: fc.constantFrom('whole', 'quarter'),
    listed: fc.boolean(),
    genres: fc.subarray(['sea', 'war']),
  }),
})
export type RandomLibrary = typeof randomLibrary extends fc.Arbitrary<infer Library> ? Library : never

/** The words that every server has. */
export async function buildVocabulary(
  db: Database,
): Promise<{ genres: Map<string, string>; tags: Map<string, string> }> {
  const named = (slugs: string[]) => slugs.map((slug) => ({ slug, name: slug }))
  const genres = await db
    .insert(schema.genres)
    .values(named(['sea', 'war', 'love']))
    .returning()
  const tags = await db
    .insert(schema.tags)
    .values(named(['sad', 'moved', 'tense']))
    .returning()
  const idOf = (rows: { slug: string; id: string }[]) => new Map(rows.map(({ slug, id }) => [slug, id]))
  return { genres: idOf(genres), tags: idOf(tags) }
}

const slugFor = ({ hasLongSlugs }: RandomLibrary, slug: string) => (hasLongSlugs ? slug.padEnd(120, '-long') : slug)

/** Puts a library into the database. The same catalogue is made each time it is asked for; its ids are others. */
export async function buildRandomCatalogue(
  db: Database,
  library: RandomLibrary,
  genres: Map<string, string>,
  contributor: string | null,
) {
  const s = schema
  const named = <Row>(count: number, make: (index: number) => Row) =>
    Array.from({ length: count }, (_, index) => make(index))
  const count = library.books.length
  const authors = await db
    .insert(s.authors)
    .values(
      named(count + 1, (index) => ({
        slug: slugFor(library, `author-${index}`),
        name: `${library.name} Author No ${index}`,
        sort_name: `${index}, Author`,
      })),
    )
    .returning()
  const series = await db
    .insert(s.series)
    .values(
      named(4, (index) => ({ slug: slugFor(library, `series-${index}`), title: `${library.name} Series No ${index}` })),
    )
    .returning()
  const books: { id: string; work_id: string }[] = []
  for (const [index, each] of library.books.entries()) {
    const [work] = await db
      .insert(s.works)
      .values({
        title: `${library.name} Work No ${index}`,
        language: each.language,
        first_published_year: each.year,
        description: each.description,
      })
      .returning()
    if (!work) throw new Error('No work was made')
    await db.insert(s.workAuthors).values([
      { work_id: work.id, author_id: authors[index]?.id ?? '', position: 1 },
      { work_id: work.id, author_id: authors[index + 1]?.id ?? '', position: 2, role: each.role },
    ])
    if (each.series)
      await db
        .insert(s.seriesWorks)
        .values({ work_id: work.id, series_id: series[each.series.index]?.id ?? '', position: each.series.position })
    for (const [place, slug] of each.genres.entries())
      await db.insert(s.workGenres).values({ work_id: work.id, genre_id: genres.get(slug) ?? '', position: place + 1 })
    const { subtitle, language, format: bound, publication_date, publisher, pages, minutes, chapters } = each
    const facts = {
      work_id: work.id,
      subtitle,
      language,
      publication_date,
      publisher,
      pages,
      minutes,
      chapters,
      contributor_id: each.isContributed ? contributor : null,
    }
    const rows = await db
      .insert(s.books)
      .values([
        { ...facts, title: `${library.name} Work No ${index}`, slug: slugFor(library, `book-${index}`), format: bound },
        ...(each.hasSecondEdition
          ? [
              {
                ...facts,
                title: `Otra ${index}`,
                slug: slugFor(library, `other-${index}`),
                format: 'spiral-bound',
                language: 'es',
              },
            ]
          : []),
      ])
      .returning()
    books.push(...rows)
  }
  return { books, authors, series }
}

export async function buildRandomLibrary(db: Database, readerId: string, library: RandomLibrary): Promise<void> {
  const s = schema
  const { genres, tags } = await buildVocabulary(db)
  const { books, authors, series } = await buildRandomCatalogue(db, library, genres, readerId)
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
  for (const [index, { id: book_id, work_id }] of books.entries()) {
    const each = library.books[index % library.books.length]
    if (!each) continue
    const own = { reader_id: readerId, book_id }
    if (each.library) await db.insert(s.libraryBooks).values({ ...own, ...each.library })
    for (const at of each.shelves)
      await db.insert(s.shelfBooks).values({
        shelf_id: shelves[at]?.id ?? '',
        book_id,
        position: 7 - index,
        added_at: new Date('2020-05-05T05:05:05.555Z'),
      })
    if (each.review) {
      const { palette, ...review } = each.review
      const [row] = await db
        .insert(s.reviews)
        .values({ ...own, work_id, ...review })
        .returning()
      for (const [place, slug] of palette.entries())
        await db
          .insert(s.reviewTags)
          .values({ review_id: row?.id ?? '', tag_id: tags.get(slug) ?? '', position: place + 1 })
    }
    for (const [place, { place: at, ...note }] of each.notes.entries())
      await db
        .insert(s.notes)
        .values({ ...own, ...note, place: at, place_type: at === null ? null : 'page', position: place + 3 })
    for (const { amount, ...trade } of each.trades) {
      const hasMoney = trade.type === 'bought' || trade.type === 'sold'
      await db.insert(s.transactions).values({
        ...own,
        ...trade,
        ...(hasMoney ? { amount: amount.toFixed(2), currency: 'EUR' } : { due_date: trade.date }),
      })
    }
    for (const { days, sessions, length, ...reading } of each.readings) {
      const finished_at = days === null ? null : new Date(reading.started_at.getTime() + days * 86_400_000)
      const [row] = await db
        .insert(s.readings)
        .values({
          ...own,
          work_id,
          ...reading,
          length,
          progress: finished_at ? length : 0,
          book_format: 'paperback',
          length_type: 'page',
          finished_at,
        })
        .returning()
      for (let session = 0; session < sessions; session += 1) {
        await db.insert(s.readingSessions).values({
          reading_id: row?.id ?? '',
          started_at: reading.started_at,
          finished_at: reading.started_at,
          start_position: 0,
          end_position: session,
          length_type: 'page',
          created_at: new Date(reading.started_at.getTime() + session),
        })
      }
    }
  }
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
    for (const [place, at] of on.entries()) {
      const thing = things[at]
      if (thing)
        await db.insert(s.listEntries).values({
          list_id: row?.id ?? '',
          [column]: thing.id,
          position: 100 - place,
          added_at: new Date('2021-01-01'),
        })
    }
  }
  for (const { start, days, ...goal } of library.goals) {
    const end = new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10)
    await db.insert(s.goals).values({
      ...goal,
      reader_id: readerId,
      metric: 'books',
      period_start: start,
      period_end: end,
      filters: [{ key: 'genre', value: ['sea'], enabled: true }],
    })
  }
}
