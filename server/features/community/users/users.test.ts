import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import { execute } from '../../../db/page.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { buildList } from '../../../../tests/support/list-calls.ts'
import { buildModeration } from '../../../../tests/support/moderation.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { insertRows } from '../../../../tests/support/insert-rows.ts'

const quire = useApp()

type Reader = Awaited<ReturnType<typeof quire.reader>>

async function found(reader: Reader, address: string) {
  const { status, body } = await reader.get(address)
  expect(status).toBe(200)
  return (body.data as { slug: string }[]).map(({ slug }) => slug)
}

const shelve = (reader: Reader, book: { slug: string }, shelf = 'read') =>
  reader.post(`/books/${book.slug}/shelves`, { shelves: [shelf] })

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

describe('listUsers', () => {
  test('finds by name, sorted by who was here last or has most followers', async () => {
    const reader = await quire.reader()
    await quire.reader({ slug: 'jane', name: 'Jane Austen', listed: true, last_active_at: hoursAgo(3) })
    const zadie = await quire.reader({ slug: 'zadie', name: 'Zadie Smith', listed: true, last_active_at: hoursAgo(2) })
    await quire.reader({ slug: 'ali', name: 'Ali Smith', listed: true, last_active_at: hoursAgo(4) })
    await reader.put('/users/jane/follow')
    await zadie.put('/users/jane/follow')
    await reader.put('/users/ali/follow')
    expect(await found(reader, '/users?sort=followers')).toEqual(['jane', 'ali', 'zadie'])
    expect(await found(reader, '/users?q=smi')).toEqual(['zadie', 'ali'])
    expect(await found(reader, '/users?q=AUSTEN+jane')).toEqual(['jane'])
    expect(await found(reader, '/users?q=nobody')).toEqual([])
    expect(await found(reader, '/users?per_page=2&page=2&sort=followers')).toEqual(['zadie'])
    expect((await reader.get('/users?sort=shoe-size')).status).toBe(422)
  })

  test('tells who keeps the same works, whatever the edition', async () => {
    const { db } = quire
    const reader = await quire.reader()
    const near = await quire.reader({ slug: 'near', listed: true })
    const far = await quire.reader({ slug: 'far', listed: true })
    await quire.reader({ slug: 'strange', listed: true })
    const [first, second, third] = [await buildBook(db), await buildBook(db), await buildBook(db)]
    const other = await buildBook(db, { work_id: first.work_id, format: 'audiobook' })
    for (const book of [first, second, third]) await shelve(reader, book)
    await shelve(near, second)
    await shelve(near, other)
    await shelve(far, first, 'want-to-read')
    await shelve(far, other)
    const { body } = await reader.get('/users?sort=books')
    expect(body.data).toMatchObject([
      { slug: 'near', books_in_common: 2 },
      { slug: 'far', books_in_common: 1 },
    ])
    expect(body['meta']).toMatchObject({ total: 2 })
  })

  test('who comes back after an hour is active again', async () => {
    const reader = await quire.reader({ slug: 'ada', listed: true, last_active_at: hoursAgo(2) })
    await quire.reader({ slug: 'bea', listed: true, last_active_at: hoursAgo(1) })
    expect(await found(reader, '/users')).toEqual(['ada', 'bea'])
  })
})

