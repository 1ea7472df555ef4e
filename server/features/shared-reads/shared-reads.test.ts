import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CurrentWork, Member, SharedRead, SharedReadCard } from '../../../contract/shared-reads.ts'
import type { Notification } from '../../../contract/notifications.ts'
import { schema } from '../../db/database.ts'
import { buildBook } from '../../../tests/support/factories.ts'
import { merge, undo } from '../../../tests/support/merging.ts'
import { buildSharedRead, follow, readTo, startSharedRead } from '../../../tests/support/shared-reads.ts'
import { useApp, type Visitor } from '../../../tests/support/test-app.ts'

const quire = useApp()

const read = async (reader: Visitor, address: string) => (await reader.get(address)).body.data as SharedRead
const listed = async (reader: Visitor, show: string) =>
  ((await reader.get(`/shared-reads?show=${show}`)).body.data as SharedReadCard[]).map(({ name }) => name)
const membersOf = async (reader: Visitor, address: string, state = 'joined') =>
  ((await reader.get(`${address}/members?state=${state}`)).body.data as Member[]).map(({ reader: { name } }) => name)

describe('who reads the same', () => {
  const currently = async (reader: Visitor, book: { slug: string }) =>
    reader.post(`/books/${book.slug}/shelves`, { shelves: ['currently-reading'] })

  test('is told of every work on the shelf, whichever edition: those one follows, then the others', async () => {
    const [ada, bea, carl] = [
      await quire.reader({ name: 'Ada' }),
      await quire.reader({ name: 'Bea' }),
      await quire.reader({ name: 'Carl' }),
    ]
    const paper = await buildBook(quire.db)
    const spoken = await buildBook(quire.db, { work_id: paper.work_id, format: 'audiobook' })
    const other = await buildBook(quire.db, { title: 'Persuasion' })
    await follow(quire, ada, bea)
    await readTo(ada, paper, 50)
    await currently(bea, spoken)
    await currently(bea, paper)
    await currently(carl, paper)
    await currently(carl, other)
    const { body } = await ada.get('/shared-reads/current')
    expect(body.data as CurrentWork[]).toMatchObject([
      {
        book: { slug: paper.slug },
        share: 25,
        following: [{ name: 'Bea' }],
        following_count: 1,
        community: [{ name: 'Carl' }],
        community_count: 1,
      },
    ])
    expect((await ada.get(`/books/${spoken.slug}/fellows`)).body).toMatchObject({
      data: [{ name: 'Bea', follow: 'following' }],
      meta: { total: 1 },
    })
    expect((await ada.get(`/books/${spoken.slug}/fellows?who=community&per_page=1&page=2`)).body).toMatchObject({
      data: [],
      meta: { total: 1 },
    })
    await carl.post(`/books/${paper.slug}/shelves`, { shelves: ['paused'] })
    expect((await ada.get(`/books/${paper.slug}/fellows?who=community`)).body.data).toEqual([])
  })

  test('is nobody who hides, is blocked or suspended', async () => {
    const ada = await quire.reader()
    const book = await buildBook(quire.db)
    await currently(ada, book)
    for (const details of [{ visibility: 'private' }, { visibility: 'followers' }, { suspended_at: new Date() }]) {
      await currently(await quire.reader(details), book)
    }
    const blocked = await quire.reader()
    await currently(blocked, book)
    await blocked.put(`/users/${ada.row.slug}/block`)
    expect((await ada.get('/shared-reads/current')).body.data).toMatchObject([
      { following_count: 0, community_count: 0, community: [] },
    ])
    expect((await ada.get(`/books/${book.slug}/fellows?who=community`)).body.data).toEqual([])
  })
})

