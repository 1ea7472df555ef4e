import { describe, expect, test } from 'vitest'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

describe('exportBookJournal', () => {
  test('needs a verified address', async () => {
    const book = await buildBook(quire.db)
    const unverified = await quire.reader()
    const refused = await unverified.post(`/books/${book.slug}/export`)
    expect(refused.status).toBe(403)
    expect(refused.body).toEqual({ message: 'Please verify your e-mail address first.', code: 'email_unverified' })
    const verified = await quire.reader({ email_verified: true })
    expect((await verified.post(`/books/${book.slug}/export`)).status).toBe(200)
    expect((await verified.post('/books/nothing/export')).status).toBe(404)
  })
})

describe('deleteBook', () => {
  test('is only for the reader who added it, and deletes the work with its last edition', async () => {
    const reader = await quire.reader()
    const stranger = await quire.reader()
    const book = await buildBook(quire.db, { contributor_id: reader.row.id })
    await reader.post(`/books/${book.slug}/shelves`, { shelves: ['read'] })
    await reader.post('/reviews', { book: book.slug, rating: 3 })
    expect((await stranger.delete(`/books/${book.slug}`)).status).toBe(403)
    expect((await stranger.get(`/books/${book.slug}`)).body.data).toMatchObject({ can: { edit: false, delete: false } })
    expect((await reader.get(`/books/${book.slug}`)).body.data).toMatchObject({ can: { edit: true, delete: true } })
    expect((await reader.delete(`/books/${book.slug}`)).status).toBe(200)
    expect((await reader.get(`/books/${book.slug}`)).status).toBe(404)
    expect((await quire.connection.pool.query('select 1 from works')).rowCount).toBe(0)
  })

  test.each([
    ['shelved', (slug: string) => [`/books/${slug}/shelves`, { shelves: ['read'] }] as const],
    ['rated', (slug: string) => ['/reviews', { book: slug, rating: 3 }] as const],
    ['noted', (slug: string) => ['/notes', { book: slug, content: 'x', written_at: '2026-01-01T00:00:00Z' }] as const],
    ['lent', (slug: string) => ['/transactions', { book: slug, type: 'lent', date: '2026-01-01' }] as const],
  ])('is refused once somebody else has %s it', async (_how, act) => {
    const reader = await quire.reader()
    const stranger = await quire.reader()
    const book = await buildBook(quire.db, { contributor_id: reader.row.id })
    const [path, body] = act(book.slug)
    expect((await stranger.post(path, body)).status).toBeLessThan(300)
    const answer = await reader.delete(`/books/${book.slug}`)
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe('Other readers have this book or wrote about it, so you can’t delete it.')
  })
})
