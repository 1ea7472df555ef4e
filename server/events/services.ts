import type { Config } from '../config.ts'
import type { Queue } from '../jobs/queue.ts'

declare module '../db/database.ts' {
  /** For subscribers that send jobs. Each transaction has them, so a new subscriber needs no change where its events are emitted. */
  interface Services {
    queue: Queue
    config: Pick<Config, 'publicUrl' | 'sources'>
  }
}