describe('a shared read', () => {
  test('is planned, active or finished by its days, or ended by its host', async () => {
    const ada = await quire.reader()
    const book = await buildBook(quire.db)
    const address = await startSharedRead(ada, book, { name: 'Now' })
    await startSharedRead(ada, book, { name: 'Later', starts_on: '2026-03-15', ends_on: null })
    await startSharedRead(ada, book, { name: 'Over', starts_on: '2026-02-01', ends_on: '2026-03-13' })
    const { body } = await ada.get('/shared-reads')
    expect(body.data).toMatchObject([
      { name: 'Now', state: 'active', me: { state: 'joined', is_host: true }, members_count: 1 },
      { name: 'Later', state: 'planned', ends_on: null },
      { name: 'Over', state: 'finished' },
    ])
    expect((await ada.put(`${address}/end`)).body.data).toMatchObject({
      state: 'finished',
      can: { end: false, resume: true },
    })
    expect((await ada.delete(`${address}/end`)).body.data).toMatchObject({ state: 'active', ended_at: null })
  })

  test.each([
    [{ name: ' ' }, 'name', 'This field is required.'],
    [{ name: 'x'.repeat(256) }, 'name', 'Use at most 255 characters.'],
    [{ starts_on: 'soon' }, 'starts_on', 'This does not have the right form.'],
    [{ ends_on: '2026-03-01' }, 'ends_on', 'The end cannot be before the start.'],
    [{ visibility: 'friends' }, 'visibility', 'Choose one of the options offered.'],
  ])('is told what is wrong with it (%#)', async (wrong, field, sentence) => {
    const ada = await quire.reader()
    const book = await buildBook(quire.db)
    const { status, body } = await ada.post('/shared-reads', {
      book: book.slug,
      name: 'Emma',
      starts_on: '2026-03-10',
      ...wrong,
    })
    expect([status, body.errors]).toEqual([422, { [field]: [sentence] }])
  })

  test('is one of a hundred at most that somebody hosts', async () => {
    const ada = await quire.reader()
    const book = await buildBook(quire.db)
    const { work_id } = book
    const reads = await quire.db
      .insert(schema.sharedReads)
      .values(
        Array.from({ length: 100 }, (_, n) => ({ slug: `r-${n}`, work_id, name: 'Emma', starts_on: '2026-03-01' })),
      )
      .returning()
    await quire.db
      .insert(schema.sharedReadMembers)
      .values(reads.map(({ id }) => ({ shared_read_id: id, reader_id: ada.row.id, state: 'joined', is_host: true })))
    const { status, body } = await ada.post('/shared-reads', { book: book.slug, name: 'Emma', starts_on: '2026-03-10' })
    expect([status, body.errors?.['name']]).toEqual([
      422,
      ['You host 100 shared reads, which is as many as there can be.'],
    ])
  })

  test('is changed, ended and deleted by its host alone', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    const before = await read(ada, address)
    const settings = { name: 'Emma', starts_on: '2026-03-11', ends_on: '', visibility: 'private' }
    for (const answer of [
      await bea.put(address, settings),
      await bea.put(`${address}/end`),
      await bea.delete(`${address}/end`),
      await bea.delete(address),
      await bea.post(`${address}/milestones`, { name: 'Half', place: { position: 50, length_type: 'percent' } }),
      await bea.get(`${address}/invitable`),
      await bea.post(`${address}/members`, { user: 'ada' }),
      await bea.delete(`${address}/members/ada`),
    ]) {
      expect(answer.status).toBe(403)
    }
    const saved = await ada.put(address, { ...settings, updated_at: before.updated_at })
    expect(saved.body.data).toMatchObject({ name: 'Emma', ends_on: null, visibility: 'private', slug: before.slug })
    expect((await ada.put(address, { ...settings, updated_at: before.updated_at })).status).toBe(409)
    expect((await ada.delete(address)).status).toBe(409)
    await bea.delete(`${address}/membership`)
    expect((await ada.delete(address)).status).toBe(200)
    expect((await ada.get(address)).status).toBe(404)
  })

  test('shows those it is for, and is nothing to everybody else', async () => {
    const { ada, bea, address } = await buildSharedRead(quire, { visibility: 'followers' })
    const [follower, stranger] = [await quire.reader(), await quire.reader({ role: 'moderator' })]
    await follow(quire, follower, ada)
    expect((await follower.get(address)).status).toBe(200)
    expect((await stranger.get(address)).status).toBe(404)
    await ada.put(address, { name: 'Emma', starts_on: '2026-03-11', visibility: 'private' })
    expect((await follower.get(address)).status).toBe(404)
    expect((await bea.get(address)).status).toBe(200)
    for (const call of ['/members', '/posts', '/hidden', '/events']) {
      expect((await stranger.get(`${address}${call}`)).status, call).toBe(404)
    }
    expect((await stranger.put(`${address}/membership`)).status).toBe(404)
  })

  test('is looked at by others without what its members say', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    const carl = await quire.reader()
    await ada.post(`${address}/posts`, { content: 'Very quotable' })
    expect(await read(carl, address)).toMatchObject({
      me: { state: 'none' },
      can: { join: true, post: false, edit: false },
    })
    expect(await membersOf(carl, address)).toEqual(['Ada', 'Bea'])
    expect((await carl.get(`${address}/posts`)).status).toBe(403)
    expect((await carl.get(`${address}/hidden`)).status).toBe(403)
    expect((await carl.get(`${address}/events`)).status).toBe(403)
    const page = await carl.page(address)
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('quotable')
    // Somebody who hides is seen by those they read with.
    await bea.patch('/account/profile', { visibility: 'private' })
    expect(await membersOf(carl, address)).toEqual(['Ada'])
    expect(await membersOf(ada, address)).toEqual(['Ada', 'Bea'])
  })

  test('is offered to those who read the work now and may join', async () => {
    const { address, book } = await buildSharedRead(quire)
    const [carl, dora] = [await quire.reader(), await quire.reader()]
    expect(await listed(carl, 'open')).toEqual([])
    await readTo(carl, book, 0)
    expect(await listed(carl, 'open')).toEqual(['Emma in spring'])
    await carl.put(`${address}/membership`)
    expect(await listed(carl, 'open')).toEqual([])
    expect(await listed(carl, 'mine')).toEqual(['Emma in spring'])
    await readTo(dora, book, 0)
    await dora.put('/users/ada/block')
    expect(await listed(dora, 'open')).toEqual([])
  })
})

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
    const [told] = (await bea.get('/notifications')).body.data as Notification[]
    expect(told).toMatchObject({
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
    expect(await read(bea, address)).toMatchObject({ members_invite: false, can: { invite: false } })
    expect((await invite(bea, 'carl')).status).toBe(403)
    expect((await bea.get(`${address}/invitable`)).status).toBe(403)
    expect((await bea.put(address, { name: 'Mine', starts_on: '2026-03-10', members_invite: true })).status).toBe(403)
    expect((await allow(true)).body.data).toMatchObject({ members_invite: true, can: { invite: true } })
    expect(await read(bea, address)).toMatchObject({ can: { invite: true, edit: false } })

    // Whom the host has removed, and who keeps away from the host, a member does not bring back.
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
    expect(await read(bea, address)).toMatchObject({ me: { state: 'none' }, can: { join: false } })
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
    expect(await read(bea, address)).toMatchObject({ me: { is_host: true }, host: { name: 'Bea' } })
    await quire.db.delete(schema.readers).where(eq(schema.readers.id, bea.row.id))
    expect(await read(carl, address)).toMatchObject({ me: { is_host: true }, members_count: 1 })
    await carl.delete(`${address}/membership`)
    expect(await quire.db.select().from(schema.sharedReads)).toEqual([])
  })

  test('are a hundred at most, with those invited', async () => {
    const { address } = await buildSharedRead(quire)
    const unique = Array.from({ length: 98 }, (_, index) => ({
      name: `Reader ${index}`,
      slug: `r-${index}`,
      email: `r${index}@example.org`,
    }))
    const others = await quire.db.insert(schema.readers).values(unique).returning()
    const [held] = await quire.db.select().from(schema.sharedReads)
    await quire.db
      .insert(schema.sharedReadMembers)
      .values(others.map(({ id }) => ({ shared_read_id: held?.id ?? '', reader_id: id, state: 'invited' })))
    const carl = await quire.reader()
    const { status, body } = await carl.put(`${address}/membership`)
    expect([status, body.errors]).toEqual([422, { shared_read: ['There can be 100 members at most.'] }])
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
    await carl.put(`/readings/${id}`, { progress: 200 })
    const { body } = await bea.get(`${address}/members`)
    expect((body.data as Member[]).map(({ reader, share }) => [reader.name, share])).toEqual([
      ['Ada', 60],
      ['Carl', 33.33],
      ['Bea', 10],
    ])
    expect(await read(carl, address)).toMatchObject({
      book: { slug: spoken.slug },
      reading: { length_type: 'minute', length: 600, progress: 200, book: spoken.slug },
    })
    expect(await read(ada, address)).toMatchObject({ reading: { length_type: 'page', progress: 120 } })
  })
})

