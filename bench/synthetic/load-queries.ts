import type pg from 'pg'
import {
  catalogTables,
  CatalogError,
  tidyUp,
  withoutIndexes,
  withoutTriggers,
} from '../../server/features/catalogue/loading/bulk-load-queries.ts'
import { CopyRows, type Cell } from '../../server/features/catalogue/loading/copy-queries.ts'
import { showProgress } from '../../server/features/catalogue/loading/progress.ts'
import { authorsOf, seriesOf, syntheticAuthor, syntheticSeries } from './catalogue.ts'
import { syntheticId } from './ids.ts'
import { readersOf, syntheticReader } from './library.ts'
import { stageWorks, SyntheticRows, unstageWorks, type Word } from './synthetic-rows.ts'

const worksPerSet = 5000
const rowsPerSet = 20_000

const loadedTables = [
  ...(['readers', ...catalogTables, 'work_tags', 'library_books', 'shelf_stays'] as const),
  ...(['reviews', 'review_tags', 'readings'] as const),
]

/** Generates a catalogue of this many works, always the same one, with readers who have read some of it. */
export async function loadSynthetic(pool: pg.Pool, works: number, signal: AbortSignal): Promise<void> {
  const first = await pool.query('select 1 from works where id = $1', [syntheticId('work', 0)])
  if (first.rowCount) throw new CatalogError('The database already has a synthetic catalogue.')
  const { rows: genres } = await pool.query<Word>('select id, slug from genres order by slug')
  const { rows: tags } = await pool.query<Word>('select id, slug from tags order by slug')

  await withoutTriggers(pool, loadedTables, (client) =>
    withoutIndexes(client, loadedTables, async () => {
      await loadPeople(client, works)
      await loadWorks(client, works, new SyntheticRows(works, genres, tags), signal)
      console.log('Counting.')
      await client.query('analyze')
      await client.query('select recount_authors(), recount_series()')
      await client.query('select recount_filters(), recount_shelves(), recount_words()')
      console.log('Indexing.')
    }),
  )
  console.log('Tidying up.')
  await tidyUp(pool, [...loadedTables, 'library_counts', 'words'])
}

async function loadPeople(client: pg.ClientBase, works: number): Promise<void> {
  const sendAll = async <Column extends string>(
    rows: CopyRows<Column>,
    count: number,
    make: (index: number) => Readonly<Record<Column, Cell>>,
  ) => {
    for (let index = 0; index < count; index += 1) {
      rows.add(make(index))
      if (index % rowsPerSet === rowsPerSet - 1) await rows.send(client)
    }
    await rows.send(client)
  }
  const readers = new CopyRows('readers', ['id', 'slug', 'name', 'email', 'listed'])
  await sendAll(readers, readersOf(works), syntheticReader)
  const authors = new CopyRows('authors', ['id', 'slug', 'name', 'sort_name', 'bio', 'birth_year', 'death_year'])
  await sendAll(authors, authorsOf(works), (index) => {
    const { language: _language, ...author } = syntheticAuthor(index)
    return author
  })
  const series = new CopyRows('series', ['id', 'slug', 'title', 'description'])
  await sendAll(series, seriesOf(works), (index) => {
    const { language: _language, ...made } = syntheticSeries(index, works)
    return made
  })
}

/** Those of these works that a book has already: the drawn numbers are valid, and so a real book may have one. */
async function findTakenIsbns(
  client: pg.ClientBase,
  works: ReturnType<SyntheticRows['drawWork']>[],
): Promise<ReadonlySet<string>> {
  const drawn = works.flatMap(({ books }) => books.flatMap(({ isbn_13 }) => isbn_13 ?? []))
  const { rows } = await client.query<{ isbn_13: string }>(
    'select isbn_13 from books where isbn_13 = any ($1::text[])',
    [drawn],
  )
  return new Set(rows.map(({ isbn_13 }) => isbn_13))
}

async function loadWorks(
  client: pg.ClientBase,
  works: number,
  rows: SyntheticRows,
  signal: AbortSignal,
): Promise<void> {
  const progress = showProgress('Making the catalogue', 'works')
  await client.query(stageWorks)
  for (let start = 0; start < works; start += worksPerSet) {
    const end = Math.min(works, start + worksPerSet)
    const drawn = Array.from({ length: end - start }, (_, index) => rows.drawWork(start + index))
    const isbns = await findTakenIsbns(client, drawn)
    for (const work of drawn) rows.addWork(work, isbns)
    await client.query('truncate staged_works')
    await rows.staged.send(client)
    await client.query(unstageWorks)
    for (const table of Object.values(rows.rest)) await table.send(client)
    progress.at(end, end / works)
    if (signal.aborted) throw new CatalogError('Interrupted; nothing was loaded.')
  }
  progress.end()
}
