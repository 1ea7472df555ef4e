import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/test-database.ts'
import { useSeededApp } from '../../tests/support/test-app.ts'
import { createFindReadiness, type Readiness } from '../db/readiness.ts'
import { registerHealth } from './health.ts'

const quire = useSeededApp()

const pools: pg.Pool[] = []
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.end())))

async function ask(findReadiness: () => Promise<Readiness>, path: string) {
  const app = fastify()
  registerHealth(app, findReadiness)
  const { statusCode, body } = await app.inject(path)
  await app.close()
  return [statusCode, body]
}

test.each([
  ['/healthz', 'ok\n'],
  ['/readyz', 'ready\n'],
])('%s answers anybody in a word that nobody keeps', async (path, word) => {
  const { status, headers, text } = await quire.visitor().page(path)
  expect([status, text]).toEqual([200, word])
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
  expect(headers).not.toHaveProperty('set-cookie')
})

test('a database that is away makes it unready, not ill', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  pools.push(pool)
  const findReadiness = createFindReadiness(pool)
  expect(await ask(findReadiness, '/readyz')).toEqual([503, 'database\n'])
  expect(await ask(findReadiness, '/healthz')).toEqual([200, 'ok\n'])
})

test('so does one that does not answer in time, which is asked once however many want to know', async () => {
  const { pool, close } = await openTestDatabase()
  const holder = await pool.connect()
  await holder.query('begin; lock table migrations')
  const findReadiness = createFindReadiness(pool, 50)
  expect(await Promise.all([findReadiness(), findReadiness(), findReadiness()])).toEqual(
    Array.from({ length: 3 }, () => 'database'),
  )
  expect(pool.totalCount).toBeLessThanOrEqual(2)
  await holder.query('rollback')
  holder.release()
  await expect.poll(findReadiness).toBe('ready')
  await close()
})

test('a migration that was not applied makes it unready', async () => {
  const { pool, close } = await openTestDatabase()
  const { rows } = await pool.query<{ name: string; hash: string }>(
    'delete from migrations where name = (select max(name) from migrations) returning name, hash',
  )
  try {
    expect(await ask(createFindReadiness(pool), '/readyz')).toEqual([503, 'migrations\n'])
  } finally {
    await pool.query('insert into migrations (name, hash) values ($1, $2)', [rows[0]?.name, rows[0]?.hash])
    await close()
  }
})

test('a server that stops is not ready for more', async () => {
  const app = fastify({ return503OnClosing: false })
  registerHealth(app, async () => 'ready')
  const answers: unknown[] = []
  const look = async () => {
    const { port } = app.server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } })
    answers.push([answer.status, await answer.text()])
  }
  app.addHook('preClose', look)
  await app.listen({ host: '127.0.0.1', port: 0 })
  await look()
  await app.close()
  expect(answers).toEqual([
    [200, 'ready\n'],
    [503, 'stopping\n'],
  ])
})
