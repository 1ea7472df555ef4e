import { expect, test } from 'vitest'
import { dropServerParts } from './summaries.ts'

test('what only the server reads of calls is left out, and nothing else', () => {
  const code = `
    const path = '/books' as const
    export const one = endpoint({ method: 'GET', path, summary: 'A book', access: 'reader' })
    export const other = endpoint({ access: 'reader', summary: "The books it's in", path: '/books/:book', status: 201 })
    export const last = endpoint({ method: 'PUT', path, refuses: ['conflict'], answer: one(z.object({ status: name })) })
    export const lines = endpoint({
      path,
      answer,
      updates: true,
    })
    export const stream = { path, summary: 'What happens', params: ids }
    const summary = 'kept'
    const form = { summary, access: 'kept' }`
  expect(dropServerParts('made-up.ts', code)).toBe(`
    const path = '/books' as const
    export const one = endpoint({ method: 'GET', path, })
    export const other = endpoint({ path: '/books/:book', })
    export const last = endpoint({ method: 'PUT', path, answer: one(z.object({ status: name })) })
    export const lines = endpoint({
      path,
      answer,
      })
    export const stream = { path, summary: '', params: ids }
    const summary = 'kept'
    const form = { summary, access: 'kept' }`)
})
