import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import type { List, ListCard } from '../../../../contract/lists.ts'
import { EntryType } from '../../../../contract/vocabulary.ts'
import { rowsOf } from '../../../db/page.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { listCalls } from '../../../../tests/support/list-calls.ts'
import { buildSmallWorld } from '../../../../tests/support/small-world.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { insertRow, insertRows } from '../../../../tests/support/insert-rows.ts'

const quire = useApp()

const all = { entries_type: 'book', visibility: 'public', filters: [] }

describe('previewList', () => {
  test.each(EntryType.options)('tells of %s what the list has once it is made', async (entries_type) => {
    const reader = await quire.reader()
    await buildSmallWorld(quire.db, [reader.row.id], 4)
    const calls = await listCalls(reader)
    for (const filters of [[], [{ key: 'rating', value: { min: 3 } }], [{ key: 'shelf', value: ['read'] }]]) {
      const asked = { entries_type, visibility: 'private', order_by: 'title-desc', filters }
      const { status, body } = await calls.preview(asked)
      expect(status).toBe(200)
      const made = (await calls.create({ ...asked, type: 'dynamic' })).body.data as List
      const cards = (await reader.get('/lists?my_lists=1')).body.data as ListCard[]
      const card = cards.find(({ slug }) => slug === made.slug)
      expect(body.data).toEqual({ entries_count: card?.entries_count, is_cut: false, covers: card?.covers })
    }
  })

  test('keeps nothing, and needs no order', async () => {
    const reader = await quire.reader()
    await buildBook(quire.db)
    const calls = await listCalls(reader)
    expect((await calls.preview(all)).body.data).toMatchObject({ entries_count: 1, covers: [expect.any(String)] })
    expect((await reader.get('/lists?my_lists=1')).body.data).toEqual([])
  })

  test('counts no private reviews where others would see the list', async () => {
    const reader = await quire.reader()
    const { slug } = await buildBook(quire.db)
    const review = { book: slug, rating: 4, content: 'Mine alone.', language: 'en', private: 1 }
    expect((await reader.post('/reviews', review)).status).toBe(201)
    const calls = await listCalls(reader)
    const filters = [{ key: 'review-date', value: { start: '2000-01-01' } }]
    const counts = ['private', 'public'].map(async (visibility) => {
      const { body } = await calls.preview({ ...all, visibility, filters })
      return (body.data as { entries_count: number }).entries_count
    })
    expect(await Promise.all(counts)).toEqual([1, 0])
  })

  test.each([
    ['public', { public: 1, followers: 1, private: 1 }],
    ['followers', { public: 0, followers: 1, private: 1 }],
    ['private', { public: 0, followers: 0, private: 1 }],
  ] as const)(
    'counts what is on a shelf that is %s only where no more would see the list',
    async (visibility, counts) => {
      const reader = await quire.reader()
      const { id: book_id } = await buildBook(quire.db)
      const shelf = { reader_id: reader.row.id, name: 'Attic', slug: 'attic', position: 1, visibility }
      const made = await insertRow(quire.db, 'shelves', shelf)
      await insertRows(quire.db, 'shelf_books', { shelf_id: made.id, book_id, position: 1 })
      const calls = await listCalls(reader)
      for (const [level, entries_count] of Object.entries(counts)) {
        const filters = [{ key: 'shelf', value: ['attic'] }]
        const { body } = await calls.preview({ ...all, visibility: level, filters })
        expect([level, body.data]).toMatchObject([level, { entries_count }])
      }
    },
  )

  test('refuses what no list could be chosen by', async () => {
    const reader = await quire.reader()
    const calls = await listCalls(reader)
    const refused = async (details: object) => {
      const { status, body } = await calls.preview({ ...all, ...details })
      expect(status).toBe(422)
      return Object.keys(body.errors ?? {})
    }
    expect(await refused({ order_by: 'manual' })).toEqual(['order_by'])
    expect(await refused({ entries_type: 'shelf' })).toEqual(['entries_type'])
    expect(await refused({ filters: [{ key: 'rating', value: { min: 5, max: 2 } }] })).toEqual(['filters.0.value'])
    expect(await refused({ filters: [{ key: 'shelf', value: ['somebody-elses'] }] })).toEqual(['filters.0.value'])
  })
})

