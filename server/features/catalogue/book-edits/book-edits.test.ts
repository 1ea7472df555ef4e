import { describe, expect, test } from 'vitest'
import type { BookEdit } from '../../../../contract/book-edits.ts'
import { add, emma, saved } from '../../../../tests/support/contributing.ts'
import { buildGenre, buildSeries } from '../../../../tests/support/factories.ts'
import { merge, undo } from '../../../../tests/support/merging.ts'
import { picture } from '../../../../tests/support/pictures.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { sweepUploads } from '../uploads/jobs.ts'

const quire = useApp()

const { authors: _authors, ...edition } = emma

const query = async (sql: string) => (await quire.connection.pool.query(sql)).rows as Record<string, unknown>[]

const editsOf = async (who: Visitor, book: string, page = '') =>
  (await who.get(`/books/${book}/edits${page}`)).body.data as BookEdit[]

async function latestEdit(who: Visitor, book: string): Promise<string> {
  const [edit] = await editsOf(who, book)
  return edit?.id ?? 'none'
}

const revert = (who: Visitor, book: string, edit: string) => who.post(`/books/${book}/edits/${edit}/revert`)

const edit = async (who: Visitor, book: string, fields: object) =>
  saved(await who.put(`/books/${book}`, { ...edition, ...fields }))

const uploadOf = async (who: Visitor, width: number) => {
  const { body } = await who.upload('/uploads', await picture(width, 450).png().toBuffer())
  return (body.data as { id: string }).id
}

describe('the history of a book', () => {
  test('has each edit with the fields that changed, newest first and paged', async () => {
    const reader = await quire.reader({ name: 'Ed Itor', slug: 'ed' })
    const genre = await buildGenre(quire.db)
    const book = await add(reader, { pages: 100 })
    expect(await editsOf(reader, book.slug)).toEqual([])
    await edit(reader, book.slug, { title: 'Emma, revised', pages: 100 })
    await edit(reader, book.slug, { title: 'Emma, revised', pages: 100 })
    await edit(reader, book.slug, {
      title: 'Emma, revised',
      pages: 100,
      authors: ['Jane Austen', { name: 'Ruth Reader', role: 'narrator' }],
      series: { title: 'Highbury', position: 1.5 },
      genres: [genre.slug],
      description: 'Wrong about everything.',
      cover: await uploadOf(reader, 300),
    })
    const edits = await editsOf(reader, book.slug)
    expect(edits).toMatchObject([
      {
        editor: { slug: 'ed', name: 'Ed Itor' },
        is_revert: false,
        is_reverted: false,
        before: { series: [], genres: [], description: null, cover: false },
        after: {
          authors: [{ name: 'Jane Austen' }, { name: 'Ruth Reader', role: 'narrator' }],
          series: [{ title: 'Highbury', position: 1.5 }],
          genres: [genre.slug],
          description: 'Wrong about everything.',
          cover: true,
        },
      },
      { before: { title: 'Emma' }, after: { title: 'Emma, revised' } },
    ])
    expect(Object.keys(edits[1]?.after ?? {})).toEqual(['title'])
    const { body } = await reader.get(`/books/${book.slug}/edits?per_page=1&page=2`)
    expect(body).toMatchObject({ data: [{ id: edits[1]?.id }], meta: { total: 2, last_page: 2 } })
    await reader.delete(`/books/${book.slug}`)
    expect(await query('select 1 from book_edits')).toEqual([])
  })

  test('names an editor only to those who may know them, and no longer once the account is deleted', async () => {
    const editor = await quire.reader({ name: 'Ed Itor', slug: 'ed' })
    const other = await quire.reader()
    const moderator = await quire.reader({ role: 'moderator' })
    const book = await add(editor)
    await edit(editor, book.slug, { pages: 300 })
    const nameFor = async (who: Visitor) => (await editsOf(who, book.slug))[0]?.editor?.name ?? null
    expect(await nameFor(other)).toBe('Ed Itor')
    await editor.put(`/users/${other.row.slug}/block`)
    expect([await nameFor(other), await nameFor(moderator)]).toEqual([null, 'Ed Itor'])
    await query(`delete from readers where slug = 'ed'`)
    expect([await nameFor(moderator), (await editsOf(moderator, book.slug)).length]).toEqual([null, 1])
  })

  test('follows its book into a merge, and comes back when that is undone', async () => {
    const reader = await quire.reader()
    const moderator = await quire.reader({ role: 'moderator' })
    const kept = await add(reader)
    const gone = await add(reader, { format: 'ebook' })
    await edit(reader, gone.slug, { format: 'ebook', pages: 300 })
    const done = await merge(moderator, { gone: gone.slug, kept: kept.slug })
    expect(await editsOf(reader, kept.slug)).toMatchObject([{ after: { pages: 300 } }])
    expect((await undo(moderator, done)).status).toBe(200)
    expect(await editsOf(reader, kept.slug)).toEqual([])
    expect(await editsOf(reader, gone.slug)).toMatchObject([{ after: { pages: 300 } }])
  })
})

