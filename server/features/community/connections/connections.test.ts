import { describe, expect, test } from 'vitest'
import { buildBook } from '../../../../tests/support/factories.ts'
import { say, startSharedRead } from '../../../../tests/support/shared-reads.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

type Reader = Awaited<ReturnType<typeof quire.reader>>

const relation = async (answer: ReturnType<Reader['get']>) => {
  const { status, body } = await answer
  expect(status).toBe(200)
  return body.data
}

const follow = (one: Reader, other: Reader) => one.put(`/users/${other.row.slug}/follow`)

async function connections(reader: Reader, kind: string) {
  const { body } = await reader.get(`/connections?kind=${kind}`)
  return (body.data as { slug: string }[]).map(({ slug }) => slug)
}

const countsOf = async (reader: Reader) => (await reader.get('/connections')).body['counts']

/** What is kept with the readers must equal what a recount gives. */
async function expectRightCounts() {
  const rows = async () =>
    (await quire.connection.pool.query('select id, followers_count, following_count from readers order by id')).rows
  const kept = await rows()
  await quire.connection.pool.query('select recount_follows()')
  expect(kept).toEqual(await rows())
}

const pair = async (details: Parameters<typeof quire.reader>[0] = {}) => ({
  ada: await quire.reader({ slug: 'ada' }),
  bea: await quire.reader({ slug: 'bea', ...details }),
})

describe('following', () => {
  test('begins at once, and ends', async () => {
    const { ada, bea } = await pair()
    expect(await relation(follow(ada, bea))).toEqual({ follow: 'following', follows_me: 'none', is_blocked: false })
    expect(await relation(follow(bea, ada))).toEqual({
      follow: 'following',
      follows_me: 'following',
      is_blocked: false,
    })
    expect(await connections(bea, 'followers')).toEqual(['ada'])
    expect(await connections(ada, 'following')).toEqual(['bea'])
    await expectRightCounts()
    expect(await relation(ada.delete('/users/bea/follow'))).toMatchObject({ follow: 'none', follows_me: 'following' })
    expect(await countsOf(ada)).toEqual({ followers: 1, following: 0, requests: 0, sent: 0, blocked: 0 })
    await expectRightCounts()
  })

  test('is asked for where the other approves', async () => {
    const { ada, bea } = await pair({ approve_followers: true, name: 'Bea' })
    const asked = await follow(ada, bea)
    expect(asked.body).toMatchObject({ data: { follow: 'requested' }, message: 'Request sent to Bea.' })
    expect(await connections(bea, 'requests')).toEqual(['ada'])
    expect(await connections(ada, 'sent')).toEqual(['bea'])
    expect(await countsOf(bea)).toMatchObject({ followers: 0, requests: 1 })
    expect(await relation(bea.put('/users/ada/follower'))).toMatchObject({ follows_me: 'following' })
    expect(await connections(bea, 'followers')).toEqual(['ada'])
    expect(await connections(bea, 'requests')).toEqual([])
    await expectRightCounts()
  })

  test('can be declined, taken back and removed', async () => {
    const { ada, bea } = await pair({ approve_followers: true })
    await follow(ada, bea)
    expect(await relation(bea.delete('/users/ada/follower'))).toMatchObject({ follows_me: 'none' })
    await follow(ada, bea)
    expect(await relation(ada.delete('/users/bea/follow'))).toMatchObject({ follow: 'none' })
    const gone = await bea.put('/users/ada/follower')
    expect(gone.status).toBe(404)
    expect(gone.body.message).toBe('This request no longer exists.')
    await follow(ada, bea)
    await bea.put('/users/ada/follower')
    await bea.delete('/users/ada/follower')
    expect(await countsOf(bea)).toMatchObject({ followers: 0, requests: 0 })
    await expectRightCounts()
  })

  test('twice is following once, and asking again once nobody approves is following', async () => {
    const { ada, bea } = await pair({ approve_followers: true })
    await follow(ada, bea)
    await follow(ada, bea)
    expect(await connections(bea, 'requests')).toEqual(['ada'])
    await bea.patch('/account/profile', { approve_followers: false })
    expect(await relation(follow(ada, bea))).toMatchObject({ follow: 'following' })
    await bea.patch('/account/profile', { approve_followers: true })
    expect(await relation(follow(ada, bea))).toMatchObject({ follow: 'following' })
    await expectRightCounts()
  })

  test('somebody who is there for followers only is asked, and lets in who waits by being there for all', async () => {
    const { ada, bea } = await pair({ visibility: 'followers', listed: true })
    expect(await relation(follow(ada, bea))).toMatchObject({ follow: 'requested' })
    await bea.patch('/account/profile', { approve_followers: false })
    expect(await countsOf(bea)).toMatchObject({ followers: 0, requests: 1 })
    await bea.patch('/account/profile', { visibility: 'public' })
    expect(await countsOf(bea)).toMatchObject({ followers: 1, requests: 0 })
    await expectRightCounts()
  })

  test('oneself is a conflict; somebody who is not there, or hides, is not found', async () => {
    const { ada, bea } = await pair({ visibility: 'private', listed: true })
    expect((await follow(ada, ada)).status).toBe(409)
    expect((await ada.put('/users/nobody/follow')).status).toBe(404)
    expect((await follow(ada, bea)).status).toBe(404)
  })

  test('is possible where somebody is there for followers only and can be found, or follows one', async () => {
    const { ada, bea } = await pair({ visibility: 'followers' })
    expect((await follow(ada, bea)).status).toBe(404)
    await bea.patch('/account', { listed: true })
    expect((await follow(ada, bea)).status).toBe(200)
    const cleo = await quire.reader({ slug: 'cleo', visibility: 'private' })
    await follow(cleo, ada)
    expect(await connections(ada, 'followers')).toEqual(['cleo'])
    expect((await follow(ada, cleo)).status).toBe(200)
  })

  test('both ways at the same moment leaves nobody waiting and counts right', async () => {
    const ada = await quire.reader()
    const readers = [ada, await quire.reader(), await quire.reader(), await quire.reader()]
    const pairs = readers.flatMap((one) =>
      readers.filter((other) => other !== one).map((other) => [one, other] as const),
    )
    const answers = await Promise.all(pairs.map(([one, other]) => follow(one, other)))
    expect(answers.map(({ status }) => status)).toEqual(pairs.map(() => 200))
    expect(await countsOf(ada)).toMatchObject({ followers: 3, following: 3 })
    await expectRightCounts()
  })
})

