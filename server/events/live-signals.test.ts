import { sql } from '../db/sql.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anHour, buildBook } from '../../tests/support/factories.ts'
import { merge, undo } from '../../tests/support/merging.ts'
import { buildSharedRead, follow, readTo, say, startSharedRead } from '../../tests/support/shared-reads.ts'
import { useApp, type TestApp } from '../../tests/support/test-app.ts'
import { countRows } from '../../tests/support/insert-rows.ts'
import { execute } from '../db/page.ts'
import { sharedReadChanges } from '../db/signals.ts'
import { accountDeletionQueries } from '../features/account/account-deletion/queries.ts'
import { hideThing, liftMeasure, suspendReader } from '../features/moderation/reports/report-queries.ts'
import { emit } from './emit.ts'

const quire = useApp()

type Reader = Awaited<ReturnType<TestApp['reader']>>

let listener: pg.Client
let heard: string[] = []
let isQuiet = Promise.withResolvers<void>()

let ada: Reader
let bea: Reader
let book: { slug: string; work_id: string }
let address = ''
let reading = ''

beforeAll(async () => {
  listener = new pg.Client(quire.connection.pool.options)
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => {
    if (payload === 'over') isQuiet.resolve()
    else heard.push(payload)
  })
  await listener.query(`listen ${sharedReadChanges}`)
})

afterAll(() => listener.end())

/** What was sent for the shared read since the last time, with names for ids. Signals arrive in the order of commits. */
async function signals(): Promise<string[]> {
  isQuiet = Promise.withResolvers()
  await quire.connection.pool.query(`select pg_notify('${sharedReadChanges}', 'over')`)
  await isQuiet.promise
  const names = new Map([
    [ada.row.id, 'ada'],
    [bea.row.id, 'bea'],
  ])
  const said = heard.map((payload) => {
    const [, ...words] = payload.split(' ')
    return words.map((word) => names.get(word) ?? word).join(' ')
  })
  heard = []
  return said.toSorted()
}

beforeEach(async () => {
  ;({ ada, bea, book, address, reading } = await buildSharedRead(quire))
  await signals()
})

