import type { Config } from '../config.ts'
import type { Queue } from '../jobs/queue.ts'

/** What subscribers use that send jobs. Each transaction has them, so a new subscriber needs no change where its events are emitted. */
export interface Services {
  queue: Queue
  config: Pick<Config, 'publicUrl' | 'sources'>
}
