import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  choiceFilters,
  countRange,
  dateFilters,
  filterLabels,
  ratingRange,
  type Filter,
  type FilterKey,
} from '../../../../contract/filters.ts'
import { ListOrder, ListType, NewList, offeredOrders, type List } from '../../../../contract/lists.ts'
import { bookFormats, languageCodes } from '../../../../contract/vocabulary.ts'
import { dayAt } from '../../../../shared/zoned-time.ts'
import { firstMessages, type FilterFields } from '../filters/filter-values.ts'
import { fieldsOf, newListFields, orderFor, requestOf } from './list-fields.ts'

const list: List = {
  slug: 'sea-books',
  name: 'Sea books',
  description: null,
  type: 'dynamic',
  entries_type: 'book',
  visibility: 'public',
  hidden: false,
  owner: { name: 'Rosa', slug: 'rosa' },
  entries_count: 0,
  is_cut: false,
  updated_at: '2026-03-01T00:00:00.000Z',
  changed_at: '2026-03-01T00:00:00.000Z',
  entries_limit: null,
  order_by: 'title-asc',
  filters: [],
  snapshot: null,
  can: { edit: true, delete: true, convert: true, reorder: false },
}

const keys = Object.keys(filterLabels) as FilterKey[]
const filled = (fields: Partial<FilterFields>): FilterFields => ({
  isEnabled: true,
  chosen: [],
  from: '',
  to: '',
  ...fields,
})

function sentFor(key: FilterKey, fields: Partial<FilterFields>) {
  const form = newListFields()
  return requestOf({ ...form, type: 'dynamic', filters: { ...form.filters, [key]: filled(fields) } }).filters
}

describe('a filter is sent', () => {
  test('only if it is switched on and filled', () => {
    expect(sentFor('genre', {})).toEqual([])
    expect(sentFor('genre', { chosen: ['horror'], isEnabled: false })).toEqual([])
    expect(sentFor('genre', { chosen: ['horror'] })).toEqual([{ key: 'genre', value: ['horror'], enabled: true }])
    expect(sentFor('rating', { from: ' ' })).toEqual([])
    expect(sentFor('review-date', {})).toEqual([])
  })

  test('with the default for a missing bound', () => {
    expect(sentFor('rating', { from: '3.5' })[0]?.value).toEqual({ min: 3.5, max: 5 })
    expect(sentFor('rating', { to: '2' })[0]?.value).toEqual({ min: 1, max: 2 })
    expect(sentFor('readings-count', { from: '10' })[0]?.value).toEqual({ min: 10, max: 999_999 })
    expect(sentFor('reviews-count', { to: '0' })[0]?.value).toEqual({ min: 0, max: 0 })
    expect(sentFor('reading-date', { to: '2026-01-01' })[0]?.value).toEqual({ start: '', end: '2026-01-01' })
  })

  test('never for a manual list, nor is a limit', () => {
    const form = newListFields()
    const filters = { ...form.filters, genre: filled({ chosen: ['horror'] }) }
    expect(requestOf({ ...form, entries_limit: '5', filters })).toMatchObject({ filters: [], entries_limit: null })
  })
})

const range = (low: number, high: number) =>
  fc.tuple(fc.integer({ min: low, max: high }), fc.integer({ min: low, max: high })).map(([a, b]) => ({
    min: Math.min(a, b),
    max: Math.max(a, b),
  }))
const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const days = fc.tuple(day, day).map((pair) => {
  const [start, end] = pair.map((each) => dayAt(each, 'UTC')).toSorted()
  return { start: start ?? '', end: end ?? '' }
})
const choices: Record<(typeof choiceFilters)[number], readonly string[]> = {
  shelf: ['read', 'by-the-fire'],
  genre: ['horror', 'fantasy', 'poetry'],
  tag: ['hopeful', 'dark'],
  format: Object.keys(bookFormats),
  language: languageCodes,
}

const valueOf = (key: FilterKey): fc.Arbitrary<unknown> => {
  if (key === 'rating') {
    return range(ratingRange.min * 100, ratingRange.max * 100).map(({ min, max }) => ({
      min: min / 100,
      max: max / 100,
    }))
  }
  if (key in choices) return fc.subarray([...choices[key as keyof typeof choices]], { minLength: 1 })
  if (dateFilters.some((each) => each === key)) {
    return fc.tuple(days, fc.integer({ min: 0, max: 2 })).map(([{ start, end }, open]) => ({
      start: open === 1 ? null : start,
      end: open === 2 ? null : end,
    }))
  }
  return fc.oneof(range(countRange.min, countRange.max), fc.constant({ min: countRange.min, max: countRange.max }))
}
const someFilters = fc
  .subarray(keys)
  .chain((chosen) =>
    fc.tuple(...chosen.map((key) => valueOf(key).map((value) => ({ key, value, enabled: true }) as Filter))),
  )

test('a list that is opened and saved unchanged stays the same', () => {
  fc.assert(
    fc.property(
      someFilters,
      fc.option(fc.integer({ min: 1, max: 10_000 })),
      fc.constantFrom('dynamic' as const, 'snapshot' as const),
      (filters, entries_limit, type) => {
        const kept = { ...list, type, filters, entries_limit }
        const sent = NewList.parse(requestOf(fieldsOf(kept)))
        const byKey = (all: { key: string }[]) => all.toSorted((a, b) => (a.key < b.key ? -1 : 1))
        expect(byKey(sent.filters)).toEqual(byKey(filters))
        expect(sent).toMatchObject({
          name: list.name,
          description: null,
          type,
          entries_type: list.entries_type,
          visibility: list.visibility,
          entries_limit,
          order_by: list.order_by,
        })
      },
    ),
  )
})

describe('the order', () => {
  test('depends on the type, without the counts of ratings and reviews', () => {
    expect(offeredOrders('manual')).toEqual(['manual', 'added-date-asc', 'added-date-desc'])
    for (const type of ['dynamic', 'snapshot'] as const) {
      expect(offeredOrders(type)).toEqual(
        ['title', 'publication-date', 'rating', 'readings-count'].flatMap((by) => [`${by}-asc`, `${by}-desc`]),
      )
    }
  })

  test('is cleared by a type that does not allow it, and kept by one that does', () => {
    for (const type of ListType.options) {
      for (const order of ListOrder.options) {
        const isManualOrder = order === 'manual' || order.startsWith('added-date')
        expect(orderFor(type, order)).toBe(isManualOrder === (type === 'manual') ? order : '')
      }
    }
  })
})

test('the first message of each field is shown, a filter’s under its key', () => {
  const sent = { filters: [{ key: 'genre' as const }, { key: 'rating' as const }] }
  const errors = {
    name: ['This field is required.', 'Another.'],
    'filters.1.value.min': ['Enter 1 or more.'],
    'filters.1.value': ['The minimum can’t be above the maximum.'],
    filters: ['Use each filter only once.'],
  }
  expect(firstMessages(errors, sent)).toEqual({
    name: 'This field is required.',
    'filters.rating': 'Enter 1 or more.',
    filters: 'Use each filter only once.',
  })
})
