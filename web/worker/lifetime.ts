import { dropOldFiles, keepFiles } from './files.ts'
import { refreshShell } from './pages.ts'
import { findShell } from './reader-data.ts'
import { scope } from './scope.ts'

/** The shell names the files of its version, so it is fetched anew before the old files go. */
async function takeOver(): Promise<void> {
  await scope.clients.claim()
  if (await findShell()) await refreshShell()
  await dropOldFiles()
}

/**
 * The first worker takes the pages that are open. A later one has all its files before it is offered, and waits until
 * those pages are closed or a reader presses Reload: it never takes a page that somebody is writing in.
 */
export function listenForLifetime(): void {
  scope.addEventListener('install', (event) => {
    if (scope.registration.active) event.waitUntil(keepFiles())
  })
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
}
