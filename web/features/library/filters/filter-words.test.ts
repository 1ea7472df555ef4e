import { expect, test } from 'vitest'
import type { Filter } from '../../../../contract/filters.ts'
import { createTranslator } from '../../../../shared/translate.ts'
import { filterWords } from './filter-words.ts'

const none = new Map<string, string>()
const names = {
  shelf: none,
  genre: new Map([
    ['horror', 'Horror'],
    ['sea', 'Sea stories'],
  ]),
  tag: none,
  format: none,
  language: none,
}

test.each<[Omit<Filter, 'enabled'>, string]>([
  [{ key: 'genre', value: ['horror'] }, 'Genre: Horror'],
  [{ key: 'genre', value: ['horror', 'sea', 'gone'] }, 'Genre: Horror, Sea stories, or gone'],
  [{ key: 'rating', value: { min: 3.5, max: 5 } }, 'Rated 3.5 or more'],
  [{ key: 'rating', value: { min: 1, max: 2 } }, 'Rated 2 or less'],
  [{ key: 'rating', value: { min: 1, max: 5 } }, 'Rated 1 or more'],
  [{ key: 'rating', value: { min: 2, max: 3 } }, 'Rated 2 to 3'],
  [{ key: 'rating', value: { min: 4, max: 4 } }, 'Rated 4'],
  [{ key: 'readings-count', value: { min: 10, max: 1500 } }, 'Read 10 to 1,500 times'],
  [{ key: 'readings-count', value: { min: 3, max: 999_999 } }, 'Read at least 3 times'],
  [{ key: 'readings-count', value: { min: 0, max: 1 } }, 'Read at most 1 time'],
  [{ key: 'readings-count', value: { min: 1, max: 1 } }, 'Read 1 time'],
  [{ key: 'ratings-count', value: { min: 7, max: 7 } }, '7 ratings'],
  [{ key: 'ratings-count', value: { min: 0, max: 1 } }, 'At most 1 rating'],
  [{ key: 'ratings-count', value: { min: 10, max: 1500 } }, '10 to 1,500 ratings'],
  [{ key: 'reviews-count', value: { min: 10, max: 999_999 } }, 'At least 10 reviews'],
  [{ key: 'publication-date', value: { start: '1900-01-01', end: null } }, 'Published since 1900'],
  [{ key: 'publication-date', value: { start: null, end: '1926-12-31' } }, 'Published before 1927'],
  [{ key: 'publication-date', value: { start: '1926-01-01', end: '1926-12-31' } }, 'Published in 1926'],
  [{ key: 'publication-date', value: { start: '1920-01-01', end: '1926-12-31' } }, 'Published from 1920 to 1926'],
  [{ key: 'review-date', value: { start: null, end: '2026-02-03' } }, 'Reviewed up to February 3rd, 2026'],
  [{ key: 'review-date', value: { start: '2026-02-03', end: '2026-02-03' } }, 'Reviewed on February 3rd, 2026'],
  [
    { key: 'reading-date', value: { start: '2026-01-01', end: '2026-02-03' } },
    'Read from January 1st, 2026 to February 3rd, 2026',
  ],
])('%o', (filter, sentence) => {
  const { label, words } = filterWords({ ...filter, enabled: true } as Filter, names, createTranslator('en', {}))
  expect(label === undefined ? words : `${label}: ${words}`).toBe(sentence)
})
