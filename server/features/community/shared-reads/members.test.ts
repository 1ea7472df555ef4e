import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import type { Notification } from '../../../../contract/notifications.ts'
import type { Member } from '../../../../contract/shared-read-members.ts'
import { deleteAccount } from '../../../../tests/support/delete-account.ts'
import { anHour, buildBook } from '../../../../tests/support/factories.ts'
import {
  buildSharedRead,
  follow,
  listed,
  membersOf,
  readOf,
  startSharedRead,
} from '../../../../tests/support/shared-reads.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { countRows, insertEach, insertRows } from '../../../../tests/support/insert-rows.ts'
import { rowsOf } from '../../../db/page.ts'
import { memberQueries } from './member-queries.ts'

const quire = useApp()

const storedId = async () => (await rowsOf<{ id: string }>(quire.db, sql`select id from shared_reads`))[0]?.id ?? ''

describe('members', () => {
  test('are invited, told so, and accept or decline', async () => {
    const [ada, bea, carl] = [
      await quire.reader({ name: 'Ada', slug: 'ada' }),
      await quire.reader({ name: 'Bea', slug: 'bea' }),
      await quire.reader({ name: 'Carl', slug: 'carl' }),
    ]
    const book = await buildBook(quire.db)
    const address = await startSharedRead(ada, book, { visibility: 'private' })
    await follow(quire, ada, bea)
    expect((await ada.post(`${address}/members`, { user: 'carl' })).status).toBe(404)
    await follow(quire, carl, ada)
    expect((await ada.get(`${address}/invitable`)).body).toMatchObject({
      data: [{ name: 'Bea' }, { name: 'Carl' }],
      meta: { total: 2 },
    })
    expect((await ada.get(`${address}/invitable?q=car`)).body.data).toMatchObject([{ name: 'Carl' }])
    expect((await bea.get(address)).status).toBe(404)
    expect((await ada.post(`${address}/members`, { user: 'bea' })).status).toBe(201)
    expect((await ada.post(`${address}/members`, { user: 'bea' })).status).toBe(409)
    await ada.post(`${address}/members`, { user: 'carl' })
    expect((await ada.get(`${address}/invitable`)).body.data).toEqual([])
    const [notification] = (await bea.get('/notifications')).body.data as Notification[]
    expect(notification).toMatchObject({
      kind: 'invited',
      reader: { name: 'Ada' },
      book: { slug: book.slug },
      shared_read: { name: 'Emma in spring' },
    })
    expect(await listed(bea, 'invited')).toEqual(['Emma in spring'])
    expect(await membersOf(ada, address, 'invited')).toEqual(['Bea', 'Carl'])
    expect((await bea.put(`${address}/membership`)).body.data).toMatchObject({ me: { state: 'joined' } })
    expect(await membersOf(bea, address, 'invited')).toEqual([])
    expect((await carl.delete(`${address}/membership`)).status).toBe(200)
    expect((await carl.get(address)).status).toBe(404)
    for (const invited of [bea, carl]) expect((await invited.get('/notifications')).text).not.toContain('"invited"')
    expect(await membersOf(bea, address)).toEqual(['Ada', 'Bea'])
  })

  test('invite where the host lets them, and take back what they asked', async () => {
    const { ada, bea, address } = await buildSharedRead(quire, { visibility: 'private' })
    const [carl, dora] = [
      await quire.reader({ name: 'Carl', slug: 'carl' }),
      await quire.reader({ name: 'Dora', slug: 'dora' }),
    ]
    for (const other of [carl, dora]) await follow(quire, other, bea)
    await follow(quire, ada, dora)
    const invite = (host: Visitor, user: string) => host.post(`${address}/members`, { user })
    const allow = (members_invite: boolean) =>
      ada.put(address, { name: 'Emma', starts_on: '2026-03-10', visibility: 'private', members_invite })
    expect(await readOf(bea, address)).toMatchObject({ members_invite: false, can: { invite: false } })
    expect((await invite(bea, 'carl')).status).toBe(403)
    expect((await bea.get(`${address}/invitable`)).status).toBe(403)
    expect((await bea.put(address, { name: 'Mine', starts_on: '2026-03-10', members_invite: true })).status).toBe(403)
    expect((await allow(true)).body.data).toMatchObject({ members_invite: true, can: { invite: true } })
    expect(await readOf(bea, address)).toMatchObject({ can: { invite: true, edit: false } })

    // A member can't bring back a reader the host removed, nor invite one who blocks the host.
    await invite(ada, 'dora')
    await dora.put(`${address}/membership`)
    expect((await bea.delete(`${address}/members/dora`)).status).toBe(404)
    await ada.delete(`${address}/members/dora`)
    expect((await bea.get(`${address}/invitable`)).body.data).toMatchObject([{ name: 'Carl' }])
    expect((await invite(bea, 'dora')).status).toBe(404)
    await carl.put('/users/ada/block')
    expect((await invite(bea, 'carl')).status).toBe(404)
    expect((await bea.get(`${address}/invitable`)).body.data).toEqual([])
    await carl.delete('/users/ada/block')

    expect((await invite(bea, 'carl')).status).toBe(201)
    expect((await carl.get('/notifications')).body.data).toMatchObject([{ kind: 'invited', reader: { name: 'Bea' } }])
    expect((await carl.get(`${address}/invitable`)).status).toBe(403)
    await invite(ada, 'dora')
    expect(await membersOf(bea, address, 'invited')).toEqual(['Carl'])
    expect(await membersOf(ada, address, 'invited')).toEqual(['Carl', 'Dora'])
    expect((await bea.delete(`${address}/members/dora`)).status).toBe(404)
    expect((await bea.delete(`${address}/members/carl`)).status).toBe(200)
    expect((await carl.get(address)).status).toBe(404)
    await allow(false)
    expect((await invite(bea, 'carl')).status).toBe(403)
  })

  test('leave, are removed for good unless invited again, and a block parts them from the host', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    expect((await ada.delete(`${address}/members/bea`)).status).toBe(200)
    expect((await ada.delete(`${address}/members/bea`)).status).toBe(404)
    expect((await bea.put(`${address}/membership`)).status).toBe(403)
    expect(await readOf(bea, address)).toMatchObject({ me: { state: 'none' }, can: { join: false } })
    await ada.post(`${address}/members`, { user: 'bea' })
    expect((await bea.put(`${address}/membership`)).status).toBe(200)
    await bea.delete(`${address}/membership`)
    expect((await bea.put(`${address}/membership`)).status).toBe(200)
    await bea.put('/users/ada/block')
    expect((await bea.get(address)).status).toBe(404)
    expect(await membersOf(ada, address)).toEqual(['Ada'])
    expect((await ada.post(`${address}/members`, { user: 'bea' })).status).toBe(404)
  })

  test('get another host when the host leaves, and it ends with the last', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    const carl = await quire.reader({ name: 'Carl' })
    await carl.put(`${address}/membership`)
    await ada.delete(`${address}/membership`)
    expect(await readOf(bea, address)).toMatchObject({ me: { is_host: true }, host: { name: 'Bea' } })
    await deleteAccount(quire, bea.row.id)
    expect(await readOf(carl, address)).toMatchObject({ me: { is_host: true }, members_count: 1 })
    await carl.delete(`${address}/membership`)
    expect(await countRows(quire.db, 'shared_reads')).toBe(0)
  })

  test('get another host in each of them when the host’s account is deleted, and those without members end', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    const other = await startSharedRead(ada, await buildBook(quire.db))
    const alone = await startSharedRead(ada, await buildBook(quire.db))
    const [carl, dora] = [await quire.reader({ name: 'Carl', slug: 'carl' }), await quire.reader({ name: 'Dora' })]
    await carl.put(`${other}/membership`)
    for (const reader of [carl, dora]) await reader.put(`${address}/membership`)
    await bea.put('/users/carl/block')
    await deleteAccount(quire, ada.row.id)
    expect(await readOf(bea, address)).toMatchObject({ me: { is_host: true }, members_count: 2 })
    expect(await membersOf(dora, address)).toEqual(['Bea', 'Dora'])
    expect(await readOf(carl, other)).toMatchObject({ me: { is_host: true }, members_count: 1 })
    expect((await carl.get(alone)).status).toBe(404)
    expect(await countRows(quire.db, 'shared_reads')).toBe(2)
  })

  test('with a block between them and the next host leave with the host', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    const [carl, dora, emil] = [
      await quire.reader({ name: 'Carl', slug: 'carl' }),
      await quire.reader({ name: 'Dora', slug: 'dora' }),
      await quire.reader({ name: 'Emil', slug: 'emil' }),
    ]
    for (const reader of [carl, emil]) await reader.put(`${address}/membership`)
    await follow(quire, ada, dora)
    await ada.post(`${address}/members`, { user: 'dora' })
    await bea.put('/users/carl/block')
    await dora.put('/users/bea/block')
    await ada.delete(`${address}/membership`)
    expect(await readOf(bea, address)).toMatchObject({ me: { is_host: true }, members_count: 2 })
    expect(await membersOf(emil, address)).toEqual(['Bea', 'Emil'])
    expect(await countRows(quire.db, 'shared_read_members')).toBe(2)
    const id = await storedId()
    // As if they had been let in just before the block.
    expect(await memberQueries(quire.db).join(id, carl.row.id)).toBe('gone')
    expect(await memberQueries(quire.db).invite(emil.row.id, id, dora.row.id)).toBe('already')
  })

  test('who are removed stay so, though they leave at the same moment', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    await ada.delete(`${address}/members/bea`)
    const id = await storedId()
    await memberQueries(quire.db).leave(id, bea.row.id)
    expect((await bea.put(`${address}/membership`)).status).toBe(403)
  })

  test('are a hundred at most, with those invited', async () => {
    const { address } = await buildSharedRead(quire)
    const unique = Array.from({ length: 98 }, (_, index) => ({
      name: `Reader ${index}`,
      slug: `r-${index}`,
      email: `r${index}@example.org`,
    }))
    const others = await insertEach(quire.db, 'readers', unique)
    const [stored] = await rowsOf<{ id: string }>(quire.db, sql`select id from shared_reads`)
    await insertRows(
      quire.db,
      'shared_read_members',
      others.map(({ id }) => ({ shared_read_id: stored?.id ?? '', reader_id: id, state: 'invited' })),
    )
    const carl = await quire.reader()
    const { status, body } = await carl.put(`${address}/membership`)
    expect([status, body.errors]).toEqual([422, { shared_read: ['A shared read can have 100 members at most.'] }])
  })

  test('are each as far as their own log says, whatever its unit', async () => {
    const { ada, bea, book, address } = await buildSharedRead(quire)
    const spoken = await buildBook(quire.db, { work_id: book.work_id, format: 'audiobook', minutes: 600 })
    const carl = await quire.reader({ name: 'Carl' })
    await carl.put(`${address}/membership`)
    const made = await carl.post('/readings', {
      book: spoken.slug,
      book_format: 'audiobook',
      length_type: 'minute',
      length: 600,
      started_at: '2026-03-02T08:00:00Z',
    })
    const { id } = made.body.data as { id: string }
    await carl.put(`/readings/${id}`, { progress: 200, ...anHour })
    const { body } = await bea.get(`${address}/members`)
    expect((body.data as Member[]).map(({ reader, share }) => [reader.name, share])).toEqual([
      ['Ada', 60],
      ['Carl', 33.33],
      ['Bea', 10],
    ])
    expect(await readOf(carl, address)).toMatchObject({
      book: { slug: spoken.slug },
      reading: { length_type: 'minute', length: 600, progress: 200, book: spoken.slug },
    })
    expect(await readOf(ada, address)).toMatchObject({ reading: { length_type: 'page', progress: 120 } })
  })
})
