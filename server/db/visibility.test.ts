import { sql } from './sql.ts'
import { describe, expect, test } from 'vitest'
import { apiPrefix } from '../../contract/endpoint.ts'
import { Visibility } from '../../contract/vocabulary.ts'
import { isThorough } from '../../tests/support/effort.ts'
import { buildBook } from '../../tests/support/factories.ts'
import { buildList } from '../../tests/support/list-calls.ts'
import { startSharedRead } from '../../tests/support/shared-reads.ts'
import { useApp } from '../../tests/support/test-app.ts'
import { insertRow, insertRows } from '../../tests/support/insert-rows.ts'
import { emit } from '../events/emit.ts'
import { execute, rowsOf } from './page.ts'

const quire = useApp()

/** Each thing of the owner's contains a word that occurs nowhere else. */
const secrets = {
  name: 'Quillonia',
  profile: 'Aboutful',
  list: 'Listwise',
  shelf: 'Shelfish',
  goal: 'Goalward',
  review: 'Reviewless',
  quote: 'Quotational',
  read: 'Readalong',
}
type Thing = keyof typeof secrets
const things = Object.keys(secrets) as Thing[]

type Level = (typeof Visibility.options)[number]

/** Up to which level each kind of viewer sees; those who are blocked see not even what is public. */
const reaches = { self: 3, follower: 2, pending: 1, stranger: 1, blocked: 0, blocking: 0 }
type Viewer = keyof typeof reaches
const heights: Record<Level, number> = { public: 1, followers: 2, private: 3 }

interface Levels {
  profile: Level
  /** Of everything that has one of its own. */
  own: Level
}

/** The rule in plain words: nothing is seen by more people than may see its owner. */
function isVisible(viewer: Viewer, thing: Thing, { profile, own }: Levels): boolean {
  const sees = (level: Level) => reaches[viewer] >= heights[level]
  if (thing === 'name') return sees(profile) || (profile === 'followers' && sees('public'))
  if (thing === 'profile') return sees(profile)
  if (thing === 'review') return sees(profile) && sees(own === 'private' ? 'private' : 'public')
  return sees(profile) && sees(own)
}

interface Look {
  address: string
  /** What is 404 if it is hidden; without it the place is everybody's. */
  of?: Thing
  /** What the answer contains for viewers who may see it. */
  shows: Thing[]
  /** What is private is not even there for its owner: it is a place where everybody looks. */
  isWithoutPrivate?: true
  /** Only those who follow look here for what others do. */
  isForFollowers?: true
  /** What the owner has is elsewhere. */
  isForOthers?: true
  /** The owner shared it by link: everybody sees exactly this, whatever their levels. */
  byLink?: true
}

async function buildScene() {
  const { db } = quire
  const owner = await quire.reader({ name: secrets.name, slug: 'owner', about: secrets.profile, listed: true })
  const viewers: Record<Viewer, typeof owner> = {
    self: owner,
    follower: await quire.reader(),
    pending: await quire.reader(),
    stranger: await quire.reader(),
    blocked: await quire.reader(),
    blocking: await quire.reader(),
  }
  const book = await buildBook(db)
  const list = await buildList(db, owner, { name: secrets.list })
  const reader_id = owner.row.id
  const [listRow] = await rowsOf<{ id: string }>(db, sql`select id from lists`)
  await insertRows(db, 'list_entries', { list_id: listRow?.id ?? '', position: 1, book_id: book.id })
  const shelf = await insertRow(db, 'shelves', { reader_id, slug: 'own', name: secrets.shelf, position: 1 })
  const shelved_at = new Date()
  const shelved = { book_id: book.id, shelf: 'currently-reading', shelved_at }
  await insertRows(
    db,
    'library_books',
    Object.values(viewers).map(({ row }) => ({ reader_id: row.id, ...shelved })),
  )
  await insertRows(db, 'shelf_books', { shelf_id: shelf.id, book_id: book.id, position: 1 })
  await db.transaction((tx) =>
    emit(tx, [
      { name: 'list.created', list_id: listRow?.id ?? '' },
      { name: 'book.shelved', reader_id, book_id: book.id },
      { name: 'book.added-to-shelf', shelf_id: shelf.id, book_id: book.id },
    ]),
  )
  const goal = await insertRow(db, 'goals', {
    reader_id,
    name: secrets.goal,
    metric: 'books',
    target: 12,
    period_start: '2026-01-01',
    period_end: '2026-12-31',
  })
  await insertRows(db, 'activities', { reader_id, kind: 'goal-met', happened_at: new Date(), goal_id: goal.id })
  const { body } = await owner.post('/reviews', { book: book.slug, rating: 4, content: secrets.review })
  const review = (body.data as { id: string }).id
  const quoted = await owner.post('/notes', {
    book: book.slug,
    written_at: '2026-03-01T10:00:00Z',
    kind: 'quote',
    content: secrets.quote,
    visibility: 'public',
  })
  const read = await startSharedRead(owner, book, { name: secrets.read })
  await insertRows(db, 'follows', [
    { follower_id: viewers.follower.row.id, followee_id: reader_id, state: 'following' },
    { follower_id: viewers.pending.row.id, followee_id: reader_id, state: 'requested' },
  ])
  await insertRows(db, 'blocks', [
    { blocker_id: reader_id, blocked_id: viewers.blocked.row.id },
    { blocker_id: viewers.blocking.row.id, blocked_id: reader_id },
  ])
  const share = async (kind: string, thing = '') => {
    const { body: answer } = await owner.post('/account/links', { kind, thing })
    return new URL((answer.data as { url: string }).url).pathname
  }
  const links = {
    list: await share('list', list),
    shelf: await share('shelf', 'own'),
    review: await share('review', review),
    quote: await share('quote', (quoted.body.data as { id: string }).id),
    goal: await share('goal', goal.id),
    profile: await share('profile'),
  }
  const quote = (quoted.body.data as { id: string }).id
  const subjects = { review, quote, list, goal: goal.id }
  return { owner, viewers, book, list, review, read, links, subjects }
}

