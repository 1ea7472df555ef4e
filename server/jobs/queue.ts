import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/database.ts'
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
  run: (data: Data, context: Context, signal?: AbortSignal) => Promise<void>
  /** Sent by itself at these times (UTC), once for all processes. */
  cron?: string
}

export const job = <Data extends object>(
  name: string,
  run: Job<Data>['run'],
  options: Pick<Job<Data>, 'cron'> = {},
): Job<Data> => ({ name, run, ...options })

export interface Queue {
  /** Within a transaction, the job exists only if that is committed. */
  send: <Data extends object>(job: Job<Data>, data: Data, transaction?: Transaction) => Promise<void>
}

export interface RunningQueue extends Queue {
  /** At the earliest in so many seconds, by whichever process is there then. */
  sendLater: <Data extends object>(job: Job<Data>, data: Data, seconds: number) => Promise<void>
  start: (context: Context) => Promise<void>
  stop: () => Promise<void>
}

/** Five tries over about ten minutes outlast a mail server's restart. */
const retries = { retryLimit: 5, retryDelay: 10, retryBackoff: true }

/** Longer than a batch of an import takes. What is not done by then is put back, for the next process. */
const stopMilliseconds = 10_000

/** A call that comes while the worker is busy can be missed; the next look then finds the job. */
const notifyPollingIntervalSeconds = 2

// A job is taken as `never` because each takes data of its own; the queue only hands back what was sent for it.
export function createQueue(connection: pg.PoolConfig, jobs: Job<never>[]): RunningQueue {
  const boss = new PgBoss({
    host: connection.host,
    port: connection.port,
    user: connection.user,
    database: connection.database,
    connectionString: connection.connectionString,
    application_name: 'quire jobs',
    schema: 'jobs',
    max: 3,
    useListenNotify: true,
  })

  const stopping = new AbortController()

  return {
    send: async (job, data, transaction) => {
      await boss.send(job.name, data, transaction && { db: fromDrizzle(transaction, sql) })
    },
    sendLater: async (job, data, seconds) => {
      await boss.send(job.name, data, { startAfter: seconds })
    },
    start: async (context) => {
      boss.on('error', (error) => context.log.error(error, 'The job queue reported an error'))
      await boss.start()
      for (const job of jobs) {
        await boss.createQueue(job.name, { ...retries, notify: true })
        await boss.work<never>(job.name, { notifyPollingIntervalSeconds }, async ([taken]) => {
          if (!taken) return
          const started = performance.now()
          try {
            await job.run(taken.data, context, stopping.signal)
            jobSeconds.observe([job.name, 'done'], secondsSince(started))
          } catch (error) {
            jobSeconds.observe([job.name, 'failed'], secondsSince(started))
            // The queue keeps the error in its own table, where nobody looks.
            context.log.warn(error, `The job ${job.name} failed; it is tried again a few times`)
            throw error
          }
        })
        if (job.cron) await boss.schedule(job.name, job.cron)
      }
      // The queue counts them once a minute by itself; asking for its count reads a row per name.
      waitingJobs.readFrom(async () =>
        (await boss.getQueues()).flatMap(({ name, readyCount, deferredCount, activeCount }) => [
          [[name, 'ready'], readyCount] as const,
          [[name, 'later'], deferredCount] as const,
          [[name, 'running'], activeCount] as const,
        ]),
      )
    },
    stop: async () => {
      stopping.abort()
      waitingJobs.readFrom(undefined)
      await boss.stop({ graceful: true, timeout: stopMilliseconds })
    },
  }
}
