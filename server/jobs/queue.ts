import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { ServerContext } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { isFailedJob, listFailedJobs, listWaitingJobs, type FailedJob } from './stored-job-queries.ts'
import { gauge, histogram, secondsSince, slowBounds } from '../metrics/metric.ts'

const jobSeconds = histogram(
  'quire_job_duration_seconds',
  'Jobs that this process has run.',
  ['job', 'outcome'],
  slowBounds,
)
const waitingJobs = gauge('quire_jobs', 'Jobs of all processes, as counted within the last minute.', ['job', 'state'])

/** Work that may fail and be tried again later. */
export interface Job<Data extends object> {
  name: string
  /** Long work looks at the signal, which says that the process is to end, and leaves the rest to a job of its own. */
  run: (data: Data, context: ServerContext, signal?: AbortSignal) => Promise<void>
  /** Sent by itself at these times (UTC), once for all processes. */
  cron?: string
  /**
   * Also run so often in every process that runs jobs, beside the queue: what costs nothing while there is nothing to do,
   * and harms nothing when two do it at once.
   */
  everySeconds?: number
  /** So many at once in a process, for work that mostly waits; of one `group` only one. */
  concurrency?: number
  /** Longer than it ever takes: a job whose process was killed is tried again by then. 15 minutes unless given. */
  expireSeconds?: number
}

export const job = <Data extends object>(
  name: string,
  run: Job<Data>['run'],
  options: Pick<Job<Data>, 'cron' | 'everySeconds' | 'concurrency' | 'expireSeconds'> = {},
): Job<Data> => ({ name, run, ...options })

/** Jobs of one name in all processes, as the queue itself counts them once a minute. */
export interface CountedJobs {
  name: string
  waiting: number
  later: number
  running: number
  failed: number
}

export interface SendOptions {
  /** At the earliest in so many seconds. */
  afterSeconds?: number
  /** Jobs of one group run one after the other, so that a slow one never keeps others waiting. */
  group?: string
}

export interface Queue {
  /** Within a transaction, the job exists only if that is committed. */
  send: <Data extends object>(
    job: Job<Data>,
    data: Data,
    transaction?: Transaction,
    options?: SendOptions,
  ) => Promise<void>
  /** Reads a row per name, however many jobs there are. */
  countJobs: () => Promise<CountedJobs[]>
  /** What was sent for a job and not begun, for those who would only send it again. */
  listWaiting: <Data extends object>(job: Job<Data>) => Promise<Data[]>
  /** What was given up, the newest first. */
  listFailed: (most: number) => Promise<FailedJob[]>
  /** Runs a job again that was given up; false if there is none such. */
  retryFailed: (name: string, id: string) => Promise<boolean>
  /** Deletes a job that was given up; false if there is none such. */
  deleteFailed: (name: string, id: string) => Promise<boolean>
}

/** The queue, as a transaction has it: what is sent is there once that is committed. */
export const withinTransaction = (queue: Queue, tx: Transaction): Queue => ({
  ...queue,
  send: (job, data, transaction = tx, options) => queue.send(job, data, transaction, options),
})

export interface RunningQueue extends Queue {
  /** At the earliest in so many seconds, by whichever process is there then. */
  sendLater: <Data extends object>(job: Job<Data>, data: Data, seconds: number) => Promise<void>
  /** From here on jobs can be sent. */
  start: (context: Pick<ServerContext, 'db' | 'log'>) => Promise<void>
  /** Runs jobs that any process has sent, and sends those that have their times. */
  work: (context: ServerContext) => Promise<void>
  stop: () => Promise<void>
}

/** Five tries over about ten minutes outlast a mail server's restart. */
const retries = { retryLimit: 5, retryDelay: 10, retryBackoff: true }

/** Longer than a batch of an import takes. What is not done by then is put back, for the next process. */
const stopMilliseconds = 10_000

/** A call that comes while the worker is busy can be missed; the next look then finds the job. */
const notifyPollingIntervalSeconds = 2

/** A process that was killed sends no more heartbeats; others take over its jobs a minute or two later. */
const heartbeatSeconds = 60

interface QueueOptions {
  /** Whether this process runs jobs. One that only sends them leaves their times and what was left over to others. */
  runsJobs: boolean
  /** Whether the queue's own tables are made, or brought up to date. */
  migrates: boolean
}

