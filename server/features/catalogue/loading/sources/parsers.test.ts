import fc from 'fast-check'
import { parse as parseIsbn } from 'isbn3'
import { describe, expect, test } from 'vitest'
import { languageCodes } from '../../../../../contract/vocabulary.ts'
import { formatOf } from './book-format.ts'
import { impliedLanguage, languageOf } from './book-language.ts'
import { genresOfSubjects } from './genres-of-subjects.ts'
import { isbnsOf } from './isbn.ts'
import { partialDateOf, yearOf } from './partial-date.ts'
import { seriesOf, splitTitle } from './series-title.ts'
import { lineOf, proseOf, sortNameOf } from './texts.ts'

describe('dates of publication', () => {
  test.each([
    ['1993', '1993'],
    ['December 1993', '1993-12'],
    ['Dec 5, 1993', '1993-12-05'],
    ['5 December 1993', '1993-12-05'],
    ['December 5th, 1993', '1993-12-05'],
    ['1993-12-05', '1993-12-05'],
    ['1993/12', '1993-12'],
    ['19931205', '1993-12-05'],
    ['12/05/1993', '1993-12-05'],
    ['25/12/1993', '1993-12-25'],
    ['05-1993', '1993-05'],
    ['c1993', '1993'],
    ['[1993?]', '1993'],
    ['1993, c1990', '1993'],
    ['mai 2004', '2004-05'],
    ['1er mars 1999', '1999-03-01'],
    ['3 de enero de 2003', '2003-01-03'],
    ['12 июня 2010', '2010-06-12'],
    ['2003年5月', '2003-05'],
    ['2003年5月7日', '2003-05-07'],
    ['February 30, 1999', '1999-02'],
    ['1993-13-01', '1993'],
    ['199-', null],
    ['19--', null],
    ['Spring', null],
    ['0000', null],
    ['9999', null],
    // What some cataloguing programs wrote for "not known".
    ['December 31, 1899', null],
    ['', null],
  ])('%s is %s', (text, date) => {
    expect(partialDateOf(text)).toBe(date)
  })

  test('any text gives a date the catalogue can keep, or none', () => {
    const written = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...Array.from('0123456789 -/.,年月日MayDec')) }),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    )
    fc.assert(
      fc.property(written, (text) => {
        expect(partialDateOf(text) ?? '2000').toMatch(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/)
      }),
    )
  })
})

test.each([
  ['1903', 1903],
  ['25 June 1903', 1903],
  ['c. 1548', 1548],
  ['1761 or 2', 1761],
  ['996 (ca.)', 996],
  ['384 B.C.', -384],
  ['70 BC', -70],
  ['15th cent.', null],
  ['12/2010', 2010],
  ['unknown', null],
])('somebody born in "%s" was born in %s', (text, year) => {
  expect(yearOf(text)).toBe(year)
})

test.each([
  [['Discworld, #3'], [{ title: 'Discworld', position: 3 }]],
  [['Harry Potter ; 1'], [{ title: 'Harry Potter', position: 1 }]],
  [['The Wheel of Time, Book 4'], [{ title: 'The Wheel of Time', position: 4 }]],
  [['Dune -- bk. 2'], [{ title: 'Dune', position: 2 }]],
  [['Vorkosigan saga ;', '[5.5]'], [{ title: 'Vorkosigan saga', position: 5.5 }]],
  [['Living in Our World, Vol. 1'], [{ title: 'Living in Our World', position: 1 }]],
  [['Maigret ; nr. 151.'], [{ title: 'Maigret', position: 151 }]],
  [['Moomins'], [{ title: 'Moomins', position: null }]],
  [['Moomins', 'Moomins ; 2'], [{ title: 'Moomins', position: 2 }]],
  [['Penguin Classics', "World's classics", 'The Library of America -- 292', 'Lecture notes in mathematics ; 12'], []],
  [['42', '', ';', '#7'], []],
])('%j names the series %j', (names, series) => {
  expect(seriesOf(names)).toEqual(series)
})

test('a title may be followed by a series', () => {
  expect(splitTitle('The Hunger Games (The Hunger Games, #1)')).toEqual({
    title: 'The Hunger Games',
    series: [{ title: 'The Hunger Games', position: 1 }],
  })
  expect(splitTitle('Emma (annotated)')).toEqual({ title: 'Emma (annotated)', series: [] })
})

