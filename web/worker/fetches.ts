import { answerFile, isFile, isOwn } from './files.ts'
import { scope } from './scope.ts'

/** Only what is named here is answered by the worker; everything else goes to the server as if there were none. */
export function listenForFetches(): void {
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (request.method !== 'GET' || !isOwn(url)) return
    if (isFile(url)) event.respondWith(answerFile(request))
  })
}
