import { describe, expect, test } from 'vitest'
import type { ListEntry } from '../../../../contract/list-entries.ts'
import type { ListCard } from '../../../../contract/lists.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { buildList, listCalls } from '../../../../tests/support/list-calls.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

describe('the add-to-list dialog', () => {
  test('sees the reader’s own manual lists, each with the entry of the book', async () => {
    const reader = await quire.reader()
    const stranger = await quire.reader()
    const book = await buildBook(quire.db)
    const sea = await buildList(quire.db, reader, { name: 'Sea books', description: 'Salt' })
    await buildList(quire.db, reader, { name: 'Always current', type: 'dynamic' })
    await buildList(quire.db, reader, { name: 'People', entries_type: 'author' })
    await buildList(quire.db, stranger)
    const { options } = await listCalls(reader)
    const resource = { resource_type: 'book', resource_identifier: book.slug }
    const added = await reader.post(`/lists/${sea}/entries`, resource, options)
    expect(added.status).toBe(201)

    const query = `my_lists=1&type=manual&entries_type=book&resource_type=book&resource_identifier=${book.slug}&per_page=100`
    const { body } = await reader.get(`/lists?${query}`)
    expect(body.data).toEqual([
      {
        slug: sea,
        name: 'Sea books',
        description: 'Salt',
        type: 'manual',
        entries_type: 'book',
        visibility: 'public',
        owner: { name: 'Ada Reader', slug: reader.row.slug },
        entries_count: 1,
        is_cut: false,
        hidden: false,
        updated_at: expect.any(String),
        changed_at: expect.any(String),
        covers: [expect.stringContaining('/covers/')],
        entries: [{ id: (added.body.data as ListEntry).id, order: 1 }],
      },
    ])

    const again = await reader.post(`/lists/${sea}/entries`, resource, options)
    expect([again.status, again.body.data]).toEqual([200, added.body.data])
    const { id } = added.body.data as { id: string }
    expect((await reader.delete(`/lists/${sea}/entries/${id}`, {}, options)).status).toBe(200)
    expect((await reader.delete(`/lists/${sea}/entries/${id}`, {}, options)).status).toBe(404)
    expect(((await reader.get(`/lists?${query}`)).body.data as ListCard[])[0]?.entries).toEqual([])
  })

  test('needs the page’s token, a manual list of one’s own, and a thing of its kind', async () => {
    const reader = await quire.reader()
    const stranger = await quire.reader()
    const book = await buildBook(quire.db)
    const { options } = await listCalls(reader)
    const add = async (slug: string, resource: object, more = options) =>
      (await reader.post(`/lists/${slug}/entries`, resource, more)).status
    const resource = { resource_type: 'book', resource_identifier: book.slug }
    const mine = await buildList(quire.db, reader)
    expect(await add(mine, resource, { headers: { 'x-csrf-token': 'nonsense' } })).toBe(419)
    expect(await add(await buildList(quire.db, stranger), resource)).toBe(403)
    expect(await add(await buildList(quire.db, stranger, { visibility: 'private' }), resource)).toBe(404)
    expect(await add(await buildList(quire.db, reader, { type: 'snapshot' }), resource)).toBe(409)
    expect(await add(await buildList(quire.db, reader, { entries_type: 'series' }), resource)).toBe(422)
    expect(await add(mine, { ...resource, resource_type: 'shoe' })).toBe(422)
    expect(await add(mine, { ...resource, resource_identifier: 'nothing' })).toBe(404)
    expect(await add(mine, resource)).toBe(201)
  })

  test('adding from many tabs at once makes one entry', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const slug = await buildList(quire.db, reader)
    const { options } = await listCalls(reader)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        reader.post(`/lists/${slug}/entries`, { resource_type: 'book', resource_identifier: book.slug }, options),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
  })
})