test('bindings in many words', () => {
  const said = {
    'Mass Market Paperback': 'paperback',
    'Library Binding': 'hardcover',
    'Gebundene Ausgabe': 'hardcover',
    Broché: 'paperback',
    'Audio CD': 'audiobook',
    'Audio Cassette': 'audiobook',
    'CD-ROM': 'ebook',
    'Kindle Edition': 'kindle',
    'electronic resource': 'ebook',
    'Ring-bound': 'spiral-bound',
    'Unknown Binding': null,
  }
  expect(Object.fromEntries(Object.keys(said).map((text) => [text, formatOf(text)]))).toEqual(said)
  expect(formatOf(null)).toBeNull()
})

test('languages by the codes of libraries, by ours, and by the script', () => {
  expect(['/languages/eng', 'fre', 'en-US', 'scr', 'nob', 'grc'].map(languageOf)).toEqual([
    'en',
    'fr',
    'en',
    'hr',
    'no',
    'grc',
  ])
  expect(['mul', '', 'toString'].map(languageOf)).toEqual([null, null, null])
  expect(
    ['戦争と平和の', '战争与和平', 'Война и мир', 'الحرب', 'War'].map((title) => impliedLanguage(title, null)),
  ).toEqual(['ja', 'zh', 'ru', 'ar', null])
  expect(impliedLanguage('En plena noche', '9788466663298')).toBe('es')
  expect(impliedLanguage('Война и мир', '9780140447934')).toBe('ru')
  expect([impliedLanguage('War', '9786124262007'), impliedLanguage('War', null)]).toEqual([null, null])
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect([null, ...languageCodes]).toContain(languageOf(text))
    }),
  )
})

test('subjects speak of genres', () => {
  expect(genresOfSubjects(['Fiction, fantasy, general', 'Fantasy fiction', 'Juvenile fiction'])).toEqual([
    'fantasy',
    'childrens',
  ])
  expect(genresOfSubjects(['Detective and mystery stories', 'Great Britain'])).toEqual(['mystery'])
  expect(genresOfSubjects(['English law', 'to-read', ''])).toEqual([])
})

test('only ISBNs whose check digit is right, in both forms', () => {
  expect(isbnsOf(['0-261-10221-4', '9780261102217'])).toEqual({
    isbn_13: '9780261102217',
    isbn_10: '0261102214',
    wrong: 0,
  })
  expect(isbnsOf(['9780261102210', 'x'.repeat(1000), '0261102214']).wrong).toBe(2)
  expect(isbnsOf(['9798074009463'])).toEqual({ isbn_13: '9798074009463', isbn_10: null, wrong: 0 })
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom(...Array.from('0123456789X-')) })), (candidates) => {
      const { isbn_13, isbn_10 } = isbnsOf(candidates)
      const known = isbn_13 ? parseIsbn(isbn_13) : null
      if (!known) return
      expect(known.isbn10 ?? null).toBe(isbn_10)
    }),
  )
})

describe('texts', () => {
  test('are one clean line, or clean paragraphs', () => {
    expect(lineOf('  Filosofii\uFE20a\uFE21\n tvorchestva\u0000 ', 100)).toBe('Filosofiia tvorchestva')
    expect(lineOf('Kha\u0304lid', 100)).toBe('Khālid')
    expect(lineOf({}, 100)).toBeNull()
    expect(lineOf(' \n ', 100)).toBeNull()
    expect(proseOf({ type: '/type/text', value: 'One.\r\n\r\n\r\nTwo.' }, 100)).toBe('One.\n\nTwo.')
    expect(proseOf('A tale. ([source][1])\n\n  [1]: https://example.org', 100)).toBe('A tale.')
    expect(proseOf('<p>A <b>tale</b> &amp; more.</p><p>x < y</p>', 100)).toBe('A tale & more.\n\nx < y')
    expect(proseOf(7, 100)).toBeNull()
  })

  test('are never longer than they may be, and never half a letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, length) => {
        for (const made of [lineOf(text, length), proseOf(text, length)]) {
          expect(made?.length ?? 0).toBeLessThanOrEqual(length)
          expect(made?.isWellFormed() ?? true).toBe(true)
        }
      }),
    )
  })

  test('names are sorted by the family', () => {
    expect(
      ['Jane Austen', 'J. R. R. Tolkien', 'Homer', 'Austen, Jane', 'Great Britain. Parliament.'].map(sortNameOf),
    ).toEqual(['Austen, Jane', 'Tolkien, J. R. R.', 'Homer', 'Austen, Jane', 'Great Britain. Parliament.'])
  })
})
