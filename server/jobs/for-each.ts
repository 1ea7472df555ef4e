import type { Context } from '../context.ts'

/**
 * Does the same for one after the other, so that the trouble of one is not everybody's: it is logged, and the next one's
 * turn comes. In the end the job fails nevertheless, and is tried again for those for whom nothing could be done.
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
