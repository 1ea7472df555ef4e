import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { randomFrom } from '../../shared/random.ts'
import { addReader, benchSecret, openBeside } from '../quire.ts'
import { startServer, type ServerProcess } from '../server-process.ts'
import { carryOn, listCarried } from './carrier.ts'
import { checkCarrier, checkCounts, checkNotifications, checkWriter } from './checks.ts'
import { createWriter, type World } from './writer.ts'

/** So often the database dies too, and not only what talks to it. */
const everyNthDatabase = 5
const writersCount = 6
const carriers = ['carrier-1', 'carrier-2']
const host = 'host'
const settleMilliseconds = 180_000

async function makeWorld(pool: pg.Pool, writers: string[]): Promise<World> {
  for (const slug of [...writers, ...carriers]) await addReader(pool, slug)
  const hostId = await addReader(pool, host)
  const { rows } = await pool.query<{ slug: string }>('select slug from books order by slug limit 90')
  const slugs = rows.map(({ slug }) => slug)
  const { rows: reviews } = await pool.query<{ id: string }>(
    `insert into reviews (reader_id, book_id, work_id, rating, content)
     select $1, id, work_id, 4, 'Worth it.' from books order by slug desc limit 5 returning id`,
    [hostId],
  )
  return {
    rated: slugs.slice(0, 30),
    shelved: slugs.slice(30, 60),
    noted: slugs.slice(60),
    reviews: reviews.map(({ id }) => id),
    readers: writers,
  }
}

/** Ends the database as a crash of its machine would. */
async function killDatabase(folder: string): Promise<void> {
  const engines = path.join(folder, 'postgres')
  const [version = ''] = await readdir(engines)
  const [pid] = (await readFile(path.join(engines, version, 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

/**
 * Kills the server again and again while readers write, import, export and undo, at any moment from its start on; then
 * lets everything come to its end, and compares.
 */
export async function measureKills(kills: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quire-bench-faults-'))
  const environment = {
    ...process.env,
    DATABASE_URL: '',
    QUIRE_DATA: folder,
    QUIRE_SECRET: benchSecret,
    PORT: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    CATALOGUE_SOURCES: 'off',
  }
  const random = randomFrom('faults')
  const slugs = Array.from({ length: writersCount }, (_, index) => `writer-${index + 1}`)
  let server: ServerProcess | undefined
  try {
    server = await startServer(environment)
    const beside = await openBeside(environment)
    const world = await makeWorld(beside.pool, slugs)
    await beside.close()
    const writers = slugs.map((slug) => createWriter(slug, world, randomFrom(`faults ${slug}`)))

    for (let life = 1; life <= kills; life += 1) {
      const { address, kill, ended } = (server ??= await startServer(environment))
      const isOver = server.isEnded
      const work = [
        ...writers.map((writer) => writer.write(address, isOver)),
        ...carriers.map(async (slug) => {
          while (!isOver()) {
            await carryOn(address, slug, { mayBegin: true })
            await pause(100)
          }
        }),
      ]
      await pause(random.whole(200, 4000))
      if (life % everyNthDatabase === 0) {
        await killDatabase(folder)
        await ended
      } else await kill()
      await Promise.all(work)
      server = undefined
    }

    const { address, stop } = (server = await startServer(environment))
    const end = Date.now() + settleMilliseconds
    for (const writer of writers) {
      while (!(await writer.sendPending(address))) if (Date.now() > end) throw new Error('A write is never answered')
    }
    for (const slug of carriers) {
      while (!(await carryOn(address, slug, { mayBegin: false }))) {
        if (Date.now() > end) throw new Error(`Imports or exports of ${slug} never end`)
        await pause(200)
      }
    }
    const carried = await Promise.all(carriers.map((slug) => listCarried(address, slug)))
    const checking = await openBeside(environment)
    const findings: string[] = []
    try {
      for (let waiting = true; waiting && Date.now() < end;) {
        const { rows } = await checking.pool.query('select 1 from waiting_counts limit 1')
        waiting = rows.length > 0
        if (waiting) await pause(500)
      }
      for (const writer of writers) findings.push(...(await checkWriter(checking.pool, writer)))
      for (const slug of carriers) findings.push(...(await checkCarrier(checking.pool, slug)))
      findings.push(...(await checkNotifications(checking.pool)), ...(await checkCounts(checking.pool, checking.db)))
    } finally {
      await checking.close()
    }
    const exports = carried.flatMap((each) => each?.exports ?? [])
    findings.push(...exports.filter(({ state }) => state !== 'done').map(({ id, state }) => `export ${id} is ${state}`))
    await stop()
    server = undefined
    const answers = writers.reduce((sum, { answered }) => sum + answered.length, 0)
    const imports = carried.reduce((sum, each) => sum + (each?.imports.length ?? 0), 0)
    console.log(
      `${kills} × kill -9, every ${everyNthDatabase}th of the database: ${answers.toLocaleString('en')} answered writes, ${imports} imports, ${exports.length} exports; ${findings.length} findings.`,
    )
    for (const finding of findings.slice(0, 20)) console.log(`- ${finding}`)
    if (findings.length > 0) process.exitCode = 1
  } finally {
    await server?.kill()
    await rm(folder, { recursive: true, force: true })
  }
}
