import { dropOldFiles } from './files.ts'
import { scope } from './scope.ts'

/**
 * The first worker takes the pages that are open. A later one waits until they are closed: it never takes a page that
 * somebody is writing in.
 */
export function listenForLifetime(): void {
  scope.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropOldFiles(), scope.clients.claim()])))
}
