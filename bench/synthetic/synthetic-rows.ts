import { roomBetween } from '../../server/db/positions.ts'
import { CopyRows } from '../../server/features/catalogue/loading/copy-queries.ts'
import { syntheticAuthor, syntheticWork } from './catalogue.ts'
import { syntheticId } from './ids.ts'
import { readersOf, syntheticReadings } from './library.ts'

/** Works wait here for their search text, which the database makes from the texts beside them. */
export const stageWorks = `
  create temp table staged_works (
    id uuid, title text, language text, first_published_year integer, description text, editions_count integer,
    ratings_sum numeric, ratings_count integer, reviews_count integer, readings_count integer, facets text[],
    edition_titles text, series_titles text, author_names text
  ) on commit drop`
export const unstageWorks = `
  insert into works (id, title, language, first_published_year, description, editions_count, ratings_sum, ratings_count,
    reviews_count, readings_count, facets, search)
  select id, title, language, first_published_year, description, editions_count, ratings_sum, ratings_count,
    reviews_count, readings_count, facets, work_search_of(title, edition_titles, series_titles, author_names)
  from staged_works`

/** As `series_words` of the database has it. */
const seriesWords = ({ title, position }: { title: string; position: number | null }) =>
  Number.isInteger(position) ? `${title} ${position}` : title

export interface Word {
  id: string
  slug: string
}

/** The rows of works and of all that hangs on them, with their counts and facets counted from what is added. */
export class SyntheticRows {
  readonly staged = new CopyRows('staged_works', [
    ...(['id', 'title', 'language', 'first_published_year', 'description', 'editions_count', 'ratings_sum'] as const),
    ...(['ratings_count', 'reviews_count', 'readings_count', 'facets'] as const),
    ...(['edition_titles', 'series_titles', 'author_names'] as const),
  ])
  readonly rest = {
    books: new CopyRows('books', [
      ...(['id', 'slug', 'work_id', 'title', 'subtitle', 'language', 'format', 'publication_date'] as const),
      ...(['publisher', 'isbn_10', 'isbn_13', 'pages', 'minutes'] as const),
    ]),
    workAuthors: new CopyRows('work_authors', ['work_id', 'author_id', 'position']),
    seriesWorks: new CopyRows('series_works', ['work_id', 'series_id', 'position']),
    workGenres: new CopyRows('work_genres', ['work_id', 'genre_id', 'position']),
    workTags: new CopyRows('work_tags', ['work_id', 'tag_id', 'reviews_count']),
    libraryBooks: new CopyRows('library_books', [
      ...(['reader_id', 'book_id', 'shelf', 'position', 'added_at', 'shelved_at'] as const),
    ]),
    shelfStays: new CopyRows('shelf_stays', ['reader_id', 'book_id', 'shelf', 'added_at', 'removed_at']),
    readings: new CopyRows('readings', [
      ...(['id', 'reader_id', 'book_id', 'work_id', 'book_format', 'length_type', 'length', 'progress'] as const),
      ...(['started_at', 'finished_at', 'created_at', 'updated_at'] as const),
    ]),
    reviews: new CopyRows('reviews', [
      ...([
        'id',
        'reader_id',
        'book_id',
        'work_id',
        'rating',
        'content',
        'private',
        'created_at',
        'updated_at',
      ] as const),
    ]),
    reviewTags: new CopyRows('review_tags', ['review_id', 'tag_id', 'position']),
  }
  readonly #works: number
  readonly #genres: readonly Word[]
  readonly #tags: readonly Word[]
  /** How many books each reader has so far. */
  readonly #books: Int32Array
  #readings = 0

  constructor(works: number, genres: readonly Word[], tags: readonly Word[]) {
    this.#works = works
    this.#genres = genres
    this.#tags = tags
    this.#books = new Int32Array(readersOf(works))
  }

