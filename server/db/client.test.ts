import { inject, expect, test } from 'vitest'
import { openPool } from './database.ts'

test('a connection keeps the statements that it prepared last', async () => {
  const { pool, close } = openPool({ ...inject('connection'), max: 1 }, (error) => {
    throw error
  })
  const run = async (number: number, remark = '') => {
    const text = `select ${number} as number${remark}`
    const { rows } = await pool.query<{ number: number }>({ name: `n${number}`, text })
    expect(rows).toEqual([{ number }])
  }
  const listPrepared = async () => {
    const { rows } = await pool.query<{ name: string }>('select name from pg_prepared_statements')
    return new Set(rows.map(({ name }) => name))
  }
  try {
    for (let number = 0; number < 600; number += 1) {
      await run(number)
      await run(0)
    }
    const prepared = await listPrepared()
    expect(prepared.size).toBeLessThanOrEqual(500)
    expect(prepared.size).toBeGreaterThan(480)
    expect([prepared.has('n0'), prepared.has('n1'), prepared.has('n599')]).toEqual([true, false, true])
    await run(1)
    expect((await listPrepared()).has('n1')).toBe(true)
    // One as long as four hundred of the others.
    await run(700, `/* ${'long '.repeat(80_000)} */`)
    const beside = await listPrepared()
    expect(beside.size).toBeLessThan(120)
    expect([beside.has('n1'), beside.has('n700')]).toEqual([true, true])
  } finally {
    await close()
  }
})

test('within a transaction nothing is forgotten, also where it fails', async () => {
  const { pool, close } = openPool({ ...inject('connection'), max: 1 }, (error) => {
    throw error
  })
  try {
    const client = await pool.connect()
    await client.query('begin')
    for (let number = 0; number < 510; number += 1) await client.query({ name: `t${number}`, text: `select ${number}` })
    await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero')
    await client.query('rollback')
    client.release()
    const { rows } = await pool.query<{ total: number }>('select count(*)::int as total from pg_prepared_statements')
    expect(rows[0]?.total).toBeLessThanOrEqual(500)
  } finally {
    await close()
  }
})

test('statements of one moment on one connection are sent one after the other, each with its own outcome', async () => {
  const { pool, close } = openPool({ ...inject('connection'), max: 1 }, (error) => {
    throw error
  })
  const warnings: string[] = []
  const hear = ({ message }: Error) => void warnings.push(message)
  process.on('warning', hear)
  try {
    const client = await pool.connect()
    const ask = (text: string) => client.query<{ value: number }>(text).then(({ rows }) => rows[0]?.value)
    const outcomes = await Promise.allSettled([ask('select 1 as value'), ask('select 1 / 0'), ask('select 3 as value')])
    expect(outcomes).toMatchObject([{ value: 1 }, { status: 'rejected' }, { value: 3 }])
    client.release()
    // Node warns in the next turn.
    await new Promise((resolve) => setImmediate(resolve))
    expect(warnings.filter((message) => message.includes('client.query()'))).toEqual([])
  } finally {
    process.off('warning', hear)
    await close()
  }
})
