import { expect, test, vi } from 'vitest'
import { buildBook } from '../../../../tests/support/factories.ts'
import { countStatements } from '../../../../tests/support/sent-statements.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

/** The library's home of a reader who has this many of everything. */
async function openHome(size: number) {
  const reader = await quire.reader()
  const started_at = '2026-01-01T00:00:00Z'
  for (let index = 0; index < size; index += 1) {
    const { slug } = await buildBook(quire.db, { title: `Book ${index}` })
    await reader.post('/readings', { book: slug, book_format: 'ebook', length_type: 'percent', started_at })
    await reader.post('/notes', { book: slug, written_at: started_at, content: `Note ${index}` })
    await reader.post('/transactions', { book: slug, type: 'lent', date: '2026-01-01' })
    await reader.post('/transactions', { book: slug, type: 'bought', date: '2026-01-01', amount: 1, currency: 'EUR' })
  }
  // The first visit has the suggestions worked out, which is a job's business and not the page's, and what it asks for is
  // combined once it is known.
  for (let visit = 0; visit < 3; visit += 1) await reader.page('/library')
  const statements = vi.spyOn(quire.connection.pool, 'query')
  const { text } = await reader.page('/library')
  const used = countStatements(statements)
  statements.mockRestore()
  const json = /<script type="application\/json" id="app-data">(.*?)<\/script>/s.exec(text)?.[1] ?? ''
  const { preloaded } = JSON.parse(json) as { preloaded: Record<string, { data: unknown[] }> }
  return { used, preloaded }
}

test('the library’s home brings all it shows, in as many statements for much as for little', async () => {
  const thin = await openHome(14)
  expect((await openHome(28)).used).toBe(thin.used)
  expect(thin.used).toBeLessThanOrEqual(19)
  expect(Object.keys(thin.preloaded)).toHaveLength(13)
})

test('the home of an empty library brings books to begin with', async () => {
  await buildBook(quire.db, { slug: 'the-hobbit' })
  const { preloaded } = await openHome(0)
  expect(preloaded['/books?first=1&lang=en&page=1&per_page=10']?.data).toMatchObject([{ slug: 'the-hobbit' }])
})