describe('milestones', () => {
  test('are set by the host in their own unit, and listed in the order of the book', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    const set = (name: string, position: number, length_type = 'page') =>
      ada.post(`${address}/milestones`, { name, place: { position, length_type } })
    expect((await set('The ball', 150)).body.data).toMatchObject({ share: 75 })
    await set('Box Hill', 40, 'percent')
    expect((await set('Past the end', 201)).body.errors).toEqual({ 'place.position': ['Enter 200 or less.'] })
    expect((await set('By ear', 20, 'minute')).status).toBe(422)
    const { milestones } = await read(bea, address)
    expect(milestones.map(({ name }) => name)).toEqual(['Box Hill', 'The ball'])
    expect((await ada.delete(`${address}/milestones/${milestones[0]?.id}`)).status).toBe(200)
    expect((await ada.delete(`${address}/milestones/${milestones[0]?.id}`)).status).toBe(404)
    expect((await read(bea, address)).milestones).toHaveLength(1)
    const [held] = await quire.db.select().from(schema.sharedReads)
    const more = { shared_read_id: held?.id ?? '', name: 'Again', share: 1 }
    await quire.db.insert(schema.sharedReadMilestones).values(Array.from({ length: 49 }, () => more))
    const { status, body } = await set('One too many', 1)
    expect([status, body.errors]).toEqual([422, { name: ['There can be 50 milestones at most.'] }])
  })
})

