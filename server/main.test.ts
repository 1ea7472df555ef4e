import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let folder: string
let running: Run[] = []

interface Run {
  child: ChildProcess
  output: () => string
  /** When it says that it is ready; when it ends before, what it said. */
  ready: Promise<string>
  ended: Promise<number | null>
}

function start(environment: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    cwd: folder,
    env: { ...process.env, PORT: '0', QUIRE_DATA: path.join(folder, 'data'), LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /^Quire is ready at (\S+)$/m.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('close', () => reject(new Error(`ended before it was ready: ${output}`)))
  })
  ready.catch(() => undefined)
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const run = { child, output: () => output, ready, ended }
  running.push(run)
  return run
}

const lines = (run: Run) => run.output().trim().split('\n')

function processesIn(position: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`).startsWith(position)
    } catch {
      return false
    }
  })
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quire-main-'))
  // The database's own user must be able to come by.
  await chmod(folder, 0o755)
})

afterEach(async () => {
  for (const { child, ended } of running) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  }
  running = []
  await rm(folder, { recursive: true, force: true })
})

describe('starting and stopping', () => {
  test('ends with one line that says where, and an interrupt leaves nothing behind', async () => {
    const run = start()
    const address = await run.ready
    expect(lines(run).at(-1)).toBe(`Quire is ready at ${address}`)
    expect((await fetch(`${address}/api/v1/account`)).status).toBe(401)
    run.child.kill('SIGINT')
    expect(await run.ended).toBe(0)
    expect(existsSync(path.join(folder, 'data/quire.lock'))).toBe(false)
    expect(processesIn(folder)).toEqual([])
  })

  test('a second start on the same data says so plainly and leaves the first alone', async () => {
    const first = start()
    const address = await first.ready
    const second = start()
    expect(await second.ended).toBe(1)
    expect(lines(second)).toHaveLength(1)
    expect(second.output()).toContain('already running')
    expect(second.output()).toContain(new URL(address).port)
    expect((await fetch(`${address}/api/v1/account`)).status).toBe(401)
  })

  test('a start after kill -9 works, with the data and without doing anything twice', async () => {
    const first = start()
    const account = { name: 'Rosa', email: 'rosa@example.org', password: 'a good long password' }
    const registered = await fetch(`${await first.ready}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    first.child.kill('SIGKILL')
    await first.ended

    const second = start()
    const found = await fetch(`${await second.ready}/api/v1/account`, { headers: { cookie } })
    expect(found.status).toBe(200)
    expect(second.output()).not.toMatch(/Creating|Prepared|Loading/)
  })
})

describe('covers of the starter catalogue', () => {
  // A catalogue that never answers: what is asked of it stays wanted.
  const sources = { CATALOGUE_SOURCES: 'open-library', OPEN_LIBRARY_URL: 'http://127.0.0.1:1' }

  /** Asks the database of the running server. */
  async function ask<Row extends pg.QueryResultRow>(...statements: string[]): Promise<Row[]> {
    const file = await readFile(path.join(folder, 'data/postgres/18/postmaster.pid'), 'utf8')
    const client = new pg.Client({ host: file.split('\n')[4] ?? '', port: 5432, user: 'app', database: 'quire' })
    await client.connect()
    try {
      let rows: Row[] = []
      for (const statement of statements) ({ rows } = await client.query<Row>(statement))
      return rows
    } finally {
      await client.end()
    }
  }

  const waiting = () =>
    ask<{
      state: string
      seconds: number
    }>(`select state::text, extract(epoch from start_after - created_on)::int as seconds
      from jobs.job where name = 'want-bare-books'`)
  const wanted = async () => (await ask<{ is: boolean }>('select exists (select from wanted_details) as is'))[0]?.is

  test('are looked for ten minutes after the first start, and not again at the next', async () => {
    const first = start(sources)
    await first.ready
    expect(await waiting()).toEqual([{ state: 'created', seconds: 600 }])
    expect(await wanted()).toBe(false)
    first.child.kill('SIGTERM')
    await first.ended

    const second = start(sources)
    await second.ready
    expect(await waiting()).toEqual([{ state: 'created', seconds: 600 }])
    // The queue goes by the clock of the database, so ten minutes pass there.
    await ask<object>(
      `update jobs.job set start_after = start_after - interval '10 minutes' where name = 'want-bare-books'`,
    )
    await expect.poll(wanted).toBe(true)
  })
})

