import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '../config.ts'
import { DatabaseError, openDatabase } from './open.ts'

const ascii = `quire_ascii_${process.env['VITEST_POOL_ID'] ?? '1'}`

const events = {
  say: () => undefined,
  onIdleError: (error: Error) => {
    throw error
  },
  onEngineExit: () => undefined,
  signal: new AbortController().signal,
}

function open(database: string) {
  const { host, port, user } = inject('connection')
  const address = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return openDatabase(readConfig({ DATABASE_URL: address }), events)
}

async function ask(statement: string) {
  const client = new pg.Client(inject('connection'))
  await client.connect()
  await client.query(statement)
  await client.end()
}

beforeAll(() => ask(`create database ${ascii} template template0 encoding 'SQL_ASCII' locale 'C'`))
afterAll(() => ask(`drop database ${ascii}`))

test('DATABASE_URL leads to a server that can be used', async () => {
  const { pool, close } = await open(inject('connection').database)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})

test('a database that cannot hold every letter is refused', async () => {
  await expect(open(ascii)).rejects.toEqual(
    new DatabaseError('DATABASE_URL leads to a database in SQL_ASCII, but Quire needs UTF8.'),
  )
})
