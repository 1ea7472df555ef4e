import type { TestApp } from '../support/test-app.ts'
import { buildAuthor } from '../support/factories.ts'
import { insertEach, insertRows } from '../support/insert-rows.ts'

/** One of many alike. */
export interface Book {
  id: string
  work_id: string
  slug: string
  title: string
}

const known = new WeakMap<TestApp, Book[]>()

/** Many at once: one by one they would take longer than everything that is done with them. */
async function addBooks({ db }: TestApp, count: number): Promise<Book[]> {
  const author = await buildAuthor(db)
  const works = await insertEach(
    db,
    'works',
    Array.from({ length: count }, () => ({ title: 'Emma', language: 'en', first_published_year: 1815 })),
  )
  await insertRows(
    db,
    'work_authors',
    works.map(({ id }) => ({ work_id: id, author_id: author.id, position: 1 })),
  )
  return insertEach(
    db,
    'books',
    works.map(({ id }) => ({
      work_id: id,
      title: 'Emma',
      slug: `emma-${id}`,
      language: 'en',
      format: 'paperback',
      pages: 200,
    })),
  )
}

/** A book that nobody has done anything with. */
export async function freshBook(quire: TestApp): Promise<Book> {
  const books = known.get(quire) ?? []
  if (books.length === 0) books.push(...(await addBooks(quire, 300)))
  known.set(quire, books)
  const book = books.pop()
  if (!book) throw new Error('There is no book')
  return book
}