// A job is taken as `never` because each takes data of its own; the queue only hands back what was sent for it.
export function createQueue(
  connection: pg.PoolConfig,
  jobs: Job<never>[],
  { runsJobs, migrates }: QueueOptions = { runsJobs: true, migrates: true },
): RunningQueue {
  const boss = new PgBoss({
    host: connection.host,
    port: connection.port,
    user: connection.user,
    database: connection.database,
    connectionString: connection.connectionString,
    application_name: 'quire jobs',
    schema: 'jobs',
    max: 3,
    useListenNotify: runsJobs,
    supervise: runsJobs,
    schedule: runsJobs,
    migrate: migrates,
  })

  const stopping = new AbortController()

  let started: Pick<ServerContext, 'db' | 'log'> | undefined
  const database = () => {
    if (!started) throw new Error('The job queue has not been started.')
    return started.db
  }

  const countJobs = async (): Promise<CountedJobs[]> =>
    (await boss.getQueues(jobs.map(({ name }) => name))).map((queue) => ({
      name: queue.name,
      waiting: queue.readyCount,
      later: queue.deferredCount,
      running: queue.activeCount,
      failed: queue.failedCount,
    }))

  /** A queue that an earlier version made gets what it lacks. */
  async function ensureQueues(): Promise<void> {
    const existing = new Map((await boss.getQueues(jobs.map(({ name }) => name))).map((queue) => [queue.name, queue]))
    for (const { name, expireSeconds } of jobs) {
      const queue = existing.get(name)
      if (queue?.heartbeatSeconds === heartbeatSeconds) continue
      if (queue) await boss.updateQueue(name, { heartbeatSeconds })
      else {
        await boss.createQueue(name, {
          ...retries,
          notify: true,
          heartbeatSeconds,
          ...(expireSeconds !== undefined && { expireInSeconds: expireSeconds }),
        })
      }
    }
  }

  /** Ends with the queue; the database stays until then. */
  async function runEvery({ name, run }: Job<never>, seconds: number, context: ServerContext): Promise<void> {
    for (;;) {
      await pause(seconds * 1000, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        await run({} as never, context, stopping.signal)
      } catch (error) {
        context.log.warn(error, `${name} failed; it is tried again in ${seconds} s`)
      }
    }
  }
  const repeated: Promise<void>[] = []

  return {
    countJobs,
    listFailed: async (most) => {
      const names = (await countJobs()).filter(({ failed }) => failed > 0).map(({ name }) => name)
      return names.length === 0 ? [] : listFailedJobs(database(), names, most)
    },
    listWaiting: async <Data extends object>({ name }: Job<Data>) =>
      (await listWaitingJobs(database(), name)) as Data[],
    retryFailed: async (name, id) => {
      const isFailed = await isFailedJob(database(), name, id)
      if (isFailed) await boss.retry(name, id)
      return isFailed
    },
    deleteFailed: async (name, id) => {
      const isFailed = await isFailedJob(database(), name, id)
      if (isFailed) await boss.deleteJob(name, id)
      return isFailed
    },
    send: async (job, data, transaction, { afterSeconds, group } = {}) => {
      await boss.send(job.name, data, {
        ...(transaction && { db: { executeSql: (text, values) => transaction.query({ text, values }) } }),
        ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
        ...(group !== undefined && { group: { id: group } }),
      })
    },
    sendLater: async (job, data, seconds) => {
      await boss.send(job.name, data, { startAfter: seconds })
    },
    start: async (context) => {
      started = context
      boss.on('error', (error) => context.log.error(error, 'The job queue reported an error'))
      await boss.start()
      await ensureQueues()
      waitingJobs.readFrom(async () =>
        (await countJobs()).flatMap(({ name, waiting, later, running }) => [
          [[name, 'ready'], waiting] as const,
          [[name, 'later'], later] as const,
          [[name, 'running'], running] as const,
        ]),
      )
    },
    work: async (context) => {
      for (const job of jobs) {
        const { concurrency } = job
        const several = concurrency !== undefined && { localConcurrency: concurrency, localGroupConcurrency: 1 }
        await boss.work<never>(job.name, { notifyPollingIntervalSeconds, ...several }, async ([takenJob]) => {
          if (!takenJob) return
          const started = performance.now()
          try {
            await job.run(takenJob.data, context, stopping.signal)
            jobSeconds.observe([job.name, 'done'], secondsSince(started))
          } catch (error) {
            jobSeconds.observe([job.name, 'failed'], secondsSince(started))
            // The queue keeps the error in its own table, where nobody looks.
            context.log.warn(error, `The job ${job.name} failed; it is tried again a few times`)
            throw error
          }
        })
        if (job.cron) await boss.schedule(job.name, job.cron)
        if (job.everySeconds !== undefined) repeated.push(runEvery(job, job.everySeconds, context))
      }
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(repeated)
      waitingJobs.readFrom(undefined)
      await boss.stop({ graceful: true, timeout: stopMilliseconds })
    },
  }
}
