import { schema, type Database } from '../../server/db/database.ts'

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
export async function buildSmallWorld(db: Database, readerIds: string[], seed: number) {
  const random = numbersFrom(seed)
  const below = (count: number) => Math.floor(random() * count)
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  const some = <Item>(items: readonly Item[], share: number) => items.filter(() => random() < share)
  const day = () => new Date(Date.UTC(2019 + below(3), below(12), 1 + below(28), below(24)))
  const numbered = <Row>(count: number, make: (index: number) => Row) =>
    Array.from({ length: count }, (_, i) => make(i))
  const s = schema

  const genres = await db
    .insert(s.genres)
    .values(worldGenres.map((slug) => ({ slug, name: slug })))
    .returning()
  const tags = await db
    .insert(s.tags)
    .values(worldTags.map((slug) => ({ slug, name: slug })))
    .returning()
  const works = await db
    .insert(s.works)
    .values(
      numbered(40, () => ({
        title: pick(titles),
        language: pick([...worldLanguages, null]),
        first_published_year: pick([null, -400, 1815, 1816, 1999]),
      })),
    )
    .returning()
  const books = await db
    .insert(s.books)
    .values(
      numbered(90, (index) => ({
        slug: `book-${index}`,
        work_id: pick(works).id,
        title: pick(titles),
        language: pick([...worldLanguages, null]),
        format: pick([...worldFormats, null]),
        publication_date: pick(dates),
      })),
    )
    .returning()
  const authors = await db
    .insert(s.authors)
    .values(numbered(12, (index) => ({ slug: `author-${index}`, name: pick(titles), sort_name: pick(titles) })))
    .returning()
  const series = await db
    .insert(s.series)
    .values(numbered(8, (index) => ({ slug: `series-${index}`, title: pick(titles) })))
    .returning()
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
  await db.insert(s.workAuthors).values(credits)
  const seriesWorks = works.flatMap(({ id }) => some(series, 0.1).map((each) => ({ work_id: id, series_id: each.id })))
  await db.insert(s.seriesWorks).values(seriesWorks)
  const kinds = works.flatMap(({ id }) =>
    some(genres, 0.4).map((genre) => ({ work_id: id, genre_id: genre.id, genre: genre.slug, position: 1 })),
  )
  await db.insert(s.workGenres).values(kinds.map(({ genre: _, ...row }) => row))

  const library = readerIds.flatMap((reader_id) =>
    some(books, 0.5).map(({ id }) => ({
      reader_id,
      book_id: id,
      shelf: pick([null, 'read', 'paused', 'want-to-read']),
    })),
  )
  const libraryBooks = await db.insert(s.libraryBooks).values(library).returning()
  const past = { shelf: 'paused', added_at: new Date('2019-01-01'), removed_at: new Date('2019-02-01') }
  const stays = libraryBooks.flatMap(({ reader_id, book_id, shelf, shelved_at }, index) =>
    [
      ...(index % 3 === 0 ? [past] : []),
      ...(shelf === null ? [] : [{ shelf, added_at: shelved_at, removed_at: null }]),
    ].map((stay) => ({ ...stay, reader_id, book_id })),
  )
  await db.insert(s.shelfStays).values(stays)
  const shelves = await db
    .insert(s.shelves)
    .values(
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
    .returning()
  const shelved = shelves.flatMap(({ id }) =>
    some(books, 0.2).map((book) => ({ shelf_id: id, book_id: book.id, position: 1 })),
  )
  await db.insert(s.shelfBooks).values(shelved)
  const reviews = await db
    .insert(s.reviews)
    .values(
      readerIds.flatMap((reader_id) =>
        some(books, 0.3).map(({ id, work_id }) => ({
          reader_id,
          book_id: id,
          work_id,
          rating: 1 + below(401) / 100,
          content: pick([null, 'Fine']),
          private: random() < 0.3,
          created_at: day(),
        })),
      ),
    )
    .returning()
  const feelings = reviews.flatMap(({ id }) =>
    some(tags, 0.3).map((tag) => ({ review_id: id, tag_id: tag.id, tag: tag.slug, position: 1 })),
  )
  await db.insert(s.reviewTags).values(feelings.map(({ tag: _, ...row }) => row))
  const readings = await db
    .insert(s.readings)
    .values(
      readerIds.flatMap((reader_id) =>
        some(books, 0.3).map(({ id, work_id }) => {
          const started_at = day()
          return {
            reader_id,
            book_id: id,
            work_id,
            book_format: 'ebook',
            length_type: 'page',
            length: 100,
            started_at,
            finished_at: pick([null, new Date(started_at.getTime() + below(100) * 86_400_000)]),
          }
        }),
      ),
    )
    .returning()
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
