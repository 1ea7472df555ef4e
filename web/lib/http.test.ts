import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, fieldProblem, send } from './http.ts'
import { takeToasts, type Toast } from './toasts.ts'

vi.mock('./i18n.tsx', () => ({ translator: () => ({ t: (words: string) => words }) }))

let shown: Toast[] = []
const toasts = { show: (toast: Toast) => void shown.push(toast), end: () => undefined }
let release = takeToasts(toasts)

afterEach(() => {
  vi.unstubAllGlobals()
  release()
  shown = []
  release = takeToasts(toasts)
})

const read = (answer: Response) => send('/api/v1/shelves', { method: 'GET', fetch: async () => answer })

test('a failed read shows the message of its answer', async () => {
  await expect(read(Response.json({ message: 'Out of order.' }, { status: 503 }))).rejects.toThrow('Out of order.')
  expect(shown).toEqual([{ kind: 'error', message: 'Out of order.' }])
})

test.each([
  ['JSON without a message', () => Response.json({}, { status: 500 })],
  ['no JSON at all', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
])('a failed read that answers %s shows none', async (_what, answer) => {
  const failure = await read(answer()).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ message: '' })
  expect(shown).toEqual([])
})

test.each([
  ['without a connection', false, {}, 0],
  ['on a page that is a saved one', true, { saved: '2026-11-19T05:00:00.000Z' }, 0],
  ['otherwise', true, {}, 1],
])('a read that reaches nobody is reported unless the frame says so: %s', async (_where, onLine, dataset, count) => {
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('document', { documentElement: { dataset } })
  const sent = send('/api/v1/shelves', {
    method: 'GET',
    failure: 'Not loaded.',
    fetch: () => Promise.reject(new TypeError('network error')),
  })
  await expect(sent).rejects.toThrow('Can’t reach Quire')
  expect(shown).toHaveLength(count)
})

test('a call may have its own words for a failure, and they are the only ones', async () => {
  const answer = Response.json({ message: 'Out of order.' }, { status: 503 })
  const sent = send('/api/v1/shelves', { method: 'PUT', failure: 'Not moved.', fetch: async () => answer })
  await expect(sent).rejects.toThrow('Out of order.')
  expect(shown).toEqual([{ kind: 'error', message: 'Not moved.' }])
})

test('a control shows what is said about it, and leaves the rest to the toast', () => {
  const refused = new ApiError(422, { message: 'Please check.', errors: { file: ['Too large.', 'Not a picture.'] } })
  expect(fieldProblem('file', refused)).toBe('Too large.\nNot a picture.')
  expect(fieldProblem('name', refused)).toBeUndefined()
  expect(fieldProblem('file', new ApiError(503, { message: 'Out of order.' }))).toBeUndefined()
})