describe('getUser', () => {
  test('answers what others may see, and whether the two follow each other', async () => {
    const reader = await quire.reader()
    const ada = await quire.reader({
      slug: 'ada',
      name: 'Ada',
      about: 'Reads.',
      location: 'Bath',
      links: ['https://a.example'],
      created_at: new Date('2026-01-02T03:04:05Z'),
    })
    await ada.put(`/users/${reader.row.slug}/follow`)
    await shelve(ada, await buildBook(quire.db))
    const { body } = await reader.get('/users/ada')
    expect(body.data).toEqual({
      slug: 'ada',
      name: 'Ada',
      image: null,
      about: 'Reads.',
      location: 'Bath',
      links: ['https://a.example'],
      genres: [],
      joined_at: '2026-01-02T03:04:05.000Z',
      followers_count: 0,
      following_count: 1,
      read_count: 1,
      follow: 'none',
      follows_me: 'following',
      is_me: false,
      suspension: null,
    })
  })

  test('shows moderators a suspended reader, with who suspended them and why, but none of their things', async () => {
    const { moderator, author, reader, report, decide, writeReview } = await buildModeration(quire)
    await writeReview()
    await report('reader', 'trolla')
    await decide('suspend')
    expect((await reader.get('/users/trolla')).status).toBe(404)
    expect((await reader.get('/users/trolla/reviews')).status).toBe(404)
    expect((await moderator.get('/users/trolla')).body.data).toMatchObject({
      name: 'Trolla',
      suspension: { since: quire.now.toISOString(), reason: 'Insulting others.', moderator: { name: 'Mo Derator' } },
    })
    expect((await moderator.get('/users/trolla/reviews')).body.data).toEqual([])
    expect((await moderator.page('/users/trolla')).status).toBe(200)
    expect((await reader.page('/users/trolla')).status).toBe(404)
    await moderator.delete(`/moderation/measures/${author.row.id}`)
    expect((await moderator.get('/users/trolla')).body.data).toMatchObject({ suspension: null })
  })
})

