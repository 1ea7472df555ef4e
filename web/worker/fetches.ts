import { answerCall } from './calls.ts'
import { answerFile, isFile, isOwn } from './files.ts'
import { answerPage, isScreen } from './pages.ts'
import { dropSubscription } from './pushes.ts'
import { forgetReader } from './reader-data.ts'
import { isSavedCall } from './saved-answers.ts'
import { scope } from './scope.ts'

/** Signing in, up or out. */
const changesReader = ({ pathname }: URL) => /^\/api\/auth\/(passkey\/)?(sign-|verify-)/.test(pathname)

const signsIn = /^\/api\/auth\/(sign-|passkey\/verify-authentication)/

async function forgetWhenDone(request: Request): Promise<Response> {
  const answer = await fetch(request)
  // Before the page knows: nothing of the reader before is there for the one who comes.
  if (answer.ok) await Promise.all([forgetReader(), signsIn.test(new URL(request.url).pathname) && dropSubscription()])
  return answer
}

/** Only what is named here is answered by the worker; everything else goes to the server as if there were none. */
export function listenForFetches(): void {
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (!isOwn(url)) return
    if (request.method === 'POST' && changesReader(url)) event.respondWith(forgetWhenDone(request))
    if (request.method !== 'GET') return
    if (isFile(url)) event.respondWith(answerFile(request))
    else if (request.mode === 'navigate' && isScreen(url)) {
      event.respondWith(answerPage(request, (work) => event.waitUntil(work)))
    } else if (isSavedCall(url)) event.respondWith(answerCall(event))
  })
}
