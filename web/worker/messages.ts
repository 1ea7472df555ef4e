import { isToWorker } from '../../contract/worker-messages.ts'
import { keepFiles } from './files.ts'
import { scope } from './scope.ts'

/** What pages ask of the worker: contract/worker-messages.ts. */
export function listenForMessages(): void {
  scope.addEventListener('message', (event) => {
    const { data, ports } = event
    if (isToWorker(data)) event.waitUntil(keepFiles(data.files).then(() => ports[0]?.postMessage('done')))
  })
}