type Scene = Awaited<ReturnType<typeof buildScene>>

/** Every place where a reader meets another. One that is added gets a line here. */
const looksAt = ({ book, list, review, read, links, subjects }: Scene): Look[] => [
  { address: `${apiPrefix}/users`, shows: ['name'], isWithoutPrivate: true },
  { address: `${apiPrefix}/users?sort=followers`, shows: ['name'], isWithoutPrivate: true },
  { address: `${apiPrefix}/users?q=quillo`, shows: ['name'], isWithoutPrivate: true },
  { address: `${apiPrefix}/users/owner`, of: 'profile', shows: ['profile', 'name'] },
  { address: `${apiPrefix}/users/owner/taste-match`, of: 'profile', shows: [] },
  { address: `${apiPrefix}/users/owner/reviews`, of: 'profile', shows: ['review'] },
  { address: `${apiPrefix}/users/owner/lists`, of: 'profile', shows: ['list'] },
  { address: `${apiPrefix}/users/owner/shelves`, of: 'profile', shows: ['shelf'] },
  { address: `${apiPrefix}/users/owner/shelves/read`, of: 'profile', shows: [] },
  { address: `${apiPrefix}/users/owner/shelves/read/books`, of: 'profile', shows: [] },
  { address: `${apiPrefix}/users/owner/shelves/own`, of: 'shelf', shows: ['shelf'] },
  { address: `${apiPrefix}/users/owner/shelves/own/books`, of: 'shelf', shows: [] },
  { address: `${apiPrefix}/users/owner/goals`, of: 'profile', shows: ['goal'] },
  { address: `${apiPrefix}/users/owner/followers`, of: 'profile', shows: [] },
  { address: `${apiPrefix}/users/owner/following`, of: 'profile', shows: [] },
  { address: `${apiPrefix}/feed`, shows: ['name', 'list', 'shelf', 'goal', 'review', 'quote'], isForFollowers: true },
  { address: '/feed', shows: ['name', 'list', 'shelf', 'goal', 'review', 'quote'], isForFollowers: true },
  { address: '/library', shows: ['name'], isForFollowers: true },
  { address: `${apiPrefix}/reviews/${review}/comments`, of: 'review', shows: [] },
  ...(['review', 'quote', 'list', 'goal'] as const).flatMap((of) => [
    { address: `${apiPrefix}/subjects/${of}/${subjects[of]}`, of, shows: of === 'list' || of === 'goal' ? [of] : [] },
    { address: `${apiPrefix}/subjects/${of}/${subjects[of]}/comments`, of, shows: [] },
    { address: `/talk/${of}/${subjects[of]}`, of, shows: of === 'list' || of === 'goal' ? [of] : [] },
  ]),
  { address: `${apiPrefix}/lists`, shows: ['list'] },
  { address: `${apiPrefix}/lists/${list}`, of: 'list', shows: ['list'] },
  { address: `${apiPrefix}/lists/${list}/entries`, of: 'list', shows: [] },
  { address: `${apiPrefix}/books/${book.slug}/reviews`, shows: ['review'], isWithoutPrivate: true },
  { address: `${apiPrefix}/books/${book.slug}/quotes`, shows: ['quote'], isForOthers: true },
  { address: `${apiPrefix}/search?type=reader&q=quillonia`, shows: ['name'], isWithoutPrivate: true },
  { address: `${apiPrefix}/search?type=reader&q=@owner`, shows: ['name'], isWithoutPrivate: true },
  { address: `${apiPrefix}/search?type=reader&q=`, shows: ['name'], isWithoutPrivate: true },
  { address: `${apiPrefix}/search?type=list&q=listwise`, shows: ['list'] },
  { address: `${apiPrefix}/search?type=list&q=`, shows: ['list'] },
  { address: `${apiPrefix}/search/suggest?q=quillonia`, shows: [] },
  { address: `${apiPrefix}/search/suggest?q=listwise`, shows: [] },
  { address: `${apiPrefix}/books/${book.slug}/current-readers?who=community`, shows: [] },
  { address: `${apiPrefix}/books/${book.slug}/next-reads`, shows: [] },
  { address: `${apiPrefix}/books/${book.slug}/similar-books`, shows: [] },
  { address: `${apiPrefix}/books/${book.slug}/followed-readers`, shows: ['name'], isForFollowers: true },
  { address: `${apiPrefix}/shared-reads/current`, shows: [] },
  { address: `${apiPrefix}/shared-reads?show=mine`, shows: [] },
  { address: `${apiPrefix}${read}`, of: 'read', shows: ['read', 'name'] },
  { address: `${apiPrefix}${read}/members`, of: 'read', shows: ['name'] },
  { address: '/shared-reads', shows: ['read'] },
  { address: read, of: 'read', shows: ['read', 'name'] },
  { address: `/books/${book.slug}`, shows: ['review'], isWithoutPrivate: true },
  { address: `/lists/${list}`, of: 'list', shows: ['list'] },
  { address: '/users', shows: ['name'], isWithoutPrivate: true },
  { address: '/users?q=quillonia&sort=followers', shows: ['name'], isWithoutPrivate: true },
  { address: '/users/owner', of: 'profile', shows: ['profile', 'name', 'review', 'list', 'shelf', 'goal'] },
  { address: '/users/owner/reviews', of: 'profile', shows: ['name', 'review'] },
  { address: '/users/owner/lists', of: 'profile', shows: ['name', 'list'] },
  { address: '/users/owner/shelves', of: 'profile', shows: ['name', 'shelf'] },
  { address: '/users/owner/shelves/own', of: 'shelf', shows: ['name', 'shelf'] },
  { address: '/users/owner/shelves/read', of: 'profile', shows: ['name'] },
  { address: '/users/owner/goals', of: 'profile', shows: ['name', 'goal'] },
  { address: '/users/owner/followers', of: 'profile', shows: ['name'] },
  { address: '/users/owner/following', of: 'profile', shows: ['name'] },
  { address: '/search?type=reader&q=quillonia', shows: ['name'], isWithoutPrivate: true },
  { address: '/search?type=list&q=listwise', shows: ['list'] },
  { address: links.list, of: 'list', shows: ['name', 'list'], byLink: true },
  { address: links.shelf, of: 'shelf', shows: ['name', 'shelf'], byLink: true },
  { address: links.review, of: 'review', shows: ['name', 'review'], byLink: true },
  { address: links.quote, of: 'quote', shows: ['name', 'quote'], byLink: true },
  { address: links.goal, of: 'goal', shows: ['name', 'goal'], byLink: true },
  { address: links.profile, of: 'profile', shows: ['name', 'profile'], byLink: true },
]

