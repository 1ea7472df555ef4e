import { apiPrefix } from '../../contract/constants.ts'
import { savedAtHeader } from '../../contract/worker-messages.ts'
import { answersCache, currentGeneration } from './reader-data.ts'

/** What Home, the library, its shelves and lists, and the page of a book ask for. Nothing else is ever kept. */
const savedCalls = [
  /^\/account\/(books(\/facets)?|shelves\/covers)$/,
  /^\/shelves(\/[^/]+(\/books)?)?$/,
  /^\/lists(\/[^/]+(\/entries)?)?$/,
  /^\/(readings|notes|reviews|goals|challenges|feed|suggested-books|year-offer|tags|genres)$/,
  /^\/readings\/timer$/,
  /^\/transactions(\/overview)?$/,
  /^\/books\/[^/]+(\/(reviews(\/me)?|editions|sources))?$/,
]

/** Of one book there are about ten answers. */
const mostBooks = 100
const mostOthers = 300

/** So many answers are kept before the oldest are looked for. */
const savedBetweenLooks = 25

/** `/books/emma?lang=en` of the address of a call; undefined for what is no call. */
const callOf = ({ pathname, search }: URL) =>
  pathname.startsWith(`${apiPrefix}/`) ? pathname.slice(apiPrefix.length) + search : undefined

export function isSavedCall(url: URL): boolean {
  const path = callOf(url)?.split('?')[0]
  return path !== undefined && savedCalls.some((pattern) => pattern.test(path))
}

/** The book that an answer is about, if it is about one. */
function bookOf({ pathname, searchParams }: URL): string | undefined {
  return new RegExp(`^${apiPrefix}/books/([^/]+)`).exec(pathname)?.[1] ?? searchParams.get('book') ?? undefined
}

/** Which of these addresses, the oldest first, are too many. */
export function tooMany(addresses: readonly string[]): string[] {
  const books = new Set<string>()
  let others = 0
  return addresses.toReversed().filter((address) => {
    const book = bookOf(new URL(address))
    if (book === undefined) {
      others += 1
      return others > mostOthers
    }
    if (books.size < mostBooks) books.add(book)
    return !books.has(book)
  })
}

let savedSinceLook = 0

async function dropOldest(cache: Cache): Promise<void> {
  savedSinceLook += 1
  if (savedSinceLook < savedBetweenLooks) return
  savedSinceLook = 0
  // A cache names what it holds in the order in which it was put there.
  const requests = await cache.keys()
  await Promise.all(tooMany(requests.map(({ url }) => url)).map((url) => cache.delete(url)))
}

/** Keeps answers by their address, unless everything was forgotten since they were asked for. */
export async function saveAnswers(answers: Map<string, string>, since: number): Promise<void> {
  const cache = await caches.open(answersCache)
  const headers = { 'content-type': 'application/json', [savedAtHeader]: new Date().toISOString() }
  for (const [address, json] of answers) {
    if (since !== currentGeneration()) {
      await caches.delete(answersCache)
      return
    }
    await cache.put(address, new Response(json, { headers }))
    await dropOldest(cache)
  }
}

export const findAnswer = (url: string): Promise<Response | undefined> => caches.match(url, { cacheName: answersCache })
