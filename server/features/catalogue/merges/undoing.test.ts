import { sql } from '../../../db/sql.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Challenge } from '../../../../contract/challenges.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import {
  bookOf,
  buildTwins,
  latestProposal,
  merge,
  mergesFor,
  proposalsFor,
  propose,
  undo,
} from '../../../../tests/support/merging.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { countRows, insertRows } from '../../../../tests/support/insert-rows.ts'
import { forgetMerges } from './jobs.ts'

const quire = useApp()

type Reader = Awaited<ReturnType<typeof quire.reader>>
let moderator: Reader
let reader: Reader

beforeEach(async () => {
  moderator = await quire.reader({ role: 'moderator', name: 'Mo Derator' })
  reader = await quire.reader({ name: 'Rea Der' })
})

describe('undoMerge', () => {
  test('keeps what readers have done since', async () => {
    const { kept, gone } = await buildTwins(quire.db)
    const note = { book: gone.slug, written_at: '2026-01-01T00:00:00Z' }
    const first = (await reader.post('/notes', { ...note, content: 'Kept' })).body.data as { id: string }
    const second = (await reader.post('/notes', { ...note, content: 'Removed' })).body.data as { id: string }
    await reader.post(`/books/${gone.slug}/shelves`, { shelves: ['read'] })
    const id = await merge(moderator, { gone: gone.slug, kept: kept.slug })
    await reader.put(`/notes/${first.id}`, { ...note, book: 'emma', content: 'Changed' })
    await reader.delete(`/notes/${second.id}`)
    await reader.post('/notes', { ...note, book: 'emma', content: 'Added' })
    expect((await undo(moderator, id)).body.message).toBe('Merge undone.')
    const contents = async (book: string) =>
      ((await reader.get(`/notes?book=${book}`)).body.data as { content: string }[]).map(({ content }) => content)
    expect(await contents('emma-2')).toEqual(['Changed'])
    expect(await contents('emma')).toEqual(['Added'])
    expect((await bookOf(reader, 'emma-2')).me.shelves).toEqual(['read'])
    expect((await reader.page('/books/emma-2')).status).toBe(200)
  })

  test('gives back a review that a moderator hid, and leaves no trace of it', async () => {
    const { kept, gone } = await buildTwins(quire.db)
    const review = { rating: 1, language: 'en', content: 'Fools.' }
    const hidden = (await reader.post('/reviews', { ...review, book: gone.slug })).body.data as { id: string }
    await execute(
      quire.db,
      sql`update reviews set hidden_at = ${new Date()}, private_before = false, private = true where id = ${hidden.id}`,
    )
    await reader.post('/reviews', { ...review, book: kept.slug, content: 'A fine edition.' })
    const mine = async (book: string) => (await reader.get(`/books/${book}/reviews/me`)).body.data
    const id = await merge(moderator, { gone: gone.slug, kept: kept.slug })
    expect(await mine('emma')).toMatchObject({ content: 'A fine edition.', hidden: false })
    expect(await countRows(quire.db, 'withdrawn')).toBe(0)
    expect((await undo(moderator, id)).status).toBe(200)
    expect(await mine('emma')).toMatchObject({ hidden: false })
    expect(await mine('emma-2')).toMatchObject({ content: 'Fools.', hidden: true })
    expect(await countRows(quire.db, 'withdrawn')).toBe(0)
  })

  test('does not hide what it gives back for what was hidden elsewhere', async () => {
    const { kept, gone } = await buildTwins(quire.db)
    const review = { rating: 1, language: 'en' }
    await reader.post('/reviews', { ...review, book: gone.slug, content: 'The older one.' })
    await reader.post('/reviews', { ...review, book: kept.slug, content: 'The later one.' })
    const id = await merge(moderator, { gone: gone.slug, kept: kept.slug })
    await insertRows(quire.db, 'withdrawn', { reader_id: reader.row.id, work_id: kept.work_id })
    expect((await undo(moderator, id)).status).toBe(200)
    expect((await reader.get('/books/emma-2/reviews/me')).body.data).toMatchObject({
      content: 'The older one.',
      hidden: false,
    })
    expect(await countRows(quire.db, 'withdrawn')).toBe(1)
  })

  test('leaves out what a reader filled in a challenge that they have left since', async () => {
    const { kept, gone } = await buildTwins(quire.db)
    const other = await quire.reader()
    const { body } = await reader.post('/challenges', { name: 'Spring', prompts: [{ text: 'One' }, { text: 'Two' }] })
    const { slug, prompts } = body.data as Challenge
    const [challenge] = await rowsOf<{ id: string }>(quire.db, sql`select id from challenges`)
    await other.put(`/challenges/${slug}/membership`)
    await insertRows(
      quire.db,
      'challenge_fills',
      [reader, other].flatMap(({ row }) =>
        [gone, kept].map((book, index) => ({
          challenge_id: challenge?.id ?? '',
          prompt_id: prompts[index]?.id ?? '',
          reader_id: row.id,
          book_id: book.id,
        })),
      ),
    )
    const id = await merge(moderator, { gone: gone.slug, kept: kept.slug })
    expect(await countRows(quire.db, 'challenge_fills')).toBe(2)
    expect((await reader.delete(`/challenges/${slug}/membership`)).status).toBe(200)
    expect((await undo(moderator, id)).status).toBe(200)
    const fills = await rowsOf<{ book_id: string; reader_id: string }>(
      quire.db,
      sql`select book_id, reader_id from challenge_fills`,
    )
    expect(new Set(fills.map(({ book_id }) => book_id))).toEqual(new Set([gone.id, kept.id]))
    expect(fills.every(({ reader_id }) => reader_id === other.row.id)).toBe(true)
  })

  test('leaves out a link to a review, and a report of it, where another has its place', async () => {
    const { kept, gone } = await buildTwins(quire.db)
    const review = { rating: 3, language: 'en' }
    const write = async (book: string, more: object) =>
      ((await reader.post('/reviews', { ...review, book, ...more })).body.data as { id: string }).id
    const shared = await write(kept.slug, { content: 'Older.' })
    expect((await reader.post('/account/links', { kind: 'review', thing: shared })).status).toBe(201)
    const report = { kind: 'review', thing: shared, reason: 'Rude.' }
    expect((await (await quire.reader()).post('/reports', report)).status).toBe(201)
    const later = await write(gone.slug, { content: 'Later.', private: true })
    const id = await merge(moderator, { gone: gone.slug, kept: kept.slug })
    expect([await countRows(quire.db, 'links'), await countRows(quire.db, 'reports')]).toEqual([0, 0])
    expect((await reader.delete(`/reviews/${later}`)).status).toBe(200)
    await write(kept.slug, { content: 'Last.' })
    expect((await undo(moderator, id)).status).toBe(200)
    expect((await reader.get('/books/emma/reviews/me')).body.data).toMatchObject({ content: 'Last.' })
    expect([await countRows(quire.db, 'links'), await countRows(quire.db, 'reports')]).toEqual([0, 0])
  })

  test.each([false, true])(
    'brings back reviews of a book that has moved to another work (without the first: %s)',
    async (isWorkDeleted) => {
      const { kept, gone } = await buildTwins(quire.db)
      const review = { rating: 3, language: 'en' }
      await reader.post('/reviews', { ...review, book: kept.slug, content: 'Older.' })
      await reader.post('/reviews', { ...review, book: gone.slug, content: 'Later.' })
      const id = await merge(moderator, { gone: gone.slug, kept: kept.slug })
      const other = await buildBook(quire.db, { title: 'Another work' })
      await execute(quire.db, sql`update books set work_id = ${other.work_id} where id = ${kept.id}`)
      if (isWorkDeleted) await execute(quire.db, sql`delete from works where id = ${kept.work_id}`)
      expect(await undo(moderator, id)).toMatchObject({ status: 200 })
      const mine = async (book: string) => (await reader.get(`/books/${book}/reviews/me`)).body.data
      expect(await mine('emma')).toMatchObject({ content: 'Older.' })
      expect(await mine('emma-2')).toMatchObject({ content: 'Later.' })
    },
  )

  test('brings back lines of the feed, for no more people than may see their shelf by then', async () => {
    const { kept, gone } = await buildTwins(quire.db)
    const shelf = (await reader.post('/shelves', { name: 'Attic', visibility: 'public' })).body.data as { slug: string }
    for (const { slug } of [gone, kept]) {
      const { status } = await reader.post(`/books/${slug}/shelves`, { shelves: ['read', shelf.slug] })
      expect(status).toBe(200)
    }
    const lines = async () =>
      (
        await rowsOf<{ id: string; level: string; library_book_id: string | null }>(
          quire.db,
          sql`select id, level, library_book_id from activities`,
        )
      )
        .map((line) => `${line.library_book_id ? 'library' : 'shelf'} ${line.level} ${line.id}`)
        .toSorted()
    const before = await lines()
    expect(before).toHaveLength(4)
    const id = await merge(moderator, { gone: gone.slug, kept: kept.slug })
    expect(await lines()).toHaveLength(2)
    const { status } = await reader.patch(`/shelves/${shelf.slug}`, { name: 'Attic', visibility: 'private' })
    expect(status).toBe(200)
    expect((await undo(moderator, id)).status).toBe(200)
    expect(await lines()).toEqual(before.map((line) => line.replace('shelf public', 'shelf private')))
  })

  test('is done once, within thirty days; then the records are forgotten and the address still leads on', async () => {
    const { kept, gone } = await buildTwins(quire.db)
    const id = await merge(moderator, { gone: gone.slug, kept: kept.slug })
    expect(await mergesFor(moderator)).toMatchObject([{ gone_name: 'Emma!', days_left: 30, kept: { slug: 'emma' } }])
    const start = quire.now
    quire.now = new Date(start.getTime() + 29.5 * 86_400_000)
    expect(await mergesFor(moderator)).toMatchObject([{ days_left: 1 }])
    await forgetMerges.run({}, quire.context)
    expect(await mergesFor(moderator)).toHaveLength(1)
    quire.now = new Date(start.getTime() + 30 * 86_400_000)
    expect(await undo(moderator, id)).toMatchObject({
      status: 404,
      body: { message: 'It’s too late to undo this merge.' },
    })
    await forgetMerges.run({}, quire.context)
    quire.now = start
    expect(await countRows(quire.db, 'merge_rows')).toBe(0)
    expect(await mergesFor(moderator)).toEqual([])
    expect((await bookOf(reader, 'emma-2')).slug).toBe('emma')

    const other = await buildBook(quire.db, { title: 'Emma?', work_id: kept.work_id })
    const second = await merge(moderator, { gone: other.slug, kept: 'emma' })
    expect((await undo(moderator, second)).status).toBe(200)
    expect((await undo(moderator, second)).status).toBe(404)
    expect((await undo(moderator, 'nothing')).status).toBe(404)
  })

  test('goes back the way it came: a chain leads on, and the last link is undone first', async () => {
    const c = await buildBook(quire.db, { title: 'C', slug: 'c' })
    await buildBook(quire.db, { title: 'B', slug: 'b', work_id: c.work_id })
    await buildBook(quire.db, { title: 'A', slug: 'a', work_id: c.work_id })
    const first = await merge(moderator, { gone: 'a', kept: 'b' })
    const second = await merge(moderator, { gone: 'b', kept: 'c' })
    expect((await reader.page('/books/a')).headers['location']).toBe('/books/c')
    expect(await undo(moderator, first)).toMatchObject({
      status: 409,
      body: { message: '“B” was merged later and depends on this. Undo that first.' },
    })
    expect((await mergesFor(moderator)).map(({ obstacle }) => obstacle === null)).toEqual([true, false])
    await undo(moderator, second)
    expect((await reader.page('/books/a')).headers['location']).toBe('/books/b')
    await undo(moderator, first)
    expect((await reader.page('/books/a')).status).toBe(200)
  })

  test('is refused once the one that stayed is deleted', async () => {
    const { gone } = await buildTwins(quire.db, { contributor_id: reader.row.id })
    const kept = await buildBook(quire.db, { title: 'Mine', work_id: gone.work_id, contributor_id: reader.row.id })
    const id = await merge(moderator, { gone: gone.slug, kept: kept.slug })
    await reader.delete(`/books/${kept.slug}`)
    expect(await undo(moderator, id)).toMatchObject({ status: 409 })
    expect(await mergesFor(moderator)).toMatchObject([{ kept: null, obstacle: expect.stringContaining('deleted') }])
    expect((await reader.get('/books/emma-2')).status).toBe(404)
  })
})

