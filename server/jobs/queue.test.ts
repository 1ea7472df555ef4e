import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readMetric } from '../../tests/support/read-metric.ts'
import type { Context } from '../context.ts'
import { writeMetrics } from '../metrics/metric.ts'
import { createQueue, job } from './queue.ts'

/** The queue makes its own tables, so a database of its own is empty. */
const database = `quire_queue_${process.env['VITEST_POOL_ID'] ?? '1'}`

async function execute(statement: string): Promise<void> {
  const admin = new pg.Client(inject('connection'))
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

beforeAll(() => execute(`create database ${database}`))
afterAll(() => execute(`drop database ${database} with (force)`))

const ranOf = (name: string, outcome: string) =>
  readMetric(`quire_job_duration_seconds_count{job="${name}",outcome="${outcome}"}`)

test('jobs are counted by name and outcome, and those that wait by name', async () => {
  const works = job('works', async () => undefined)
  const fails = job('fails', () => Promise.reject(new Error('not today')))
  const queue = createQueue({ ...inject('connection'), database }, [works, fails])
  await queue.start({ log: pino({ level: 'silent' }) } as unknown as Context)
  try {
    expect(await writeMetrics()).toContain('\nquire_jobs{job="works",state="ready"} 0\n')
    await queue.send(works, {})
    await queue.send(fails, {})
    await expect.poll(() => ranOf('works', 'done')).toBe(1)
    await expect.poll(() => ranOf('fails', 'failed')).toBeGreaterThan(0)
    expect([await ranOf('works', 'failed'), await ranOf('fails', 'done')]).toEqual([0, 0])
  } finally {
    await queue.stop()
  }
  expect(await writeMetrics()).not.toContain('quire_jobs{')
})
