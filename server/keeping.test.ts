import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { databaseUrl, startProgram, untilTrue, type Started } from '../tests/support/child-process.ts'
import { useApp } from '../tests/support/test-app.ts'

const quire = useApp()
const account = { email: 'ada@example.org', password: 'a good long book' }
let folder: string
let running: Started[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quire-keeping-'))
  // The database's own user must be able to come by.
  await chmod(folder, 0o755)
})
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  running = []
  await quire.connection.pool.query('drop schema if exists jobs cascade')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A program on the embedded engine of a data folder, or on the database of an address. */
function start(program: string, data: string, args: string[] = [], environment: Record<string, string> = {}): Started {
  const started = startProgram(quire, program, folder, args, {
    QUIRE_DATA: path.join(folder, data),
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    CATALOGUE_SOURCES: 'off',
    ...environment,
  })
  running.push(started)
  return started
}

async function run(...given: Parameters<typeof start>): Promise<{ code: number | null; output: string }> {
  const { ended, output } = start(...given)
  const code = await ended
  return { code, output: output() }
}

async function serve(data: string, environment: Record<string, string> = {}) {
  const server = start('main.ts', data, [], environment)
  const ready = Promise.withResolvers<string>()
  server.child.stdout?.on('data', () => {
    const address = /^Quire is ready at (\S+)$/m.exec(server.output())?.[1]
    if (address) ready.resolve(address)
  })
  void server.ended.then(() => ready.reject(new Error(`ended before it was ready: ${server.output()}`)))
  const address = await ready.promise
  const auth = async (call: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', origin: address }
    const answer = await fetch(`${address}/api/auth/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return answer.status
  }
  return {
    auth,
    stop: async () => {
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    },
  }
}

/** An empty database beside the test's own. */
async function createDatabase(): Promise<string> {
  const database = `keeping_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(inject('connection'))
  await admin.connect()
  await admin.query(`create database ${database}`)
  onTestFinished(async () => {
    await admin.query(`drop database ${database} with (force)`)
    await admin.end()
  })
  const address = new URL(databaseUrl(quire))
  address.pathname = `/${database}`
  return address.href
}

describe('a library', () => {
  test('is backed up beside its server, restored elsewhere and moved to a server of its own', async () => {
    const server = await serve('data')
    expect(await server.auth('sign-up/email', { name: 'Ada', ...account })).toBe(200)
    const made = await run('backup.ts', 'data')
    expect(made).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Backed up .* to (\S+) \([\d,]+ bytes\)\.$/m),
    })
    const [, file = ''] = / to (\S+) \(/.exec(made.output) ?? []
    expect(path.dirname(file)).toBe(path.join(folder, 'data/backups'))

    expect(await run('admin.ts', 'data', ['verify-email', account.email])).toEqual({
      code: 0,
      output: 'The e-mail address of @ada is verified.\n',
    })
    expect(await run('admin.ts', 'data', ['verify-email'])).toMatchObject({
      code: 2,
      output: expect.stringContaining('Usage:') as string,
    })
    expect((await run('admin.ts', 'data', ['make-admin', 'nobody@example.org'])).code).toBe(1)
    expect(await run('restore.ts', 'data', [file])).toMatchObject({
      code: 1,
      output: expect.stringContaining('Quire is already running on') as string,
    })
    await server.stop()

    expect(await run('restore.ts', 'data', [file])).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /isn’t empty: it has a Quire with 1 reader and \d+ books\. .* add --replace\./,
      ) as string,
    })
    expect(await run('restore.ts', 'other', [file])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Restored [\d,]+ rows in \d+ tables and 0 files, as of \S+\.$/m) as string,
    })
    const restored = await serve('other')
    expect(await restored.auth('sign-in/email', account)).toBe(200)
    await restored.stop()

    const address = await createDatabase()
    expect(await run('move-to.ts', 'other', [address])).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^Moved [\d,]+ rows in \d+ tables; counts and checksums are the same in both\.$/m,
      ) as string,
    })
    expect(await run('move-to.ts', 'other', [address])).toMatchObject({
      code: 1,
      output: expect.stringContaining('The database isn’t empty') as string,
    })
    const moved = await serve('other', { DATABASE_URL: address })
    expect(await moved.auth('sign-in/email', account)).toBe(200)
    expect(await run('restore.ts', 'other', [file, '--replace'], { DATABASE_URL: address })).toMatchObject({
      code: 1,
      output: 'Quire is running on this database. Stop it first.\n',
    })
    await moved.stop()
    expect((await run('restore.ts', 'other', [file, '--replace'], { DATABASE_URL: address })).output).toMatch(
      /^Replacing a Quire with 1 reader and \d+ books with /,
    )
  })

  test('has the backup it had, and no other, when the disk fills up during one', async () => {
    const target = path.join(folder, 'full')
    const environment = { DATABASE_URL: databaseUrl(quire), BACKUP_DIR: target }
    expect((await run('backup.ts', 'none', [], environment)).code).toBe(0)
    const earlier = await readdir(target)
    const contents = () => readFile(path.join(target, earlier[0] ?? ''))
    const kept = await contents()

    const file = path.join(target, 'second.tar')
    // What the backup is written to first leads to a device that has no room.
    const filling = `import { symlinkSync } from 'node:fs'
      symlinkSync('/dev/full', '${file}.' + process.pid + '.part')`
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(filling)}`
    expect(await run('backup.ts', 'none', [file], { ...environment, NODE_OPTIONS })).toEqual({
      code: 1,
      output: `There’s no room for a backup in ${target}: the disk is full. Nothing was left there.\n`,
    })
    expect(await readdir(target)).toEqual(earlier)
    expect((await contents()).equals(kept)).toBe(true)

    expect((await run('backup.ts', 'none', [file], environment)).code).toBe(0)
    expect(await readdir(target)).toEqual([...earlier, 'second.tar'])
  })

  test('has nothing that looks like a backup after kill -9, nor after a stop', async () => {
    await quire.connection.pool.query(`insert into settings (key, value) values ('one', '1')`)
    const holder = await quire.connection.pool.connect()
    await holder.query('begin; lock table works in access exclusive mode')
    const waiting = `from pg_stat_activity
      where application_name = 'quire backup' and wait_event_type = 'Lock' and datname = current_database()`
    const target = path.join(folder, 'killed')
    const begin = async () => {
      const begun = start('backup.ts', 'none', [], { DATABASE_URL: databaseUrl(quire), BACKUP_DIR: target })
      await untilTrue(quire, `select exists (select 1 ${waiting}) as is`)
      return begun
    }
    const killed = await begin()
    killed.child.kill('SIGKILL')
    await killed.ended
    // The database notices a lost client only when it sends something.
    await quire.connection.pool.query(`select pg_terminate_backend(pid) ${waiting}`)
    await untilTrue(quire, `select not exists (select 1 ${waiting}) as is`)
    expect(await readdir(target)).toEqual([expect.stringMatching(/^quire-.*\.tar\.\d+\.part$/)])
    const stopped = await begin()
    stopped.child.kill('SIGTERM')
    await holder.query('rollback')
    holder.release()
    expect(await stopped.ended).toBe(1)
    expect(stopped.output()).toContain('Interrupted. Nothing was changed.')
    expect(await readdir(target)).toHaveLength(1)
  })
})
