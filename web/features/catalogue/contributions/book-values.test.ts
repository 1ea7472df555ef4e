import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditedFields, unknownFields } from '../../../../contract/book-fields.ts'
import { BookPatch, NewBook } from '../../../../contract/contributions.ts'
import type { BookDraft } from '../../../../contract/lookup.ts'
import {
  blankValues,
  readChanges,
  readValues,
  withDraft,
  withFresh,
  withoutDraft,
  type BookValues,
} from './book-values.ts'
import { dateIn, dateText } from './partial-date.ts'

const draft: BookDraft = {
  ...unknownFields(creditedFields),
  title: 'Emma',
  authors: [{ name: 'Jane Austen', role: 'author' }],
  series: null,
  language: 'en',
  format: 'hardcover',
  publication_date: '1996-05',
  publisher: 'Penguin',
  isbn_13: '9780261103283',
  pages: 474,
  genres: [],
  description: null,
  source: 'https://openlibrary.org/books/OL1M',
  source_title: 'Open Library',
}

describe('a date in three fields', () => {
  test('reads as it was written', () => {
    for (const date of ['2019', '2019-05', '2019-05-01', '0800', '0800-12-31'])
      expect(dateIn(dateText(date))).toBe(date)
    expect(dateIn(dateText(null))).toBeNull()
  })

  test.each([
    [{ year: '', month: '05', day: '' }],
    [{ year: '2019', month: '', day: '3' }],
    [{ year: '2019', month: '02', day: '30' }],
    [{ year: 'cat', month: '', day: '' }],
  ])('%o is rejected', (date) => {
    const read = readValues({ ...blankValues('en'), title: 'Emma', publication_date: date })
    const issues = BookPatch.safeParse({ ...read, authors: ['Jane Austen'] }).error?.issues ?? []
    expect(issues.map(({ path }) => path[0])).toEqual(['publication_date'])
  })
})

describe('readValues', () => {
  test('of a blank form asks for a title and an author', () => {
    const issues = NewBook.safeParse(readValues(blankValues('en'))).error?.issues ?? []
    expect(issues.map(({ path }) => path.join('.')).toSorted()).toEqual(['authors.0.name', 'title'])
  })

  test('leaves out rows without a name, and a position without a series', () => {
    const values = blankValues('en')
    const [first] = values.authors
    if (!first) throw new Error('The form has no author')
    const read = readValues({
      ...values,
      title: 'Emma',
      authors: [first, { ...first, name: 'Jane Austen' }, first],
      series: { title: ' ', position: '3' },
      format: 'audiobook',
      minutes: { hours: '2', minutes: '' },
    })
    expect(NewBook.parse(read)).toMatchObject({
      authors: [{ name: 'Jane Austen', role: 'author' }],
      series: null,
      minutes: 120,
      shelf: 'want-to-read',
    })
  })

  test('has the length that the format has a field for, and no other', () => {
    const values = { ...blankValues('en'), pages: '320', minutes: { hours: '8', minutes: '12' } }
    const lengthsOf = (format: BookValues['format']) => {
      const { pages, minutes } = readValues({ ...values, format })
      return [pages, minutes]
    }
    expect(lengthsOf('paperback')).toEqual([320, null])
    expect(lengthsOf('')).toEqual([320, null])
    expect(lengthsOf('audiobook')).toEqual([null, 492])
  })
})

describe('readChanges', () => {
  const opened = withDraft(blankValues('en'), { ...draft, genres: ['classics'] }, undefined, blankValues('en'))

  test('leaves out what of the work is as it was, so that what was filled in since stays', () => {
    const rekeyed = opened.authors.map((credit) => ({ ...credit, key: 'kept with a draft' }))
    const patch = BookPatch.parse(readChanges({ ...opened, pages: '480', authors: rekeyed }, opened))
    expect(patch).toMatchObject({ title: 'Emma', pages: 480 })
    for (const field of ['authors', 'series', 'genres', 'description'] as const) expect(patch[field]).toBeUndefined()
  })

  test('has what was changed, even to nothing', () => {
    const described = { ...opened, description: 'A classic.', series: { title: 'Highbury', position: '1' } }
    const emptied = { ...described, genres: [], description: '', series: { title: '', position: '' } }
    const [patch, back] = [readChanges(emptied, described), readChanges(described, emptied)]
    expect(BookPatch.parse(patch)).toMatchObject({ genres: [], description: '', series: null })
    expect(BookPatch.parse(back)).toMatchObject({
      genres: ['classics'],
      description: 'A classic.',
      series: { title: 'Highbury', position: 1 },
    })
  })
})

