import { afterEach, expect, test, vi } from 'vitest'
import { changeKept, findKept, hasChangesOfOthers, type Change } from './waiting-store.ts'

/** As much of a browser's database as one transaction after another needs. */
function fakeDatabase() {
  const rows = new Map<unknown, { id?: unknown }>()
  const soon = <Target extends EventTarget>(target: Target, event: string): Target => {
    setTimeout(() => target.dispatchEvent(new Event(event)))
    return target
  }
  const answer = (result: unknown) => soon(Object.assign(new EventTarget(), { result }), 'success')
  const store = {
    getAll: () => answer([...rows.values()]),
    get: (id: unknown) => answer(rows.get(id)),
    put: (row: { id?: unknown }) => void rows.set(row.id ?? rows.size + 1, { id: rows.size + 1, ...row }),
    delete: (id: unknown) => rows.delete(id),
  }
  const database = Object.assign(new EventTarget(), {
    transaction: () => {
      const transaction = Object.assign(new EventTarget(), { objectStore: () => store })
      setTimeout(() => soon(transaction, 'complete'), 10)
      return transaction
    },
  })
  const opening = vi.fn<() => EventTarget>(() => answer(database))
  const failing = () => soon(Object.assign(new EventTarget(), { error: new Error('Out of order.') }), 'error')
  return { database, opening, failing }
}

const change = { reader: 'ida', key: 'key', body: {} } as Omit<Change, 'id'> as Change

afterEach(() => void vi.unstubAllGlobals())

test('a database that did not open, or was closed by the browser, is opened again', async () => {
  const { database, opening, failing } = fakeDatabase()
  vi.stubGlobal('indexedDB', { open: opening })
  opening.mockImplementationOnce(failing)
  await expect(findKept('ida')).rejects.toThrow('Out of order.')
  expect(await findKept('ida')).toEqual({ changes: [], versions: [] })
  await findKept('ida')
  expect(opening).toHaveBeenCalledTimes(2)
  database.dispatchEvent(new Event('close'))
  await findKept('ida')
  expect(opening).toHaveBeenCalledTimes(3)
  database.dispatchEvent(new Event('close'))
})

test('once something is kept, the browser is asked not to delete it', async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true)
  vi.stubGlobal('indexedDB', { open: fakeDatabase().opening })
  vi.stubGlobal('navigator', { storage: { persist } })
  await changeKept('ida', (kept) => kept)
  expect(persist).not.toHaveBeenCalled()
  await changeKept('ida', (kept) => ({ ...kept, changes: [change] }))
  await changeKept('ida', (kept) => ({ ...kept, changes: [...kept.changes, change] }))
  expect(persist).toHaveBeenCalledOnce()
})

test('what another reader left behind is known, and one’s own is not another’s', async () => {
  const { opening } = fakeDatabase()
  vi.stubGlobal('indexedDB', { open: opening })
  vi.stubGlobal('navigator', { storage: { persist: async () => true } })
  await changeKept('ida', () => ({ changes: [change], versions: [['a', 'b']] }))
  expect(await hasChangesOfOthers('ida')).toBe(false)
  expect(await hasChangesOfOthers('rosa')).toBe(true)
})