describe('reverting an edit', () => {
  test('sets back what it changed and nothing else, as an edit of its own and in the log', async () => {
    const reader = await quire.reader()
    const moderator = await quire.reader({ role: 'moderator', name: 'Mo Derator' })
    const genre = await buildGenre(quire.db)
    const book = await add(reader, {
      series: { title: 'Highbury', position: 1 },
      genres: [genre.slug],
      description: 'A classic.',
      isbn_13: '9780261103283',
    })
    await buildSeries(quire.db, { title: 'Regency', works: [{ id: book.work.id, position: 7 }] })
    await edit(reader, book.slug, {
      title: 'Spam',
      language: 'es',
      authors: ['A Spammer'],
      series: null,
      genres: [],
      description: 'Buy now.',
    })
    const spam = await latestEdit(moderator, book.slug)
    await edit(reader, book.slug, { title: 'Spam', language: 'es', pages: 300 })
    expect(await revert(moderator, book.slug, spam)).toMatchObject({
      status: 200,
      body: { message: 'Edit reverted.' },
    })
    const now = saved(await reader.get(`/books/${book.slug}`))
    expect(now).toMatchObject({
      title: 'Emma',
      language: 'en',
      authors: [{ name: 'Jane Austen' }],
      genres: [{ slug: genre.slug }],
      description: 'A classic.',
      isbn_13: '9780261103283',
      isbn_10: '0261103288',
      pages: 300,
      work: { title: 'Emma', language: 'en' },
    })
    expect(Object.fromEntries(now.series.map(({ title, position }) => [title, position]))).toEqual({
      Highbury: 1,
      Regency: 7,
    })
    expect(await query(`select name from authors where name = 'A Spammer'`)).toEqual([])
    // Which moderator it was is for moderators, however well the reader knows them.
    const [latest] = await editsOf(reader, book.slug)
    expect(latest).toMatchObject({
      editor: null,
      is_revert: true,
      before: { title: 'Spam' },
      after: { title: 'Emma' },
    })
    expect((await editsOf(moderator, book.slug))[0]).toMatchObject({ editor: { name: 'Mo Derator' } })
    expect((await moderator.get('/moderation/log?kind=revert-edit')).body.data).toMatchObject([
      { actor: { name: 'Mo Derator' }, target_kind: 'book', target: { slug: book.slug, name: 'Emma' } },
    ])
    expect((await reader.get('/notifications')).body.data).toMatchObject([
      { kind: 'edit-reverted', book: { slug: book.slug } },
    ])
    const reverted = async () => (await editsOf(reader, book.slug)).find(({ id }) => id === spam)?.is_reverted
    expect(await reverted()).toBe(true)
    // A revert is an edit, so it can be reverted too.
    expect((await revert(moderator, book.slug, latest?.id ?? '')).status).toBe(200)
    expect(await reverted()).toBe(false)
    expect(saved(await reader.get(`/books/${book.slug}`))).toMatchObject({
      title: 'Spam',
      series: [{ title: 'Regency' }],
    })
  })

  test('is refused where a field was changed again since, and changes nothing', async () => {
    const reader = await quire.reader()
    const moderator = await quire.reader({ role: 'moderator' })
    const book = await add(reader, { pages: 100 })
    await edit(reader, book.slug, { title: 'Spam', pages: 200, publisher: 'Spam Press' })
    const first = await latestEdit(moderator, book.slug)
    await edit(reader, book.slug, { title: 'Emma!', pages: 300, publisher: 'Spam Press' })
    const { status, body } = await revert(moderator, book.slug, first)
    expect([status, body.message]).toEqual([409, 'Changed again since: Title, Pages. Nothing was reverted.'])
    expect(saved(await reader.get(`/books/${book.slug}`))).toMatchObject({ title: 'Emma!', publisher: 'Spam Press' })
    expect(await editsOf(reader, book.slug)).toHaveLength(2)
    expect((await moderator.get('/moderation/log')).body.data).toEqual([])
  })

  test('does not take an ISBN back that another book has since', async () => {
    const reader = await quire.reader()
    const moderator = await quire.reader({ role: 'moderator' })
    const book = await add(reader, { isbn_13: '9780261103283' })
    await edit(reader, book.slug, {})
    await add(reader, { title: 'Persuasion', isbn_13: '9780261103283' })
    const { status, body } = await revert(moderator, book.slug, await latestEdit(moderator, book.slug))
    expect([status, body.errors]).toEqual([409, { isbn_13: ['Another book already has this ISBN.'] }])
  })

  test('brings back a picture, which is kept for it; one that was taken back is not', async () => {
    const reader = await quire.reader()
    const moderator = await quire.reader({ role: 'moderator' })
    const [good, bad] = [await uploadOf(reader, 300), await uploadOf(reader, 310)]
    const book = await add(reader, { cover: good })
    await edit(reader, book.slug, { cover: bad })
    await query(`update uploads set created_at = now() - interval '2 days'`)
    await sweepUploads.run({}, quire.context)
    expect((await revert(moderator, book.slug, await latestEdit(moderator, book.slug))).status).toBe(200)
    expect(saved(await reader.get(`/books/${book.slug}`)).cover).toBe(book.cover)
    await sweepUploads.run({}, quire.context)
    expect(await query('select id from uploads')).toEqual([{ id: good }])
    const again = await revert(moderator, book.slug, await latestEdit(moderator, book.slug))
    expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['cover']])
  })

  test('changes what editions share too, since the edit did, but not the other edition’s title', async () => {
    const reader = await quire.reader()
    const moderator = await quire.reader({ role: 'moderator' })
    const book = await add(reader, { description: 'A classic.' })
    await edit(reader, book.slug, { title: 'Spam', description: 'Buy now.' })
    const spam = await latestEdit(moderator, book.slug)
    const other = await add(await quire.reader(), { title: 'Spam', format: 'ebook' })
    expect(other.work.id).toBe(book.work.id)
    expect((await revert(moderator, book.slug, spam)).status).toBe(200)
    expect(saved(await reader.get(`/books/${other.slug}`))).toMatchObject({
      title: 'Spam',
      description: 'A classic.',
      work: { title: 'Spam' },
    })
    expect(saved(await reader.get(`/books/${book.slug}`)).title).toBe('Emma')
  })

  test('is for moderators, and of an edit of that book', async () => {
    const reader = await quire.reader()
    const moderator = await quire.reader({ role: 'moderator' })
    const book = await add(reader)
    const other = await add(reader, { title: 'Persuasion' })
    await edit(reader, book.slug, { pages: 300 })
    const id = await latestEdit(reader, book.slug)
    expect((await revert(reader, book.slug, id)).status).toBe(404)
    expect((await revert(moderator, other.slug, id)).status).toBe(404)
    expect((await revert(moderator, book.slug, 'nothing')).status).toBe(404)
    expect(saved(await reader.get(`/books/${book.slug}`)).pages).toBe(300)
  })
})
