import { expect, test } from 'vitest'
import { useApp } from '../../tests/support/test-app.ts'
import { withAdvisoryLock } from './advisory-lock.ts'

const quire = useApp()

const take = <Result>(key: string, work: () => Promise<Result>) => withAdvisoryLock(quire.context, key, work)

/** The connections that have a lock of this kind. */
async function countHolders(): Promise<number> {
  const { rows } = await quire.connection.pool.query<{ pid: number }>(
    `select distinct pid from pg_locks where locktype = 'advisory' and granted
     and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.length
}

test('all locks of a process are on one connection, which it gives back', async () => {
  const { pool } = quire.connection
  const holders = await take('one', () => take('two', () => take('three', async () => [await countHolders()])))
  expect(holders).toEqual([1])
  expect(await countHolders()).toBe(0)
  expect(pool.idleCount).toBe(pool.totalCount)
})

test('a lock is given once, to this process as to others, and again when it is free', async () => {
  expect(await take('one', () => take('one', async () => 'both'))).toBeUndefined()
  const { pool } = quire.connection
  const other = await pool.connect()
  try {
    await other.query(`select pg_advisory_lock(hashtextextended('one', 7))`)
    expect(await take('one', async () => 'ours')).toBeUndefined()
    expect(await take('two', async () => 'ours')).toBe('ours')
    await other.query(`select pg_advisory_unlock(hashtextextended('one', 7))`)
  } finally {
    other.release()
  }
  expect(await take('one', async () => 'ours')).toBe('ours')
})

test('work that fails gives its lock back, and leaves the others theirs', async () => {
  await take('one', async () => {
    await expect(take('two', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await countHolders()).toBe(1)
    expect(await take('two', async () => 'again')).toBe('again')
  })
  expect(await countHolders()).toBe(0)
})

test('a connection that breaks costs its own work its lock, and the next gets another', async () => {
  const broken = take('one', async () => {
    await quire.connection.pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
       and database = (select oid from pg_database where datname = current_database())`,
    )
    await expect.poll(() => take('two', async () => 'goes on').catch(() => undefined)).toBe('goes on')
  })
  await expect(broken).rejects.toThrow(/connection|terminat/i)
  expect(await take('one', async () => 'free')).toBe('free')
})
