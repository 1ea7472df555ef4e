import { listDevices } from '../../../contract/devices.ts'
import { refreshPageToken } from '../../lib/api-client.ts'
import { refresh } from '../../lib/queries.ts'
import { refreshAccount } from '../session/api.ts'

/** Turning the second step on or off begins a new session, here too. */
export async function takeUpSession(): Promise<void> {
  await Promise.all([refreshPageToken(), refreshAccount(), refresh(listDevices)])
}