async function setLevels({ owner }: Scene, { profile, own }: Levels): Promise<void> {
  const { db } = quire
  await execute(db, sql`update readers set visibility = ${profile} where id = ${owner.row.id}`)
  await execute(db, sql`update lists set visibility = ${own}`)
  await execute(db, sql`update shelves set visibility = ${own}`)
  await execute(db, sql`update notes set visibility = ${own}`)
  await execute(db, sql`update goals set visibility = ${own}`)
  await execute(db, sql`update shared_reads set visibility = ${own}`)
  await execute(db, sql`update reviews set private = ${own === 'private'}`)
}

/** What one of them sees that they should not, or does not see that they should. */
async function findFaults(scene: Scene, looks: Look[], levels: Levels, viewer: Viewer): Promise<string[]> {
  const reader = scene.viewers[viewer]
  const sees = (thing: Thing) => isVisible(viewer, thing, levels)
  const faults: string[] = []
  for (const { address, of, shows, isWithoutPrivate, isForFollowers, isForOthers, byLink } of looks) {
    const { status, text } = await (address.startsWith(apiPrefix) ? reader.send('GET', address) : reader.page(address))
    const say = (what: string) => faults.push(`${viewer} at ${address}: ${what}`)
    if (byLink) {
      if (status !== 200) say(`${status} and not 200`)
      for (const thing of things) {
        if (text.includes(secrets[thing]) !== shows.includes(thing)) say(`${thing} is shown or missing by mistake`)
      }
      continue
    }
    const expected = of === undefined || sees(of) ? 200 : 404
    if (status !== expected) say(`${status} and not ${expected}`)
    for (const thing of things) {
      const isThere = text.includes(secrets[thing])
      if (isThere && !sees(thing)) say(`${thing} is given away`)
      const level = thing === 'name' ? levels.profile : levels.own
      const isAwaited =
        shows.includes(thing) && (!isForFollowers || viewer === 'follower') && (!isForOthers || viewer !== 'self')
      const isExpected = isAwaited && sees(thing) && !(isWithoutPrivate && level === 'private')
      if (status === 200 && isExpected && !isThere) say(`${thing} is missing`)
    }
  }
  const like = await reader.put(`/reviews/${scene.review}/like`)
  const isLikeable = levels.own !== 'private' && sees('review')
  if (like.status !== (isLikeable ? 200 : 404)) faults.push(`${viewer} likes the review: ${like.status}`)
  return faults
}

