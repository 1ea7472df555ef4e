import { schema } from '../../server/db/database.ts'
import type { TestApp } from '../support/test-app.ts'
import { buildAuthor } from '../support/factories.ts'

export type Book = typeof schema.books.$inferSelect

const known = new WeakMap<TestApp, Book[]>()

/** Many at once: one by one they would take longer than everything that is done with them. */
async function addBooks({ db }: TestApp, count: number): Promise<Book[]> {
  const author = await buildAuthor(db)
  const works = await db
    .insert(schema.works)
    .values(Array.from({ length: count }, () => ({ title: 'Emma', language: 'en', first_published_year: 1815 })))
    .returning()
  await db
    .insert(schema.workAuthors)
    .values(works.map(({ id }) => ({ work_id: id, author_id: author.id, position: 1 })))
  return db
    .insert(schema.books)
    .values(
      works.map(({ id }) => ({
        work_id: id,
        title: 'Emma',
        slug: `emma-${id}`,
        language: 'en',
        format: 'paperback',
        pages: 200,
      })),
    )
    .returning()
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
