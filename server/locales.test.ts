import { expect, test } from 'vitest'
import { preferredLocale, translatorFor } from './locales.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['ES-ar', 'es'],
  ['nl, sv', 'en'],
  ['en;q=0.4, es;q=0.6', 'es'],
  ['en, es;q=0.9', 'en'],
  [';;;,,=', 'en'],
])('a browser that asks for %s gets %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale)
})

test('an unknown language is English', () => {
  expect(translatorFor('tlh').locale).toBe('en')
  expect(translatorFor(['es']).locale).toBe('en')
})