describe('at the same time', () => {
  test('two moderators who accept one proposal merge once', async () => {
    await buildTwins(quire.db)
    await propose(reader, { gone: 'emma-2', kept: 'emma' })
    const id = await latestProposal(moderator)
    const other = await quire.reader({ role: 'admin' })
    const answers = await Promise.all([moderator, other].map((who) => who.post(`/moderation/merges/${id}/accept`)))
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]))
    expect(await mergesFor(moderator)).toHaveLength(1)
  })

  test('A into B and C into A settle into one, whichever comes first, while readers write', async () => {
    const { kept, gone } = await buildTwins(quire.db)
    const third = await buildBook(quire.db, { title: 'Third', slug: 'third', work_id: kept.work_id })
    await propose(reader, { gone: gone.slug, kept: kept.slug })
    await propose(reader, { gone: third.slug, kept: gone.slug })
    const ids = (await proposalsFor(moderator)).map(({ id }) => id)
    const readers = await Promise.all(Array.from({ length: 6 }, () => quire.reader()))
    const [merged, written] = await Promise.all([
      Promise.all(ids.map((id) => moderator.post(`/moderation/merges/${id}/accept`))),
      Promise.all(readers.map((who) => who.post(`/books/${gone.slug}/shelves`, { shelves: ['read'] }))),
    ])
    expect(merged.map(({ status }) => status)).toEqual([200, 200])
    expect(written.every(({ status }) => [200, 404, 503].includes(status))).toBe(true)
    expect((await bookOf(reader, 'third')).slug).toBe('emma')
    expect((await bookOf(reader, 'emma-2')).slug).toBe('emma')
    const kinds = await rowsOf<{ book_id: string }>(quire.db, sql`select book_id from library_books`)
    expect(kinds.every(({ book_id }) => book_id === kept.id)).toBe(true)
    expect(kinds).toHaveLength(written.filter(({ status }) => status === 200).length)
  })

  test('what another merge has answered is asked no more', async () => {
    const { kept, gone } = await buildTwins(quire.db)
    const third = await buildBook(quire.db, { title: 'Third', slug: 'third', work_id: kept.work_id })
    await propose(reader, { gone: gone.slug, kept: third.slug })
    await propose(reader, { gone: third.slug, kept: kept.slug })
    await propose(reader, { gone: gone.slug, kept: kept.slug })
    await moderator.post(`/moderation/merges/${await latestProposal(moderator)}/accept`, { swapped: true })
    const left = await proposalsFor(moderator)
    expect(left.map((proposal) => [proposal.gone.slug, proposal.kept.slug])).toEqual([['emma-2', 'third']])
  })

  test('what was proposed for the work of a book that is merged is asked of the work that is left', async () => {
    const [kept, gone, third] = await Promise.all(
      ['kept', 'gone', 'third'].map((slug) => buildBook(quire.db, { title: slug, slug })),
    )
    await propose(reader, { kind: 'work', gone: 'gone', kept: 'third' })
    await propose(reader, { kind: 'work', gone: 'kept', kept: 'gone' })
    await merge(moderator, { gone: 'gone', kept: 'kept' })
    const left = await rowsOf<{ kind: string; gone: string; kept: string }>(
      quire.db,
      sql`select kind, gone, kept from merge_proposals where status = 'open'`,
    )
    expect(left.map((row) => [row.kind, row.gone, row.kept])).toEqual([['work', kept?.work_id, third?.work_id]])
    expect(await countRows(quire.db, 'works', sql`id = ${gone?.work_id ?? ''}`)).toBe(0)
  })
})
