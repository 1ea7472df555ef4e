import type { Book, BookCard } from '../../contract/books.ts'
import { randomFrom } from '../../shared/random.ts'
import type { Edition } from '../goodreads-file.ts'
import { register, type Reader } from './reader.ts'
import type { Site } from './site.ts'

/** The same readers with the same books on every site, by the calls that readers' browsers make. */

/** A site, and what is there to ask for. */
export interface World {
  site: Site
  /** Who asks. */
  callers: Reader[]
  /** Who callers follow, and whose reviews they comment on. */
  critics: Reader[]
  /** Nobody follows them, and their libraries are empty. */
  strangers: Reader[]
  /** The books of the catalogue that all sites have, by slug, in the same order. */
  books: string[]
  /** What some of them are, for a file to import. */
  editions: Edition[]
  /** Of each caller, by slug. */
  shelves: string[]
  lists: string[]
  /** By critics, by id. */
  reviews: string[]
}

export const callersCount = 4
const criticsCount = 8
const strangersCount = 8

export const shelvedEach = 240
export const ratedEach = 30
const onOwnShelf = 100
const listLength = 100
/** Books that everybody writes about. */
const discussedBooks = 10
/** Books of which there are editions for a file. */
const knownEditions = 400

const prose = 'What a sentence this is, and how it stays. '
const millisecondsOfDay = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * millisecondsOfDay).toISOString()

/** Each caller has others, and an item is another book each time. */
export const bookOf = ({ books }: Pick<World, 'books'>, caller: number, item: number) =>
  books[(item + caller * 17) % books.length] ?? ''

const shelfOf = (item: number) => (item < 60 ? 'read' : item < 64 ? 'currently-reading' : 'want-to-read')

/** What each of some readers writes so often. */
interface Step {
  what: string
  who: 'callers' | 'critics'
  times: number
  write: (world: World, reader: Reader, number: { index: number; item: number }) => Promise<void>
}

async function readBook(reader: Reader, book: string, item: number): Promise<void> {
  const begun = 4 + item * 5
  const { id } = await reader.send<{ id: string }>('POST', '/readings', {
    book,
    book_format: 'paperback',
    length_type: 'page',
    length: 200,
    started_at: daysAgo(begun),
  })
  for (const part of [1, 2, 3, 4]) {
    await reader.send('PUT', `/readings/${id}`, {
      progress: part * 50,
      session_started_at: daysAgo(begun - part),
      session_finished_at: daysAgo(begun - part - 0.04),
    })
  }
}

const steps: Step[] = [
  {
    what: 'shelves of their own',
    who: 'callers',
    times: 1,
    write: async ({ shelves }, reader) => {
      shelves.push((await reader.send<{ slug: string }>('POST', '/shelves', { name: 'Everything' })).slug)
    },
  },
  {
    what: 'books on shelves',
    who: 'callers',
    times: shelvedEach,
    write: async (world, reader, { index, item }) => {
      const own = item < onOwnShelf ? world.shelves.slice(index, index + 1) : []
      const shelves = [shelfOf(item), ...own]
      await reader.send('POST', `/books/${bookOf(world, index, item)}/shelves`, { shelves })
    },
  },
  {
    what: 'reading logs with sessions',
    who: 'callers',
    times: 40,
    write: (world, reader, { index, item }) => readBook(reader, bookOf(world, index, item), item),
  },
  {
    what: 'reviews',
    who: 'callers',
    times: ratedEach,
    write: async (world, reader, { index, item }) => {
      const review = { rating: 1 + (item % 5), content: prose.repeat(8), language: 'en' }
      await reader.send('POST', '/reviews', { book: bookOf(world, index, item), ...review })
    },
  },
  {
    what: 'ratings',
    who: 'callers',
    times: ratedEach,
    write: async (world, reader, { index, item }) => {
      const rating = 1 + (item % 5)
      await reader.send('POST', '/reviews', { book: bookOf(world, index, ratedEach + item), rating })
    },
  },
  {
    what: 'notes',
    who: 'callers',
    times: 100,
    write: async ({ books }, reader, { item }) => {
      const note = { written_at: daysAgo(item), content: prose.repeat(6) }
      await reader.send('POST', '/notes', { book: books[item % discussedBooks], ...note })
    },
  },
  {
    what: 'lists',
    who: 'callers',
    times: 1,
    write: async ({ lists }, reader) => {
      const list = {
        name: 'Best of all',
        type: 'manual',
        entries_type: 'book',
        visibility: 'public',
        order_by: 'manual',
      }
      lists.push((await reader.send<{ slug: string }>('POST', '/lists', list)).slug)
    },
  },
  {
    what: 'entries of lists',
    who: 'callers',
    times: listLength,
    write: async (world, reader, { index, item }) => {
      const entry = { resource_type: 'book', resource_identifier: bookOf(world, index, item) }
      await reader.send('POST', `/lists/${world.lists[index]}/entries`, entry)
    },
  },
  {
    what: 'follows',
    who: 'callers',
    times: criticsCount,
    write: ({ critics }, reader, { item }) => reader.send('PUT', `/users/${critics[item]?.slug}/follow`, {}),
  },
  {
    what: 'shelves of critics',
    who: 'critics',
    times: 25,
    write: (world, reader, { index, item }) =>
      reader.send('POST', `/books/${bookOf(world, index, item)}/shelves`, { shelves: ['read'] }),
  },
  {
    what: 'reviews of critics',
    who: 'critics',
    times: discussedBooks,
    write: async ({ books, reviews }, reader, { index, item }) => {
      const review = { rating: 1 + ((index + item) % 5), content: prose.repeat(10), language: 'en' }
      reviews.push((await reader.send<{ id: string }>('POST', '/reviews', { book: books[item], ...review })).id)
    },
  },
  {
    what: 'comments',
    who: 'callers',
    times: discussedBooks,
    write: ({ reviews }, reader, { index, item }) =>
      reader.send('POST', `/reviews/${reviews[item * callersCount + index]}/comments`, {
        content: 'So did I, and twice.',
      }),
  },
]

