import type { Handle } from '../../server/db/database.ts'
import { datePrecisions, type DatePrecision } from '../../shared/date-precision.ts'
import { storedMoment } from '../../shared/partial-dates.ts'
import { insertEach, insertRows } from './insert-rows.ts'

/** Numbers that look random and are the same every time. */
function numbersFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const worldGenres = ['sea', 'war', 'love']
export const worldTags = ['sad', 'warm', 'tense']
export const worldShelves = ['beach', 'attic']
export const worldLanguages = ['en', 'es', 'fr']
export const worldFormats = ['paperback', 'ebook', 'audiobook']

const titles = [
  'Emma',
  'emma',
  'Émile',
  'Zorro',
  'apple',
  'The Sea',
  'Árbol',
  '1984',
  'Ísland',
  'Äpfel',
  'Zebra',
  'Ulysses',
]
const dates = [null, '1999', '2019', '2019-05', '2019-05-21', '2019-06-01', '2020', '2020-01', '2020-12-31', '0850']

/** A catalogue of some forty works with readers who have done all sorts of things with it, and its rows. */
export async function buildSmallWorld(db: Handle, readerIds: string[], seed: number) {
  const random = numbersFrom(seed)
  const below = (count: number) => Math.floor(random() * count)
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  const some = <Item>(items: readonly Item[], share: number) => items.filter(() => random() < share)
  const moment = () => new Date(Date.UTC(2019 + below(3), below(12), 1 + below(28), below(24), 0, 0, 1))
  /** What has no time is stored as noon UTC. */
  const stored = (date: Date, precision: DatePrecision) => storedMoment({ moment: date, precision }, 'UTC')
  const numbered = <Row>(count: number, make: (index: number) => Row) =>
    Array.from({ length: count }, (_, i) => make(i))

  const genres = await insertEach(
    db,
    'genres',
    worldGenres.map((slug) => ({ slug, name: slug })),
  )
  const tags = await insertEach(
    db,
    'tags',
    worldTags.map((slug) => ({ slug, name: slug })),
  )
  const works = await insertEach(
    db,
    'works',
    numbered(40, () => ({
      title: pick(titles),
      language: pick([...worldLanguages, null]),
      first_published_year: pick([null, -400, 1815, 1816, 1999]),
    })),
  )
  const books = await insertEach(
    db,
    'books',
    numbered(90, (index) => ({
      slug: `book-${index}`,
      work_id: pick(works).id,
      title: pick(titles),
      language: pick([...worldLanguages, null]),
      format: pick([...worldFormats, null]),
      publication_date: pick(dates),
    })),
  )
  const authors = await insertEach(
    db,
    'authors',
    numbered(12, (index) => ({ slug: `author-${index}`, name: pick(titles), sort_name: pick(titles) })),
  )
  const series = await insertEach(
    db,
    'series',
    numbered(8, (index) => ({ slug: `series-${index}`, title: pick(titles) })),
  )
  const credits = works.flatMap(({ id }) =>
    some(authors, 0.15).flatMap((author) =>
      some(['author', 'editor'] as const, 0.6).map((role) => ({
        work_id: id,
        author_id: author.id,
        position: 1,
        role,
      })),
    ),
  )
  await insertRows(db, 'work_authors', credits)
  const seriesWorks = works.flatMap(({ id }) => some(series, 0.1).map((each) => ({ work_id: id, series_id: each.id })))
  await insertRows(db, 'series_works', seriesWorks)
  const kinds = works.flatMap(({ id }) =>
    some(genres, 0.4).map((genre) => ({ work_id: id, genre_id: genre.id, genre: genre.slug, position: 1 })),
  )
  await insertRows(
    db,
    'work_genres',
    kinds.map(({ genre: _, ...row }) => row),
  )

  const now = new Date()
  const library = readerIds.flatMap((reader_id) =>
    some(books, 0.5).map(({ id }) => ({
      reader_id,
      book_id: id,
      shelf: pick([null, 'read', 'paused', 'want-to-read']),
      shelved_at: now,
    })),
  )
  await insertRows(db, 'library_books', library)
  const past = { shelf: 'paused', added_at: new Date('2019-01-01'), removed_at: new Date('2019-02-01') }
  const stays = library.flatMap(({ reader_id, book_id, shelf, shelved_at }, index) =>
    [
      ...(index % 3 === 0 ? [past] : []),
      ...(shelf === null ? [] : [{ shelf, added_at: shelved_at, removed_at: null }]),
    ].map((stay) => ({ ...stay, reader_id, book_id })),
  )
  await insertRows(db, 'shelf_stays', stays)
  const shelves = await insertEach(
    db,
    'shelves',
    readerIds.flatMap((reader_id) =>
      worldShelves.map((slug, index) => ({
        reader_id,
        slug,
        name: slug,
        position: 1,
        visibility: (['public', 'followers', 'private'] as const)[index % 3] ?? 'public',
      })),
    ),
  )
  const shelved = shelves.flatMap(({ id }) =>
    some(books, 0.2).map((book) => ({ shelf_id: id, book_id: book.id, position: 1 })),
  )
  await insertRows(db, 'shelf_books', shelved)
  // By turns: a draw would change all that is drawn after it.
  const traits = [
    null,
    { pace: 'slow', content_warnings: [{ warning: 'war', grade: 'graphic', page: 12 }] },
    { pace: 'fast', driven_by: 'both', content_warnings: [{ warning: 'war', grade: 'minor' }] },
  ]
  const reviews = await insertEach(
    db,
    'reviews',
    readerIds.flatMap((reader_id) =>
      some(books, 0.3).map(({ id, work_id }, index) => ({
        reader_id,
        book_id: id,
        work_id,
        traits: traits[index % traits.length] ?? null,
        rating: 1 + below(401) / 100,
        content: pick([null, 'Fine']),
        private: random() < 0.3,
        created_at: stored(moment(), pick(['time', 'day'])),
      })),
    ),
  )
  const feelings = reviews.flatMap(({ id }) =>
    some(tags, 0.3).map((tag) => ({ review_id: id, tag_id: tag.id, tag: tag.slug, position: 1 })),
  )
  await insertRows(
    db,
    'review_tags',
    feelings.map(({ tag: _, ...row }) => row),
  )
  const readings = await insertEach(
    db,
    'readings',
    readerIds.flatMap((reader_id) =>
      some(books, 0.3).map(({ id, work_id }) => {
        const [started_precision, finished_precision] = [pick(datePrecisions), pick(datePrecisions)]
        const begun = moment()
        const ended = pick([null, new Date(begun.getTime() + below(100) * 86_400_000)])
        return {
          reader_id,
          book_id: id,
          work_id,
          book_format: 'ebook',
          length_type: 'page',
          length: 100,
          started_at: stored(begun, started_precision),
          started_precision,
          finished_at: ended && stored(ended, finished_precision),
          finished_precision,
        }
      }),
    ),
  )
  return {
    works,
    books,
    authors,
    series,
    credits,
    seriesWorks,
    kinds,
    library,
    shelves,
    shelved,
    reviews,
    feelings,
    readings,
  }
}

export type SmallWorld = Awaited<ReturnType<typeof buildSmallWorld>>
