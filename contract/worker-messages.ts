/** What pages say to their service worker: docs/decisions/0068-offline.md. */

/** Keep all that pages are made of, and these files. */
export interface ToWorker {
  kind: 'keep-files'
  files: string[]
}

export const isToWorker = (data: unknown): data is ToWorker =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'keep-files'
