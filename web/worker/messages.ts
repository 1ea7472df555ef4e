import { isToWorker, type ToWorker } from '../../contract/worker-messages.ts'
import { keepFiles } from './files.ts'
import { keepLibrary } from './library.ts'
import { refreshShell } from './pages.ts'
import { belongTo, findShell } from './reader-data.ts'
import { scope } from './scope.ts'

async function greet({ reader, files }: Extract<ToWorker, { kind: 'hello' }>): Promise<void> {
  await belongTo(reader)
  if (!(await findShell())) await refreshShell()
  if (!files) return
  await keepFiles(files)
  await keepLibrary()
}

async function obey(message: ToWorker): Promise<void> {
  if (message.kind === 'take-over') await scope.skipWaiting()
  else await greet(message)
}

/** What pages ask of the worker: contract/worker-messages.ts. */
export function listenForMessages(): void {
  scope.addEventListener('message', (event) => {
    const { data, ports } = event
    if (isToWorker(data)) event.waitUntil(obey(data).then(() => ports[0]?.postMessage('done')))
  })
}