/** What another user of the machine could read below a folder, going by the modes. */
async function readableByOthers(position: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await readdir(position)) {
    const entry = path.join(position, name)
    const { mode } = await stat(entry)
    if ((await stat(entry)).isDirectory()) found.push(...((mode & 0o011) === 0 ? [] : await readableByOthers(entry)))
    else if ((mode & 0o044) !== 0) found.push(entry)
  }
  return found
}

describe('files', () => {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'test' }
  const account = { name: 'Rosa', email: 'rosa@example.org', password: 'a good long password' }

  async function sendFile(address: string): Promise<Response> {
    const registered = await fetch(`${address}/api/auth/sign-up/email`, {
      method: 'POST',
      headers,
      body: JSON.stringify(account),
    })
    const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const form = new FormData()
    form.append('file', new Blob(['Title,Author\nEmma,Jane Austen\n']), 'books.csv')
    return fetch(`${address}/api/v1/imports`, {
      method: 'POST',
      headers: { cookie, 'x-requested-with': 'test' },
      body: form,
    })
  }

  test('are for the owner alone, those from before as well', async () => {
    const data = path.join(folder, 'data')
    const before = [
      'files/exports/aa/library.zip',
      'outbox/mail.eml',
      'receiving/file',
      'rejected/a.tsv',
      'spool/export',
    ]
    for (const name of before) {
      await mkdir(path.dirname(path.join(data, name)), { recursive: true, mode: 0o755 })
      await writeFile(path.join(data, name), 'private', { mode: 0o644 })
    }
    expect(await readableByOthers(data)).toHaveLength(before.length)

    const address = await start().ready
    expect((await sendFile(address)).status).toBe(201)
    expect(await readableByOthers(data)).toEqual([])
    for (const name of await readdir(path.join(data, 'files/imports'), { recursive: true })) {
      expect((await stat(path.join(data, 'files/imports', name))).mode & 0o077).toBe(0)
    }
    expect((await stat(path.join(data, 'quire.lock'))).mode & 0o777).toBe(0o600)
  })
})

describe('what the person at the keyboard can mend is one line and exit code 1', () => {
  const expectLine = async (run: Run, sentence: string | RegExp) => {
    expect(await run.ended).toBe(1)
    expect(lines(run).at(-1)).toMatch(sentence)
    expect(run.output()).not.toContain('    at ')
    expect(processesIn(path.join(folder, 'data'))).toEqual([])
  }

  test('a bad variable', async () => {
    const run = start({ PORT: 'cat' })
    await expectLine(run, 'PORT is "cat", but it should be a number from 0 to 65535.')
    expect(lines(run)).toHaveLength(1)
  })

  test('a taken port', async () => {
    const taken: Server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as AddressInfo
    await expectLine(start({ PORT: String(port) }), `Port ${port} is already in use.`)
    taken.close()
    expect(existsSync(path.join(folder, 'data/quire.lock'))).toBe(false)
  })

  test('a database that is not there', async () => {
    await expectLine(
      start({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/quire' }),
      /^Quire can’t use the PostgreSQL server in DATABASE_URL: .*ECONNREFUSED/,
    )
  })

  test('a data folder that is a file', async () => {
    await writeFile(path.join(folder, 'data'), '')
    await expectLine(start(), new RegExp(path.join(folder, 'data')))
  })

  test('an address that is not this machine’s', async () => {
    await expectLine(start({ HOST: '203.0.113.1' }), 'HOST is "203.0.113.1", which isn’t an address of this machine.')
  })
})
