import { localePath } from '../../../contract/locales.ts'
import { screens } from '../../../contract/screens.ts'
import { appData } from '../../lib/app-data.ts'
import { callAuth } from '../../lib/auth-client.ts'
import { hasWaiting } from '../../lib/offline-signal.ts'

/** Changes that wait to be sent would be lost, so the reader is asked first. What else the device keeps, its worker forgets. */
export async function signOut(): Promise<void> {
  const leaving = hasWaiting() ? await import('../offline/leave.ts') : undefined
  if (leaving && !(await leaving.isSureToLeave())) return
  await callAuth('sign-out', {})
  await leaving?.forgetChanges()
  window.location.assign(localePath(appData().locale, screens.landing.path))
}
