import { sql } from '../../../db/sql.ts'
import { expect, test } from 'vitest'
import { buildAuthor, buildBook, buildWork } from '../../../../tests/support/factories.ts'
import { listCalls, listForm } from '../../../../tests/support/list-calls.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { rowsOf } from '../../../db/page.ts'

const quire = useApp()

/** A reader with books of these titles, each by an author of the same name. */
async function readerOf(titles: string[]) {
  const reader = await quire.reader()
  const { options } = await listCalls(reader)
  for (const title of titles) {
    const author = await buildAuthor(quire.db, { name: title, sort_name: title })
    const work = await buildWork(quire.db, { title, authors: [author] })
    const book = await buildBook(quire.db, { title, work_id: work.id })
    await reader.post(`/books/${book.slug}/shelves`, { shelves: ['read'] })
    await reader.post('/reviews', { book: book.slug, rating: 4 })
    await reader.post('/readings', {
      book: book.slug,
      book_format: 'ebook',
      length_type: 'percent',
      started_at: '2026-01-01T00:00:00Z',
      finished_at: '2026-01-02T00:00:00Z',
    })
    await reader.post('/lists', listForm({ name: title }), options)
  }
  const listed = async (path: string, name: (item: Record<string, unknown>) => unknown) =>
    ((await reader.get(path)).body.data as Record<string, unknown>[]).map(name)
  return { listed }
}

const paths: [string, (item: Record<string, unknown>) => unknown][] = [
  ['/account/books?sort=title-asc', ({ title }) => title],
  ['/account/books?sort=author-asc', ({ title }) => title],
  ['/account/authors?sort=name-asc', ({ name }) => name],
  ['/shelves/read/books?sort=title-asc', ({ title }) => title],
  ['/shelves/read/books?sort=author-asc', ({ title }) => title],
  ['/reviews?sort=title-asc', ({ book_card }) => (book_card as { title: string }).title],
  ['/readings?sort=title-asc', ({ book_card }) => (book_card as { title: string }).title],
  ['/lists?my_lists=1&sort=name', ({ name }) => name],
]

test.each([
  ['es', ['Nube', 'Nácar', 'Ñandú', 'Oso'], ['Nácar', 'Nube', 'Ñandú', 'Oso']],
  ['de', ['Zaun', 'Äpfel', 'Apfel', 'Birne'], ['Apfel', 'Äpfel', 'Birne', 'Zaun']],
  ['ja', ['雪国', '心', 'こころ', 'アラビア'], ['アラビア', 'こころ', '心', '雪国']],
  ['ar', ['Zola', 'ثلاثية', 'أولاد'], ['أولاد', 'ثلاثية', 'Zola']],
] as const)(
  'in %s everything of the reader’s own is sorted as its readers expect',
  async (locale, titles, expected) => {
    const { listed } = await readerOf([...titles])
    for (const [path, name] of paths) expect(await listed(`${path}&lang=${locale}`, name), path).toEqual(expected)
  },
)

test('a library is searched by any letter of a title without spaces', async () => {
  const { listed } = await readerOf(['雪国', '心', '国盗り物語'])
  const titles = (q: string) => listed(`/account/books?sort=title-asc&q=${encodeURIComponent(q)}`, ({ title }) => title)
  expect(await titles('国')).toEqual(['国盗り物語', '雪国'])
  expect(await titles('雪 国')).toEqual(['雪国'])
  expect(await titles('盗り 語')).toEqual(['国盗り物語'])
  expect(await titles('森')).toEqual([])
})

test.each([
  ['夏目 漱石', '夏目 漱石'],
  ['한강', '한강'],
  ['Austen, Jane', 'Austen, Jane'],
  ['Jane Austen', 'Austen, Jane'],
  ['نجيب محفوظ', 'محفوظ, نجيب'],
])('an author who is added as %s is sorted as %s', async (name, expected) => {
  const reader = await quire.reader()
  const { status } = await reader.post('/books', {
    title: 'A book',
    authors: [name],
    language: 'ja',
    format: 'paperback',
  })
  expect(status).toBe(201)
  const authors = await rowsOf(quire.db, sql`select * from authors where name = ${name}`)
  expect(authors).toMatchObject([{ sort_name: expected }])
})
