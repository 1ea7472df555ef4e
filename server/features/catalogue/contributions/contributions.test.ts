import { describe, expect, test } from 'vitest'
import type { BookCard } from '../../../../contract/books.ts'
import { add, emma, made, saved } from '../../../../tests/support/contributing.ts'
import { buildAuthor, buildBook, buildGenre, buildSeries, buildWork } from '../../../../tests/support/factories.ts'
import { picture } from '../../../../tests/support/pictures.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const count = async (table: string) =>
  Number((await quire.connection.pool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count)

describe('createBook', () => {
  test('saves every field', async () => {
    const reader = await quire.reader()
    const genre = await buildGenre(quire.db, { name: 'Romance' })
    const answer = await reader.post('/books', {
      title: ' Emma ',
      subtitle: 'A Novel',
      authors: ['Jane Austen', { name: 'Prunella Scales', role: 'narrator' }],
      series: { title: 'Highbury', position: 1.5 },
      language: 'en',
      format: 'audiobook',
      publication_date: '2019-05',
      publisher: 'Penguin',
      isbn_13: '978-0-261-10328-3',
      pages: null,
      minutes: 970,
      chapters: 55,
      genres: [genre.slug],
      description: 'A clever young woman is wrong about everything.',
      shelf: 'currently-reading',
    })
    const book = made(answer)
    expect(answer.body.message).toBe('Book added.')
    expect(book).toMatchObject({
      slug: 'emma',
      title: 'Emma',
      subtitle: 'A Novel',
      authors: [
        { name: 'Jane Austen', slug: 'jane-austen', role: 'author' },
        { name: 'Prunella Scales', slug: 'prunella-scales', role: 'narrator' },
      ],
      series: [{ title: 'Highbury', slug: 'highbury', position: 1.5, books_count: 1 }],
      language: 'en',
      format: 'audiobook',
      publication_date: '2019-05',
      publisher: 'Penguin',
      isbn_13: '9780261103283',
      isbn_10: '0261103288',
      pages: null,
      minutes: 970,
      chapters: 55,
      genres: [{ slug: genre.slug, name: 'Romance' }],
      description: 'A clever young woman is wrong about everything.',
      work: { title: 'Emma', language: 'en', first_published_year: null },
      other_editions_count: 0,
      me: { shelves: ['currently-reading'] },
      can: { edit: true, edit_work: true, delete: true },
    })
    expect(saved(await reader.get('/books/emma'))).toEqual(book)
    expect(saved(await (await quire.reader()).get('/books/emma')).can).toEqual({
      edit: false,
      edit_work: false,
      delete: false,
    })
  })

  test('needs a title, an author, a language and a format, and no shelf', async () => {
    const reader = await quire.reader()
    expect((await reader.post('/books', {})).body.errors).toEqual({
      title: ['This field is required.'],
      authors: ['This field is required.'],
      language: ['This field is required.'],
      format: ['This field is required.'],
    })
    expect((await add(reader)).me.shelves).toEqual([])
  })

  const long = 'x'.repeat(256)
  test.each([
    [{ title: ' ' }, 'title', 'This field is required.'],
    [{ title: long }, 'title', 'Use at most 255 characters.'],
    [{ subtitle: long }, 'subtitle', 'Use at most 255 characters.'],
    [{ publisher: long }, 'publisher', 'Use at most 255 characters.'],
    [{ description: 'x'.repeat(10_001) }, 'description', 'Use at most 10,000 characters.'],
    [{ authors: [] }, 'authors', 'Choose at least 1.'],
    [{ authors: [''] }, 'authors.0', 'This field is required.'],
    [{ authors: [{ name: '' }] }, 'authors.0.name', 'This field is required.'],
    [{ authors: [long] }, 'authors.0', 'Use at most 255 characters.'],
    [{ authors: ['A', { name: 'B', role: 'cook' }] }, 'authors.1', 'This value isn’t valid.'],
    [{ authors: Array.from({ length: 51 }, (_, index) => `Author ${index}`) }, 'authors', 'Choose at most 50.'],
    [{ language: 'tlh' }, 'language', 'Choose one of the options.'],
    [{ format: 'scroll' }, 'format', 'Choose one of the options.'],
    [
      { publication_date: '19' },
      'publication_date',
      'Enter a year, a month or a day, such as 2019, 2019-05 or 2019-05-21.',
    ],
    [{ publication_date: '2019-13' }, 'publication_date', 'This day doesn’t exist. Check the date.'],
    [{ publication_date: '2019-02-29' }, 'publication_date', 'This day doesn’t exist. Check the date.'],
    [{ publication_date: '0000' }, 'publication_date', 'This day doesn’t exist. Check the date.'],
    [{ isbn_13: '9780261103284' }, 'isbn_13', 'This isn’t a valid ISBN. Check the digits.'],
    [{ isbn_10: '0261103287' }, 'isbn_10', 'This isn’t a valid ISBN. Check the digits.'],
    [
      { isbn_10: '0261103288', isbn_13: '9780804429573' },
      'isbn_10',
      'The two ISBNs belong to different books. Check them.',
    ],
    [{ pages: 0 }, 'pages', 'Enter 1 or more.'],
    [{ pages: 100_001 }, 'pages', 'Enter 100,000 or less.'],
    [{ pages: 'many' }, 'pages', 'Enter a number.'],
    [{ minutes: 1.5 }, 'minutes', 'Enter a number.'],
    [{ chapters: 10_001 }, 'chapters', 'Enter 10,000 or less.'],
    [{ series: { title: '' } }, 'series.title', 'This field is required.'],
    [{ series: { title: 'Highbury', position: -1 } }, 'series.position', 'Enter 0 or more.'],
    [{ series: { title: 'Highbury', position: 1.234 } }, 'series.position', 'Use at most two decimals.'],
    [{ genres: ['nothing'] }, 'genres', 'One of these genres doesn’t exist. Choose another one.'],
    [{ genres: ['a', 'a'] }, 'genres', 'Choose each genre only once.'],
    [{ cover: '' }, 'cover', 'This picture is no longer available. Choose it again.'],
    [{ cover: 'f'.repeat(40) }, 'cover', 'This picture is no longer available. Choose it again.'],
    [{ shelf: 'my-own' }, 'shelf', 'Choose one of the options.'],
    [{ title: 'nul\u0000' }, 'title', 'This contains a character we can’t save. Remove it.'],
  ])('refuses %o', async (fields, field, sentence) => {
    const reader = await quire.reader()
    const { status, body } = await reader.post('/books', { ...emma, ...fields })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ [field]: [sentence] })
    expect([await count('books'), await count('works'), await count('authors')]).toEqual([0, 0, 0])
  })

  test('saves both forms of an ISBN, whichever is given, and ISBN-10 only where there is one', async () => {
    const reader = await quire.reader()
    const both = { isbn_13: '9780261103283', isbn_10: '0261103288' }
    expect(await add(reader, { title: 'A', isbn_10: '0-261-10328-8' })).toMatchObject(both)
    expect(await add(reader, { title: 'B', isbn_13: 'ISBN 979-10-90636-07-1' })).toMatchObject({
      isbn_13: '9791090636071',
      isbn_10: null,
    })
    expect(await add(reader, { title: 'C', isbn_13: '', isbn_10: null })).toMatchObject({ isbn_13: null })
  })

  test('an ISBN is one book’s, and the answer says whose', async () => {
    const reader = await quire.reader()
    const first = await add(reader, { isbn_13: '9780261103283' })
    const { status, body } = await reader.post('/books', {
      ...emma,
      title: 'Other',
      isbn_10: '0261103288',
      confirmed: true,
    })
    expect(status).toBe(409)
    expect(body.errors).toEqual({ isbn_13: ['Another book already has this ISBN.'] })
    expect((body.data as BookCard[]).map(({ slug }) => slug)).toEqual([first.slug])
    expect(await count('works')).toBe(1)
  })

  test('of many who add the same ISBN at once, one succeeds and the others get an error', async () => {
    const readers = await Promise.all(Array.from({ length: 8 }, () => quire.reader()))
    const answers = await Promise.all(
      readers.map((reader, index) =>
        reader.post('/books', { ...emma, title: `Emma ${index % 3}`, isbn_13: '9780261103283' }),
      ),
    )
    const refused = answers.filter(({ status }) => status === 409)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(refused.map(({ body }) => (body.data as BookCard[]).length)).toEqual([1, 1, 1, 1, 1, 1, 1])
    expect([await count('books'), await count('works'), await count('authors')]).toEqual([1, 1, 1])
  })

  test('of many who add books by the same people at once, all find the same people', async () => {
    const readers = await Promise.all(Array.from({ length: 8 }, () => quire.reader()))
    const spellings = [
      ['Ana María Matute', 'J.R.R. Tolkien'],
      ['J. R. R. Tolkien', 'Ana Maria Matute'],
    ]
    await Promise.all(
      readers.map((reader, index) =>
        add(reader, {
          title: `Book ${index}`,
          authors: spellings[index % 2],
          series: { title: 'Together', position: index },
        }),
      ),
    )
    expect(await count('authors')).toBe(2)
    const { rows } = await quire.connection.pool.query('select works_count from authors')
    expect(rows).toEqual([{ works_count: 8 }, { works_count: 8 }])
    // A series belongs to an author, so those whose first author is the other share another.
    expect(await count('series')).toBe(1)
  })

  test('refuses a likely duplicate until it is confirmed, and names it', async () => {
    const reader = await quire.reader()
    const first = await add(reader, { publication_date: '2019' })
    const again = { ...emma, title: 'EMMA!', authors: ['jane  austen'] }
    const { status, body } = await reader.post('/books', again)
    expect(status).toBe(409)
    expect(body['code']).toBe('likely_duplicate')
    expect(body.message).toBe('This book may already be in the catalogue.')
    expect((body.data as BookCard[]).map(({ slug }) => slug)).toEqual([first.slug])
    expect(await add(reader, { ...again, confirmed: true })).toMatchObject({ other_editions_count: 1 })
  })

  test.each([
    ['language', { language: 'es' }],
    ['format', { format: 'hardcover' }],
    ['year', { publication_date: '1816' }],
    ['ISBN', { isbn_13: '9780804429573' }],
  ])('an edition of another %s is no duplicate, and joins its work', async (_what, other) => {
    const reader = await quire.reader()
    await add(reader, { publication_date: '2019', isbn_13: '9780261103283' })
    expect(await add(reader, other)).toMatchObject({ other_editions_count: 1, work: { title: 'Emma' } })
    expect([await count('works'), await count('authors')]).toEqual([1, 1])
  })

  test('joins the work of the same title, or an edition’s, and first author; else it is another work', async () => {
    const { db } = quire
    const reader = await quire.reader()
    const author = await buildAuthor(db, { name: 'Gabriel García Márquez' })
    const work = await buildWork(db, { title: 'Cien años de soledad', authors: [author] })
    await buildBook(db, { work_id: work.id, title: 'One Hundred Years of Solitude' })
    const joins = async (title: string, authors: unknown[]) =>
      (await add(reader, { title, authors, language: 'fr', confirmed: true })).work.id === work.id
    expect(await joins('cien anos de soledad', ['Gabriel Garcia Marquez'])).toBe(true)
    expect(await joins('The One Hundred Years of Solitude', ['G. García Márquez'])).toBe(false)
    expect(await joins('One hundred years of solitude.', ['Gabriel García Márquez', 'Gregory Rabassa'])).toBe(true)
    expect(await joins('One hundred years of solitude', ['Gregory Rabassa', 'Gabriel García Márquez'])).toBe(false)
    expect(await joins('Solitude', ['Gabriel García Márquez'])).toBe(false)
  })

  test('fills in what a joined work leaves open, and changes nothing that is there', async () => {
    const { db } = quire
    const reader = await quire.reader()
    const [romance, satire] = [await buildGenre(db, { name: 'Romance' }), await buildGenre(db, { name: 'Satire' })]
    await add(await quire.reader(), { description: 'As it was.' })
    const second = await add(reader, {
      format: 'ebook',
      authors: ['Jane Austen', 'Somebody Else'],
      description: 'Another.',
      genres: [romance.slug],
      series: { title: 'Highbury', position: 1 },
    })
    expect(second).toMatchObject({
      description: 'As it was.',
      genres: [{ slug: romance.slug }],
      series: [{ title: 'Highbury' }],
      authors: [{ name: 'Jane Austen' }],
    })
    const third = await add(reader, { format: 'kindle', genres: [satire.slug], series: { title: 'Other' } })
    expect(third).toMatchObject({ genres: [{ slug: romance.slug }], series: [{ title: 'Highbury' }] })
    expect(await count('authors')).toBe(1)
  })

  test('finds authors and series however they are spelt, and makes those that are missing', async () => {
    const { db } = quire
    const reader = await quire.reader()
    const few = await buildAuthor(db, { name: 'Ursula K. Le Guin' })
    const many = await buildAuthor(db, { name: 'Ursula K Le Guin' })
    const work = await buildWork(db, { title: 'The Tombs of Atuan', authors: [many] })
    const series = await buildSeries(db, { title: 'Earthsea', works: [{ id: work.id, position: 2 }] })
    const book = await add(reader, {
      title: 'A Wizard of Earthsea',
      authors: ['ursula k. LE GUIN', 'Ursula K. Le Guin', { name: 'Ruth Robbins', role: 'illustrator' }],
      series: { title: 'EARTHSEA', position: 1 },
    })
    expect(book.authors).toEqual([
      { slug: many.slug, name: many.name, role: 'author' },
      { slug: 'ruth-robbins', name: 'Ruth Robbins', role: 'illustrator' },
    ])
    expect(book.series).toMatchObject([{ slug: series.slug, position: 1, books_count: 2 }])
    const stranger = await add(reader, {
      title: 'Sea',
      authors: ['Somebody'],
      series: { title: 'Earthsea', position: 1 },
    })
    expect(stranger.series[0]?.slug).not.toBe(series.slug)
    expect(few.slug).not.toBe(many.slug)
  })

  test('every book, author and series gets an address of its own', async () => {
    const reader = await quire.reader()
    const slugs = [
      (await add(reader)).slug,
      (await add(reader, { format: 'hardcover' })).slug,
      (await add(reader, { format: 'hardcover', language: 'es' })).slug,
    ]
    expect(slugs).toEqual(['emma', 'emma-hardcover', 'emma-es-hardcover'])
    expect((await add(reader, { authors: ['Somebody Else'], format: 'hardcover', language: 'es' })).slug).toMatch(
      /^emma-[a-z0-9]{5}$/,
    )
    const foreign = await add(reader, {
      title: '夢十夜',
      authors: ['夏目漱石'],
      series: { title: '短編' },
      language: 'ja',
    })
    expect(foreign.slug).toMatch(/^book-[a-z0-9]{5}$/)
    expect(foreign.authors[0]?.slug).toMatch(/^author-[a-z0-9]{5}$/)
    expect(foreign.series[0]?.slug).toMatch(/^series-[a-z0-9]{5}$/)
    expect((await add(reader, { title: 'Duplicates' })).slug).toMatch(/^duplicates-[a-z0-9]{5}$/)
  })

  test('takes an upload as its cover', async () => {
    const reader = await quire.reader()
    const upload = await reader.upload('/uploads', await picture(300, 450).png().toBuffer())
    const { id, url } = upload.body.data as { id: string; url: string }
    expect(await add(reader, { cover: id })).toMatchObject({ cover: url })
  })
})
