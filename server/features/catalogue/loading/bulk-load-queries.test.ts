import type { PoolClient } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { untilTrue } from '../../../../tests/support/child-process.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { connect, type Connection } from '../../../db/database.ts'
import { letEntriesWait } from './bulk-load-queries.ts'

const quire = useApp()
let loader: Connection
let other: PoolClient

beforeEach(async () => {
  const { host, port, user, database } = quire.connection.pool.options
  loader = connect({ host, port, user, database, statement_timeout: 300 }, () => undefined)
  other = await quire.connection.pool.connect()
})
afterEach(async () => {
  other.release(true)
  await loader.close()
})

const searchOptions = async () => {
  const { rows } = await quire.connection.pool.query<{ reloptions: string[] }>(
    `select reloptions from pg_class where relname = 'works_search'`,
  )
  return rows[0]?.reloptions
}

test('a load waits for queries on a search index, longer than a page may, and others can read meanwhile', async () => {
  await other.query('begin')
  await other.query('select count(*) from works')
  const loading = letEntriesWait(loader.pool, ['works'], searchOptions)
  const hasWaited = untilTrue(
    quire,
    `select coalesce(bool_or(now() - query_start > interval '400 milliseconds'), false) as is from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like 'alter index%'`,
  )
  await Promise.race([loading, hasWaited])
  expect((await quire.connection.pool.query('select from works')).rowCount).toBe(0)
  await other.query('commit')
  expect(await loading).toContain('fastupdate=on')
  expect(await searchOptions()).toContain('fastupdate=off')
})
