import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import { buildSharedRead, readOf } from '../../../../tests/support/shared-reads.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { insertRows } from '../../../../tests/support/insert-rows.ts'
import { rowsOf } from '../../../db/page.ts'

const quire = useApp()

describe('milestones', () => {
  test('are set by the host in their own unit, and listed in the order of the book', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    const set = (name: string, position: number, length_type = 'page') =>
      ada.post(`${address}/milestones`, { name, position: { position, length_type } })
    expect((await set('The ball', 150)).body.data).toMatchObject({ share: 75 })
    await set('Box Hill', 40, 'percent')
    expect((await set('Past the end', 201)).body.errors).toEqual({ 'position.position': ['Enter 200 or less.'] })
    expect((await set('By ear', 20, 'minute')).status).toBe(422)
    const { milestones } = await readOf(bea, address)
    expect(milestones.map(({ name }) => name)).toEqual(['Box Hill', 'The ball'])
    expect((await ada.delete(`${address}/milestones/${milestones[0]?.id}`)).status).toBe(200)
    expect((await ada.delete(`${address}/milestones/${milestones[0]?.id}`)).status).toBe(404)
    expect((await readOf(bea, address)).milestones).toHaveLength(1)
    const [stored] = await rowsOf<{ id: string }>(quire.db, sql`select id from shared_reads`)
    const more = { shared_read_id: stored?.id ?? '', name: 'Again', share: 1 }
    await insertRows(
      quire.db,
      'shared_read_milestones',
      Array.from({ length: 49 }, () => more),
    )
    const { status, body } = await set('One too many', 1)
    expect([status, body.errors]).toEqual([422, { name: ['A shared read can have 50 milestones at most.'] }])
  })

  test('are changed by the host, and stay where they are unless they are moved', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    const made = await ada.post(`${address}/milestones`, {
      name: 'The ball',
      position: { position: 33.33, length_type: 'percent' },
      due_on: '2026-03-20',
    })
    expect(made.body.data).toMatchObject({ share: 33.33, due_on: '2026-03-20' })
    const milestone = `${address}/milestones/${(made.body.data as { id: string }).id}`
    const { version } = await readOf(bea, address)
    const renamed = await ada.put(milestone, { name: 'The ball at the Crown', due_on: '' })
    expect(renamed.body.data).toMatchObject({ name: 'The ball at the Crown', share: 33.33, due_on: null })
    expect((await readOf(bea, address)).version).not.toBe(version)
    const moved = await ada.put(milestone, { name: 'The ball', position: { position: 150, length_type: 'page' } })
    expect(moved.body.data).toMatchObject({ share: 75 })
    expect((await readOf(bea, address)).milestones).toMatchObject([{ name: 'The ball', share: 75, due_on: null }])
    expect((await ada.put(milestone, { name: ' ' })).body.errors).toEqual({ name: ['This field is required.'] })
    expect((await ada.put(milestone, { name: 'A', due_on: '1066-10-14' })).status).toBe(422)
    expect((await ada.put(milestone, { name: 'A', position: { position: 201, length_type: 'page' } })).status).toBe(422)
    expect((await bea.put(milestone, { name: 'Mine' })).status).toBe(403)
    await ada.delete(milestone)
    expect((await ada.put(milestone, { name: 'A' })).status).toBe(404)
    expect((await ada.put(`${address}/milestones/none`, { name: 'A' })).status).toBe(404)
  })
})
