import { afterEach, expect, onTestFinished, test } from 'vitest'
import { callProcess } from '../tests/support/call-process.ts'
import { databaseUrl, untilTrue, type Started } from '../tests/support/child-process.ts'
import { buildBook } from '../tests/support/factories.ts'
import { countAll, fileOfMany } from '../tests/support/imports.ts'
import { Listening } from '../tests/support/listening.ts'
import { hasPgBouncer, startPgBouncer } from '../tests/support/pgbouncer.ts'
import { endAll, startQuire } from '../tests/support/quire-process.ts'
import { buildSharedRead } from '../tests/support/shared-reads.ts'
import { cookieHeader, useApp } from '../tests/support/test-app.ts'

const quire = useApp()
const running: Started[] = []

afterEach(async () => {
  await endAll(running)
  await quire.connection.pool.query('drop schema if exists jobs cascade')
})

if (!hasPgBouncer()) console.log('Not tested behind PgBouncer, which isn’t installed: apt-get install pgbouncer')

const writersCount = 12
const notesEach = 4
const rows = 20

/** The whole server behind PgBouncer in transaction mode, which gives each transaction another connection. */
test.skipIf(!hasPgBouncer())('behind a pooler everything works that keeps to no connection', async () => {
  const { host = '', port = 0, user = '', database = '' } = quire.connection.pool.options
  const pooler = await startPgBouncer({ host, port, user })
  onTestFinished(pooler.stop)
  const { ada, bea, address } = await buildSharedRead(quire)
  const writers = await Promise.all(Array.from({ length: writersCount }, () => quire.reader()))
  const { slug: book } = await buildBook(quire.db)
  const { address: origin } = await startQuire(quire, running, {
    QUIRE_DATA: quire.folder,
    DATABASE_URL: pooler.urlOf(database),
    DATABASE_DIRECT_URL: databaseUrl(quire),
    DATABASE_PREPARE: 'off',
  })
  onTestFinished(() => endAll(running))
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)

  // More at once than the pooler has connections: reads that are combined, single ones, and transactions.
  const statuses = await Promise.all(
    writers.map(async (writer, index) => {
      const found: (number | undefined)[] = []
      for (let turn = 0; turn < notesEach; turn += 1) {
        const note = { book, written_at: '2026-03-01T10:00:00Z', content: `Writer ${index}, ${turn}` }
        found.push((await callProcess(origin, writer, 'POST', '/notes', note))?.status)
        const page = await fetch(`${origin}/books/${book}`, { headers: { cookie: cookieHeader(writer) } })
        found.push(page.status)
        found.push((await callProcess(origin, writer, 'GET', `/search?q=${book}`))?.status)
      }
      return found
    }),
  )
  expect(statuses.flat().filter((status) => status !== 200 && status !== 201)).toEqual([])
  const { rows: counted } = await quire.connection.pool.query('select count(distinct content)::int as total from notes')
  expect(counted).toEqual([{ total: writersCount * notesEach }])

  // What was announced is heard: LISTEN goes past the pooler.
  const stream = await Listening.start(origin, bea, address)
  await stream.hears('position')
  const post = await callProcess(origin, ada, 'POST', `${address}/posts`, { content: 'Across' })
  expect(post?.status).toBe(201)
  await stream.hears('posts')
  stream.stop()

  // Jobs and the locks of a session do as well.
  const form = new FormData()
  form.append('file', new Blob([fileOfMany(rows).toString()]), 'library.csv')
  const sent = await callProcess(origin, ada, 'POST', '/imports', form)
  if (sent?.status !== 201) throw new Error(`The file was refused: ${sent?.status}`)
  const { id } = sent.data as { id: string }
  await untilTrue(quire, `select state = 'previewed' as is from imports`)
  expect((await callProcess(origin, ada, 'POST', `/imports/${id}/run`, { options: {} }))?.status).toBe(200)
  await untilTrue(quire, `select state = 'done' as is from imports`)
  expect(await countAll(quire)).toMatchObject({ reviews: rows })
})
