import type { FastifyBaseLogger } from 'fastify'
import type { Auth } from './auth/auth.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Storage } from './files/storage.ts'
import type { Queue } from './jobs/queue.ts'
import type { Mailer } from './mail/mailer.ts'

/** What every feature may use. */
export interface Context {
  config: Config
  db: Database
  auth: Auth
  queue: Queue
  mailer: Mailer
  storage: Storage
  clock: () => Date
  /** Signs the session's cookie and the page's token. */
  secret: string
  log: FastifyBaseLogger
}
