import { describe, expect, test } from 'vitest'
import type { ListCard } from '../../../../contract/lists.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { listCalls } from '../../../../tests/support/list-calls.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

describe('listLists', () => {
  test('finds by name and description, type and entries type, and sorts', async () => {
    const reader = await quire.reader()
    const other = await quire.reader()
    const calls = await listCalls(reader)
    const books = await Promise.all([buildBook(quire.db), buildBook(quire.db)])
    await calls.createdSlug({ name: 'Zebra', description: '100% wild' })
    await calls.createdSlug({ name: 'apple', entries_type: 'author' })
    await calls.createdSlug({ name: 'Émile', type: 'dynamic', entries_limit: 1 })
    const mole = await calls.createdSlug({ name: 'mole_hill' })
    for (const { slug } of books) await calls.add(mole, slug)
    await (await listCalls(other)).createdSlug({ name: 'Zebra of another' })

    const names = async (query: string) =>
      ((await reader.get(`/lists?${query}`)).body.data as ListCard[]).map(({ name }) => name)
    expect(await names('my_lists=1')).toEqual(['apple', 'Émile', 'mole_hill', 'Zebra'])
    expect(await names('my_lists=1&direction=desc')).toEqual(['Zebra', 'mole_hill', 'Émile', 'apple'])
    expect(await names('my_lists=1&sort=updated')).toEqual(['mole_hill', 'Émile', 'apple', 'Zebra'])
    expect((await names('my_lists=1&sort=entries')).slice(0, 2)).toEqual(['mole_hill', 'Émile'])
    expect(await names('q=ZEBRA')).toEqual(['Zebra', 'Zebra of another'])
    expect(await names('q=ZEBRA&my_lists=1')).toEqual(['Zebra'])
    expect(await names('q=100%25')).toEqual(['Zebra'])
    expect(await names('q=_')).toEqual(['mole_hill'])
    expect(await names(String.raw`q=\\`)).toEqual([])
    expect(await names('my_lists=1&type=manual')).toEqual(['apple', 'mole_hill', 'Zebra'])
    expect(await names('my_lists=1&entries_type=author')).toEqual(['apple'])
    expect(await names('my_lists=1&per_page=2&page=2')).toEqual(['mole_hill', 'Zebra'])
    expect((await reader.get('/lists?my_lists=1&per_page=2')).body['meta']).toEqual({
      current_page: 1,
      last_page: 2,
      per_page: 2,
      total: 4,
    })
    expect((await reader.get('/lists?sort=weight')).status).toBe(422)
  })

  test('shows the covers of the first few entries, in the order of each list', async () => {
    const reader = await quire.reader()
    const calls = await listCalls(reader)
    const titles = ['A', 'B', 'C', 'D', 'E']
    const books = []
    for (const title of titles) books.push(await buildBook(quire.db, { title, slug: `book-${title}` }))
    for (const order_by of ['manual', 'added-date-asc', 'added-date-desc']) {
      const slug = await calls.createdSlug({ name: order_by, order_by })
      for (const { slug: book } of books) await calls.add(slug, book)
    }
    await calls.createdSlug({ name: 'snapshot', type: 'snapshot', order_by: 'title-desc' })
    await calls.createdSlug({ name: 'dynamic', type: 'dynamic', order_by: 'title-desc', entries_limit: 2 })
    const lists = (await reader.get('/lists?my_lists=1')).body.data as ListCard[]
    const shown = lists.map(({ name, covers }) => [name, covers.map((cover) => /book-(\w)/.exec(cover)?.[1]).join('')])
    expect(Object.fromEntries(shown)).toEqual({
      manual: 'ABCD',
      'added-date-asc': 'ABCD',
      'added-date-desc': 'EDCB',
      snapshot: 'EDCB',
      dynamic: 'ED',
    })
  })
})
