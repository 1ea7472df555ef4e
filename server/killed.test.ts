import { sql } from './db/sql.ts'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { apiPrefix } from '../contract/endpoint.ts'
import { databaseUrl, startProgram, untilTrue, type Started } from '../tests/support/child-process.ts'
import { buildBook } from '../tests/support/factories.ts'
import {
  cookieHeader,
  givePassword,
  ownPassword,
  useApp,
  type TestApp,
  type Visitor,
} from '../tests/support/test-app.ts'
import { countRows } from '../tests/support/insert-rows.ts'

const quire = useApp()

type Reader = Awaited<ReturnType<TestApp['reader']>>

const query = async <Row extends Record<string, unknown>>(text: string) =>
  (await quire.connection.pool.query<Row>(text)).rows

let server: Started | undefined

/** The server as a process of its own, which knows the test's readers; answers its address. */
async function start(): Promise<string> {
  const started = startProgram(quire, 'main.ts', quire.folder, [], {
    QUIRE_SECRET: quire.context.secret,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    // What is held here is held for as long as a busy machine takes.
    DATABASE_URL: `${databaseUrl(quire)}&statement_timeout=0`,
  })
  server = started
  const ready = Promise.withResolvers<string>()
  started.child.stdout?.on('data', () => {
    const address = /^Quire is ready at (\S+)$/m.exec(started.output())?.[1]
    if (address) ready.resolve(address)
  })
  void started.ended.then(() => ready.reject(new Error(`ended before it was ready: ${started.output()}`)))
  return ready.promise
}

async function kill(): Promise<void> {
  server?.child.kill('SIGKILL')
  await server?.ended
}

afterEach(async () => {
  await kill()
  await quire.connection.pool.query('drop schema if exists jobs cascade')
})

