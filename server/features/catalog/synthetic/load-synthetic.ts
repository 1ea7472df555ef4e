import type pg from 'pg'
import { catalogTables, CatalogError, tidyUp, withoutTriggers } from '../bulk-load.ts'
import { CopyRows } from '../copy-rows.ts'
import { showProgress } from '../progress.ts'
import { authorsOf, seriesOf, syntheticAuthor, syntheticSeries, syntheticWork } from './catalogue.ts'
import { syntheticId } from './ids.ts'
import { readersOf, syntheticReader, syntheticReadings } from './library.ts'

const worksPerSet = 5000
const rowsPerSet = 20_000

const loadedTables = ['readers', ...catalogTables, 'library_books', 'reviews', 'readings']

const makeTables = () => ({
  readers: new CopyRows('readers', ['id', 'slug', 'name', 'email']),
  authors: new CopyRows('authors', ['id', 'slug', 'name', 'sort_name', 'bio', 'birth_year', 'death_year']),
  series: new CopyRows('series', ['id', 'slug', 'title', 'description']),
  // prettier-ignore
  works: new CopyRows('staged_works', [
    'id', 'title', 'language', 'first_published_year', 'description', 'editions_count', 'ratings_sum', 'ratings_count',
    'reviews_count', 'readings_count', 'edition_titles', 'series_titles', 'author_names',
  ]),
  // prettier-ignore
  books: new CopyRows('books', [
    'id', 'slug', 'work_id', 'title', 'subtitle', 'language', 'format', 'publication_date', 'publisher', 'isbn_10',
    'isbn_13', 'pages', 'minutes',
  ]),
  workAuthors: new CopyRows('work_authors', ['work_id', 'author_id', 'position']),
  seriesWorks: new CopyRows('series_works', ['work_id', 'series_id', 'position']),
  workGenres: new CopyRows('work_genres', ['work_id', 'genre_id', 'position']),
  libraryBooks: new CopyRows('library_books', ['reader_id', 'book_id', 'shelf', 'position', 'added_at', 'shelved_at']),
  // prettier-ignore
  readings: new CopyRows('readings', [
    'id', 'reader_id', 'book_id', 'work_id', 'book_format', 'length_type', 'length', 'progress', 'started_at',
    'finished_at', 'created_at', 'updated_at',
  ]),
  // prettier-ignore
  reviews: new CopyRows('reviews', [
    'id', 'reader_id', 'book_id', 'work_id', 'rating', 'content', 'private', 'created_at', 'updated_at',
  ]),
})
type Tables = ReturnType<typeof makeTables>

/** Works wait here for their search text, which the database makes from the texts beside them. */
const stage = `
  create temp table staged_works (
    id uuid, title text, language text, first_published_year integer, description text, editions_count integer,
    ratings_sum numeric, ratings_count integer, reviews_count integer, readings_count integer,
    edition_titles text, series_titles text, author_names text
  ) on commit drop`
const unstage = `
  insert into works (id, title, language, first_published_year, description, editions_count, ratings_sum, ratings_count,
    reviews_count, readings_count, search)
  select id, title, language, first_published_year, description, editions_count, ratings_sum, ratings_count,
    reviews_count, readings_count, work_search_of(title, edition_titles, series_titles, author_names)
  from staged_works`

