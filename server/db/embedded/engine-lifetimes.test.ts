import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findRunningEngine } from './engine.ts'
import { clusterOf, hasExited, listKept, query } from './engine-probes.fixture.ts'
import { useEngines } from './use-engines.fixture.ts'
import { listServerProcesses } from './processes.ts'

const engines = useEngines()

describe('one Quire per data folder', () => {
  test('a second start is refused with the place of the first', async () => {
    const engine = await engines.start()
    await expect(engines.start()).rejects.toThrow(
      `Quire is already running on ${engines.dataFolder} (process ${process.pid}).`,
    )
    await engine.announce('http://localhost:3000')
    await expect(engines.start()).rejects.toThrow(`(process ${process.pid}, http://localhost:3000).`)
    expect(await listKept(engine)).toContain('still here')
  })

  test('a running one is found by a program that sees another boot', async () => {
    const engine = await engines.start()
    const file = join(engines.dataFolder, 'quire.lock')
    const lock = await readFile(file, 'utf8')
    await writeFile(file, JSON.stringify({ ...(JSON.parse(lock) as object), boot: 'of a service on its own' }))
    expect(await findRunningEngine(engines.dataFolder)).toMatchObject({ socketDirectory: engine.socketDirectory })
    await writeFile(file, lock)
  })

  test('the lock is there while it runs and gone after it, and stopping twice is fine', async () => {
    const engine = await engines.start()
    expect(JSON.parse(await readFile(join(engines.dataFolder, 'quire.lock'), 'utf8'))).toMatchObject({
      pid: process.pid,
    })
    await Promise.all([engine.stop(), engine.stop()])
    await engine.stop()
    expect(readdirSync(engines.dataFolder)).toEqual(['postgres'])
    expect(listServerProcesses(clusterOf(engines.dataFolder))).toEqual([])
  })

  test('a lock whose process number belongs to a stranger by now is taken over', async () => {
    const stranger = engines.run('sleep', ['infinity'])
    await engines.plantLock(stranger.pid)
    expect(await listKept(await engines.start())).toContain('still here')
  })

  test('of simultaneous starters exactly one wins, also over a dead lock', async () => {
    await engines.plantLock(2 ** 22 - 1)
    const hosts = await Promise.all([1, 2, 3, 4].map(() => engines.startHost()))
    expect(hosts.map(({ answer }) => answer.replace(/:.*/, '')).sort()).toEqual([
      'ready',
      'refused',
      'refused',
      'refused',
    ])
    const winner = hosts.find(({ answer }) => answer.startsWith('ready'))?.child
    assert(winner)
    for (const { answer } of hosts.filter(({ child }) => child !== winner)) {
      expect(answer).toContain(`already running on ${engines.dataFolder} (process ${winner.pid}`)
    }
    winner.kill('SIGTERM')
    await hasExited(winner)
    expect(readdirSync(engines.dataFolder)).toEqual(['postgres'])
  })
})

describe('after an unclean end', () => {
  test('kill -9 of the app ends the server, and the next start has the data', async () => {
    const host = await engines.startHost('http://host')
    expect(host.answer).toMatch(/^ready/)
    await query({ socketDirectory: host.answer.slice(7) }, `INSERT INTO kept VALUES ('acknowledged')`)
    host.child.kill('SIGKILL')
    await hasExited(host.child)
    const left = () => listServerProcesses(clusterOf(engines.dataFolder)).length
    await expect.poll(left).toBe(0)
    const engine = await engines.start()
    expect(await listKept(engine)).toContain('acknowledged')
  })

  test('a start right after kill -9 waits for the old server', async () => {
    const host = await engines.startHost()
    host.child.kill('SIGKILL')
    await hasExited(host.child)
    expect(await listKept(await engines.start())).toContain('still here')
  })

  test('a server that the death of its app did not end is stopped by the next start', async () => {
    const host = await engines.startHost()
    const pid = engines.postmasterPid
    // Stopped, it cannot act on the signal it gets; the start meets an orphan.
    process.kill(pid, 'SIGSTOP')
    host.child.kill('SIGKILL')
    await hasExited(host.child)
    const starting = engines.start()
    await expect.poll(() => engines.lockPid).toBe(process.pid)
    process.kill(pid, 'SIGCONT')
    expect(await listKept(await starting)).toContain('still here')
    expect(engines.postmasterPid).not.toBe(pid)
  })

  test('a pid file that names a living stranger does not block the start, nor hurt the stranger', async () => {
    const stranger = engines.run('sleep', ['infinity'])
    const socket = join(engines.dataFolder, 'postgres/socket')
    await writeFile(
      join(clusterOf(engines.dataFolder), 'postmaster.pid'),
      `${stranger.pid}\n${clusterOf(engines.dataFolder)}\n1\n5432\n${socket}\n\n`,
    )
    await writeFile(join(socket, '.s.PGSQL.5432.lock'), `${stranger.pid}\n`)
    expect(await listKept(await engines.start())).toContain('still here')
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  })

  test('a server that ends by itself is reported with what it said', async () => {
    const ended = new Promise<string>(
      (resolve) =>
        void engines.start({ onUnexpectedExit: resolve }).then(() => process.kill(engines.postmasterPid, 'SIGQUIT')),
    )
    expect(await ended).toMatch(
      /^The database in .*\/postgres\/18 stopped unexpectedly\. It exited with code \d\. It wrote: .*immediate shutdown/,
    )
  })
})
