import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { addReader, buildContext, cookieOf, openBenchDatabase, serve } from './quire.ts'

/**
 * Two servers in one process, on one database: the floor, which is Fastify with one prepared statement by hand, and
 * all of Quire. The parent process gets their addresses and the cookie of a signed-in reader.
 */

const folder = await mkdtemp(path.join(tmpdir(), 'quire-bench-'))
const { config, database } = await openBenchDatabase({ ...process.env, QUIRE_DATA: folder })
const { pool } = database
await pool.query(
  'create table bench_notes (id uuid primary key default new_id(), reader_id uuid not null, content text not null)',
)

const reader = await addReader(pool)
const { rows } = await pool.query<{ id: string; slug: string }>(`select id, slug from books where slug = 'the-hobbit'`)
const [book] = rows

// A thick journal: 50 notes, 10 readings with 20 sessions each, 30 reviews by others.
const prose = 'What a sentence this is, and how it stays. '
await pool.query(
  `insert into notes (reader_id, book_id, written_at, content, sort_key)
   select $1, $2, now(), repeat($3, 6), number from generate_series(1, 50) as number`,
  [reader, book?.id, prose],
)
await pool.query(
  `with made as (
     insert into readings (reader_id, book_id, work_id, book_format, length_type, length, progress, started_at)
     select $1, id, work_id, 'paperback', 'page', 300, 200, now() from books, generate_series(1, 10) where id = $2
     returning id)
   insert into reading_sessions (reading_id, started_at, finished_at, start_position, end_position, length_type)
   select made.id, now(), now(), number * 10 - 10, number * 10, 'page' from made, generate_series(1, 20) as number`,
  [reader, book?.id],
)
await pool.query(
  `with critics as (
     insert into readers (slug, name, email)
     select 'critic-' || number, 'Critic ' || number, number || '@example.org' from generate_series(1, 30) as number
     returning id)
   insert into reviews (reader_id, book_id, work_id, rating, content)
   select critics.id, books.id, books.work_id, 4, repeat($2, 10) from critics, books where books.id = $1`,
  [book?.id, prose],
)
await pool.query('analyze')

const floor = fastify()
floor.get('/select', async () => {
  const found = await pool.query<{ id: string }>({
    name: 'floor_select',
    text: 'select * from books where id = $1',
    values: [book?.id],
  })
  return { data: found.rows[0] }
})
floor.post('/insert', async (request) => {
  const { content } = request.body as { content: string }
  const made = await pool.query<{ id: string }>({
    name: 'floor_insert',
    text: 'insert into bench_notes (reader_id, content) values ($1, $2) returning id',
    values: [reader, content],
  })
  return { data: made.rows[0] }
})

const context = await buildContext(config, database)
const app = await serve(context)
// For this one so much time passes between two requests that nothing made before is still good.
let hours = 0
const forgetful = await serve({ ...context, clock: () => new Date(Date.now() + (hours += 1) * 3_600_000) })

process.send?.({
  floor: await floor.listen({ port: 0, host: '127.0.0.1' }),
  app: app.url,
  forgetful: forgetful.url,
  cookie: cookieOf(),
})

process.on('disconnect', () => {
  void (async () => {
    await Promise.all([floor.close(), app.close(), forgetful.close()])
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })()
})
