import { describe, expect, test } from 'vitest'
import type { BookCard } from '../../../../contract/books.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

describe('listDuplicates', () => {
  const ask = async (reader: Visitor, query: Record<string, string>) => {
    const { status, body } = await reader.get(`/books/duplicates?${new URLSearchParams(query).toString()}`)
    expect(status).toBe(200)
    const found = body as { data: BookCard[]; edition_of: BookCard | null }
    return { titles: found.data.map(({ title }) => title), editionOf: found.edition_of?.title }
  }

  test('finds by ISBN, and by title with or without an author, however they are spelt', async () => {
    const { db } = quire
    const reader = await quire.reader()
    await buildBook(db, { title: 'The Hobbit', author: 'J. R. R. Tolkien', isbn_13: '9780261103283' })
    await buildBook(db, { title: 'Hobbit', author: 'Somebody Else' })
    expect(await ask(reader, {})).toEqual({ titles: [], editionOf: undefined })
    expect(await ask(reader, { isbn: '0-261-10328-8' })).toEqual({ titles: ['The Hobbit'], editionOf: undefined })
    expect(await ask(reader, { isbn: 'no isbn', title: 'nothing like it' })).toMatchObject({ titles: [] })
    expect((await ask(reader, { title: 'hobbit' })).titles.toSorted()).toEqual(['Hobbit', 'The Hobbit'])
    expect(await ask(reader, { title: 'the hobbit', author: 'JRR Tolkien' })).toEqual({
      titles: ['The Hobbit'],
      editionOf: 'The Hobbit',
    })
    expect(await ask(reader, { title: 'The Hobbit', author: 'Jane Austen' })).toMatchObject({ titles: [] })
    expect((await reader.get(`/books/duplicates?title=${'x'.repeat(256)}`)).status).toBe(422)
  })

  test('names a book once, and few of many', async () => {
    const { db } = quire
    const reader = await quire.reader()
    const book = await buildBook(db, { title: 'Poems', isbn_13: '9780261103283' })
    for (let index = 0; index < 8; index += 1) await buildBook(db, { title: 'Poems', work_id: book.work_id })
    const { titles } = await ask(reader, { isbn: '9780261103283', title: 'Poems' })
    expect(titles.length).toBeGreaterThan(2)
    expect(titles.length).toBeLessThanOrEqual(7)
  })
})
