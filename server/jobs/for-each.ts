import type { Context } from '../context.ts'

/**
 * Runs the same for one item after the other. A failure is logged and does not stop the others; at the end the job
 * fails, so that it is tried again for the items that failed.
 */
export async function forEach<Item extends { id: string }>(
  { log }: Pick<Context, 'log'>,
  items: Iterable<Item> | AsyncIterable<Item>,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for await (const item of items) {
    try {
      await run(item)
    } catch (error) {
      failures.push(error)
      log.error(error, `Nothing could be done for ${item.id}; the others have their turn`)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `Nothing could be done for ${failures.length}`)
}