describe('a block', () => {
  test('ends the follows both ways, and is in the list of who made it alone', async () => {
    const { ada, bea } = await pair({ name: 'Bea' })
    await follow(ada, bea)
    await follow(bea, ada)
    const blocked = await ada.put('/users/bea/block')
    expect(blocked.body).toEqual({
      data: { follow: 'none', follows_me: 'none', is_blocked: true },
      message: 'You blocked Bea.',
    })
    expect(await countsOf(ada)).toEqual({ followers: 0, following: 0, requests: 0, sent: 0, blocked: 1 })
    expect(await connections(ada, 'blocked')).toEqual(['bea'])
    expect(await countsOf(bea)).toEqual({ followers: 0, following: 0, requests: 0, sent: 0, blocked: 0 })
    await expectRightCounts()
  })

  test('keeps both from following, and the blocked one from finding out', async () => {
    const { ada, bea } = await pair()
    await ada.put('/users/bea/block')
    expect((await follow(bea, ada)).status).toBe(404)
    expect((await bea.put('/users/ada/block')).status).toBe(404)
    expect((await follow(ada, bea)).status).toBe(404)
    expect((await ada.put('/users/bea/block')).status).toBe(200)
  })

  test('ends without bringing the follows back', async () => {
    const { ada, bea } = await pair()
    await follow(ada, bea)
    await ada.put('/users/bea/block')
    expect(await relation(ada.delete('/users/bea/block'))).toEqual({
      follow: 'none',
      follows_me: 'none',
      is_blocked: false,
    })
    expect((await bea.get('/users/ada')).status).toBe(200)
    expect((await follow(bea, ada)).status).toBe(200)
  })

  describe.each([{ visibility: 'private' }, { visibility: 'followers' }] as const)('of a profile for %o', (hidden) => {
    const meet = async () => ({ ...(await pair(hidden)), book: await buildBook(quire.db) })
    const expectToEnd = async (ada: Reader) => {
      expect((await ada.put('/users/bea/follow')).status).toBe(404)
      const report = { kind: 'reader', thing: 'bea', reason: 'Rude.' }
      expect((await ada.post('/reports', report)).status).toBe(201)
      expect(await relation(ada.put('/users/bea/block'))).toMatchObject({ is_blocked: true })
      expect(await connections(ada, 'blocked')).toEqual(['bea'])
      expect(await relation(ada.delete('/users/bea/block'))).toMatchObject({ is_blocked: false })
    }

    test('is possible where they are in a shared read, or have left their words in it', async () => {
      const { ada, bea, book } = await meet()
      const address = await startSharedRead(ada, book)
      const stranger = await quire.reader()
      const both = async () => [
        (await ada.put('/users/bea/block')).status,
        (await ada.post('/reports', { kind: 'reader', thing: 'bea', reason: 'Rude.' })).status,
      ]
      expect(await both()).toEqual([404, 404])
      await bea.put(`${address}/membership`)
      await say(bea, address, 'You fool', 0)
      expect((await stranger.put('/users/bea/block')).status).toBe(404)
      await bea.delete(`${address}/membership`)
      expect((await ada.get(`${address}/posts`)).text).toContain('You fool')
      await expectToEnd(ada)
    })

    test('is possible where they comment on a review of one’s own', async () => {
      const { ada, bea, book } = await meet()
      const { body } = await ada.post('/reviews', { book: book.slug, rating: 4, content: 'Read it twice.' })
      const { id } = body.data as { id: string }
      expect((await ada.put('/users/bea/block')).status).toBe(404)
      await bea.post(`/reviews/${id}/comments`, { content: 'You fool' })
      await expectToEnd(ada)
    })
  })

  test('made while the other follows never leaves both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await quire.reader(), await quire.reader()]
      await Promise.all([follow(other, one), one.put(`/users/${other.row.slug}/block`)])
      expect(await countsOf(one)).toMatchObject({ followers: 0, blocked: 1 })
    }
    await expectRightCounts()
  })
})

test('connections come in pages, the latest first', async () => {
  const ada = await quire.reader({ slug: 'ada' })
  for (const slug of ['one', 'two', 'three']) await follow(await quire.reader({ slug }), ada)
  const { body } = await ada.get('/connections?kind=followers&per_page=2&page=1')
  expect((body.data as { slug: string }[]).map(({ slug }) => slug)).toEqual(['three', 'two'])
  expect(body['meta']).toEqual({ current_page: 1, last_page: 2, per_page: 2, total: 3, next: expect.any(String) })
  expect((await ada.get('/connections?kind=enemies')).body.errors).toEqual({
    kind: ['Choose one of the options.'],
  })
})
