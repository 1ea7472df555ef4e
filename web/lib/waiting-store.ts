import type { GivenVersion } from './waiting-versions.ts'

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
  /** The item to delete, as the reader saw it, to compare with the server's. */
  deleted?: Record<string, unknown>
  /** Was sent at least once, and may have arrived. */
  isTried?: boolean
  /** What the server said against it. */
  refusal?: string
  /** The server's version, where it was changed elsewhere meanwhile. */
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

/** Opening failed, or the browser closed it: the next use opens it again. */
function forget(): void {
  opened = undefined
}

function open(): Promise<IDBDatabase> {
  if (!opened) {
    const request = indexedDB.open('quire', 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(storeName, { keyPath: 'id', autoIncrement: true }),
    )
    request.addEventListener('success', () => request.result.addEventListener('close', forget))
    request.addEventListener('error', forget)
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

/** What the device keeps of a reader. */
export interface Kept {
  /** In the order in which they were made. */
  changes: Change[]
  /** Pages may still have an assumed one when all is sent. */
  versions: GivenVersion[]
}

/** Beside the changes: a store of its own would be a new version, which waits until all older pages are closed. */
const versionsKey = (reader: string) => `versions of ${reader}`

async function readKept(store: IDBObjectStore, reader: string): Promise<Kept> {
  const all = await ask(store.getAll() as IDBRequest<Partial<Change>[]>)
  const known = await ask(store.get(versionsKey(reader)) as IDBRequest<Pick<Kept, 'versions'> | undefined>)
  return {
    changes: all.filter((each): each is Change => each.reader === reader),
    versions: known?.versions ?? [],
  }
}

export const findKept = (reader: string): Promise<Kept> => inStore('readonly', (store) => readKept(store, reader))

/** Whether somebody else who used this browser has changes that were never sent. */
export const hasChangesOfOthers = (reader: string): Promise<boolean> =>
  inStore('readonly', async (store) => {
    const all = await ask(store.getAll() as IDBRequest<Partial<Change>[]>)
    return all.some((each) => each.reader !== undefined && each.reader !== reader)
  })

let isAsked = false

/** Else a browser may delete it where a device is full. Most decide by themselves, Firefox asks the reader. */
async function askToStay(): Promise<void> {
  if (isAsked) return
  isAsked = true
  await navigator.storage.persist().catch(() => undefined)
}

/**
 * Makes of what is kept what it should be: all of it or nothing, so that no change that builds on a sent one misses its version. `change` gets what
 * is there now, because other pages and the reader change it while something is sent. A change without an id is new.
 */
export async function changeKept(
  reader: string,
  change: (kept: Kept) => Pick<Kept, 'versions'> & { changes: Omit<Change, 'id'>[] },
): Promise<void> {
  const isNeeded = await inStore('readwrite', async (store) => {
    const before = await readKept(store, reader)
    const { changes, versions } = change(before)
    const left = new Set(changes.map((each) => (each as Partial<Change>).id))
    for (const { id } of before.changes) if (!left.has(id)) store.delete(id)
    for (const each of changes) if (!before.changes.includes(each as Change)) store.put(each)
    if (versions.length === 0) store.delete(versionsKey(reader))
    else if (versions !== before.versions) store.put({ id: versionsKey(reader), versions })
    return changes.length > 0
  })
  if (isNeeded) void askToStay()
}