async function registerAll(site: Site): Promise<World> {
  const registerMany = async (name: string, count: number) => {
    const readers: Reader[] = []
    for (let number = 1; number <= count; number += 1) readers.push(await register(site, `${name}${number}`))
    return readers
  }
  return {
    site,
    // The first account is the admin's, who sees more than others.
    callers: (await registerMany('Caller', callersCount + 1)).slice(1),
    critics: await registerMany('Critic', criticsCount),
    strangers: await registerMany('Stranger', strangersCount),
    books: [],
    editions: [],
    shelves: [],
    lists: [],
    reviews: [],
  }
}

async function listBooks({ callers: [reader] }: World): Promise<string[]> {
  const slugs = new Set<string>()
  for (let page = 1; ; page += 1) {
    const answer = await reader?.get<{ data: BookCard[] }>(`/books?page=${page}`)
    if (!answer?.data.length) return [...slugs]
    for (const { slug } of answer.data) slugs.add(slug)
  }
}

async function describeBook(reader: Reader | undefined, slug: string): Promise<Edition | undefined> {
  const book = (await reader?.get<{ data: Book }>(`/books/${slug}`))?.data
  if (!book) return undefined
  const { title, isbn_13, isbn_10, format, pages, publisher, work, authors } = book
  const author = authors[0]?.name ?? ''
  return { title, author, isbn_13, isbn_10, format: format ?? '', pages, publisher, year: work.first_published_year }
}

/** Each of all sites has the same number of the calls, so that none is warmer than another. */
async function chooseBooks(worlds: readonly World[]): Promise<void> {
  const [first, ...others] = await Promise.all(worlds.map(listBooks))
  const shared = (first ?? []).filter((slug) => others.every((slugs) => slugs.includes(slug)))
  const books = randomFrom('against').shuffle(shared.toSorted())
  const described = await Promise.all(
    worlds.map(async ({ callers }) => {
      const editions: Edition[] = []
      for (const slug of books.slice(0, knownEditions)) {
        const edition = await describeBook(callers[0], slug)
        if (edition) editions.push(edition)
      }
      return editions
    }),
  )
  for (const world of worlds) Object.assign(world, { books, editions: described[0] })
}

async function takeStep(world: World, { who, write }: Step, items: { from: number; to: number }): Promise<void> {
  for (let item = items.from; item < items.to; item += 1) {
    for (const [index, reader] of world[who].entries()) await write(world, reader, { index, item })
  }
}

/** What one of the sites refuses is written on none of them, and named. */
export async function fill(sites: readonly Site[]): Promise<World[]> {
  const worlds = await Promise.all(sites.map(registerAll))
  await chooseBooks(worlds)
  for (const step of steps) {
    const firsts = await Promise.allSettled(worlds.map((world) => takeStep(world, step, { from: 0, to: 1 })))
    const refusals = firsts.flatMap((first, index) =>
      first.status === 'rejected' ? [`${sites[index]?.name}: ${(first.reason as Error).message}`] : [],
    )
    if (refusals.length > 0) console.log(`Nobody has ${step.what}. ${refusals.join('. ')}`)
    else await Promise.all(worlds.map((world) => takeStep(world, step, { from: 1, to: step.times })))
  }
  for (const site of sites) await site.vacuum()
  return worlds
}
