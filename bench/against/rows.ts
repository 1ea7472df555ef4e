import { setTimeout as pause } from 'node:timers/promises'
import { isBusy, type Import, type ImportState } from '../../contract/imports.ts'
import { randomFrom } from '../../shared/random.ts'
import { goodreadsFile } from '../goodreads-file.ts'
import { askEach, type Request } from '../load.ts'
import { bookOf, callersCount, ratedEach, type World } from './fixture.ts'
import type { Reader } from './reader.ts'

/** What is measured. */
export interface Row {
  name: string
  /** What a site is asked in one round. */
  tasksOf: (world: World, round: number) => (() => Promise<unknown>)[]
  /** Each task does so many of the row's things. */
  things: number
}

const batch = 60

/** Of a caller's books, those that only one row writes about: enough for `mostRounds`. */
const firstRated = 300
const firstShelved = 600
const firstRead = 900
export const mostRounds = 18

interface Turn {
  world: World
  round: number
  index: number
  caller: number
  /** Another one for each request of a caller, from zero on. */
  item: number
}

interface Asked extends Omit<Request, 'url' | 'headers'> {
  path: string
}

const get = (path: string): Asked => ({ path })
const post = (path: string, body: object): Asked => ({
  path: `/api/v1${path}`,
  method: 'POST',
  body: JSON.stringify(body),
})

const requestsOf = (world: World, round: number, count: number, request: (turn: Turn) => Asked): Request[] =>
  Array.from({ length: count }, (_, index) => {
    const caller = index % callersCount
    const item = round * Math.ceil(count / callersCount) + Math.floor(index / callersCount)
    const { path, ...rest } = request({ world, round, index, caller, item })
    const type = rest.body === undefined ? undefined : { 'content-type': 'application/json' }
    return { ...rest, url: world.site.address + path, headers: { ...world.callers[caller]?.headers, ...type } }
  })

const asking = (name: string, request: (turn: Turn) => Asked, count = batch): Row => ({
  name,
  tasksOf: (world, round) => requestsOf(world, round, count, request).map((each) => () => askEach([each], 1)),
  things: 1,
})

/** Titles as readers type them: the address of a book is made of its title. */
const queryOf = (book: string) => encodeURIComponent(book.split('-').slice(0, 3).join(' '))

const libraryViews = ['', '?sort=title-asc', '?q=the', '?shelf=want-to-read']

const longestImport = 120_000

/** The state in which the server leaves an import. Versions differ in what they call it, but not in what they call busy. */
async function untilIdle(reader: Reader, id: string): Promise<ImportState> {
  const end = performance.now() + longestImport
  while (performance.now() < end) {
    const { data } = await reader.get<{ data: Import }>(`/imports/${id}`)
    if (data.state === 'failed') throw new Error(data.problem ?? 'The import failed')
    if (!isBusy(data.state)) return data.state
    await pause(100)
  }
  throw new Error('The import takes too long')
}

/** Rows of each file. */
const fileLength = 200

async function importFile({ strangers, editions }: World, round: number): Promise<void> {
  const reader = strangers[round % strangers.length]
  if (!reader) throw new Error('Nobody can import')
  const random = randomFrom(`file ${round}`)
  const form = new FormData()
  form.append('name', 'library.csv')
  const file = goodreadsFile(random.shuffle(editions).slice(0, fileLength), random)
  form.append('file', new Blob([file]), 'library.csv')
  const { id } = await reader.send<Import>('POST', '/imports', form)
  await untilIdle(reader, id)
  await reader.send('POST', `/imports/${id}/run`, {})
  const state = await untilIdle(reader, id)
  if (state !== 'done') throw new Error(`The import is ${state}`)
}

export const rows: Row[] = [
  asking('home', () => get('/library')),
  asking('a book’s page, another each time', ({ world, item, caller }) => get(`/books/${bookOf(world, caller, item)}`)),
  asking('the library', ({ index }) => get(`/library/books${libraryViews[(index >> 2) % libraryViews.length]}`)),
  asking('a shelf', ({ world, caller }) => get(`/library/shelves/${world.shelves[caller]}`)),
  asking('search, the page', ({ world, caller, item }) => get(`/search?q=${queryOf(bookOf(world, caller, item))}`)),
  asking('a profile', ({ world, index }) => get(`/users/${world.critics[index % world.critics.length]?.slug}`)),
  asking('statistics as they open', () => get('/library/statistics'), 20),
  asking('notifications', () => get('/notifications')),
  asking('the feed', () => get('/api/v1/feed')),
  asking('the entries of a list of 100', ({ world, caller }) => get(`/api/v1/lists/${world.lists[caller]}/entries`)),
  asking('a note', ({ world, caller, item }) =>
    post('/notes', {
      book: bookOf(world, caller, item),
      written_at: '2026-03-01T10:00:00Z',
      content: 'What a sentence this is, and how it stays. '.repeat(24),
    }),
  ),
  asking('a first rating', ({ world, caller, item }) =>
    post('/reviews', { book: bookOf(world, caller, firstRated + item), rating: 1 + (item % 5) }),
  ),
  asking('a changed rating', ({ world, caller, item, round }) =>
    post('/reviews', { book: bookOf(world, caller, ratedEach + (item % ratedEach)), rating: 1 + ((item + round) % 5) }),
  ),
  asking('a book on a shelf', ({ world, caller, item }) =>
    post(`/books/${bookOf(world, caller, firstShelved + item)}/shelves`, { shelves: ['want-to-read'] }),
  ),
  asking('a comment under a review', ({ world, index }) =>
    post(`/reviews/${world.reviews[index % world.reviews.length]}/comments`, { content: 'So did I, and twice.' }),
  ),
  asking(
    'a reader followed, and no longer',
    ({ world, index }) => ({
      path: `/api/v1/users/${world.strangers[(index >> 2) % world.strangers.length]?.slug}/follow`,
      method: index >> 2 < world.strangers.length ? 'PUT' : 'DELETE',
    }),
    64,
  ),
  asking(
    'a shared read started',
    ({ world, caller, item }) => {
      const book = bookOf(world, caller, firstRead + item)
      return post('/shared-reads', { book, name: `Reading ${book}`.slice(0, 60), starts_on: '2026-03-01' })
    },
    // A reader hosts a hundred at most.
    20,
  ),
  {
    name: `an import of ${fileLength} rows, each`,
    tasksOf: (world, round) => [() => importFile(world, round)],
    things: fileLength,
  },
]
