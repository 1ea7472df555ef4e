import { describe, expect, test } from 'vitest'
import type { BookCard } from '../../../../contract/books.ts'
import { add, emma, saved } from '../../../../tests/support/contributing.ts'
import { buildBook, buildGenre, buildSeries, buildWork } from '../../../../tests/support/factories.ts'
import { picture } from '../../../../tests/support/pictures.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const count = async (table: string) =>
  Number((await quire.connection.pool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count)

describe('updateBook', () => {
  const { authors: _authors, ...edition } = emma

  test('changes the edition and, while it is the only one, the work', async () => {
    const { db } = quire
    const reader = await quire.reader()
    const genre = await buildGenre(db)
    const book = await add(reader, { series: { title: 'Highbury' }, publisher: 'Penguin', genres: [genre.slug] })
    const answer = await reader.put(`/books/${book.slug}`, {
      title: 'Persuasion',
      authors: [{ name: 'Jane Austen', role: 'author' }, 'Gillian Beer'],
      series: { title: 'Bath', position: 2 },
      genres: [],
      description: 'Eight years later.',
      language: 'en',
      format: 'ebook',
      isbn_13: '9780261103283',
      pages: 249,
      updated_at: book.updated_at,
    })
    expect(saved(answer)).toMatchObject({
      slug: book.slug,
      title: 'Persuasion',
      work: { id: book.work.id, title: 'Persuasion' },
      authors: [{ name: 'Jane Austen' }, { name: 'Gillian Beer' }],
      series: [{ title: 'Bath', position: 2 }],
      genres: [],
      description: 'Eight years later.',
      format: 'ebook',
      publisher: null,
      isbn_13: '9780261103283',
      isbn_10: '0261103288',
      pages: 249,
    })
    expect(answer.body.message).toBe('Changes saved.')
    const { body } = await reader.get('/search?q=persuasion+beer')
    expect(body.data).toHaveLength(1)
  })

  test('leaves the original title and language of a translation’s work', async () => {
    const moderator = await quire.reader({ role: 'moderator' })
    const original = await buildWork(quire.db, { title: 'Der Prozess', language: 'de' })
    const { slug } = await buildBook(quire.db, { title: 'The Trial', work_id: original.id })
    const work = { id: original.id, title: 'Der Prozess', language: 'de' }
    const patch = { title: 'The Trial', language: null, format: 'paperback', pages: 255 }
    expect(saved(await moderator.put(`/books/${slug}`, patch))).toMatchObject({ pages: 255, language: null, work })
    expect(saved(await moderator.put(`/books/${slug}`, { ...patch, title: 'A Trial' }))).toMatchObject({
      title: 'A Trial',
      work,
    })
    const [edit] = (await moderator.get(`/books/${slug}/edits`)).body.data as { id: string }[]
    expect((await moderator.post(`/books/${slug}/edits/${edit?.id}/revert`)).status).toBe(200)
    expect(saved(await moderator.get(`/books/${slug}`))).toMatchObject({ title: 'The Trial', work })
    expect((await moderator.get('/search?q=prozess')).body.data).toHaveLength(1)
  })

  test('takes nobody along who is not named any more', async () => {
    const reader = await quire.reader()
    const book = await add(reader, { authors: ['Jane Austin'], series: { title: 'Higbury' } })
    await reader.put(`/books/${book.slug}`, { ...edition, authors: ['Jane Austen'], series: { title: 'Highbury' } })
    const { rows } = await quire.connection.pool.query(
      'select name from authors union all select title from series order by 1',
    )
    expect(rows).toEqual([{ name: 'Highbury' }, { name: 'Jane Austen' }])
    await reader.delete(`/books/${book.slug}`)
    expect([await count('authors'), await count('series'), await count('works')]).toEqual([0, 0, 0])
  })

  test('leaves alone what is left out of the work, and the cover', async () => {
    const reader = await quire.reader()
    const upload = await reader.upload('/uploads', await picture(300, 450).png().toBuffer())
    const { id, url } = upload.body.data as { id: string; url: string }
    const book = await add(reader, { description: 'Kept.', series: { title: 'Highbury' }, cover: id })
    expect(saved(await reader.put(`/books/${book.id}`, edition))).toMatchObject({
      description: 'Kept.',
      series: [{ title: 'Highbury' }],
      authors: [{ name: 'Jane Austen' }],
      cover: url,
    })
    const drawn = saved(await reader.put(`/books/${book.id}`, { ...edition, cover: null }))
    expect(drawn.cover).toMatch(/^\/covers\/emma\.svg/)
  })

  test('changes the one series that the form knows, and leaves the others of its work', async () => {
    const reader = await quire.reader()
    const book = await add(reader, { series: { title: 'Highbury', position: 1 } })
    await buildSeries(quire.db, { title: 'Regency', works: [{ id: book.work.id, position: 7.5 }] })
    const seriesAfter = async (series: object | null) =>
      saved(await reader.put(`/books/${book.slug}`, { ...edition, series })).series.map(
        ({ title, position }) => `${title} ${position}`,
      )
    expect(await seriesAfter({ title: 'Highbury', position: 2 })).toEqual(['Highbury 2', 'Regency 7.5'])
    expect(await seriesAfter({ title: 'Hartfield', position: 2 })).toEqual(['Hartfield 2', 'Regency 7.5'])
    expect(await seriesAfter(null)).toEqual(['Regency 7.5'])
    expect(await seriesAfter({ title: 'REGENCY', position: 8 })).toEqual(['Regency 8'])
  })

  test('keeps its series when a number is corrected, though nothing else in it is by its author', async () => {
    const reader = await quire.reader()
    const other = await buildBook(quire.db, { title: 'Sanditon', author: 'Another Lady' })
    const book = await add(reader)
    const works = [
      { id: book.work.id, position: 1 },
      { id: other.work_id, position: 2 },
    ]
    const series = await buildSeries(quire.db, { title: 'Regency', works })
    const patch = { ...edition, authors: ['Jane Austen', 'Gillian Beer'], series: { title: 'Regency', position: 3 } }
    expect(saved(await reader.put(`/books/${book.slug}`, patch)).series).toMatchObject([
      { slug: series.slug, position: 3, books_count: 2 },
    ])
    expect(await count('series')).toBe(1)
  })

  test('once there is another edition, changes the edition alone', async () => {
    const reader = await quire.reader()
    const other = await quire.reader()
    const book = await add(reader, { description: 'Ours.', series: { title: 'Highbury', position: 1 } })
    await add(other, { format: 'ebook' })
    const now = saved(await reader.get(`/books/${book.slug}`))
    expect(now.can).toEqual({ edit: true, edit_work: false, delete: true })
    const same = {
      authors: now.authors.map(({ name, role }) => ({ name, role })),
      series: { title: 'Highbury', position: 1 },
      genres: [],
      description: 'Ours.',
    }
    const renamed = saved(
      await reader.put(`/books/${book.slug}`, { ...edition, title: 'Emma, revised', pages: 300, ...same }),
    )
    expect(renamed).toMatchObject({ title: 'Emma, revised', pages: 300, work: { title: 'Emma' } })
    const { status, body } = await reader.put(`/books/${book.slug}`, {
      ...edition,
      ...same,
      authors: ['Somebody Else'],
      description: 'Mine.',
    })
    expect(status).toBe(422)
    const sentence = 'Other editions share this, so you can’t change it.'
    expect(body.errors).toEqual({ authors: [sentence], description: [sentence] })
  })

  test('is only for the reader who added the book', async () => {
    const reader = await quire.reader()
    const stranger = await quire.reader()
    const book = await add(reader)
    const { status, body } = await stranger.put(`/books/${book.slug}`, { ...edition, title: 'Mine now' })
    expect(status).toBe(403)
    expect(body.message).toBe('Only the reader who added a book and moderators can edit it.')
    const catalogued = await buildBook(quire.db)
    expect((await reader.put(`/books/${catalogued.slug}`, edition)).status).toBe(403)
    expect((await reader.put('/books/nothing', edition)).status).toBe(404)
    expect((await reader.put(`/books/${book.slug}`, {})).status).toBe(422)
  })

  test('does not overwrite what was changed elsewhere meanwhile', async () => {
    const reader = await quire.reader()
    const book = await add(reader)
    const { updated_at } = book
    saved(await reader.put(`/books/${book.slug}`, { ...edition, pages: 300, updated_at }))
    const late = await reader.put(`/books/${book.slug}`, { ...edition, pages: 400, updated_at })
    expect(late.status).toBe(409)
    expect(saved(await reader.get(`/books/${book.slug}`)).pages).toBe(300)
    saved(await reader.put(`/books/${book.slug}`, { ...edition, pages: 400 }))
  })

  test('does not take another book’s ISBN', async () => {
    const reader = await quire.reader()
    const first = await add(reader, { isbn_13: '9780261103283' })
    const second = await add(reader, { title: 'Persuasion' })
    const { status, body } = await reader.put(`/books/${second.slug}`, { ...edition, isbn_13: '9780261103283' })
    expect(status).toBe(409)
    expect((body.data as BookCard[]).map(({ slug }) => slug)).toEqual([first.slug])
    saved(await reader.put(`/books/${first.slug}`, { ...edition, isbn_13: '9780261103283', pages: 12 }))
  })

  test('is for moderators too: with a line in the history and the log, and news for the reader who added it', async () => {
    const reader = await quire.reader({ name: 'Rea Der' })
    const moderator = await quire.reader({ role: 'moderator', name: 'Mo Derator' })
    const book = await add(reader, { pages: 12 })
    expect((await moderator.get(`/books/${book.slug}`)).body.data).toMatchObject({
      can: { edit: true, edit_work: true, delete: false },
    })
    expect((await moderator.put(`/books/${book.slug}`, { ...edition, pages: 12 })).status).toBe(200)
    expect((await moderator.get('/moderation/log?kind=edit-book')).body.data).toEqual([])
    const answer = await moderator.put(`/books/${book.slug}`, { ...edition, pages: 474 })
    expect(saved(answer)).toMatchObject({ pages: 474 })
    expect((await moderator.get(`/books/${book.slug}/edits`)).body.data).toMatchObject([
      { editor: { name: 'Mo Derator' }, before: { pages: 12 }, after: { pages: 474 } },
    ])
    expect((await moderator.get('/moderation/log?kind=edit-book')).body.data).toMatchObject([
      { actor: { name: 'Mo Derator' }, target_kind: 'book', target: { slug: book.slug, name: 'Emma' } },
    ])
    expect((await reader.get('/notifications')).body.data).toMatchObject([
      { kind: 'book-edited', reader: null, book: { slug: book.slug }, hidden: null },
    ])
    expect((await moderator.delete(`/books/${book.slug}`)).status).toBe(403)
  })

  test('by a moderator changes what editions share, but not the title of the work for that of one edition', async () => {
    const reader = await quire.reader()
    const moderator = await quire.reader({ role: 'moderator' })
    const book = await add(reader)
    await buildBook(quire.db, { work_id: book.work.id })
    const patch = { ...emma, title: 'Emma, illustrated', description: 'Handsome, clever, and rich.' }
    expect(saved(await moderator.put(`/books/${book.slug}`, patch))).toMatchObject({
      title: 'Emma, illustrated',
      description: 'Handsome, clever, and rich.',
      work: { title: 'Emma' },
    })
    const own = await moderator.get('/notifications')
    expect(own.body.data).toEqual([])
  })
})