test('a milestone is changed by the host, and stays where it is unless it is moved', async () => {
  const { ada, bea, address } = await buildSharedRead(quire)
  const made = await ada.post(`${address}/milestones`, {
    name: 'The ball',
    place: { position: 33.33, length_type: 'percent' },
    due_on: '2026-03-20',
  })
  expect(made.body.data).toMatchObject({ share: 33.33, due_on: '2026-03-20' })
  const milestone = `${address}/milestones/${(made.body.data as { id: string }).id}`
  const { version } = await read(bea, address)
  const renamed = await ada.put(milestone, { name: 'The ball at the Crown', due_on: '' })
  expect(renamed.body.data).toMatchObject({ name: 'The ball at the Crown', share: 33.33, due_on: null })
  expect((await read(bea, address)).version).not.toBe(version)
  const moved = await ada.put(milestone, { name: 'The ball', place: { position: 150, length_type: 'page' } })
  expect(moved.body.data).toMatchObject({ share: 75 })
  expect((await read(bea, address)).milestones).toMatchObject([{ name: 'The ball', share: 75, due_on: null }])
  expect((await ada.put(milestone, { name: ' ' })).body.errors).toEqual({ name: ['This field is required.'] })
  expect((await ada.put(milestone, { name: 'A', due_on: '1066-10-14' })).status).toBe(422)
  expect((await ada.put(milestone, { name: 'A', place: { position: 201, length_type: 'page' } })).status).toBe(422)
  expect((await bea.put(milestone, { name: 'Mine' })).status).toBe(403)
  await ada.delete(milestone)
  expect((await ada.put(milestone, { name: 'A' })).status).toBe(404)
  expect((await ada.put(`${address}/milestones/none`, { name: 'A' })).status).toBe(404)
})

describe('merging works', () => {
  test('takes shared reads along, and gives them back', async () => {
    const { ada, bea, book, address } = await buildSharedRead(quire)
    const moderator = await quire.reader({ role: 'moderator' })
    const other = await buildBook(quire.db, { title: 'Emma, again' })
    const id = await merge(moderator, { kind: 'work', gone: book.slug, kept: other.slug })
    const [held] = await quire.db.select().from(schema.sharedReads)
    expect(held?.work_id).toBe(other.work_id)
    expect(await read(bea, address)).toMatchObject({ share: 10, book: { slug: book.slug } })
    await undo(moderator, id)
    const [back] = await quire.db.select().from(schema.sharedReads)
    expect(back?.work_id).toBe(book.work_id)
    expect(await read(ada, address)).toMatchObject({ share: 60 })
  })
})
