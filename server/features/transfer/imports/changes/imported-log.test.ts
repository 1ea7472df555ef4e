import { expect, test } from 'vitest'
import type { BookFormat } from '../../../../../contract/vocabulary.ts'
import { importedLog } from './imported-log.ts'

const lengths = (format: BookFormat | null, pages: number | null, minutes: number | null = null) => ({
  format,
  pages,
  minutes,
})

test.each([
  ['the file’s pages, where the edition has none', lengths('paperback', 321), lengths('paperback', null), 'page', 321],
  ['the file’s pages, where the edition has others', lengths('hardcover', 321), lengths(null, 300), 'page', 321],
  ['the edition’s pages, where the file has none', lengths(null, null), lengths('paperback', 300), 'page', 300],
  ['percent, where nobody knows', lengths('paperback', null), lengths('paperback', null), 'percent', 100],
  ['percent of an e-book of as many pages', lengths('kindle', 321), lengths('kindle', 321), 'percent', 100],
  ['pages of an e-book that lacks them', lengths('kindle', 321), lengths('kindle', null), 'page', 321],
  ['pages of an e-book that has others', lengths('kindle', 321), lengths('kindle', 300), 'page', 321],
  ['percent of an e-book without any in the file', lengths('kindle', null), lengths('kindle', 300), 'percent', 100],
  ['the file’s minutes', lengths('audiobook', null, 90), lengths('audiobook', null), 'minute', 90],
  ['minutes before pages', lengths('audiobook', 321), lengths('audiobook', null, 90), 'minute', 90],
  ['pages of an audiobook without minutes', lengths('audiobook', 321), lengths('audiobook', 321), 'page', 321],
])('a log has %s', (_what, file, edition, length_type, length) => {
  expect(importedLog(file, edition)).toMatchObject({ length_type, length })
})

test('the format is the file’s, else the edition’s', () => {
  expect(importedLog(lengths('hardcover', 321), lengths('kindle', null)).book_format).toBe('hardcover')
  expect(importedLog(lengths(null, 321), lengths('kindle', null)).book_format).toBe('kindle')
})
