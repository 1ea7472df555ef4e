import { openCatalogue, type Catalogue } from './catalogues.ts'
import { followedByAll } from './crowd.ts'
import { describeLoad, inTurn, tableHead, tableRow } from './in-turn.ts'

/** What grows with the number of readers, and what should not: a hundred thousand of them against a million. */

const requests = 40
const deep = 2000
const followers = `/users/${followedByAll}/followers`

interface Meta {
  meta: { next?: string }
}

/** Where a deep page of a list goes on. */
async function nextOf(catalogue: Catalogue, list: string, page: number): Promise<string> {
  const { meta } = (await catalogue.get(`${list}?page=${page}`)) as Meta
  return `/api/v1${list}?after=${meta.next ?? ''}`
}

/** Rates the book that most readers keep, with other stars each time. */
async function rater(catalogue: Catalogue): Promise<(turn: number) => Promise<number>> {
  const { data } = (await catalogue.get('/books')) as { data: { slug: string }[] }
  const book = data[0]?.slug
  return async (turn) => {
    const begun = performance.now()
    await catalogue.post('/reviews', { book, rating: 1 + (turn % 5) })
    return performance.now() - begun
  }
}

async function askedOf(catalogue: Catalogue): Promise<Record<string, (turn: number) => Promise<number>>> {
  const get = (address: string) => () => catalogue.time(address)
  return {
    'home, the page': get('/library'),
    'the feed, the page': get('/feed'),
    'the feed': get('/api/v1/feed'),
    'what to read next': get('/api/v1/suggested-books'),
    'directory by active, page 1': get('/api/v1/users?page=1'),
    [`directory by active, page ${deep}`]: get(`/api/v1/users?page=${deep}`),
    'directory by followers, page 1': get('/api/v1/users?sort=followers'),
    'directory by books in common': get('/api/v1/users?sort=books'),
    'directory, searched': (turn) => catalogue.time(`/api/v1/users?q=${['mar', 'ann', 'j', 'smith', 'lee'][turn % 5]}`),
    'followers of one that all follow, page 1': get(`/api/v1${followers}`),
    [`the same, page ${deep}`]: get(`/api/v1${followers}?page=${deep}`),
    [`the same, after page ${deep}`]: get(await nextOf(catalogue, followers, deep)),
    'notifications, page 1': get('/api/v1/notifications'),
    'notifications, page 150': get('/api/v1/notifications?page=150'),
    'notifications, after page 150': get(await nextOf(catalogue, '/notifications', 150)),
    'unread notifications, counted': get('/api/v1/notifications/unread'),
    'rating a book': await rater(catalogue),
  }
}

const hundredThousand = await openCatalogue(10_000, { company: 'crowd' })
const million = await openCatalogue(10_000, { company: 'vast-crowd' })
try {
  console.log(`PostgreSQL ${million.version}, milliseconds`)
  console.log(tableHead('answer', '100,000 readers', '1,000,000 readers'))
  const [small, large] = [await askedOf(hundredThousand), await askedOf(million)]
  for (const [name, ask] of Object.entries(small)) {
    const other = large[name]
    if (other) console.log(tableRow(name, await inTurn({ small: ask, large: other }, requests)))
  }
  console.log(describeLoad())
} finally {
  await hundredThousand.close()
  await million.close()
}
