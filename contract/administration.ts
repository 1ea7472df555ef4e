import * as z from 'zod/mini'
import { emptyAnswer, one } from './answers.ts'
import { endpoint } from './endpoint.ts'

/** Something that an admin should look at, in two sentences. */
export const Problem = z.object({
  part: z.enum(['database', 'jobs', 'sources', 'storage', 'mail', 'backups']),
  title: z.string(),
  remedy: z.string(),
})
export type Problem = z.infer<typeof Problem>

/** Jobs of one kind, as counted within the last minute. */
export const JobCounts = z.object({
  name: z.string(),
  waiting: z.int(),
  /** Planned for a later time, or waiting for another try. */
  later: z.int(),
  running: z.int(),
  /** Given up within the last week. */
  failed: z.int(),
})
export type JobCounts = z.infer<typeof JobCounts>

export const FailedJob = z.object({
  id: z.string(),
  name: z.string(),
  failed_at: z.string(),
  message: z.string(),
})
export type FailedJob = z.infer<typeof FailedJob>

/** More than anyone retries by hand; the newest are shown. */
export const maxFailedJobs = 20

export const storedKinds = ['covers', 'avatars', 'imports', 'exports', 'previews', 'other'] as const

const StoredFiles = z.object({ kind: z.enum(storedKinds), count: z.int(), bytes: z.int() })
export type StoredFiles = z.infer<typeof StoredFiles>

/** The server's state, as admins see it. */
export const ServerState = z.object({
  /** What needs attention, the most urgent first; empty if all is well. */
  problems: z.array(Problem),
  checked_at: z.string(),
  version: z.string(),
  node_version: z.string(),
  started_at: z.string(),
  database: z.object({
    is_embedded: z.boolean(),
    version: z.string(),
    bytes: z.int(),
    /** How long a simple question took. */
    milliseconds: z.number(),
    connections: z.object({ used: z.int(), most: z.int(), waiting: z.int() }),
  }),
  readers: z.object({
    /** Those who can sign in; without those who wait for approval. */
    total: z.int(),
    active: z.int(),
    joined: z.int(),
    /** Accounts that a moderator has yet to approve. */
    waiting: z.int(),
  }),
  /** As the database estimates it. */
  books: z.int(),
  jobs: z.object({ counts: z.array(JobCounts), failed: z.array(FailedJob) }),
  storage: z.object({
    kind: z.enum(['folder', 'bucket']),
    /** Where they are: a folder of the server, or the name of a bucket. */
    location: z.string(),
    /** Null: not counted yet. */
    counted_at: z.nullable(z.string()),
    files: z.array(StoredFiles),
    /** Of the disk with the data folder; null if the system doesn’t say. */
    disk: z.nullable(z.object({ free: z.int(), total: z.int() })),
  }),
  mail: z.object({
    /** Null: e-mails are written to files. */
    host: z.nullable(z.string()),
    from: z.string(),
  }),
  backups: z.object({
    made: z.nullable(z.object({ at: z.string(), file: z.string(), bytes: z.int() })),
    /** Only if it failed after the last one that was made. */
    failed: z.nullable(z.object({ at: z.string(), message: z.string() })),
    /** The time of day in UTC; null: no scheduled backups. */
    scheduled: z.nullable(z.string()),
    keep: z.int(),
    folder: z.string(),
    /** Of the disk with that folder; null if there’s no such folder yet. */
    free_bytes: z.nullable(z.int()),
  }),
})
export type ServerState = z.infer<typeof ServerState>

/** What “active” and “joined” are counted over. */
export const activeDays = 7

export const getServerState = endpoint({
  method: 'GET',
  path: '/administration/server',
  access: 'reader',
  sessionOnly: true,
  summary: 'Server status: version, database, jobs, storage, mail, backups; for admins',
  refuses: ['not_found'],
  answer: one(ServerState),
})

const JobParams = z.object({ name: z.string(), job: z.string() })

export const retryJob = endpoint({
  method: 'POST',
  path: '/administration/jobs/:name/:job',
  access: 'reader',
  sessionOnly: true,
  summary: 'Run a failed job again; for admins',
  params: JobParams,
  answer: emptyAnswer,
})

export const deleteFailedJob = endpoint({
  method: 'DELETE',
  path: '/administration/jobs/:name/:job',
  access: 'reader',
  sessionOnly: true,
  summary: 'Delete a failed job; for admins',
  params: JobParams,
  answer: emptyAnswer,
})
