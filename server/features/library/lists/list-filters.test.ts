import { describe, expect, test } from 'vitest'
import type { List } from '../../../../contract/lists.ts'
import { buildGenre } from '../../../../tests/support/factories.ts'
import { listCalls } from '../../../../tests/support/list-calls.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { insertRows } from '../../../../tests/support/insert-rows.ts'

const quire = useApp()

const filter = (key: string, value: unknown, enabled?: boolean) => ({
  key,
  value,
  ...(enabled !== undefined && { enabled }),
})

describe('filters', () => {
  test('are kept whole, with their defaults, and told to the owner only', async () => {
    const reader = await quire.reader()
    const calls = await listCalls(reader)
    const { slug: genre } = await buildGenre(quire.db)
    await insertRows(quire.db, 'tags', { name: 'Sad', slug: 'sad' })
    await reader.post('/shelves', { name: 'Beach' })
    const slug = await calls.createdSlug({
      type: 'dynamic',
      filters: [
        filter('shelf', ['read', 'beach']),
        filter('genre', [genre]),
        filter('tag', ['sad']),
        filter('format', ['ebook', 'kindle']),
        filter('rating', { min: '3.25' }),
        filter('publication-date', { start: '2019-05-01', end: '' }),
        filter('language', ['en']),
        filter('readings-count', { max: 10 }),
        filter('ratings-count', { min: 0, max: 999_999 }),
        filter('reviews-count', { min: null, max: null }, false),
        filter('review-date', { end: '9999-12-31' }),
        filter('reading-date', { start: '0001-01-01', end: '9999-12-31' }),
      ],
    })
    const { filters } = (await reader.get(`/lists/${slug}`)).body.data as List
    expect(filters).toEqual([
      filter('shelf', ['read', 'beach'], true),
      filter('genre', [genre], true),
      filter('tag', ['sad'], true),
      filter('format', ['ebook', 'kindle'], true),
      filter('rating', { min: 3.25, max: 5 }, true),
      filter('publication-date', { start: '2019-05-01', end: null }, true),
      filter('language', ['en'], true),
      filter('readings-count', { min: 0, max: 10 }, true),
      filter('ratings-count', { min: 0, max: 999_999 }, true),
      filter('reviews-count', { min: 0, max: 999_999 }, false),
      filter('review-date', { start: null, end: '9999-12-31' }, true),
      filter('reading-date', { start: '0001-01-01', end: '9999-12-31' }, true),
    ])
    expect((await calls.entries(slug)).body).toEqual({ data: [], current_page: 1, per_page: 24 })
    const stranger = await quire.reader()
    expect(((await stranger.get(`/lists/${slug}`)).body.data as List).filters).toEqual([])
  })

  test.each<[string, unknown, string]>([
    ['an unknown key', filter('weight', ['heavy']), 'filters.0.key'],
    ['no key', { value: ['ebook'] }, 'filters.0.key'],
    ['no value', { key: 'format' }, 'filters.0.value'],
    ['a value of another kind', filter('format', { min: 1 }), 'filters.0.value'],
    ['a range of another kind', filter('rating', ['5']), 'filters.0.value'],
    ['nothing chosen', filter('format', []), 'filters.0.value'],
    ['no bound', filter('rating', {}), 'filters.0.value'],
    ['no day', filter('review-date', { start: '', end: null }), 'filters.0.value'],
    ['too many values', filter('genre', Array.from({ length: 101 }, String)), 'filters.0.value'],
    ['an unknown format', filter('format', ['scroll']), 'filters.0.value.0'],
    ['an unknown language', filter('language', ['en', 'EN']), 'filters.0.value.1'],
    ['an unknown genre', filter('genre', ['no-such']), 'filters.0.value'],
    ['an unknown tag', filter('tag', ['no-such']), 'filters.0.value'],
    ['an unknown shelf', filter('shelf', ['read', 'no-such']), 'filters.0.value'],
    ['an inverted rating', filter('rating', { min: 4, max: 3 }), 'filters.0.value'],
    ['an inverted count', filter('readings-count', { min: 4, max: 3 }), 'filters.0.value'],
    ['inverted days', filter('reading-date', { start: '2020-02-02', end: '2020-02-01' }), 'filters.0.value'],
    ['a rating below 1', filter('rating', { min: 0.5 }), 'filters.0.value.min'],
    ['a rating above 5', filter('rating', { max: 5.01 }), 'filters.0.value.max'],
    ['three decimals', filter('rating', { min: 3.333 }), 'filters.0.value.min'],
    ['a rating in words', filter('rating', { min: 'good' }), 'filters.0.value.min'],
    ['a count below 0', filter('ratings-count', { min: -1 }), 'filters.0.value.min'],
    ['half a count', filter('reviews-count', { min: 1.5 }), 'filters.0.value.min'],
    ['a huge count', filter('readings-count', { max: 1e300 }), 'filters.0.value.max'],
    ['a day that is none', filter('publication-date', { start: '2019-02-30' }), 'filters.0.value.start'],
    ['a year alone', filter('publication-date', { start: '2019' }), 'filters.0.value.start'],
    ['the year nought', filter('publication-date', { end: '0000-01-01' }), 'filters.0.value.end'],
    ['a wrong switch', filter('format', ['ebook'], 'yes' as unknown as boolean), 'filters.0.enabled'],
  ])('refuse %s', async (_what, wrong, field) => {
    const reader = await quire.reader()
    const calls = await listCalls(reader)
    const { status, body } = await calls.create({ type: 'dynamic', filters: [wrong] })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    expect(body.errors?.[field]?.[0]).toMatch(/\w+.*\.$/)
    expect((await reader.get('/lists?my_lists=1')).body.data).toEqual([])
  })

  test('refuse the same key twice, something that is no list, and another reader’s shelf', async () => {
    const reader = await quire.reader()
    const other = await quire.reader()
    await other.post('/shelves', { name: 'Secret' })
    const calls = await listCalls(reader)
    const errorsOf = async (filters: unknown) => (await calls.create({ type: 'dynamic', filters })).body.errors
    const ebooks = filter('format', ['ebook'])
    expect(await errorsOf([ebooks, ebooks])).toEqual({ filters: ['Use each filter only once.'] })
    expect(await errorsOf('all')).toHaveProperty('filters')
    expect(await errorsOf([filter('shelf', ['secret'])])).toEqual({
      'filters.0.value': ['One of these doesn’t exist, or you can’t use it.'],
    })
  })
})
