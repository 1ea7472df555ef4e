import { savedAtHeader, type ToPage } from '../../contract/worker-messages.ts'
import { currentGeneration, forgetReader } from './reader-data.ts'
import { findAnswer, saveAnswers } from './saved-answers.ts'
import { scope, type FetchEvent } from './scope.ts'

async function say(client: string, message: ToPage): Promise<void> {
  const page = await scope.clients.get(client)
  page?.postMessage(message, [])
}

/** From the server, and without a connection from what was kept. */
export async function answerCall(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event
  const since = currentGeneration()
  try {
    const answer = await fetch(request)
    if (answer.ok) {
      const saving = answer.clone().text()
      event.waitUntil(saving.then((json) => saveAnswers(new Map([[request.url, json]]), since)))
      event.waitUntil(say(clientId, { kind: 'reached' }))
    }
    if (answer.status === 401) event.waitUntil(forgetReader())
    return answer
  } catch (error) {
    const kept = await findAnswer(request.url)
    if (!kept) throw error
    event.waitUntil(say(clientId, { kind: 'saved', at: kept.headers.get(savedAtHeader) ?? '' }))
    return kept
  }
}
