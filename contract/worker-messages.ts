/** What pages and their service worker say to each other: docs/decisions/0068-offline.md. */

export type ToWorker =
  /** Replace the worker of an older version now. */
  | { kind: 'take-over' }
  /** Who has a page open, and the files to keep besides those of the screens; none where the reader saves data. */
  | { kind: 'hello'; reader: string; files: string[] | null }

export type ToPage =
  /** The server could not be reached: this is what it answered then. */
  | { kind: 'saved'; at: string }
  /** The server has answered. */
  | { kind: 'reached' }

const hasKind = (data: unknown): data is { kind: unknown } =>
  typeof data === 'object' && data !== null && 'kind' in data && typeof data.kind === 'string'

export const isToWorker = (data: unknown): data is ToWorker => hasKind(data)
export const isToPage = (data: unknown): data is ToPage => hasKind(data)

/** When an answer was kept, on one that comes from the device. */
export const savedAtHeader = 'x-saved-at'
