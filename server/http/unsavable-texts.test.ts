import { beforeEach, expect, test } from 'vitest'
import { buildBook } from '../../tests/support/factories.ts'
import { listCalls, listForm } from '../../tests/support/list-calls.ts'
import { useApp, type Answer } from '../../tests/support/test-app.ts'

const quire = useApp()
let send: (path: string, body: object) => Promise<Answer>
let book: string

beforeEach(async () => {
  const reader = await quire.reader()
  const { options } = await listCalls(reader)
  send = (path, body) => reader.post(path, body, options)
  book = (await buildBook(quire.db)).slug
})

const goal = { metric: 'books', target: 3, period: { start: '2026-01-01', end: '2026-12-31' } }

/** Everything that a reader gives a name. */
const calls: [what: string, path: string, field: string, body: () => object][] = [
  ['a shelf', '/shelves', 'name', () => ({})],
  ['a list', '/lists', 'name', () => listForm()],
  ['a goal', '/goals', 'name', () => goal],
  ['a note', '/notes', 'name', () => ({ book, content: 'x', written_at: '2026-01-01T00:00:00Z' })],
  ['a book', '/books', 'title', () => ({ authors: ['Jane Austen'], language: 'en', format: null })],
  ['a loan', '/transactions', 'name', () => ({ book, type: 'lent', date: '2026-01-01', quantity: 1 })],
  ['a challenge', '/challenges', 'name', () => ({ prompts: [{ text: 'Any book' }] })],
  ['a log', '/readings', 'name', () => ({ book, book_format: 'ebook', length: 9, started_at: '2026-01-01T00:00:00Z' })],
]

const wrongName = 'Enter some text, on one line.'

test.each(calls)('%s has a name that shows, on one line', async (_what, path, field, body) => {
  for (const name of ['\u200b\u3164', 'two\nlines']) {
    const answer = await send(path, { ...body(), [field]: name })
    expect([answer.status, answer.body.errors?.[field]]).toEqual([422, [wrongName]])
  }
})

test.each(calls)('%s cannot be called half a character', async (_what, path, field, body) => {
  const answer = await send(path, { ...body(), [field]: 'half \ud83d' })
  expect(answer.status).toBe(422)
  expect(answer.body.errors?.[field]).toEqual(['This contains a character we can’t save. Remove it.'])
})

test('half a character is refused in any text, and a whole one is not', async () => {
  const write = (content: string) => send('/notes', { book, content, written_at: '2026-01-01T00:00:00Z' })
  expect((await write('half \udc4d')).body.errors).toEqual({
    content: ['This contains a character we can’t save. Remove it.'],
  })
  expect((await write('whole 👍')).status).toBe(201)
})
