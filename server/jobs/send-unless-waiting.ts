import type { Context } from '../context.ts'
import type { Job } from './queue.ts'

/** Sends a job for each id that none waits for: what is sent every minute would pile up behind a busy worker. */
export async function sendUnlessWaiting(
  { queue }: Pick<Context, 'queue'>,
  job: Job<{ id: string }>,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return
  const waiting = new Set((await queue.listWaiting(job)).map(({ id }) => id))
  for (const id of ids) if (!waiting.has(id)) await queue.send(job, { id })
}
