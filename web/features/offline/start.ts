import { appData } from '../../lib/app-data.ts'
import type { ToWorker } from '../../../contract/worker-messages.ts'

/** The list of what is handed over is empty, but without it this could be mistaken for a message to a window. */
const say = (worker: ServiceWorker | null, message: ToWorker) => worker?.postMessage(message, [])

/** A reader who asked their browser to save data keeps only what they have seen. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Registers the worker that answers without a connection, and has it keep what it needs. */
export async function start(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  if (!savesData()) say(active, { kind: 'keep-files', files: Object.values(appData().texts) })
}
