import { openCatalogue } from './catalogues.ts'
import { followedByAll } from './crowd.ts'
import { describeLoad, inTurn, tableHead, tableRow } from './in-turn.ts'

/**
 * A hundred thousand readers and as many activities: what a feed costs a reader who follows 1,000 against one who follows
 * 10, and how long the directory and the followers of a reader that all follow take.
 */

const requests = 40
const deep = 2000

const users = (page: number, more: Record<string, string> = {}) =>
  `/users?${new URLSearchParams({ ...more, page: String(page) })}`
const followers = `/users/${followedByAll}/followers`

const asked: Record<string, string[]> = {
  '/library, the page': ['/library'],
  '/feed, the page': ['/feed'],
  'the feed': ['/api/v1/feed'],
  'the feed, page 2': ['/api/v1/feed?page=2'],
  'the feed, finished and reviewed': ['/api/v1/feed?show=finishes'],
  suggestions: ['/api/v1/suggested-books'],
  '/library/next, the page': ['/library/next'],
  '/users, the page': ['/users'],
  ...Object.fromEntries(
    ['active', 'followers', 'books'].flatMap((sort) =>
      [1, 2].map((page) => [`directory by ${sort}, page ${page}`, [`/api/v1${users(page, { sort })}`]]),
    ),
  ),
  [`directory by active, page ${deep}`]: [`/api/v1${users(deep)}`],
  [`directory by followers, page ${deep}`]: [`/api/v1${users(deep, { sort: 'followers' })}`],
  'directory, searched': ['mar', 'ann', 'j', 'smith', 'lee'].map((q) => `/api/v1${users(1, { q })}`),
  'directory, searched, by books': ['mar', 'ann', 'j'].map((q) => `/api/v1${users(1, { q, sort: 'books' })}`),
  [`${followers}, the page`]: [followers],
  'followers, page 2': [`/api/v1${followers}?page=2`],
  [`followers, page ${deep}`]: [`/api/v1${followers}?page=${deep}`],
  'followers, page 4000': [`/api/v1${followers}?page=4000`],
  'readers one follows': [`/api/v1/users/bench-many/following`],
}

export async function measurePeople(works: number): Promise<void> {
  const few = await openCatalogue(works, { company: 'crowd' })
  const many = await few.browserOf('bench-many')
  try {
    console.log(`PostgreSQL ${few.version}, milliseconds`)
    console.log(tableHead('answer', 'follows 10', 'follows 1,000'))
    for (const [name, addresses] of Object.entries(asked)) {
      const of = (turn: number) => addresses[turn % addresses.length] ?? ''
      const compared = await inTurn(
        { small: (turn) => few.time(of(turn)), large: (turn) => many.time(of(turn)) },
        requests,
      )
      console.log(tableRow(name, compared))
    }
    console.log(describeLoad())
  } finally {
    await few.close()
  }
}