describe('the card of a public list', () => {
  const buildShelf = async () => {
    const reader = await quire.reader()
    const other = await quire.reader()
    const book = await buildBook(quire.db)
    const shelf = { reader_id: reader.row.id, name: 'Attic', slug: 'attic', position: 1 }
    const made = await insertRow(quire.db, 'shelves', shelf)
    await insertRows(quire.db, 'shelf_books', { shelf_id: made.id, book_id: book.id, position: 1 })
    const calls = await listCalls(reader)
    const covers = async () => {
      const { body } = await other.get(`/users/${reader.row.slug}/lists`)
      return (body.data as ListCard[]).map((card) => card.covers.length)
    }
    return { reader, other, book, calls, covers }
  }
  const onShelf = { ...all, type: 'dynamic', filters: [{ key: 'shelf', value: ['attic'] }] }

  test.each(['private', 'followers'])('has no covers from a shelf that becomes %s', async (visibility) => {
    const { reader, calls, covers } = await buildShelf()
    await calls.createdSlug(onShelf)
    expect(await covers()).toEqual([1])
    expect((await reader.patch('/shelves/attic', { visibility })).status).toBe(200)
    expect(await covers()).toEqual([0])
  })

  test('has no covers from a review that becomes private', async () => {
    const { reader, book, calls, covers } = await buildShelf()
    const review = { book: book.slug, rating: 4, content: 'Mine alone.', language: 'en' }
    await reader.post('/reviews', { ...review, private: 0 })
    await calls.createdSlug({ ...onShelf, filters: [{ key: 'review-date', value: { start: '2000-01-01' } }] })
    expect(await covers()).toEqual([1])
    await reader.post('/reviews', { ...review, private: 1 })
    expect(await covers()).toEqual([0])
  })

  test('has no covers from a shelf or a review that is deleted', async () => {
    const { reader, book, calls, covers } = await buildShelf()
    await reader.post('/reviews', { book: book.slug, rating: 4, content: 'Not for long.', language: 'en' })
    await calls.createdSlug(onShelf)
    await calls.createdSlug({ ...onShelf, filters: [{ key: 'review-date', value: { start: '2000-01-01' } }] })
    await calls.createdSlug({ ...onShelf, filters: [] })
    expect(await covers()).toEqual([1, 1, 1])
    expect((await reader.delete('/shelves/attic')).status).toBe(200)
    expect(await covers()).toEqual([1, 1, 0])
    const { id } = (await reader.get(`/books/${book.slug}/reviews/me`)).body.data as { id: string }
    expect((await reader.delete(`/reviews/${id}`)).status).toBe(200)
    expect(await covers()).toEqual([1, 0, 0])
  })

  test('has no covers once its owner has seen that nothing is left', async () => {
    const { reader, book, calls, covers } = await buildShelf()
    const slug = await calls.createdSlug(onShelf)
    expect(await covers()).toEqual([1])
    await reader.post(`/books/${book.slug}/shelves`, { shelves: ['read'] })
    await calls.entries(slug, '?page=2')
    expect(await covers()).toEqual([1])
    await calls.entries(slug)
    expect(await covers()).toEqual([0])
  })

  test.each(['opened', 'saved', 'converted', 'taken again'] as const)(
    'has nothing of a private shelf when it was %s while it was hidden',
    async (action) => {
      const { reader, other, calls, covers } = await buildShelf()
      await reader.patch('/shelves/attic', { visibility: 'private' })
      const moderator = await quire.reader({ role: 'moderator' })
      const type = action === 'taken again' ? 'snapshot' : 'dynamic'
      const slug = await calls.createdSlug({ ...onShelf, type })
      await moderator.post('/moderation/measures', { kind: 'list', thing: slug, reason: 'Spam.' })
      const save = () => calls.update(slug, { ...onShelf, type, visibility: 'private', order_by: 'title-desc' })
      const touch = {
        opened: () => calls.entries(slug),
        converted: () => calls.convert(slug),
        saved: save,
        'taken again': save,
      }[action]
      expect((await touch()).status).toBe(200)
      const [list] = await rowsOf<{ id: string }>(quire.db, sql`select id from lists`)
      expect((await moderator.delete(`/moderation/measures/${list?.id}`)).status).toBe(200)
      expect(await covers()).toEqual([0])
      expect((await other.get(`/lists/${slug}/entries`)).body.data).toEqual([])
    },
  )
})
