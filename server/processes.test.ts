import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { databaseUrl, startProgram, untilTrue, type Started } from '../tests/support/child-process.ts'
import { buildBook } from '../tests/support/factories.ts'
import { callProcess } from '../tests/support/call-process.ts'
import { countAll, fileOfMany } from '../tests/support/imports.ts'
import { Listening } from '../tests/support/listening.ts'
import { startMailServer } from '../tests/support/mail-server.ts'
import { picture } from '../tests/support/pictures.ts'
import { buildSharedRead, say } from '../tests/support/shared-reads.ts'
import { takeLease } from './db/lease.ts'
import { useEmptyDatabases } from '../tests/support/empty-database.ts'
import { endAll, startQuire } from '../tests/support/quire-process.ts'
import { useApp } from '../tests/support/test-app.ts'

const quire = useApp({ RATE_LIMITS: 'on' })
const openEmptyDatabase = useEmptyDatabases()
const running: Started[] = []

afterEach(async () => {
  await endAll(running)
  await quire.connection.pool.query('drop schema if exists jobs cascade')
})

const query = async <Row extends Record<string, unknown>>(text: string) =>
  (await quire.connection.pool.query<Row>(text)).rows

const askForMail = (address: string, email: string) =>
  fetch(`${address}/api/auth/request-password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', origin: address },
    body: JSON.stringify({ email }),
  })

const mailsIn = (folder: string) => readdir(path.join(folder, 'outbox')).catch(() => [])

describe('ROLE', () => {
  test('web answers readers and leaves jobs to a worker, which answers nobody else', async () => {
    const reader = await quire.reader()
    const data = path.join(quire.folder, 'data')
    const web = await startQuire(quire, running, { ROLE: 'web' })
    expect((await askForMail(web.address, reader.row.email)).status).toBe(200)
    const states = async () =>
      (await query<{ state: string }>(`select state::text from jobs.job where name = 'send-mail' order by 1`)).map(
        ({ state }) => state,
      )
    await expect.poll(states).toEqual(['created'])

    const worker = await startQuire(quire, running, { ROLE: 'worker' })
    await expect.poll(() => mailsIn(data)).toHaveLength(1)
    await expect.poll(states).toEqual(['completed'])
    const statusOf = async (address: string) => (await fetch(`${worker.address}${address}`)).status
    expect(await statusOf('/healthz')).toBe(200)
    expect(await statusOf('/readyz')).toBe(200)
    expect(await (await fetch(`${worker.address}/metrics`)).text()).toContain('quire_job_duration_seconds_count')
    for (const address of ['/', '/api/v1/account', '/covers/the-hobbit.svg']) expect(await statusOf(address)).toBe(404)
    expect((await fetch(`${web.address}/`)).status).toBe(200)
  })
})

describe('npm run migrate', () => {
  test('several at once bring a database up once, and only then a start with MIGRATE=off takes it', async () => {
    const pool = await openEmptyDatabase()
    const { database } = pool.options
    const url = new URL(databaseUrl(quire))
    url.pathname = `/${database}`
    const environment = { DATABASE_URL: url.href, LOG_LEVEL: 'warn', CATALOGUE_SOURCES: 'off', MIGRATE: 'off' }
    await mkdir(quire.folder, { recursive: true })
    const run = (program: string) => {
      const started = startProgram(quire, program, quire.folder, [], environment)
      running.push(started)
      return started
    }
    const early = run('main.ts')
    expect(await early.ended).toBe(1)
    expect(early.output()).toMatch(
      /^The database isn’t up to date with this Quire: it lacks the migration \S+\.sql\. Run `npm run migrate` first, or start without MIGRATE=off\.\n$/,
    )
    const both = [run('migrate.ts'), run('migrate.ts')]
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0])
    const said = both.map(({ output }) => output()).join('')
    expect(said.match(/Prepared the database/g)).toHaveLength(1)
    expect(said.match(/Loading the starter catalogue/g)).toHaveLength(1)
    expect(said.match(/The database is up to date\./g)).toHaveLength(2)
    const { address } = await startQuire(quire, running, environment)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    await endAll(running)

    // As after a restore, and after an update of the queue.
    for (const change of ['update jobs.version set version = version - 1', 'drop schema jobs cascade']) {
      await pool.query(change)
      const late = run('main.ts')
      expect(await late.ended).toBe(1)
      expect(late.output()).toBe(
        'The database isn’t up to date with this Quire: it lacks tables of the job queue. Run `npm run migrate` first, ' +
          'or start without MIGRATE=off.\n',
      )
    }
    expect(await run('migrate.ts').ended).toBe(0)
    await startQuire(quire, running, environment)
  })
})

/** The test's own app is one of two processes here; it shares the database and the data folder with the other. */
test('what one process takes in, counts or announces, the other knows', async () => {
  const { ada, bea, address } = await buildSharedRead(quire)
  const other = await startQuire(quire, running, { ROLE: 'web', QUIRE_DATA: quire.folder, RATE_LIMITS: 'on' })

  const uploaded = await ada.upload('/account/avatar', await picture(300, 300).png().toBuffer())
  const { image } = uploaded.body.data as { image: string }
  const shown = await fetch(`${other.address}${image}`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])

  const stream = await Listening.start(other.address, bea, address)
  await stream.hears('position')
  await say(ada, address, 'Across')
  await stream.hears('posts')
  await bea.auth('sign-out')
  await stream.ends()

  for (let count = 0; count < 3; count += 1) await quire.visitor().auth('request-password-reset', { email: 'a@b.org' })
  for (let count = 0; count < 2; count += 1) expect((await askForMail(other.address, 'a@b.org')).status).toBe(200)
  expect((await askForMail(other.address, 'a@b.org')).status).toBe(429)
  expect((await quire.visitor().auth('request-password-reset', { email: 'a@b.org' })).status).toBe(429)

  const giveBack = await takeLease(quire.db, `file of ${ada.row.id}`)
  const sendFile = () => {
    const form = new FormData()
    form.append('file', new Blob([fileOfMany(1).toString()]), 'library.csv')
    return callProcess(other.address, ada, 'POST', '/imports', form)
  }
  expect((await sendFile())?.status).toBe(409)
  await giveBack?.()
  expect((await sendFile())?.status).toBe(201)
})

const writersCount = 6
const notesEach = 12
/** So many answers are waited for before the kill, while the other writers are in the middle of something. */
const answersBeforeKill = 20
const lockKey = 4714
const rows = 30

/** Makes an import wait at one of its readings; answers how to end that. */
async function holdImport() {
  const holder = await quire.connection.pool.connect()
  await holder.query(`
    select pg_advisory_lock(${lockKey});
    create function hold() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(${lockKey});
      return new;
    end
    $$;
    create trigger hold before insert on readings for each row execute function hold()`)
  let isLocked = true
  const letGo = async () => {
    if (!isLocked) return
    isLocked = false
    await holder.query(`select pg_advisory_unlock(${lockKey}); drop function hold() cascade`)
    holder.release()
  }
  onTestFinished(letGo)
  return letGo
}

test('one of two is killed under traffic: nothing answered is lost or doubled, and the other takes over its jobs', async () => {
  const mails = await startMailServer()
  onTestFinished(mails.stop)
  const environment = {
    QUIRE_DATA: quire.folder,
    SMTP_URL: mails.url,
    DATABASE_URL: `${databaseUrl(quire)}&statement_timeout=0`,
  }
  const [importer, ...writers] = await Promise.all(Array.from({ length: writersCount + 1 }, () => quire.reader()))
  if (!importer) throw new Error('Nobody imports')
  const { slug: book } = await buildBook(quire.db)

  const first = await startQuire(quire, running, environment)
  const letGo = await holdImport()
  mails.beSilent(true)
  await askForMail(first.address, importer.row.email)
  const form = new FormData()
  form.append('file', new Blob([fileOfMany(rows).toString()]), 'library.csv')
  const sent = await callProcess(first.address, importer, 'POST', '/imports', form)
  if (sent?.status !== 201) throw new Error(`The file was refused: ${sent?.status}`)
  const { id } = sent.data as { id: string }
  await untilTrue(quire, `select state = 'previewed' as is from imports`)
  expect((await callProcess(first.address, importer, 'POST', `/imports/${id}/run`, { options: {} }))?.status).toBe(200)
  await untilTrue(
    quire,
    `select count(*) > 0 as is from pg_locks where locktype = 'advisory' and objid = ${lockKey} and not granted`,
  )
  await expect.poll(mails.asked).toBeGreaterThan(0)

  const second = await startQuire(quire, running, environment)
  const acknowledged: string[] = []
  let isKilled = false
  const write = async (writer: (typeof writers)[number], name: string, turn: number) => {
    const address = turn % 2 === 0 && !isKilled ? first.address : second.address
    const content = `${name} ${turn}`
    const answer = await callProcess(address, writer, 'POST', '/notes', {
      book,
      written_at: '2026-03-01T10:00:00Z',
      content,
    })
    if (!answer && address === first.address) return
    if (answer?.status !== 201) throw new Error(`${address} answered ${answer?.status}`)
    acknowledged.push((answer.data as { id: string }).id)
    if (acknowledged.length === answersBeforeKill) {
      isKilled = true
      first.child.kill('SIGKILL')
    }
  }
  const turns = Array.from({ length: notesEach }, (_, turn) => turn)
  await Promise.all(
    writers.map(async (writer, index) => {
      for (const turn of turns) await write(writer, `Writer ${index}`, turn)
    }),
  )
  await first.ended
  await letGo()
  mails.beSilent(false)

  const stored = await query<{ id: string; content: string }>('select id, content from notes')
  expect(stored.map((note) => note.id)).toEqual(expect.arrayContaining(acknowledged))
  expect(new Set(stored.map(({ content }) => content)).size).toBe(stored.length)
  // Only what was on its way to the killed one may be missing, at most one note of each writer.
  expect(acknowledged.length).toBeGreaterThanOrEqual(writersCount * (notesEach - 1))

  // The queue goes by the clock of the database, so the minute without a heartbeat passes there.
  await query(
    `update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where name = 'send-mail' and state = 'active'`,
  )
  await untilTrue(quire, `select state = 'done' as is from imports`)
  expect(await countAll(quire)).toMatchObject({ library_books: rows, reviews: rows, readings: rows })
  await untilTrue(quire, `select count(*) = 0 as is from jobs.job where name = 'send-mail' and state = 'active'`)
  await query(`update jobs.job set start_after = now() where name = 'send-mail' and state = 'retry'`)
  await expect.poll(mails.taken).toBe(1)
  expect((await callProcess(second.address, importer, 'GET', '/account'))?.status).toBe(200)
})
