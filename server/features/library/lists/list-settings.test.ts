import { describe, expect, test } from 'vitest'
import type { List, ListCard } from '../../../../contract/lists.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { buildList, listCalls, listForm } from '../../../../tests/support/list-calls.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { countRows } from '../../../../tests/support/insert-rows.ts'

const quire = useApp()

const filter = (key: string, value: unknown, enabled?: boolean) => ({
  key,
  value,
  ...(enabled !== undefined && { enabled }),
})

describe('createList', () => {
  test('makes a list, and its address from its name', async () => {
    const reader = await quire.reader()
    const calls = await listCalls(reader)
    const { status, body } = await calls.create({ name: ' The Sea & I ', description: ' Salt ', visibility: 'private' })
    expect(status).toBe(201)
    expect(body).toEqual({
      message: 'List created.',
      data: {
        slug: 'the-sea-i',
        name: 'The Sea & I',
        description: 'Salt',
        type: 'manual',
        entries_type: 'book',
        visibility: 'private',
        owner: { name: 'Ada Reader', slug: reader.row.slug },
        entries_count: 0,
        is_cut: false,
        entries_limit: null,
        order_by: 'manual',
        filters: [],
        snapshot: null,
        can: { edit: true, delete: true, convert: false, reorder: true },
        hidden: false,
        updated_at: expect.any(String),
        changed_at: expect.any(String),
      },
    })
    expect((await reader.get('/lists/the-sea-i')).body.data).toEqual(body.data)
  })

  test('gives the second of a name an address of its own, and a name without Latin letters one too', async () => {
    const calls = await listCalls(await quire.reader())
    const slugs = await Promise.all([1, 2, 3].map(() => calls.createdSlug({ name: 'Sea' })))
    expect(new Set(slugs).size).toBe(3)
    expect(slugs.toSorted()[0]).toBe('sea')
    expect(slugs.every((slug) => /^sea(-\w{5})?$/.test(slug))).toBe(true)
    expect(await calls.createdSlug({ name: '海' })).toBe('list')
  })

  test.each<[string, object, Record<string, string>]>([
    ['no name', { name: undefined }, { name: 'This field is required.' }],
    ['a blank name', { name: '  ' }, { name: 'This field is required.' }],
    ['a long name', { name: 'x'.repeat(256) }, { name: 'Use at most 255 characters.' }],
    ['a long description', { description: 'x'.repeat(2001) }, { description: 'Use at most 2,000 characters.' }],
    ['no type', { type: undefined, order_by: 'manual' }, { type: 'This field is required.' }],
    ['an unknown type', { type: 'clever' }, { type: 'Choose one of the options.' }],
    ['no entries type', { entries_type: '' }, { entries_type: 'This field is required.' }],
    ['an unknown entries type', { entries_type: 'shoe' }, { entries_type: 'Choose one of the options.' }],
    ['no visibility', { visibility: null }, { visibility: 'This field is required.' }],
    ['an unknown visibility', { visibility: 'friends' }, { visibility: 'Choose one of the options.' }],
    ['no order', { order_by: undefined }, { order_by: 'This field is required.' }],
    ['an unknown order', { order_by: 'weight-asc' }, { order_by: 'Choose one of the options.' }],
    [
      'an order of the other types',
      { order_by: 'title-asc' },
      { order_by: 'This order doesn’t work with this type of list. Choose another one.' },
    ],
    [
      'a manual order of a dynamic list',
      { type: 'dynamic', order_by: 'added-date-asc' },
      { order_by: 'This order doesn’t work with this type of list. Choose another one.' },
    ],
    ['a limit of none', { type: 'dynamic', entries_limit: 0 }, { entries_limit: 'Enter 1 or more.' }],
    ['a huge limit', { type: 'dynamic', entries_limit: 10_001 }, { entries_limit: 'Enter 10,000 or less.' }],
    ['half a limit', { type: 'dynamic', entries_limit: 1.5 }, { entries_limit: 'Enter a whole number.' }],
    ['a limit in words', { type: 'dynamic', entries_limit: 'many' }, { entries_limit: 'Enter a number.' }],
    ['a manual list with a limit', { entries_limit: 5 }, { entries_limit: 'Manual lists have no limit.' }],
    [
      'a manual list with filters',
      { filters: [filter('format', ['ebook'])] },
      { filters: 'Manual lists have no filters.' },
    ],
  ])('refuses %s', async (_what, details, errors) => {
    const calls = await listCalls(await quire.reader())
    const { status, body } = await calls.create(details)
    expect(status).toBe(422)
    expect(body.errors).toEqual(
      Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message]])),
    )
  })

  test('says so in the language of the call', async () => {
    const reader = await quire.reader()
    const { options } = await listCalls(reader)
    const { body } = await reader.post('/lists', { ...listForm({ name: '' }), lang: 'es' }, options)
    expect(body.errors).toEqual({ name: ['Este campo es obligatorio.'] })
  })

  test.each(['dynamic', 'snapshot'])('takes every order but the manual ones for a %s list', async (type) => {
    const calls = await listCalls(await quire.reader())
    const keys = ['title', 'publication-date', 'rating', 'readings-count', 'ratings-count', 'reviews-count']
    for (const order_by of keys.flatMap((key) => [`${key}-asc`, `${key}-desc`])) {
      expect((await calls.create({ type, order_by })).status, order_by).toBe(201)
    }
  })

  test('takes the limit as digits, and none for a blank', async () => {
    const calls = await listCalls(await quire.reader())
    const limitOf = async (entries_limit: unknown) =>
      ((await calls.create({ type: 'dynamic', entries_limit })).body.data as List).entries_limit
    expect(await limitOf('25')).toBe(25)
    expect(await limitOf('')).toBe(null)
    expect(await limitOf(null)).toBe(null)
  })
})

