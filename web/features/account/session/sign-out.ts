import { signOutAfter } from '../../../lib/api-client.ts'
import { callAuth } from '../../../lib/auth-client.ts'
import { forgetDrafts } from '../../../lib/drafts.ts'
import { hasWaiting } from '../../../lib/offline-signal.ts'

/** Books that were scanned in this tab and may not be sent yet. */
function hasScans(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('scans '))
  } catch {
    return false
  }
}

/**
 * Changes that wait to be sent would be lost, so the reader is asked first. The answer tells the browser to forget all that it
 * stores, unless there is work that nobody was asked about: what another reader changed offline, or scanned books.
 */
export async function signOut(): Promise<void> {
  const offline = import('../../frame/offline/leave.ts')
  if (hasWaiting() && !(await (await offline).isSureToLeave())) return
  const hasOthers = await offline.then(({ hasChangesOfOthers }) => hasChangesOfOthers()).catch(() => true)
  await signOutAfter(async () => {
    await callAuth('sign-out', { keeps_storage: hasOthers || hasScans() })
    forgetDrafts()
    // A browser that keeps nothing has nothing to forget, and a new version may have replaced the part that would.
    await offline.then(({ forgetChanges }) => forgetChanges()).catch((error: unknown) => console.warn(error))
  })
}
