import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readMetric } from '../../tests/support/read-metric.ts'
import type { ServerContext } from '../context.ts'
import { connect } from '../db/database.ts'
import { writeMetrics } from '../metrics/metric.ts'
import { createQueue, job, type RunningQueue } from './queue.ts'
import { sendUnlessWaiting } from './send-unless-waiting.ts'

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

async function start(queue: RunningQueue, context: ServerContext): Promise<void> {
  await queue.start(context)
  await queue.work(context)
}

const ranOf = (name: string, outcome: string) =>
  readMetric(`quire_job_duration_seconds_count{job="${name}",outcome="${outcome}"}`)

test('jobs are counted by name and outcome, and those that wait by name', async () => {
  const works = job('works', async () => undefined)
  const fails = job('fails', () => Promise.reject(new Error('not today')))
  const queue = createQueue({ ...inject('connection'), database }, [works, fails])
  await start(queue, { log: pino({ level: 'silent' }) } as unknown as ServerContext)
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

test('a job that was given up is listed with why, and can be run again or deleted', async () => {
  const given: { broken: boolean }[] = []
  const fragile = job('fragile', async (data: { broken: boolean }) => {
    given.push(data)
    if (given.length <= 2) throw new Error('The pen is dry')
  })
  const options = { ...inject('connection'), database }
  const { db, pool, close } = connect(options, () => undefined)
  const queue = createQueue(options, [fragile])
  await start(queue, { db, log: pino({ level: 'silent' }) } as unknown as ServerContext)
  // The queue itself counts once a minute.
  const failed = async () => {
    await pool.query(`update jobs.queue set failed_count =
      (select count(*) from jobs.job where job.name = queue.name and state = 'failed')`)
    return queue.listFailed(20)
  }
  try {
    expect(await failed()).toEqual([])
    await pool.query(`update jobs.queue set retry_limit = 0 where name = 'fragile'`)
    for (const broken of [true, false]) await queue.send(fragile, { broken })
    await expect.poll(async () => (await failed()).length).toBe(2)
    const [first, second] = await failed()
    if (!first || !second) throw new Error('Nothing failed')
    expect(first).toMatchObject({ name: 'fragile', message: 'The pen is dry', failed_at: expect.any(Date) as Date })
    expect(await queue.countJobs()).toMatchObject([{ name: 'fragile', failed: 2 }])

    expect(await queue.retryFailed('fragile', first.id)).toBe(true)
    await expect.poll(() => given.length).toBe(3)
    expect(await queue.retryFailed('fragile', first.id)).toBe(false)
    expect(await queue.deleteFailed('other', second.id)).toBe(false)
    expect(await queue.deleteFailed('fragile', 'no id')).toBe(false)
    expect(await queue.deleteFailed('fragile', second.id)).toBe(true)
    expect(await failed()).toEqual([])
  } finally {
    await queue.stop()
    await close()
  }
})

test('what waits is not sent again, and what runs is', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const begun: string[] = []
  const piece = job('piece', async ({ id }: { id: string }) => {
    begun.push(id)
    await mayEnd
  })
  const options = { ...inject('connection'), database }
  const { db, close } = connect(options, () => undefined)
  const queue = createQueue(options, [piece])
  await start(queue, { db, log: pino({ level: 'silent' }) } as unknown as ServerContext)
  try {
    await sendUnlessWaiting({ queue }, piece, ['one'])
    await expect.poll(() => begun).toEqual(['one'])
    expect(await queue.listWaiting(piece)).toEqual([])
    for (let minute = 0; minute < 3; minute += 1) await sendUnlessWaiting({ queue }, piece, ['one', 'two'])
    expect(await queue.listWaiting(piece)).toEqual(expect.arrayContaining([{ id: 'one' }, { id: 'two' }]))
    expect(await queue.listWaiting(piece)).toHaveLength(2)
    end()
    await expect.poll(() => begun.toSorted()).toEqual(['one', 'one', 'two'])
  } finally {
    end()
    await queue.stop()
    await close()
  }
})

test('a slow job keeps only those of its own group waiting', async () => {
  const slow = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const ran: string[] = []
  const grouped = job(
    'grouped',
    async ({ name }: { name: string }) => {
      if (name === 'slow') {
        started.resolve()
        await slow.promise
      }
      ran.push(name)
    },
    { concurrency: 2, expireSeconds: 60 },
  )
  const queue = createQueue({ ...inject('connection'), database }, [grouped])
  await start(queue, { log: pino({ level: 'silent' }) } as unknown as ServerContext)
  try {
    await queue.send(grouped, { name: 'slow' }, undefined, { group: 'one' })
    // Sent at once, both could be fetched at the same moment, and the second begin first.
    await started.promise
    await queue.send(grouped, { name: 'behind it' }, undefined, { group: 'one' })
    await queue.send(grouped, { name: 'beside it' }, undefined, { group: 'another', afterSeconds: 1 })
    await expect.poll(() => ran).toEqual(['beside it'])
    slow.resolve()
    await expect.poll(() => ran).toEqual(['beside it', 'slow', 'behind it'])
  } finally {
    slow.resolve()
    await queue.stop()
  }
})

test('a process that only sends jobs leaves them to others', async () => {
  const ran: string[] = []
  const runBy = (name: string) => job('shared', async () => void ran.push(name))
  const options = { ...inject('connection'), database }
  const sender = createQueue(options, [runBy('sender')], { runsJobs: false, migrates: true })
  const log = pino({ level: 'silent' })
  await sender.start({ log } as unknown as ServerContext)
  try {
    await sender.send(runBy('sender'), {})
    // An earlier version made the queue without a heartbeat.
    const { pool, close } = connect(options, () => undefined)
    await pool.query(`update jobs.queue set heartbeat_seconds = null where name = 'shared'`)
    const worker = createQueue(options, [runBy('worker')])
    await start(worker, { log } as unknown as ServerContext)
    try {
      await expect.poll(() => ran).toEqual(['worker'])
      const { rows } = await pool.query(`select heartbeat_seconds from jobs.queue where name = 'shared'`)
      expect(rows).toEqual([{ heartbeat_seconds: 60 }])
    } finally {
      await worker.stop()
      await close()
    }
  } finally {
    await sender.stop()
  }
})

test('what is done every few seconds goes on after a failure, and ends with the queue', async () => {
  let runs = 0
  const often = job(
    'often',
    async () => {
      runs += 1
      if (runs === 1) throw new Error('The first is the hardest')
    },
    { everySeconds: 0.02 },
  )
  const queue = createQueue({ ...inject('connection'), database }, [often])
  await start(queue, { log: pino({ level: 'silent' }) } as unknown as ServerContext)
  await expect.poll(() => runs).toBeGreaterThan(2)
  await queue.stop()
  const until = runs
  const later = createQueue({ ...inject('connection'), database }, [often])
  await later.start({ log: pino({ level: 'silent' }) } as unknown as ServerContext)
  await later.stop()
  expect(runs).toBe(until)
})
