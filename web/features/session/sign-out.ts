import { localePath } from '../../../contract/locales.ts'
import { screens } from '../../../contract/screens.ts'
import { appData } from '../../lib/app-data.ts'
import { callAuth } from '../../lib/auth-client.ts'
import { forgetDrafts } from '../../lib/drafts.ts'
import { hasWaiting } from '../../lib/offline-signal.ts'

/** Changes that wait to be sent would be lost, so the reader is asked first. What else the device keeps, its worker forgets. */
export async function signOut(): Promise<void> {
  const offline = import('../offline/leave.ts')
  if (hasWaiting() && !(await (await offline).isSureToLeave())) return
  await callAuth('sign-out', {})
  forgetDrafts()
  // A browser that keeps nothing has nothing to forget, and a new version may have replaced the part that would.
  await offline.then(({ forgetChanges }) => forgetChanges()).catch((error: unknown) => console.warn(error))
  window.location.assign(localePath(appData().locale, screens.landing.path))
}