describe('members hear of', () => {
  test('posts that are written, answered, edited, revealed and deleted', async () => {
    const post = await say(ada, address, 'At the end', 90)
    expect(await signals()).toEqual(['posts'])
    await ada.post(`${address}/posts/${post.id}/replies`, { content: 'Really' })
    expect(await signals()).toEqual(['posts'])
    await bea.put(`${address}/posts/${post.id}/reveal`)
    expect(await signals()).toEqual(['position bea'])
    await bea.put(`${address}/posts/${post.id}/reveal`)
    expect(await signals()).toEqual([])
    await ada.put(`${address}/posts/${post.id}`, { content: 'Near the end' })
    expect(await signals()).toEqual(['posts'])
    await ada.delete(`${address}/posts/${post.id}`)
    expect(await signals()).toEqual(['posts'])
  })

  test('posts that a moderator hides and shows again', async () => {
    const { id } = await say(bea, address, 'Rude')
    await signals()
    await quire.db.transaction((tx) => hideThing(tx, 'post', id, quire.now))
    expect(await signals()).toEqual(['posts'])
    await quire.db.transaction((tx) => liftMeasure(tx, id))
    expect(await signals()).toEqual(['posts'])
  })

  test('milestones and settings', async () => {
    const position = { position: 50, length_type: 'percent' }
    const { body } = await ada.post(`${address}/milestones`, { name: 'Half', position })
    const milestone = `${address}/milestones/${(body.data as { id: string }).id}`
    expect(await signals()).toEqual(['milestones'])
    await ada.put(milestone, { name: 'Midway' })
    expect(await signals()).toEqual(['milestones'])
    await ada.delete(milestone)
    expect(await signals()).toEqual(['milestones'])
    await ada.put(`${address}/end`)
    expect(await signals()).toEqual(['members'])
    await ada.delete(`${address}/end`)
    expect(await signals()).toEqual(['members'])
  })

  test('who is invited, joins, leaves and is removed', async () => {
    await bea.delete(`${address}/membership`)
    expect(await signals()).toEqual(['left bea', 'members'])
    await ada.post(`${address}/members`, { user: 'bea' })
    expect(await signals()).toContain('members')
    await ada.delete(`${address}/members/bea`)
    expect(await signals()).toEqual(['left bea', 'members'])
    await ada.post(`${address}/members`, { user: 'bea' })
    await signals()
    await bea.put(`${address}/membership`)
    expect(await signals()).toEqual(['members'])
    await ada.delete(`${address}/members/bea`)
    expect(await signals()).toEqual(['left bea', 'members'])
    await ada.delete(address)
    expect(await signals()).toEqual(['left ada', 'members'])
  })

  test('who is suspended, leaves Quire and comes back', async () => {
    const { requestDeletion, cancelDeletion, deleteReader } = accountDeletionQueries(quire.db)
    const { id } = bea.row
    await say(bea, address, 'Farewell')
    await signals()
    await quire.db.transaction((tx) => suspendReader(tx, id, quire.now))
    expect(await signals()).toEqual(['left bea', 'members'])
    await quire.db.transaction((tx) => liftMeasure(tx, id))
    expect(await signals()).toEqual(['left bea', 'members'])
    await requestDeletion(id, quire.now, false, 'en')
    expect(await signals()).toEqual(['left bea', 'members'])
    await cancelDeletion(id)
    expect(await signals()).toEqual(['left bea', 'members'])
    await requestDeletion(id, quire.now, false, 'en')
    await signals()
    await deleteReader(id, new Date(quire.now.getTime() + 1), 'Nobody', async () => undefined)
    expect(await signals()).toEqual(['left bea', 'members', 'posts'])
  })

  test('how far a member is', async () => {
    await bea.put(`/readings/${reading}`, { progress: 60, ...anHour })
    expect(await signals()).toEqual(['position bea'])
    await bea.put(`/readings/${reading}`, { length: 300 })
    expect(await signals()).toEqual(['position bea'])
    await bea.put(`/readings/${reading}`, { name: 'Second time' })
    expect(await signals()).toEqual([])
    await bea.delete(`/readings/${reading}`)
    expect(await signals()).toEqual(['position bea'])
    await readTo(bea, book, 0)
    expect(await signals()).toEqual(['position bea'])
    await readTo(bea, await buildBook(quire.db), 10)
    expect(await signals()).toEqual([])
  })

  test('works that are merged, and are two again', async () => {
    const twin = await buildBook(quire.db, { pages: 200 })
    await execute(quire.db, sql`update readers set role = 'moderator' where id = ${ada.row.id}`)
    const id = await merge(ada, { kind: 'work', gone: book.slug, kept: twin.slug })
    expect(await signals()).toEqual(['position ada', 'position bea'])
    expect((await undo(ada, id)).status).toBe(200)
    expect(await signals()).toEqual(['position ada', 'position bea'])
  })
})

describe('a block', () => {
  test('ends follows both ways and what one has joined of the other’s', async () => {
    await follow(quire, bea, ada)
    await bea.put('/users/ada/block')
    expect(await signals()).toEqual(['left bea', 'members'])
    expect(await countRows(quire.db, 'follows')).toBe(0)
    expect(await countRows(quire.db, 'shared_read_members')).toBe(1)
  })

  test('between two members changes what both of them see', async () => {
    const cem = await quire.reader({ name: 'Cem', slug: 'cem' })
    await follow(quire, cem, ada)
    const other = await startSharedRead(cem, book)
    await cem.post(`${other}/members`, { user: 'ada' })
    await ada.put(`${other}/membership`)
    await bea.put(`${other}/membership`)
    await bea.delete(`${address}/membership`)
    await signals()
    await ada.put('/users/bea/block')
    expect(await signals()).toEqual(['position ada', 'position bea'])
  })
})

test('many events about one reader are one signal', async () => {
  await quire.db.transaction(async (tx) => {
    await emit(
      tx,
      Array.from({ length: 50 }, () => ({ name: 'reading.changed' as const, reading_id: reading })),
    )
  })
  expect(await signals()).toEqual(['position bea'])
})
