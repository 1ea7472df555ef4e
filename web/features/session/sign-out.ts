import { localePath } from '../../../contract/locales.ts'
import { screens } from '../../../contract/screens.ts'
import { appData } from '../../lib/app-data.ts'
import { callAuth } from '../../lib/auth-client.ts'
import { forgetDrafts } from '../../lib/drafts.ts'
import { hasWaiting } from '../../lib/offline-signal.ts'

/** Changes that wait to be sent would be lost, so the reader is asked first. What else the device keeps, its worker forgets. */
export async function signOut(): Promise<void> {
  const { isSureToLeave, forgetChanges } = await import('../offline/leave.ts')
  if (hasWaiting() && !(await isSureToLeave())) return
  await callAuth('sign-out', {})
  forgetDrafts()
  // A browser that keeps nothing has nothing to forget.
  await forgetChanges().catch((error: unknown) => console.warn(error))
  window.location.assign(localePath(appData().locale, screens.landing.path))
}
