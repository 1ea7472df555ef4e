import { beforeEach, describe, expect, test } from 'vitest'
import { untilTrue } from '../../../../tests/support/child-process.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { fileKey } from '../../transfer/imports/import-files.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { deleteLeftAccounts } from './jobs.ts'

const quire = useApp()

const ana = { name: 'Ana García', email: 'ana@example.org', password: 'correct horse battery' }
const { password } = ana

const isSignedIn = async (visitor: Visitor) => (await visitor.get('/account')).status === 200
const countOf = async (table: string) =>
  (await quire.connection.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n

let owner: Visitor

beforeEach(async () => {
  quire.now = new Date()
  owner = quire.visitor()
  await owner.auth('sign-up/email', ana)
})

const leave = (keep_reviews = false) => owner.post('/account/leave', { password, keep_reviews })

async function afterDays(days: number) {
  quire.now = new Date(Date.now() + days * 86_400_000)
  await deleteLeftAccounts.run({}, quire.context)
}

async function reviewAs(visitor: Visitor, slug: string, more: object = {}) {
  const { status } = await visitor.post('/reviews', { book: slug, rating: 4, content: 'Worth it.', ...more })
  expect(status).toBe(201)
}

const reviewsOf = async (visitor: Visitor, slug: string) =>
  (await visitor.get(`/books/${slug}/reviews`)).body.data as { content: string; reader: { name: string } }[]

describe('deleting an account', () => {
  test('asks for the password', async () => {
    const { status, body } = await owner.post('/account/leave', { password: 'not this one' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ password: ['Wrong password. Please try again.'] })
    expect(await isSignedIn(owner)).toBe(true)
  })

  test('signs out everywhere, ends tokens, and tells by mail', async () => {
    const elsewhere = quire.visitor()
    await elsewhere.auth('sign-in/email', ana)
    const { body } = await owner.post('/account/tokens', { name: 'A script', scope: 'read', password })
    const { secret } = body.data as { secret: string }
    quire.mails = []
    expect((await leave()).status).toBe(200)
    expect([await isSignedIn(owner), await isSignedIn(elsewhere)]).toEqual([false, false])
    const headers = { authorization: `Bearer ${secret}` }
    expect((await quire.visitor().get('/account', { headers })).status).toBe(401)
    expect(quire.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: ana.email, subject: 'Your account will be deleted' },
    ])
  })

  test('can be taken back by signing in, and until then nothing else can be done', async () => {
    await leave()
    await owner.auth('sign-in/email', ana)
    expect((await owner.get('/account')).body.data).toMatchObject({ leaving_at: quire.now.toISOString() })
    expect((await owner.get('/notes')).status).toBe(403)
    expect((await owner.patch('/account', { name: 'Eve' })).status).toBe(403)
    const { status, headers } = await owner.page('/library')
    expect({ status, to: headers['location'] }).toEqual({ status: 302, to: '/account/come-back' })
    expect((await owner.page('/account/come-back')).status).toBe(200)

    const { body } = await owner.post('/account/return')
    expect(body.message).toBe('Welcome back. Everything’s where you left it.')
    expect((await owner.get('/account')).body.data).toMatchObject({ leaving_at: null })
    expect((await owner.get('/notes')).status).toBe(200)
    expect((await owner.page('/account/come-back')).status).toBe(302)
    await afterDays(30)
    expect(await countOf('readers')).toBe(1)
  })

  test('is final after fourteen days, with everything', async () => {
    const book = await buildBook(quire.db)
    await reviewAs(owner, book.slug)
    await owner.post('/notes', { book: book.slug, content: 'A note', written_at: '2026-01-01T10:00:00Z' })
    await owner.post(`/books/${book.slug}/shelves`, { shelves: ['read'] })
    await owner.put(`/dismissed-books/${book.slug}`, { for: 'good', kind: 'popular' })
    await owner.post('/account/tokens', { name: 'A script', scope: 'read', password })
    const { body } = await owner.upload('/imports', Buffer.from('9780141439587'), {
      name: 'isbns.txt',
      type: 'text/plain',
    })
    const imported = fileKey(body.data as { id: string })
    await leave()
    await afterDays(13)
    expect([await countOf('readers'), await countOf('shelf_stays')]).toEqual([1, 1])
    expect(await quire.context.storage.get(imported)).toBeDefined()
    await afterDays(14.1)
    expect({
      readers: await countOf('readers'),
      reviews: await countOf('reviews'),
      notes: await countOf('notes'),
      shelf_stays: await countOf('shelf_stays'),
      dismissed_books: await countOf('dismissed_books'),
      credentials: await countOf('credentials'),
      tokens: await countOf('tokens'),
    }).toEqual({ readers: 0, reviews: 0, notes: 0, shelf_stays: 0, dismissed_books: 0, credentials: 0, tokens: 0 })
    expect(await quire.context.storage.get(imported)).toBeUndefined()
    const stranger = await quire.reader()
    expect((await stranger.get(`/books/${book.slug}`)).body.data).toMatchObject({ ratings_count: 0 })
    expect((await quire.visitor().auth('sign-in/email', ana)).status).toBe(401)
  })

  test('waits while the picture cannot be deleted', async () => {
    const address = `/avatars/${'ab'.repeat(20)}-96.webp`
    await quire.connection.pool.query('update readers set image = $1', [address])
    await leave()
    const { storage } = quire.context
    quire.context.storage = { ...storage, delete: () => Promise.reject(new Error('no answer from the bucket')) }
    try {
      await expect(afterDays(15)).rejects.toThrow('Nothing could be done for 1')
    } finally {
      quire.context.storage = storage
    }
    expect(await countOf('readers')).toBe(1)
    await afterDays(16)
    expect(await countOf('readers')).toBe(0)
  })

  test('may leave reviews behind, without a name, and no private one', async () => {
    const book = await buildBook(quire.db)
    const other = await buildBook(quire.db)
    await reviewAs(owner, book.slug)
    await reviewAs(owner, other.slug, { private: true })
    await leave(true)
    await afterDays(15)
    const stranger = await quire.reader()
    expect(await reviewsOf(stranger, book.slug)).toMatchObject([
      { content: 'Worth it.', reader: { name: 'A former reader', image: null } },
    ])
    expect((await stranger.get(`/books/${book.slug}`)).body.data).toMatchObject({ ratings_count: 1, rating: 4 })
    expect(await countOf('reviews')).toBe(1)
    const { rows } = await quire.connection.pool.query<{ text: string }>(`select readers::text as text from readers`)
    expect(JSON.stringify(rows)).not.toContain('ana')
    expect(JSON.stringify(rows)).not.toContain('Ana')
    expect(await countOf('credentials')).toBe(0)
  })

  test('shows what is left behind to no more people than before', async () => {
    const book = await buildBook(quire.db)
    await reviewAs(owner, book.slug)
    await quire.connection.pool.query(`update readers set visibility = 'private'`)
    await leave(true)
    await afterDays(15)
    expect(await reviewsOf(await quire.reader(), book.slug)).toEqual([])
    expect(await countOf('reviews')).toBe(1)
  })

  test('hides the reader at once', async () => {
    await quire.connection.pool.query(`update readers set listed = true`)
    const stranger = await quire.reader()
    expect((await stranger.get('/users/ana-garcia')).status).toBe(200)
    await leave()
    expect((await stranger.get('/users/ana-garcia')).status).toBe(404)
    expect((await stranger.get('/users?q=ana')).body.data).toEqual([])
  })

  test('hides reviews at once, and shows them again on return', async () => {
    const book = await buildBook(quire.db)
    await reviewAs(owner, book.slug)
    const stranger = await quire.reader()
    expect(await reviewsOf(stranger, book.slug)).toHaveLength(1)
    await leave()
    expect(await reviewsOf(stranger, book.slug)).toEqual([])
    await owner.auth('sign-in/email', ana)
    await owner.post('/account/return')
    expect(await reviewsOf(stranger, book.slug)).toHaveLength(1)
  })

  describe('while others change the same works', () => {
    const pool = () => quire.connection.pool

    const untilSomebodyWaits = () =>
      untilTrue(
        quire,
        `select count(*) > 0 as is from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )

    test('locks works in the order in which all do, so that nobody waits in a circle', async () => {
      const books = [await buildBook(quire.db), await buildBook(quire.db), await buildBook(quire.db)]
      const inOrder = books.toSorted((a, b) => (a.work_id < b.work_id ? -1 : 1))
      for (const { slug } of inOrder.toReversed()) await reviewAs(owner, slug)
      await pool().query(`with tag as (insert into tags (slug, name) values ('sad', 'Sad') returning id)
        insert into review_tags (review_id, tag_id, position) select reviews.id, tag.id, 1 from reviews, tag`)
      await leave()
      const [before, beside] = [await pool().connect(), await pool().connect()]
      const lock = (work: string | undefined, wait = '') =>
        `select 1 from works where id = '${work}' for no key update ${wait}`
      try {
        await before.query('begin')
        await before.query(lock(inOrder[0]?.work_id))
        const leaving = afterDays(15)
        await untilSomebodyWaits()
        const { rowCount } = await beside.query(lock(inOrder[2]?.work_id, 'nowait'))
        expect(rowCount).toBe(1)
        await before.query('rollback')
        await leaving
      } finally {
        before.release()
        beside.release()
      }
      expect(await countOf('readers')).toBe(0)
      expect(await countOf('waiting_counts')).toBe(0)
      const { rows } = await pool().query(`select distinct ratings_count, reviews_count, facets from works`)
      expect(rows).toEqual([{ ratings_count: 0, reviews_count: 0, facets: expect.not.arrayContaining(['tag/sad']) }])
    })
  })
})
