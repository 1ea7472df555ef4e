import { expect, test } from 'vitest'
import { useApp } from '../../tests/support/test-app.ts'
import { takeLease } from './lease.ts'

const quire = useApp()

test('a lease is for one at a time, until it is given back', async () => {
  const giveBack = await takeLease(quire.db, 'a file')
  expect(giveBack).toBeDefined()
  expect(await takeLease(quire.db, 'a file')).toBeUndefined()
  const other = await takeLease(quire.db, 'another file')
  await giveBack?.()
  const again = await takeLease(quire.db, 'a file')
  expect(again).toBeDefined()
  await again?.()
  await other?.()
})

test('one whose process was killed runs out, and its late return frees nothing of the next one', async () => {
  const late = await takeLease(quire.db, 'a file')
  await quire.connection.pool.query(`update rate_limits set resets_at = now() - interval '1 second'`)
  const next = await takeLease(quire.db, 'a file')
  expect(next).toBeDefined()
  await late?.()
  expect(await takeLease(quire.db, 'a file')).toBeUndefined()
  await next?.()
})

test('many at the same moment: one gets it', async () => {
  const taken = await Promise.all(Array.from({ length: 8 }, () => takeLease(quire.db, 'a file')))
  expect(taken.filter(Boolean)).toHaveLength(1)
  for (const giveBack of taken) await giveBack?.()
})
