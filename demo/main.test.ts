import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../server/config.ts'
import { migrate, readSchema } from '../server/db/migrate.ts'
import { openDatabase, type OpenDatabase } from '../server/db/open.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quire-demo-'))
  // The database's own user must be able to come by.
  await chmod(folder, 0o755)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const data = () => path.join(folder, 'data')

/** Runs `demo/main.ts` to its end. */
async function makeDemo(...args: string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts'), 'a good long book', ...args], {
    cwd: folder,
    // The one that must not be used.
    env: { ...process.env, QUIRE_DATA: data(), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, output }
}

async function inDatabase<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(readConfig({ QUIRE_DATA: data() }), {
    say: () => undefined,
    onIdleError: () => undefined,
    onEngineExit: () => undefined,
    signal: new AbortController().signal,
  })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const addReader = ({ pool }: OpenDatabase) =>
  pool.query(`insert into readers (slug, name, email) values ('ada', 'Ada', 'ada@example.com')`)

const countReaders = async ({ pool }: OpenDatabase) => {
  const { rows } = await pool.query<{ readers: number; adas: number }>(
    `select count(*)::int as readers, count(*) filter (where slug = 'ada')::int as adas from readers`,
  )
  return rows[0]
}

test('a library that is no demo is refused, and stays', async () => {
  await inDatabase(async (database) => {
    await migrate(database.pool, await readSchema())
    await addReader(database)
  })
  for (const args of [[], ['--fresh']]) {
    const { code, output } = await makeDemo(...args)
    expect(code).toBe(1)
    expect(output).toContain('has a library that isn’t a demo')
  }
  expect(await inDatabase(countReaders)).toEqual({ readers: 1, adas: 1 })
})

test('a demo is made once, and anew when asked', async () => {
  const first = await makeDemo()
  expect(first.output).toContain('20 readers')
  expect(first.code).toBe(0)
  await inDatabase(addReader)
  expect(await makeDemo()).toEqual({ code: 0, output: '' })
  expect(await inDatabase(countReaders)).toEqual({ readers: 21, adas: 1 })
  const again = await makeDemo('--fresh')
  expect(again.code).toBe(0)
  expect(await inDatabase(countReaders)).toEqual({ readers: 20, adas: 0 })
})