test('withFresh takes what was changed elsewhere, and keeps what the reader has written', () => {
  const blank = blankValues('en')
  const opened = { ...withDraft(blank, draft, undefined, blank), publisher: '', pages: '' }
  const written = { ...opened, title: 'Emma, revised', pages: '480' }
  const fresh = { ...opened, publisher: 'Penguin', pages: '474', publication_date: dateText('1996') }
  expect(withFresh(written, opened, fresh)).toEqual({ ...fresh, title: 'Emma, revised', pages: '480' })
})

describe('withoutDraft', () => {
  const blank = blankValues('en')
  const filled = withDraft(blank, draft, undefined, blank)

  test('clears what the draft filled in', () => {
    expect(withoutDraft(filled, draft, blank)).toEqual(blank)
  })

  test('keeps what the reader wrote', () => {
    const written = { ...filled, pages: '480', description: 'My own words.', isbn_13: '9780140328721' }
    expect(withoutDraft(written, draft, blank)).toEqual({
      ...blank,
      pages: '480',
      description: 'My own words.',
      isbn_13: '9780140328721',
    })
  })
})

describe('withDraft', () => {
  test('fills in the fields of the draft, and keeps the others', () => {
    const typed = { ...blankValues('es'), description: 'My own words.', title: 'Ema' }
    const filled = withDraft(typed, draft, undefined, blankValues('es'))
    expect(filled).toMatchObject({ title: 'Emma', language: 'en', format: 'hardcover', pages: '474' })
    expect(filled.description).toBe('My own words.')
    expect(NewBook.safeParse(readValues(filled)).success).toBe(true)
  })

  test('fills in the playing time of an audiobook', () => {
    const heard: BookDraft = { ...draft, format: 'audiobook', pages: null, minutes: 492 }
    const read = readValues(withDraft(blankValues('en'), heard, undefined, blankValues('en')))
    expect(NewBook.parse(read)).toMatchObject({ format: 'audiobook', pages: null, minutes: 492 })
  })

  test('clears what the previous draft filled in, unless the reader changed it', () => {
    const filled = { ...withDraft(blankValues('en'), draft, undefined, blankValues('en')), pages: '480' }
    const next = { ...draft, title: 'Persuasion', publisher: null, pages: null, publication_date: null }
    expect(withDraft(filled, next, draft, blankValues('en'))).toMatchObject({
      title: 'Persuasion',
      publisher: '',
      pages: '480',
      publication_date: { year: '', month: '', day: '' },
    })
  })

  test('leaves open what neither the draft nor the reader says', () => {
    const unknown = { ...draft, language: null, format: null }
    const read = readValues(withDraft(blankValues('en'), unknown, undefined, blankValues('en')))
    expect(NewBook.parse(read)).toMatchObject({ language: null, format: null })
    const chosen = { ...blankValues('en'), language: 'es', format: 'ebook' as const }
    expect(withDraft(chosen, unknown, undefined, blankValues('en'))).toMatchObject({ language: 'es', format: 'ebook' })
  })

  test('two drafts in a row give the same as only the second', () => {
    const maybe = fc.option(fc.constantFrom('One', 'Two', 'Three'))
    const format = fc.option(fc.constantFrom('hardcover' as const, 'ebook' as const))
    const language = fc.option(fc.constantFrom('en', 'es'))
    const drafts = fc.record({ subtitle: maybe, publisher: maybe, description: maybe, format, language })
    fc.assert(
      fc.property(drafts, drafts, (one, two) => {
        const [first, second] = [
          { ...draft, ...one },
          { ...draft, ...two },
        ]
        const blank = blankValues('en')
        const both = withDraft(withDraft(blank, first, undefined, blank), second, first, blank)
        expect(both).toEqual(withDraft(blank, second, undefined, blank))
      }),
    )
  })
})
