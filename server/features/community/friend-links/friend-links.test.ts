import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { execute } from '../../../db/page.ts'
import { maxFriendLinks, type FriendLink, type Invite } from '../../../../contract/friend-links.ts'
import type { Relation } from '../../../../contract/connections.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

type Reader = Awaited<ReturnType<typeof quire.reader>>

async function invite(reader: Reader): Promise<{ id: string; secret: string }> {
  const { status, body } = await reader.post('/account/friend-links')
  expect(status).toBe(201)
  const { id, url } = body.data as FriendLink & { url: string }
  return { id, secret: new URL(url).pathname.replace('/join/', '') }
}

const listed = async (reader: Reader) => (await reader.get('/account/friend-links')).body.data as FriendLink[]

const kindsFor = async (reader: Reader) =>
  ((await reader.get('/notifications')).body.data as { kind: string }[]).map(({ kind }) => kind)

test('those who accept follow the reader and are followed back, also by readers who approve followers', async () => {
  const ana = await quire.reader({ name: 'Ana', slug: 'ana', visibility: 'private', approve_followers: true })
  const ben = await quire.reader({ slug: 'ben', visibility: 'followers', approve_followers: true })
  const { secret } = await invite(ana)

  const visitor = await quire.visitor().get(`/friend-links/${secret}`)
  expect(visitor.body.data).toEqual({
    reader: { slug: 'ana', name: 'Ana', image: null, is_visible: false },
    is_mine: false,
    is_friend: false,
  } satisfies Invite)

  expect((await ben.get('/users/ana')).status).toBe(404)
  const { status, body } = await ben.post(`/friend-links/${secret}/accept`)
  expect([status, body.message]).toEqual([200, 'You and Ana follow each other.'])
  expect(body.data).toEqual({ follow: 'following', follows_me: 'following', is_blocked: false } satisfies Relation)
  expect((await ben.get('/users/ana')).status).toBe(404)
  expect(await kindsFor(ana)).toEqual(['followed'])
  expect((await ben.get(`/friend-links/${secret}`)).body.data).toMatchObject({ is_mine: false, is_friend: true })
  expect((await ana.get(`/friend-links/${secret}`)).body.data).toMatchObject({ is_mine: true })
})

test('a request that waits is accepted with it, and a second press is no second friend', async () => {
  const ana = await quire.reader({ slug: 'cleo', approve_followers: true })
  const ben = await quire.reader()
  await ben.put('/users/cleo/follow')
  expect(await kindsFor(ana)).toEqual(['requested'])
  const { secret } = await invite(ana)
  await Promise.all([1, 2].map(() => ben.post(`/friend-links/${secret}/accept`)))
  expect(await listed(ana)).toMatchObject([{ accepted_count: 1 }])
  expect(await kindsFor(ana)).toEqual([])
  const { body } = await ana.get('/connections?kind=followers')
  expect(body).toMatchObject({ counts: { followers: 1, following: 1, requests: 0 } })
})

test('a link that was revoked or has expired, and one that never was, are the same', async () => {
  const ana = await quire.reader()
  const ben = await quire.reader()
  const [revoked, expired] = [await invite(ana), await invite(ana)]
  expect((await ben.delete(`/account/friend-links/${revoked.id}`)).status).toBe(404)
  expect((await ana.delete(`/account/friend-links/${revoked.id}`)).status).toBe(200)
  await execute(quire.db, sql`update friend_links set expires_at = now() where id = ${expired.id}`)
  for (const secret of [revoked.secret, expired.secret, 'x'.repeat(22), 'x']) {
    expect((await ben.get(`/friend-links/${secret}`)).body.data).toBeNull()
    expect((await ben.post(`/friend-links/${secret}/accept`)).status).toBe(404)
  }
  expect(await listed(ana)).toEqual([])
})

test('a block ends an invitation for the two, and nobody accepts their own', async () => {
  const ana = await quire.reader({ slug: 'dora' })
  const ben = await quire.reader({ slug: 'egon' })
  const { secret } = await invite(ana)
  expect((await ana.post(`/friend-links/${secret}/accept`)).status).toBe(409)
  await ben.put('/users/dora/block')
  expect((await ben.post(`/friend-links/${secret}/accept`)).status).toBe(404)
  await ben.delete('/users/dora/block')
  await ana.put('/users/egon/block')
  expect((await ben.get(`/friend-links/${secret}`)).body.data).toBeNull()
  expect(await listed(ana)).toMatchObject([{ accepted_count: 0 }])
})

test('so many links work at a time', async () => {
  const ana = await quire.reader()
  const links = []
  for (let count = 0; count < maxFriendLinks; count += 1) links.push(await invite(ana))
  const refused = await ana.post('/account/friend-links')
  expect([refused.status, refused.body.message]).toEqual([409, 'You already have 20 links. Revoke one first.'])
  await ana.delete(`/account/friend-links/${links[0]?.id}`)
  expect((await ana.post('/account/friend-links')).status).toBe(201)
})