  drawWork(index: number) {
    return { index, ...syntheticWork(index, this.#works, this.#genres.length) }
  }

  /** @param isbns of books that the catalogue has already: an edition with one of these goes without. */
  addWork(drawn: ReturnType<SyntheticRows['drawWork']>, isbns: ReadonlySet<string>): void {
    const { index, authors, series, genres, books, ...work } = drawn
    const work_id = work.id
    const { rest } = this
    for (const book of books) {
      const isTaken = book.isbn_13 !== null && isbns.has(book.isbn_13)
      rest.books.add({ ...book, ...(isTaken && { isbn_10: null, isbn_13: null }), work_id })
    }
    for (const [index, author] of authors.entries()) {
      rest.workAuthors.add({ work_id, author_id: syntheticId('author', author), position: index + 1 })
    }
    if (series) {
      rest.seriesWorks.add({ work_id, series_id: syntheticId('series', series.number), position: series.position })
    }
    for (const [index, number] of genres.entries()) {
      rest.workGenres.add({ work_id, genre_id: this.#genres[number]?.id ?? null, position: index + 1 })
    }
    const { tagCounts, ...counts } = this.#addReadings(index, work_id, books)
    for (const [tag, reviews_count] of tagCounts) {
      rest.workTags.add({ work_id, tag_id: this.#tags[tag]?.id ?? null, reviews_count })
    }
    const facets = new Set([
      ...genres.map((number) => `genre/${this.#genres[number]?.slug}`),
      ...[...tagCounts.keys()].map((number) => `tag/${this.#tags[number]?.slug}`),
      ...books.flatMap(({ language, format }) => [
        `language/${language}`,
        `format/${format}`,
        `edition/${format}/${language}`,
      ]),
    ])
    this.staged.add({
      ...work,
      ...counts,
      facets: `{${[...facets].toSorted().join(',')}}`,
      editions_count: books.length,
      edition_titles: books
        .map(({ title, subtitle }) => (subtitle === null ? title : `${title} ${subtitle}`))
        .join(' '),
      series_titles: series ? seriesWords(series) : null,
      author_names: authors.map((author) => syntheticAuthor(author).name).join(' '),
    })
  }

  /** Readings, reviews and shelves of those who read a work; and what that makes the work's counts. */
  #addReadings(index: number, work_id: string, books: ReturnType<typeof syntheticWork>['books']) {
    const { rest } = this
    const counts = { ratings_sum: 0, ratings_count: 0, reviews_count: 0, readings_count: 0 }
    const tagCounts = new Map<number, number>()
    const readings = syntheticReadings(index, this.#works, books.length, this.#tags.length)
    for (const { reader, edition, review, started_at, finished_at } of readings) {
      const book = books[edition]
      if (!book) continue
      const owned = { reader_id: syntheticId('reader', reader), book_id: book.id, work_id }
      const number = (this.#readings += 1)
      const position = (this.#books[reader] = (this.#books[reader] ?? 0) + 1) * roomBetween
      rest.libraryBooks.add({ ...owned, shelf: 'read', position, added_at: started_at, shelved_at: finished_at })
      rest.shelfStays.add({ ...owned, shelf: 'currently-reading', added_at: started_at, removed_at: finished_at })
      rest.shelfStays.add({ ...owned, shelf: 'read', added_at: finished_at, removed_at: null })
      const length = book.pages ?? book.minutes ?? 100
      rest.readings.add({
        ...owned,
        id: syntheticId('reading', number),
        book_format: book.format,
        length_type: book.minutes === null ? 'page' : 'minute',
        length,
        progress: length,
        started_at,
        finished_at,
        created_at: started_at,
        updated_at: finished_at,
      })
      counts.readings_count += 1
      if (!review) continue
      const id = syntheticId('review', number)
      const { rating, content, isPrivate, tags } = review
      rest.reviews.add({
        ...owned,
        id,
        rating,
        content,
        private: isPrivate,
        created_at: finished_at,
        updated_at: finished_at,
      })
      for (const [index, tag] of tags.entries()) {
        rest.reviewTags.add({ review_id: id, tag_id: this.#tags[tag]?.id ?? null, position: index + 1 })
      }
      if (isPrivate) continue
      counts.ratings_sum += rating
      counts.ratings_count += 1
      if (content !== null) counts.reviews_count += 1
      for (const tag of tags) tagCounts.set(tag, (tagCounts.get(tag) ?? 0) + 1)
    }
    return { ...counts, tagCounts }
  }
}
