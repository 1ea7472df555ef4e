import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import type { SharedRead } from '../../../../contract/shared-reads.ts'
import { anHour } from '../../../../tests/support/factories.ts'
import { Listening } from '../../../../tests/support/listening.ts'
import { buildSharedRead, say } from '../../../../tests/support/shared-reads.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { execute } from '../../../db/page.ts'

const quire = useApp()

const versionOf = async (reader: Visitor, address: string) =>
  ((await reader.get(address)).body.data as SharedRead).version

describe('the stream of a shared read', () => {
  test('tells every member that something changed, and nothing else', async () => {
    const { ada, bea, address, reading } = await buildSharedRead(quire)
    const [first, second] = [
      await Listening.start(quire.app, ada, address, await versionOf(ada, address)),
      await Listening.start(quire.app, bea, address, await versionOf(bea, address)),
    ]
    expect(first.headers.get('content-type')).toBe('text/event-stream')
    expect(first.headers.get('content-encoding')).toBeNull()
    expect(first.headers.get('x-accel-buffering')).toBe('no')
    await say(ada, address, 'Secretive', 90)
    await Promise.all([first.hears('posts'), second.hears('posts')])
    await bea.put(`/readings/${reading}`, { progress: 60, ...anHour })
    // One's own progress can reveal posts; that of others only moves them.
    await Promise.all([first.hears('members'), second.hears('position')])
    await ada.post(`${address}/milestones`, { name: 'Hidden Hill', position: { position: 50, length_type: 'percent' } })
    await Promise.all([first.hears('milestones'), second.hears('milestones')])
    expect(first.all + second.all).not.toMatch(/Secretive|Hill|Ada|90/)
    first.stop()
    second.stop()
  })

  test('tells at once what was missed since the page was made, and is silent where nothing was', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    const version = await versionOf(bea, address)
    expect(await versionOf(bea, address)).toBe(version)
    await say(ada, address, 'Meanwhile')
    const late = await Listening.start(quire.app, bea, address, version)
    await late.hears('position')
    late.stop()
  })

  test('goes on when the database has cut the connection, and tells to look again', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    const stream = await Listening.start(quire.app, bea, address, await versionOf(bea, address))
    await execute(
      quire.db,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`,
    )
    await stream.hears('position')
    await say(ada, address, 'After the break')
    await stream.hears('posts')
    expect(stream.isOver).toBe(false)
    stream.stop()
  })

  test('ends for members who are removed, leave or are separated by a block', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    const removed = await Listening.start(quire.app, bea, address)
    const host = await Listening.start(quire.app, ada, address)
    await ada.delete(`${address}/members/bea`)
    await removed.ends()
    expect(host.isOver).toBe(false)
    await ada.post(`${address}/members`, { user: 'bea' })
    await bea.put(`${address}/membership`)
    const blocking = await Listening.start(quire.app, bea, address)
    await bea.put('/users/ada/block')
    await blocking.ends()
    host.stop()
  })
})