describe('updateList', () => {
  test('changes everything but type, entries type and address', async () => {
    const reader = await quire.reader()
    const calls = await listCalls(reader)
    const slug = await calls.createdSlug({ name: 'Sea' })
    const details = { name: 'Ocean', description: 'Deep', visibility: 'private', order_by: 'added-date-desc' }
    const { status, body } = await calls.update(slug, details)
    expect([status, body.message]).toEqual([200, 'List saved.'])
    expect(body.data).toMatchObject({ slug, ...details, can: { reorder: false } })
    const refused = await calls.update(slug, { type: 'dynamic', entries_type: 'author' })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { type: ['You can’t change this any more.'], entries_type: ['You can’t change this any more.'] },
    ])
    expect((await calls.update(slug, { name: '' })).status).toBe(422)
    expect(((await reader.get(`/lists/${slug}`)).body.data as List).name).toBe('Ocean')
  })

  test('tells the second of two tabs, but not one that only added an entry meanwhile', async () => {
    const reader = await quire.reader()
    const calls = await listCalls(reader)
    const book = await buildBook(quire.db)
    const { body } = await calls.create()
    const { slug, updated_at } = body.data as List
    await calls.add(slug, book.slug)
    const answers = await Promise.all(['One', 'Two'].map((name) => calls.update(slug, { name, updated_at })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const saved = answers.find(({ status }) => status === 200)
    expect((await reader.get(`/lists/${slug}`)).body.data).toEqual(saved?.body.data)
  })
})

describe('a list of somebody else', () => {
  test.each([
    ['public', 200, 403],
    ['followers', 404, 404],
    ['private', 404, 404],
  ] as const)('that is %s answers %i to looking and %i to writing', async (visibility, looking, writing) => {
    const owner = await quire.reader()
    const stranger = await quire.reader()
    const book = await buildBook(quire.db)
    const own = await listCalls(owner)
    const calls = await listCalls(stranger)
    const slug = await own.createdSlug({ visibility })
    const { id } = (await own.add(slug, book.slug)).body.data as { id: string }
    const before = await owner.get(`/lists/${slug}`)

    expect((await stranger.get(`/lists/${slug}`)).status).toBe(looking)
    expect((await calls.entries(slug)).status).toBe(looking)
    const writes = [
      calls.update(slug),
      calls.remove(slug),
      calls.convert(slug),
      calls.add(slug, book.slug),
      calls.takeOff(slug, id),
      calls.move(slug, id, 1),
    ]
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(6).fill(writing))
    expect(await owner.get(`/lists/${slug}`)).toMatchObject({ body: before.body })

    const found = (await stranger.get('/lists?q=Sea')).body.data as ListCard[]
    expect(found.map((list) => list.slug)).toEqual(looking === 200 ? [slug] : [])
    expect((await owner.get('/lists')).body.data).toHaveLength(1)
  })

  test('that is public tells who made it, and that the viewer can do nothing', async () => {
    const owner = await quire.reader({ name: 'Bea' })
    const slug = await buildList(quire.db, owner)
    const stranger = await quire.reader()
    expect((await stranger.get(`/lists/${slug}`)).body.data).toMatchObject({
      owner: { name: 'Bea', slug: owner.row.slug },
      can: { edit: false, delete: false, convert: false, reorder: false },
    })
  })
})

describe('deleteList', () => {
  test('takes the entries along, and every call then finds nothing', async () => {
    const reader = await quire.reader()
    const calls = await listCalls(reader)
    const book = await buildBook(quire.db)
    const slug = await calls.createdSlug()
    const { id } = (await calls.add(slug, book.slug)).body.data as { id: string }
    expect((await calls.remove(slug)).body).toEqual({ data: null, message: 'List deleted.' })
    const answers = await Promise.all([
      reader.get(`/lists/${slug}`),
      calls.entries(slug),
      calls.update(slug),
      calls.remove(slug),
      calls.convert(slug),
      calls.add(slug, book.slug),
      calls.takeOff(slug, id),
      calls.move(slug, id, 1),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(404))
    expect(await countRows(quire.db, 'list_entries')).toBe(0)
  })
})
