import { listDevices } from '../../../../contract/devices.ts'
import { refreshPageToken } from '../../../lib/page-token.ts'
import { refresh } from '../../../lib/queries.ts'
import { refreshAccount } from '../session/api.ts'

/** Turning two-step sign-in on or off replaces this session. */
export async function takeUpSession(): Promise<void> {
  await Promise.all([refreshPageToken(), refreshAccount(), refresh(listDevices)])
}