/** The answer's data; undefined if the server was killed before it answered. */
async function write(
  address: string,
  reader: Visitor,
  method: 'POST' | 'PUT',
  path: string,
  body: object = {},
  headers = {},
) {
  const answer = await fetch(`${address}${apiPrefix}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      cookie: cookieHeader(reader),
      ...headers,
    },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  const text = await answer?.text().catch(() => undefined)
  if (!answer || text === undefined) return undefined
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return { data: (JSON.parse(text) as { data: { id: string } | null }).data }
}

const key = 4713

/** Makes one reader wait after a review was written and before its line of the feed is; answers how to end that. */
async function holdFeedOf({ row }: Reader) {
  const holder = await quire.connection.pool.connect()
  await holder.query(`
    select pg_advisory_lock(${key});
    create function hold() returns trigger language plpgsql as $$
    begin
      if new.reader_id = '${row.id}' then perform pg_advisory_xact_lock(${key}); end if;
      return new;
    end
    $$;
    create trigger hold before insert on activities for each row execute function hold()`)
  let isLocked = true
  const letGo = async () => {
    if (!isLocked) return
    isLocked = false
    await holder.query(`select pg_advisory_unlock(${key}); drop function hold() cascade`)
    holder.release()
  }
  onTestFinished(letGo)
  return letGo
}

const untilLocked = () =>
  untilTrue(
    quire,
    `select count(*) > 0 as is from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where datname = current_database() and locktype = 'advisory' and objid = ${key} and not granted`,
  )

/** The database takes a moment to notice that the client process has ended. */
const untilRolledBack = () =>
  untilTrue(
    quire,
    `select count(*) = 0 as is from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend' and xact_start is not null`,
  )

const kills = 2
const writersCount = 6
/** So many answers are waited for before a kill, while the other writers are in the middle of something. */
const answersBeforeKill = 8

const acknowledged: Record<'reviews' | 'comments' | 'leaving', string[]> = { reviews: [], comments: [], leaving: [] }

/** What a writer does in one life of the server, until that ends. */
async function writeAll(address: string, writer: Reader, host: { slug: string; review: string }, note: () => void) {
  const review = await write(address, writer, 'POST', '/reviews', { book: host.slug, rating: 3, content: 'So so.' })
  if (!review) return
  acknowledged.reviews.push(review.data?.id ?? '')
  note()
  const comment = await write(address, writer, 'POST', `/reviews/${host.review}/comments`, { content: 'I agree.' })
  if (!comment) return
  acknowledged.comments.push(comment.data?.id ?? '')
  note()
  if (!(await write(address, writer, 'POST', '/account/leave', { password: ownPassword }))) return
  acknowledged.leaving.push(writer.row.email)
  note()
}

test('after kill -9 whatever was answered has its effects once, and nothing is left of what was cut off', async () => {
  const host = await quire.reader()
  const slow = await quire.reader()
  const { slug } = await buildBook(quire.db)
  const { body } = await host.post('/reviews', { book: slug, rating: 5, content: 'Splendid.' })
  const target = { slug, review: (body.data as { id: string }).id }
  // Of another book: the held transaction has locked the counts of its work.
  const other = await buildBook(quire.db)
  const review = { book: other.slug, rating: 4, content: 'Worth it.' }
  const writeSlowly = (address: string) => write(address, slow, 'POST', '/reviews', review)
  const reviewsOfSlow = () => countRows(quire.db, 'reviews', sql`reader_id = ${slow.row.id}`)

  for (let life = 0; life < kills; life += 1) {
    const writers = await Promise.all(Array.from({ length: writersCount }, () => quire.reader()))
    await Promise.all(writers.map((writer) => givePassword(quire, writer)))
    const letGo = await holdFeedOf(slow)
    const address = await start()
    const cutOff = writeSlowly(address)
    await untilLocked()
    let answers = 0
    const note = () => {
      answers += 1
      if (answers === answersBeforeKill) server?.child.kill('SIGKILL')
    }
    await Promise.all(writers.map((writer) => writeAll(address, writer, target, note)))
    await server?.ended
    expect(answers).toBeGreaterThanOrEqual(answersBeforeKill)
    expect(await cutOff).toBeUndefined()
    await letGo()
    await untilRolledBack()
    expect(await reviewsOfSlow()).toBe(0)
  }
  expect(await writeSlowly(await start())).toBeDefined()
  expect(await reviewsOfSlow()).toBe(1)

  const idsOf = async (table: string) => (await query<{ id: string }>(`select id from ${table}`)).map(({ id }) => id)
  expect(await idsOf('reviews')).toEqual(expect.arrayContaining(acknowledged.reviews))
  expect(await idsOf('comments')).toEqual(expect.arrayContaining(acknowledged.comments))
  const lines = await query(`select reviews.id, count(activities.id)::int as lines from reviews
    left join activities on activities.review_id = reviews.id group by 1 having count(activities.id) <> 1`)
  expect(lines).toEqual([])
  const notified = await query(`select comments.id, count(notifications.id)::int as notifications
    from comments
      left join notifications on notifications.comment_id = comments.id and notifications.kind = 'commented'
    group by 1 having count(notifications.id) <> 1`)
  expect(notified).toEqual([])
  const answered = await query(`select comment_id, reader_id from notifications where kind = 'comment-answered'
    group by 1, 2 having count(*) > 1`)
  expect(answered).toEqual([])

  // Exactly one mail job, in any state, for each account that is being deleted, and no other.
  const emails = async (text: string) => (await query<{ email: string }>(text)).map(({ email }) => email).toSorted()
  const leaving = await emails(`select email from readers where leaving_at is not null`)
  expect(await emails(`select data ->> 'to' as email from jobs.job where name = 'send-mail'`)).toEqual(leaving)
  expect(leaving).toEqual(expect.arrayContaining(acknowledged.leaving))
})

test('what is cut off with an Idempotency-Key leaves neither the write nor the key, and is sent again', async () => {
  const reader = await quire.reader()
  const { slug } = await buildBook(quire.db)
  const letGo = await holdFeedOf(reader)
  const send = async () =>
    write(
      await start(),
      reader,
      'POST',
      '/reviews',
      { book: slug, rating: 4, content: 'Good.' },
      { 'idempotency-key': 'k' },
    )
  const cutOff = send()
  await untilLocked()
  await kill()
  expect(await cutOff).toBeUndefined()
  await letGo()
  await untilRolledBack()
  expect([await countRows(quire.db, 'reviews'), await countRows(quire.db, 'idempotency_keys')]).toEqual([0, 0])
  const sent = await send()
  await kill()
  expect(await send()).toEqual(sent)
  expect([await countRows(quire.db, 'reviews'), await countRows(quire.db, 'idempotency_keys')]).toEqual([1, 1])
  expect(await countRows(quire.db, 'activities')).toBe(1)
})
