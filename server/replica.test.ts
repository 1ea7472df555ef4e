import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { buildAuthor, buildBook } from '../tests/support/factories.ts'
import { listCalls } from '../tests/support/list-calls.ts'
import { startReplica, startServer, type RunningServer } from '../tests/support/postgres-server.ts'
import { useApp, type Visitor } from '../tests/support/test-app.ts'
import { readConfig } from './config.ts'
import type { Connection } from './db/database.ts'
import { migrate, readSchema } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'

const urlOf = ({ connection: { host, port, user, database } }: RunningServer) =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

let primary: RunningServer
let replica: RunningServer | undefined
let admin: pg.Pool
const complaints: string[] = []

/** A database with a replica that follows it. */
async function open(): Promise<Connection> {
  primary = await startServer()
  const pool = new pg.Pool(primary.connection)
  await migrate(pool, await readSchema())
  await pool.end()
  replica = await startReplica(primary)
  admin = new pg.Pool({ ...replica.connection, max: 1 })
  admin.on('error', () => undefined)
  const folder = await mkdtemp(path.join(tmpdir(), 'quire-replica-'))
  const config = readConfig({
    QUIRE_DATA: folder,
    DATABASE_URL: urlOf(primary),
    DATABASE_REPLICA_URL: urlOf(replica),
  })
  const opened = await openDatabase(config, {
    say: () => undefined,
    onIdleError: () => undefined,
    onReplicaAway: ({ message }) => complaints.push(message),
    onEngineExit: () => undefined,
    signal: new AbortController().signal,
  })
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const quire = useApp({}, open)

afterAll(async () => {
  if (!admin.ended) await admin.end()
  await replica?.stop()
  await primary.stop()
})

const titlesFor = async (reader: Visitor, words: string) => {
  const { body } = await reader.get(`/search?q=${encodeURIComponent(words)}`)
  return (body.data as { book: { title: string } }[]).map(({ book }) => book.title)
}

const namesFor = async (reader: Visitor, type: 'list' | 'reader', words: string) => {
  const { body } = await reader.get(`/search?type=${type}&q=${encodeURIComponent(words)}`)
  return (body.data as { list?: { name: string }; reader?: { name: string } }[]).map(
    ({ list, reader: found }) => list?.name ?? found?.name,
  )
}

/** The replica has everything that was committed before. */
async function untilCaughtUp(): Promise<void> {
  const { rows } = await quire.connection.pool.query<{ at: string }>('select pg_current_wal_lsn()::text as at')
  await expect
    .poll(
      async () =>
        (await admin.query<{ is: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as is', [rows[0]?.at])).rows,
      { timeout: 60_000 },
    )
    .toEqual([{ is: true }])
}

test('a replica that lags answers for the catalogue, and for nothing that belongs to a reader', async () => {
  const ada = await quire.reader()
  const bea = await quire.reader({ name: 'Bea Biblio', listed: true })
  const austen = await buildAuthor(quire.db, { name: 'Jane Austen' })
  await buildBook(quire.db, { title: 'Northanger Abbey' })
  const lists = await listCalls(bea)
  const listSlug = await lists.createdSlug({ name: 'Gothic evenings' })
  await untilCaughtUp()
  expect(await titlesFor(ada, 'northanger')).toEqual(['Northanger Abbey'])
  expect(await namesFor(ada, 'list', 'gothic')).toEqual(['Gothic evenings'])

  await admin.query('select pg_wal_replay_pause()')
  const { slug } = await buildBook(quire.db, { title: 'The Mysteries of Udolpho' })
  const radcliffe = await buildAuthor(quire.db, { name: 'Ann Radcliffe' })
  // Not on the replica yet: that it isn't found shows who was asked.
  expect(await titlesFor(ada, 'udolpho')).toEqual([])
  expect((await ada.get(`/authors/${radcliffe.slug}`)).status).toBe(404)
  expect((await ada.get(`/authors/${austen.slug}`)).status).toBe(200)

  // What a reader has just done is there at once.
  expect((await ada.get(`/books/${slug}`)).status).toBe(200)
  expect((await ada.post(`/books/${slug}/shelves`, { shelves: ['read'] })).status).toBe(200)
  expect((await ada.get('/account/books')).body.data).toMatchObject([{ slug, me: { shelves: ['read'] } }])

  // And so is what another one hides, and a block.
  expect((await lists.update(listSlug, { name: 'Gothic evenings', visibility: 'private' })).status).toBe(200)
  expect(await namesFor(ada, 'list', 'gothic')).toEqual([])
  expect(await namesFor(ada, 'reader', 'biblio')).toEqual(['Bea Biblio'])
  await bea.put(`/users/${ada.row.slug}/block`)
  expect(await namesFor(ada, 'reader', 'biblio')).toEqual([])

  await admin.query('select pg_wal_replay_resume()')
  await untilCaughtUp()
  expect(await titlesFor(ada, 'udolpho')).toEqual(['The Mysteries of Udolpho'])
  expect(complaints).toEqual([])
})

test('without its replica the database answers for itself', async () => {
  const ada = await quire.reader()
  await buildBook(quire.db, { title: 'Evelina' })
  await untilCaughtUp()
  await admin.end()
  await replica?.stop()
  replica = undefined
  expect(await titlesFor(ada, 'evelina')).toEqual(['Evelina'])
  await buildBook(quire.db, { title: 'Cecilia' })
  expect(await titlesFor(ada, 'cecilia')).toEqual(['Cecilia'])
  expect(complaints).not.toEqual([])
})
