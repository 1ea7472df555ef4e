import type { Config } from '../config.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Queue } from '../jobs/queue.ts'

/** What subscribers use that send jobs. */
interface Services {
  queue: Queue
  config: Pick<Config, 'publicUrl' | 'sources'>
}

const servicesOfTransactions = new WeakMap<Transaction, Services>()

/**
 * From here on, each transaction of this database knows the queue. So a new subscriber that sends jobs needs no change
 * where its events are emitted.
 */
export function provideServices(db: Database, services: Services): void {
  const begin = db.transaction.bind(db)
  db.transaction = (work, settings) =>
    begin((tx) => {
      servicesOfTransactions.set(tx, services)
      return work(tx)
    }, settings)
}

export function servicesOf(tx: Transaction): Services {
  const services = servicesOfTransactions.get(tx)
  if (!services) throw new Error('This transaction has no queue: provideServices() was not called for its database')
  return services
}
