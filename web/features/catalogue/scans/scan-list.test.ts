import { expect, test, vi } from 'vitest'
import type { BookCard } from '../../../../contract/books.ts'
import { createScanList, type ScanListParts } from './scan-list.ts'

const card = (title: string, shelves: string[]): BookCard => ({
  id: title,
  slug: title,
  title,
  subtitle: null,
  cover: '/cover.svg',
  authors: [],
  rating: 0,
  ratings_count: 0,
  publication_date: null,
  language: 'en',
  format: 'paperback',
  me: { shelves, owned: false },
})

class Offline extends Error {}
class Limited extends Error {}

function start(parts: Partial<ScanListParts> = {}) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const takeBack = vi.fn<ScanListParts['takeBack']>(() => Promise.resolve())
  const all: ScanListParts = {
    storage,
    key: 'scans',
    send: async (isbn, shelf) => ({ outcome: 'shelved', book: card(`Book ${isbn}`, [shelf]) }),
    takeBack,
    isTransient: (error) => error instanceof Offline,
    untilRetry: () => Promise.resolve(),
    waitOf: (error) => (error instanceof Limited ? 60_000 : undefined),
    pause: () => new Promise(() => undefined),
    ...parts,
  }
  return { list: createScanList(all), all, takeBack, kept }
}

type Started = ReturnType<typeof start>['list']
const statesIn = (list: Started) => list.get().rows.map(({ isbn, state }) => `${isbn} ${state}`)
const settled = (list: Started) =>
  vi.waitFor(() => expect(list.get().rows.some(({ state }) => state === 'waiting')).toBe(false))

test('books are sent in the order of scanning, one at a time, and listed newest first', async () => {
  const sent: string[] = []
  let open = 0
  const { list } = start({
    send: async (isbn, shelf) => {
      open += 1
      expect(open).toBe(1)
      sent.push(isbn)
      await Promise.resolve()
      open -= 1
      return { outcome: isbn === '2' ? 'unknown' : 'shelved', book: isbn === '2' ? null : card(isbn, [shelf]) }
    },
  })
  for (const isbn of ['1', '2', '3']) list.add(isbn, 'read')
  expect(statesIn(list)).toEqual(['3 waiting', '2 waiting', '1 waiting'])
  await settled(list)
  expect(sent).toEqual(['1', '2', '3'])
  expect(statesIn(list)).toEqual(['3 shelved', '2 unknown', '1 shelved'])
  expect(list.get().latest).toEqual({ isbn: '3', isAgain: false })
})

test('a book is in the list once, and sent again only where that changes something', async () => {
  const send = vi.fn<ScanListParts['send']>(async (isbn) => ({
    outcome: isbn === '2' ? 'unreachable' : 'shelved',
    book: null,
  }))
  const { list } = start({ send })
  for (const isbn of ['1', '2']) list.add(isbn, 'read')
  await settled(list)
  list.add('1', 'read')
  expect(list.get().latest).toEqual({ isbn: '1', isAgain: true })
  list.add('2', 'paused')
  await settled(list)
  list.change('1', { state: 'undone' })
  list.add('1', 'paused')
  await settled(list)
  expect(send.mock.calls).toEqual([
    ['1', 'read'],
    ['2', 'read'],
    ['2', 'paused'],
    ['1', 'paused'],
  ])
  expect(statesIn(list)).toEqual(['1 shelved', '2 unreachable'])
})

test('without a connection it waits and tries again, and says so meanwhile', async () => {
  let isOnline = false
  const attempts: number[] = []
  const offline: boolean[] = []
  const { list } = start({
    send: async (isbn, shelf) => {
      if (!isOnline) throw new Offline()
      return { outcome: 'shelved', book: card(isbn, [shelf]) }
    },
    untilRetry: async (attempt) => {
      attempts.push(attempt)
      offline.push(list.get().isOffline)
      isOnline = attempt === 2
    },
  })
  for (const isbn of ['1', '2']) list.add(isbn, 'read')
  await settled(list)
  expect(attempts).toEqual([0, 1, 2])
  expect(offline).toEqual([true, true, true])
  expect(statesIn(list)).toEqual(['2 shelved', '1 shelved'])
  await vi.waitFor(() => expect(list.get().isOffline).toBe(false))
})

test('what is refused says why, holds up nothing, and can be tried again', async () => {
  let isRefused = true
  const { list } = start({
    send: async (isbn, shelf) => {
      if (isbn === '1' && isRefused) throw new Error('Your library is full.')
      return { outcome: 'shelved', book: card(isbn, [shelf]) }
    },
  })
  for (const isbn of ['1', '2']) list.add(isbn, 'read')
  await settled(list)
  expect(list.get().rows).toMatchObject([{ state: 'shelved' }, { state: 'failed', problem: 'Your library is full.' }])
  isRefused = false
  list.retry('1')
  await settled(list)
  expect(list.get().rows).toMatchObject([{ state: 'shelved' }, { state: 'shelved', problem: null }])
})