describe('what belongs to a reader', () => {
  test('reviews come newest first with their book, ratings too', async () => {
    const { db } = quire
    const ada = await quire.reader({ slug: 'ada' })
    const [rated, praised, secret] = [await buildBook(db), await buildBook(db), await buildBook(db)]
    await ada.post('/reviews', { book: rated.slug, rating: 3 })
    await ada.post('/reviews', { book: praised.slug, rating: 5, content: 'Praise.' })
    await ada.post('/reviews', { book: secret.slug, rating: 1, content: 'Secret.', private: 1 })
    const looker = await quire.reader()
    await ada.post(`/books/${praised.slug}/shelves`, { shelves: ['read'] })
    await looker.post(`/books/${praised.slug}/shelves`, { shelves: ['paused'] })
    const { body } = await looker.get('/users/ada/reviews')
    const book_card = { slug: praised.slug, me: { shelves: ['paused'], owned: false } }
    expect(body.data).toMatchObject([
      { content: 'Praise.', rating: 5, private: 0, is_mine: false, book_card },
      { content: null, rating: 3 },
    ])
    expect(body['meta']).toMatchObject({ total: 2 })
    expect(
      ((await ada.get('/users/ada/reviews')).body.data as { private: number }[]).map((each) => each.private),
    ).toEqual([1, 0, 0])
  })

  test('a shelf tells the looker’s own state of its books, and nothing of the owner’s', async () => {
    const { db } = quire
    const ada = await quire.reader({ slug: 'ada' })
    const reader = await quire.reader()
    const book = await buildBook(db, { title: 'Emma' })
    await buildBook(db, { title: 'Elsewhere' })
    await shelve(ada, book)
    await ada.post('/reviews', { book: book.slug, rating: 1, content: 'Secret.', private: 1 })
    await ada.post('/transactions', { book: book.slug, type: 'bought', date: '2026-01-01', amount: 9, currency: 'EUR' })
    await shelve(reader, book, 'paused')
    const { body, text } = await reader.get('/users/ada/shelves/read/books')
    expect(body.data).toMatchObject([{ slug: book.slug, me: { shelves: ['paused'], owned: false } }])
    expect(text).not.toContain('review')
    expect((await reader.get('/users/ada/shelves/read/books?q=elsewhere')).body['meta']).toMatchObject({ total: 0 })
    expect((await reader.get('/users/ada/shelves/read/books?q=emma&sort=title-asc')).body['meta']).toMatchObject({
      total: 1,
    })
    expect((await reader.get('/users/ada/shelves/nothing')).status).toBe(404)
  })

  test('shelves come with their covers, in pages', async () => {
    const ada = await quire.reader({ slug: 'ada' })
    await ada.post('/shelves', { name: 'Summer' })
    await shelve(ada, await buildBook(quire.db), 'currently-reading')
    const { body } = await (await quire.reader()).get('/users/ada/shelves?per_page=4&page=1')
    expect(body['meta']).toEqual({ current_page: 1, last_page: 2, per_page: 4, total: 6 })
    expect(
      (body.data as { slug: string; covers: string[] }[]).map(({ slug, covers }) => [slug, covers.length]),
    ).toEqual([
      ['want-to-read', 0],
      ['currently-reading', 1],
      ['read', 0],
      ['paused', 0],
    ])
  })

  test('lists are the reader’s own only, goals tell others no filters', async () => {
    const { db } = quire
    const ada = await quire.reader({ slug: 'ada', time_zone: 'Europe/Madrid' })
    const reader = await quire.reader()
    const slug = await buildList(db, ada)
    await buildList(db, reader)
    expect(await found(reader, '/users/ada/lists')).toEqual([slug])
    const period = { start: '2026-01-01', end: '2026-12-31' }
    const filters = [{ key: 'format', value: ['ebook'], enabled: true }]
    await ada.post('/goals', { metric: 'books', target: 3, period, filters })
    expect((await reader.get('/users/ada/goals')).body.data).toMatchObject([{ target: 3, filters: [], progress: 0 }])
    expect((await ada.get('/goals')).body.data).toMatchObject([{ filters }])
  })

  test('followers and followees leave out those who hide from the looker, but not from the reader', async () => {
    const { db } = quire
    const ada = await quire.reader({ slug: 'ada' })
    const shy = await quire.reader({ slug: 'shy', visibility: 'private' })
    const open = await quire.reader({ slug: 'open' })
    const asking = await quire.reader({ slug: 'asking' })
    await shy.put('/users/ada/follow')
    await open.put('/users/ada/follow')
    await ada.put('/users/open/follow')
    await insertRows(db, 'follows', { follower_id: asking.row.id, followee_id: ada.row.id, state: 'requested' })
    const reader = await quire.reader()
    expect(await found(reader, '/users/ada/followers')).toEqual(['open'])
    expect(await found(ada, '/users/ada/followers')).toEqual(['open', 'shy'])
    expect(await found(reader, '/users/ada/following')).toEqual(['open'])
    await reader.put('/users/open/block')
    expect(await found(reader, '/users/ada/followers')).toEqual([])
  })

  test('the same are left out far down a long list of followers', async () => {
    const { db } = quire
    const ada = await quire.reader({ slug: 'ada' })
    const looker = await quire.reader()
    await execute(
      db,
      sql`insert into readers (slug, name, email, visibility, listed, suspended_at, leaving_at)
      select concat_ws('-', 'x', relation, visibility, listed, suspended, leaving), 'Somebody',
        concat_ws('-', relation, visibility, listed, suspended, leaving), visibility, listed,
        case when suspended then now() end, case when leaving then now() end
      from unnest(array['public', 'followers', 'private']) as visibility,
        unnest(array['stranger', 'followed', 'blocked', 'blocking']) as relation,
        unnest(array[true, false]) as listed, unnest(array[true, false]) as suspended, unnest(array[true, false]) as leaving`,
    )
    await execute(
      db,
      sql`insert into follows (follower_id, followee_id, state)
      select ${looker.row.id}, id, 'following' from readers where slug like 'x-followed-%'`,
    )
    await execute(
      db,
      sql`insert into blocks (blocker_id, blocked_id)
      select ${looker.row.id}, id from readers where slug like 'x-blocked-%'
      union all select id, ${looker.row.id} from readers where slug like 'x-blocking-%'`,
    )
    await execute(
      db,
      sql`insert into readers (slug, name, email)
      select 'later-' || number, 'Somebody', 'later-' || number from generate_series(1, 1000) as number`,
    )
    await execute(
      db,
      sql`insert into follows (follower_id, followee_id, state, since)
      select id, ${ada.row.id}, 'following', case when slug like 'x-%' then now() - interval '1 day' else now() end
      from readers where slug like 'x-%' or slug like 'later-%'`,
    )
    const farDown = await found(looker, '/users/ada/followers?per_page=100&page=11')
    await execute(db, sql`delete from follows using readers where id = follower_id and slug like 'later-%'`)
    expect(farDown).toEqual(await found(looker, '/users/ada/followers?per_page=100'))
    expect(farDown.toSorted()).toEqual([
      'x-followed-followers-f-f-f',
      'x-followed-followers-t-f-f',
      'x-followed-public-f-f-f',
      'x-followed-public-t-f-f',
      'x-stranger-followers-t-f-f',
      'x-stranger-public-f-f-f',
      'x-stranger-public-t-f-f',
    ])
  })
})
