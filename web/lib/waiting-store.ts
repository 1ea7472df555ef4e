/** A change that was made without a connection, as it will be sent. */
export interface Change {
  id: number
  /** The same however often it is sent: the server makes it once. */
  key: string
  reader: string
  method: string
  /** Of the endpoint: `/readings/:reading`. */
  path: string
  address: string
  body: Record<string, unknown>
  made_at: string
  /** What the page shows until the server has answered. */
  assumed: Record<string, unknown>
  /** The book it is about. */
  title: string
  /** What it deletes, as it was: on the server it may be another by then. */
  deleted?: Record<string, unknown>
  /** Shelves before it, which are compared with those of the server. */
  before?: string[]
  /** What the server said against it. */
  refusal?: string
  /** What it is on the server by now, where it was changed there meanwhile. */
  theirs?: Record<string, unknown>
}

const storeName = 'changes'

function ask<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The device keeps nothing.')))
  })
}

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  if (!opened) {
    const request = indexedDB.open('quire', 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(storeName, { keyPath: 'id', autoIncrement: true }),
    )
    opened = ask(request)
  }
  return opened
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result> | Result,
): Promise<Result> {
  const transaction = (await open()).transaction(storeName, mode)
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The device keeps nothing.')))
  })
  const result = await work(transaction.objectStore(storeName))
  await done
  return result
}

/** Those of a reader, in the order in which they were made. */
export const findChanges = (reader: string): Promise<Change[]> =>
  inStore('readonly', async (store) =>
    (await ask(store.getAll() as IDBRequest<Change[]>)).filter((change) => change.reader === reader),
  )

export const addChange = (change: Omit<Change, 'id'>): Promise<void> =>
  inStore('readwrite', (store) => void store.add(change))

/** All of it or nothing, so that an id is never half replaced. */
export const writeChanges = (changed: Change[], removed: number[]): Promise<void> =>
  inStore('readwrite', (store) => {
    for (const change of changed) store.put(change)
    for (const id of removed) store.delete(id)
  })
