import { expect, test } from 'vitest'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp({ CATALOGUE_SOURCES: 'open-library', OPEN_LIBRARY_URL: 'off' })

test('where asking elsewhere is switched off, the answer says so', async () => {
  const reader = await quire.reader()
  const { status, body } = await reader.post('/books/lookup', { isbn: '9780140328721' })
  expect(status).toBe(200)
  expect(body.data).toEqual({ outcome: 'off', isbn_13: '9780140328721', book: null, draft: null })
})
