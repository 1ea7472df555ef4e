import { afterEach, expect, test } from 'vitest'
import { ApiError, send } from './http.ts'
import { takeToasts, type Toast } from './toasts.ts'

let shown: Toast[] = []
let release = takeToasts((toast) => shown.push(toast))

afterEach(() => {
  release()
  shown = []
  release = takeToasts((toast) => shown.push(toast))
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
