import { readPushKeys } from '../../../db/secret.ts'
import type { ServerContext } from '../../../context.ts'
import { pushMessage } from './delivery.ts'
import { pushQueries, type PushDevice } from './queries.ts'

interface Pushing {
  message: Buffer
  /** A message that waits at the push service is replaced by one with the same. */
  topic: string
  /** How long the push service keeps it for a device that is off. */
  keptSeconds: number
}

interface Missed {
  session_id: string
  /** As the push service asked for. */
  afterSeconds: number
}

/** Sends a message to devices once, and gives those that were not reached but may be later. */
export async function pushToDevices(
  { db, config, clock, log }: Pick<ServerContext, 'db' | 'config' | 'clock' | 'log'>,
  devices: PushDevice[],
  { message, topic, keptSeconds }: Pushing,
): Promise<Missed[]> {
  const sending = {
    keys: await readPushKeys(db),
    sender: config.publicUrl,
    now: clock(),
    mayBePrivate: config.privateWebhooks,
    topic,
    keptSeconds,
  }
  const pushed = devices.map(async (device) => ({ device, outcome: await pushMessage(device, message, sending) }))
  const missed: Missed[] = []
  for (const { device, outcome } of await Promise.all(pushed)) {
    if (outcome.state === 'ended') await pushQueries(db).forgetEnded(device)
    if (outcome.state === 'refused') {
      // The address itself is a secret; its host tells which service it is.
      const { host } = new URL(device.endpoint)
      log.warn({ host, status: outcome.status }, 'A push service refused a notification')
    }
    if (outcome.state === 'failed')
      missed.push({ session_id: device.session_id, afterSeconds: outcome.retryAfter ?? 0 })
  }
  return missed
}
