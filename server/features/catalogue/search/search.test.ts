import { describe, expect, test } from 'vitest'
import { buildAuthor, buildBook, buildWork } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { recountWords } from './jobs.ts'
import { recountWordsInPortions } from './word-queries.ts'

const quire = useApp()

interface Found {
  type: string
  book?: { title: string }
  author?: { name: string }
}

async function search(query: string) {
  const reader = await quire.reader()
  const { status, body } = await reader.get(`/search?${query}`)
  expect(status).toBe(200)
  return {
    found: (body.data as Found[]).map(({ book, author }) => book?.title ?? author?.name),
    counts: body['counts'],
  }
}

async function buildShelfOfBooks() {
  const { db } = quire
  await buildBook(db, {
    title: 'The Hobbit',
    author: 'J. R. R. Tolkien',
    isbn_13: '9780261103283',
    isbn_10: '0261103288',
  })
  await buildBook(db, { title: 'The Lord of the Rings', author: 'John Ronald Tolkien' })
  await buildBook(db, { title: 'Catch-22', author: 'Joseph Heller' })
  await buildBook(db, { title: 'Cien años de soledad', author: 'Gabriel García Márquez', language: 'es' })
  await buildBook(db, { title: 'Война и мир', author: 'Лев Толстой', language: 'ru' })
}

describe('searchCatalog', () => {
  test.each([
    ['q=hobbit', 'The Hobbit'],
    ['q=tolkien+hob', 'The Hobbit'],
    ['q=HOBBIT%2C+the', 'The Hobbit'],
    ['q=catch+22', 'Catch-22'],
    ['q=catch-22', 'Catch-22'],
    ['q=anos+garcia', 'Cien años de soledad'],
    ['q=años', 'Cien años de soledad'],
    [`q=${encodeURIComponent('война')}`, 'Война и мир'],
    ['q=9780261103283', 'The Hobbit'],
    ['q=978-0-261-10328-3', 'The Hobbit'],
    ['q=0-261-10328-8', 'The Hobbit'],
  ])('%s finds one book', async (query, title) => {
    await buildShelfOfBooks()
    expect((await search(query)).found).toEqual([title])
  })

  test('an exact title comes first', async () => {
    const { db } = quire
    await buildBook(db, { title: 'Emma and Emma and Emma' })
    await buildBook(db, { title: 'Emma' })
    expect((await search('q=emma')).found).toEqual(['Emma', 'Emma and Emma and Emma'])
  })

  test('authors are found by name, with how many of each kind there are', async () => {
    await buildShelfOfBooks()
    expect(await search('q=tolkien&type=author')).toEqual({
      found: ['J. R. R. Tolkien', 'John Ronald Tolkien'],
      counts: { book: 2, author: 2, series: 0, list: 0, reader: 0 },
    })
  })

  test('a blank query gives everything, most read first', async () => {
    const { db } = quire
    await buildBook(db, { title: 'Seldom read' })
    const work = await buildWork(db, { title: 'Often read', readings_count: 9, authors: [await buildAuthor(db)] })
    await buildBook(db, { title: 'Often read', work_id: work.id })
    expect((await search('q=')).found).toEqual(['Often read', 'Seldom read'])
  })

  test.each([
    "'",
    '%25',
    '%26%7C!',
    '%3A*+%26',
    '((',
    '<->',
    "'%3B+drop+table+works%3B--",
    '%F0%9F%93%9A',
    '\\',
    '%C2%AD',
    '%CC%81',
  ])('the odd query %s is no error', async (query) => {
    await buildShelfOfBooks()
    expect((await search(`q=${query}`)).found).toEqual([])
  })

  test('a query that is too long is a 422', async () => {
    const reader = await quire.reader()
    const { status, body } = await reader.get(`/search?q=${'x'.repeat(10_000)}`)
    expect(status).toBe(422)
    expect(body.errors).toEqual({ q: ['Use at most 200 characters.'] })
  })

  test('a kind that does not exist is a 422', async () => {
    const reader = await quire.reader()
    const { status, body } = await reader.get('/search?type=cat')
    expect(status).toBe(422)
    expect(body.errors).toEqual({ type: ['Choose one of the options.'] })
  })
})

test('a title, an author or an edition that changes is found by its new words', async () => {
  const { db, connection } = quire
  const book = await buildBook(db, { title: 'Emma', author: 'Jane Austen' })
  await connection.pool.query(`update books set title = 'Ivanhoe' where id = $1`, [book.id])
  await connection.pool.query(`update works set title = 'Ivanhoe' where id = $1`, [book.work_id])
  await connection.pool.query(`update authors set name = 'Walter Scott'`)
  expect((await search('q=ivanhoe+scott')).found).toEqual(['Ivanhoe'])
  expect((await search('q=emma')).found).toEqual([])
})

test('the words are counted again once a day', async () => {
  const { db, connection } = quire
  await buildBook(db, { title: 'Emma', author: 'Jane Austen' })
  await buildBook(db, { title: 'Emma and Knightley', author: 'Somebody Else' })
  await connection.pool.query(`insert into words (word, works) values ('gone', 1)`)
  const counts = async () => {
    const { rows } = await connection.pool.query<{ word: string; works: number }>(
      `select word, works from words where word in ('emma', 'knightley', 'gone') order by word`,
    )
    return rows
  }
  expect(await counts()).toEqual([
    { word: 'emma', works: 1 },
    { word: 'gone', works: 1 },
    { word: 'knightley', works: 1 },
  ])
  await recountWords.run({}, quire.context)
  const counted = [
    { word: 'emma', works: 2 },
    { word: 'knightley', works: 1 },
  ]
  expect(await counts()).toEqual(counted)

  await connection.pool.query(`update words set works = 7; delete from words where word = 'knightley'`)
  await connection.pool.query(`insert into words (word, works) values ('gone', 1)`)
  await recountWordsInPortions(db, { size: 1 })
  expect(await counts()).toEqual(counted)
})

test('a result shows the edition that the reader keeps, which is what its shelf button moves', async () => {
  const { db } = quire
  const work = await buildWork(db, { title: 'Waverley' })
  await buildBook(db, { work_id: work.id, title: 'Waverley', language: 'en' })
  const own = await buildBook(db, { work_id: work.id, title: 'Waverley oder Es ist sechzig Jahre her', language: 'de' })
  const [owner, other] = [await quire.reader(), await quire.reader()]
  await owner.post(`/books/${own.slug}/shelves`, { shelves: ['read'] })
  const found = async (reader: typeof owner, path: string) => (await reader.get(path)).body.data as unknown[]

  for (const path of ['/search?q=waverley', '/search/suggest?q=waverley', '/books']) {
    const [mine] = await found(owner, path)
    const [theirs] = await found(other, path)
    const card = (item: unknown) => (item && typeof item === 'object' && 'book' in item ? item.book : item)
    expect(card(mine)).toMatchObject({ slug: own.slug, me: { shelves: ['read'] } })
    expect(card(mine)).not.toHaveProperty('me.edition')
    expect(card(theirs)).toMatchObject({ title: 'Waverley', me: { shelves: [] } })
  }
  // Who asks for a language gets it.
  const [english] = await found(owner, '/search?q=waverley&language=en')
  expect(english).toMatchObject({ book: { title: 'Waverley', me: { edition: own.slug } } })
})
