import { expect, test } from 'vitest'
import { dropSummaries } from './summaries.ts'

test('the summaries of calls are left out, and nothing else', () => {
  const code = `
    const path = '/books' as const
    export const one = endpoint({ method: 'GET', path, summary: 'A book', access: 'reader' })
    export const other = endpoint({ summary: "The books it's in", path: '/books/:book' })
    const summary = 'kept'`
  expect(dropSummaries('made-up.ts', code)).toBe(`
    const path = '/books' as const
    export const one = endpoint({ method: 'GET', path, summary: '', access: 'reader' })
    export const other = endpoint({ summary: '', path: '/books/:book' })
    const summary = 'kept'`)
})
