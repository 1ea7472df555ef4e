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
  [{ key: 'rating', value: { min: 3.5, max: 5 } }, 'Rating: from 3.5'],
  [{ key: 'rating', value: { min: 1, max: 2 } }, 'Rating: up to 2'],
  [{ key: 'rating', value: { min: 1, max: 5 } }, 'Rating: from 1'],
  [{ key: 'readings-count', value: { min: 10, max: 1500 } }, 'Times read: 10 to 1,500'],
  [{ key: 'ratings-count', value: { min: 7, max: 7 } }, 'Number of ratings: 7'],
  [{ key: 'reviews-count', value: { min: 10, max: 999_999 } }, 'Number of reviews: from 10'],
  [{ key: 'publication-date', value: { start: '1900-01-01', end: null } }, 'Publication date: from January 1st, 1900'],
  [{ key: 'review-date', value: { start: null, end: '2026-02-03' } }, 'Review date: up to February 3rd, 2026'],
  [
    { key: 'reading-date', value: { start: '2026-01-01', end: '2026-02-03' } },
    'Reading date: January 1st, 2026 to February 3rd, 2026',
  ],
])('%o', (filter, words) => {
  const { label, value } = filterWords({ ...filter, enabled: true } as Filter, names, createTranslator('en', {}))
  expect(`${label}: ${value}`).toBe(words)
})