/** On every run the levels that decide by themselves; all pairs of them where there is time. */
const table = Visibility.options
  .flatMap((profile) => Visibility.options.map((own): Levels => ({ profile, own })))
  .filter(({ profile, own }) => isThorough || profile === own)

describe('who sees what', () => {
  test.each(table)('of a profile for $profile, with things for $own', async (levels) => {
    const scene = await buildScene()
    await setLevels(scene, levels)
    const looks = looksAt(scene)
    const viewers = Object.keys(reaches) as Viewer[]
    const wrong = await Promise.all(viewers.map((viewer) => findFaults(scene, looks, levels, viewer)))
    expect(wrong.flat()).toEqual([])
  })

  test('nobody sees anything of a suspended reader', async () => {
    const scene = await buildScene()
    await execute(quire.db, sql`update readers set suspended_at = ${new Date()} where id = ${scene.owner.row.id}`)
    const { follower } = scene.viewers
    for (const { address, of } of looksAt(scene)) {
      const { status, text } = await (address.startsWith(apiPrefix)
        ? follower.send('GET', address)
        : follower.page(address))
      expect(status, address).toBe(of === undefined ? 200 : 404)
      for (const thing of things) expect(text.includes(secrets[thing]), `${thing} at ${address}`).toBe(false)
    }
  })

  test('who did not choose to be found is in no directory and no search', async () => {
    await quire.reader({ name: secrets.name, slug: 'owner' })
    const reader = await quire.reader()
    for (const address of [
      '/users',
      '/users?q=quillonia',
      '/search?type=reader&q=quillonia',
      '/search?type=reader&q=@owner',
    ]) {
      expect((await reader.get(address)).text, address).not.toContain(secrets.name)
    }
    expect((await reader.get('/users/owner')).status).toBe(200)
  })

  test('of a profile for followers only, others see the name and nothing else', async () => {
    const details = { name: secrets.name, slug: 'owner', listed: true, location: 'Highbury', image: '/me.png' }
    const owner = await quire.reader({ ...details, visibility: 'followers' })
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    for (const keeper of [owner, reader]) await keeper.post(`/books/${book.slug}/shelves`, { shelves: ['read'] })
    expect((await reader.get('/users?sort=books')).body.data).toEqual([])
    const { body } = await reader.get('/users')
    expect(body.data).toEqual([
      {
        slug: 'owner',
        name: secrets.name,
        image: null,
        location: null,
        followers_count: null,
        books_in_common: null,
        is_visible: false,
        is_me: false,
        follow: 'none',
        follows_me: 'none',
      },
    ])
  })
})