test('a book that is removed while it is sent is taken off the shelf again', async () => {
  const answered = Promise.withResolvers<void>()
  const book = card('1', ['read'])
  const { list, takeBack } = start({
    send: async () => {
      await answered.promise
      return { outcome: 'shelved', book }
    },
  })
  list.add('1', 'read')
  list.remove('1')
  answered.resolve()
  await vi.waitFor(() => expect(takeBack).toHaveBeenCalledWith(book))
  expect(list.get().rows).toEqual([])
})

test('a book that is scanned again after its removal, while the first scan is sent, is a scan of its own', async () => {
  const answered = Promise.withResolvers<void>()
  const send = vi.fn<ScanListParts['send']>(async (isbn, shelf) => {
    await answered.promise
    return { outcome: 'shelved', book: card(isbn, [shelf]) }
  })
  const { list, takeBack } = start({ send })
  list.add('1', 'read')
  list.remove('1')
  list.add('1', 'paused')
  answered.resolve()
  await settled(list)
  expect(takeBack.mock.calls).toEqual([[card('1', ['read'])]])
  expect(send.mock.calls).toEqual([
    ['1', 'read'],
    ['1', 'paused'],
  ])
  expect(list.get().rows).toMatchObject([{ shelf: 'paused', state: 'shelved', book: { me: { shelves: ['paused'] } } }])
})

test('clearing the list leaves what is not sent yet', async () => {
  const answered = Promise.withResolvers<void>()
  const { list, takeBack } = start({
    send: async (isbn, shelf) => {
      if (isbn !== '1') await answered.promise
      return { outcome: 'shelved', book: card(isbn, [shelf]) }
    },
  })
  for (const isbn of ['1', '2', '3']) list.add(isbn, 'read')
  await vi.waitFor(() => expect(statesIn(list)).toEqual(['3 waiting', '2 waiting', '1 shelved']))
  list.clear()
  expect(statesIn(list)).toEqual(['3 waiting', '2 waiting'])
  answered.resolve()
  await settled(list)
  expect(statesIn(list)).toEqual(['3 shelved', '2 shelved'])
  expect(takeBack).not.toHaveBeenCalled()
})

test('a book that meets a limit says so, is sent once it is over, and holds up nothing', async () => {
  const over = Promise.withResolvers<void>()
  const waits: number[] = []
  let isLimited = true
  const { list } = start({
    send: async (isbn, shelf) => {
      if (isbn === '1' && isLimited) throw new Limited('Too many attempts.')
      return { outcome: 'shelved', book: card(isbn, [shelf]) }
    },
    pause: (milliseconds) => {
      waits.push(milliseconds)
      return over.promise
    },
  })
  for (const isbn of ['1', '2']) list.add(isbn, 'read')
  await vi.waitFor(() => expect(statesIn(list)).toEqual(['2 shelved', '1 waiting']))
  expect(list.get()).toMatchObject({ isOffline: false, rows: [{}, { problem: 'Too many attempts.' }] })
  list.add('3', 'read')
  await vi.waitFor(() => expect(statesIn(list)).toEqual(['3 shelved', '2 shelved', '1 waiting']))
  isLimited = false
  over.resolve()
  await settled(list)
  expect(waits).toEqual([60_000])
  expect(list.get().rows.at(-1)).toMatchObject({ state: 'shelved', problem: null })
})

test('a book that was moved on its own page is shown where it is', async () => {
  const { list } = start()
  for (const isbn of ['1', '2', '3']) list.add(isbn, 'read')
  await settled(list)
  const shelves: Record<string, string[]> = { 'Book 1': ['paused', 'holiday'], 'Book 2': [] }
  list.follow(({ slug }) => shelves[slug])
  expect(list.get().rows).toMatchObject([
    { state: 'shelved', book: { me: { shelves: ['read'] } } },
    { state: 'undone', book: { me: { shelves: [] } } },
    { state: 'shelved', book: { me: { shelves: ['paused', 'holiday'] } } },
  ])
  shelves['Book 2'] = ['read']
  list.follow(({ slug }) => shelves[slug])
  expect(statesIn(list)).toEqual(['3 shelved', '2 already', '1 shelved'])
})

test('the list survives, and what was not sent is sent then', async () => {
  const { list, all, kept } = start({ send: () => new Promise(() => undefined) })
  list.add('1', 'read')
  const send = vi.fn<ScanListParts['send']>(async (isbn, shelf) => ({ outcome: 'shelved', book: card(isbn, [shelf]) }))
  const later = createScanList({ ...all, send })
  expect(statesIn(later)).toEqual(['1 waiting'])
  later.resume()
  await settled(later)
  expect(send.mock.calls).toEqual([['1', 'read']])

  kept.set('scans', '[{"isbn":1}]')
  expect(createScanList(all).get().rows).toEqual([])
})