/** Adds the n-th work and all that hangs on it; its counts are counted here, from what is added. */
function addWork(tables: Tables, index: number, works: number, genres: string[], taken: { books: Int32Array; readings: number }) {
  const { authors, series, genres: genreNumbers, books, ...work } = syntheticWork(index, works, genres.length)
  const work_id = work.id
  for (const book of books) tables.books.add({ ...book, work_id })
  for (const [place, author] of authors.entries()) {
    tables.workAuthors.add({ work_id, author_id: syntheticId('author', author), position: place + 1 })
  }
  if (series) {
    tables.seriesWorks.add({ work_id, series_id: syntheticId('series', series.number), position: series.position })
  }
  for (const [place, genre] of genreNumbers.entries()) {
    tables.workGenres.add({ work_id, genre_id: genres[genre] ?? null, position: place + 1 })
  }

  const counts = { ratings_sum: 0, ratings_count: 0, reviews_count: 0, readings_count: 0 }
  for (const { reader, edition, review, started_at, finished_at } of syntheticReadings(index, works, books.length)) {
    const book = books[edition]
    if (!book) continue
    const reader_id = syntheticId('reader', reader)
    const owned = { reader_id, book_id: book.id, work_id }
    const number = (taken.readings += 1)
    const position = (taken.books[reader] = (taken.books[reader] ?? 0) + 1)
    tables.libraryBooks.add({ ...owned, shelf: 'read', position, added_at: started_at, shelved_at: finished_at })
    const length = book.pages ?? book.minutes ?? 100
    tables.readings.add({
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
    tables.reviews.add({
      ...owned,
      id: syntheticId('review', number),
      rating: review.rating,
      content: review.content,
      private: review.isPrivate,
      created_at: finished_at,
      updated_at: finished_at,
    })
    if (review.isPrivate) continue
    counts.ratings_sum += review.rating
    counts.ratings_count += 1
    if (review.content !== null) counts.reviews_count += 1
  }

  tables.works.add({
    ...work,
    ...counts,
    editions_count: books.length,
    edition_titles: books.map(({ title, subtitle }) => (subtitle === null ? title : `${title} ${subtitle}`)).join(' '),
    series_titles: series?.title ?? null,
    author_names: authors.map((author) => syntheticAuthor(author).name).join(' '),
  })
}

/** Makes a catalogue of so many works out of nothing, always the same one, with readers who have read some of it. */
export async function loadSynthetic(pool: pg.Pool, works: number, signal: AbortSignal): Promise<void> {
  const { rows: genres } = await pool.query<{ id: string }>('select id from genres order by slug')
  const first = await pool.query('select 1 from works where id = $1', [syntheticId('work', 0)])
  if (first.rowCount) throw new CatalogError('The database already has a synthetic catalogue.')

  await withoutTriggers(pool, loadedTables, async (client) => {
    const tables = makeTables()
    const addAll = async (table: { send: Tables['readers']['send'] }, count: number, add: (index: number) => void) => {
      for (let index = 0; index < count; index += 1) {
        add(index)
        if (index % rowsPerSet === rowsPerSet - 1) await table.send(client)
      }
      await table.send(client)
    }
    await addAll(tables.readers, readersOf(works), (index) => tables.readers.add(syntheticReader(index)))
    await addAll(tables.authors, authorsOf(works), (index) => tables.authors.add(syntheticAuthor(index)))
    await addAll(tables.series, seriesOf(works), (index) => tables.series.add(syntheticSeries(index, works)))

    await client.query(stage)
    const progress = showProgress('Making the catalogue', 'works')
    const taken = { books: new Int32Array(readersOf(works)), readings: 0 }
    const genreIds = genres.map(({ id }) => id)
    const { readers: _readers, authors: _authors, series: _series, works: staged, ...rest } = tables
    for (let start = 0; start < works; start += worksPerSet) {
      const end = Math.min(works, start + worksPerSet)
      for (let index = start; index < end; index += 1) addWork(tables, index, works, genreIds, taken)
      await client.query('truncate staged_works')
      await staged.send(client)
      await client.query(unstage)
      for (const table of Object.values(rest)) await table.send(client)
      progress.at(end, end / works)
      if (signal.aborted) throw new CatalogError('Interrupted; nothing was loaded.')
    }
    progress.end()
    console.log('Counting.')
    await client.query('select recount_authors(), recount_series()')
    await client.query('select recount_filters()')
  })
  console.log('Tidying up.')
  await tidyUp(pool, loadedTables)
}
