import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import { buildBook } from '../../../../tests/support/factories.ts'
import { merge, undo } from '../../../../tests/support/merging.ts'
import {
  buildSharedRead,
  follow,
  listed,
  membersOf,
  readOf,
  readTo,
  startSharedRead,
} from '../../../../tests/support/shared-reads.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { insertEach, insertRows } from '../../../../tests/support/insert-rows.ts'
import { rowsOf } from '../../../db/page.ts'

const quire = useApp()

describe('a shared read', () => {
  test('is planned, active or finished by its days, or ended by its host', async () => {
    const ada = await quire.reader()
    const book = await buildBook(quire.db)
    const address = await startSharedRead(ada, book, { name: 'Now' })
    await startSharedRead(ada, book, { name: 'Later', starts_on: '2026-03-15', ends_on: null })
    await startSharedRead(ada, book, { name: 'Past', starts_on: '2026-02-01', ends_on: '2026-03-13' })
    const { body } = await ada.get('/shared-reads')
    expect(body.data).toMatchObject([
      { name: 'Now', state: 'active', me: { state: 'joined', is_host: true }, members_count: 1 },
      { name: 'Later', state: 'planned', ends_on: null },
      { name: 'Past', state: 'finished' },
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
    [{ starts_on: 'soon' }, 'starts_on', 'This isn’t in the right format.'],
    [{ ends_on: '2026-03-01' }, 'ends_on', 'The end can’t be before the start.'],
    [{ visibility: 'friends' }, 'visibility', 'Choose one of the options.'],
  ])('is refused with field errors (%#)', async (wrong, field, sentence) => {
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
    const reads = await insertEach(
      quire.db,
      'shared_reads',
      Array.from({ length: 100 }, (_, n) => ({ slug: `r-${n}`, work_id, name: 'Emma', starts_on: '2026-03-01' })),
    )
    await insertRows(
      quire.db,
      'shared_read_members',
      reads.map(({ id }) => ({ shared_read_id: id, reader_id: ada.row.id, state: 'joined', is_host: true })),
    )
    const { status, body } = await ada.post('/shared-reads', { book: book.slug, name: 'Emma', starts_on: '2026-03-10' })
    expect([status, body.errors?.['name']]).toEqual([
      422,
      ['You’ve reached the limit of 100 shared reads as host. End or delete one first.'],
    ])
  })

  test('is changed, ended and deleted by its host alone', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    const before = await readOf(ada, address)
    const settings = { name: 'Emma', starts_on: '2026-03-11', ends_on: '', visibility: 'private' }
    for (const answer of [
      await bea.put(address, settings),
      await bea.put(`${address}/end`),
      await bea.delete(`${address}/end`),
      await bea.delete(address),
      await bea.post(`${address}/milestones`, { name: 'Half', position: { position: 50, length_type: 'percent' } }),
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
    expect(await readOf(carl, address)).toMatchObject({
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

  test('goes along when works are merged, and comes back', async () => {
    const { ada, bea, book, address } = await buildSharedRead(quire)
    const moderator = await quire.reader({ role: 'moderator' })
    const other = await buildBook(quire.db, { title: 'Emma, again' })
    const id = await merge(moderator, { kind: 'work', gone: book.slug, kept: other.slug })
    const [stored] = await rowsOf<{ work_id: string }>(quire.db, sql`select work_id from shared_reads`)
    expect(stored?.work_id).toBe(other.work_id)
    expect(await readOf(bea, address)).toMatchObject({ share: 10, book: { slug: book.slug } })
    await undo(moderator, id)
    const [back] = await rowsOf<{ work_id: string }>(quire.db, sql`select work_id from shared_reads`)
    expect(back?.work_id).toBe(book.work_id)
    expect(await readOf(ada, address)).toMatchObject({ share: 60 })
  })
})
