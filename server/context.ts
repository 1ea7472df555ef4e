import type { FastifyBaseLogger } from 'fastify'
import type { Auth } from './auth/auth.ts'
import type { Config } from './config.ts'
import type { Database, Handle } from './db/database.ts'
import type { Storage } from './files/storage.ts'
import type { Queue } from './jobs/queue.ts'
import type { Mailer } from './mail/mailer.ts'

/** What every feature may use. A call that writes has a transaction as its handle, and a queue that is part of that. */
export interface Context {
  config: Config
  db: Handle
  auth: Auth
  queue: Queue
  mailer: Mailer
  storage: Storage
  clock: () => Date
  /** Signs the session's cookie and the page's token. */
  secret: string
  log: FastifyBaseLogger
}

/** What the process has: what belongs to no call may use the database's own connections. */
export interface ServerContext extends Context {
  db: Database
}
