import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unknownFields } from '../../../../../contract/book-fields.ts'
import { loadedFields } from '../sources/staged-rows.ts'
import { parseDumpLine } from './dump-line.ts'
import { runs } from '../../../../../tests/support/effort.ts'

const line = (type: string, key: string, record: unknown, revision = 3) =>
  [type, key, revision, '2024-01-01T00:00:00', JSON.stringify(record)].join('\t')

const rowOf = (text: string) => {
  const result = parseDumpLine(text)
  return 'rows' in result ? result.rows[0] : result
}

describe('a line of a dump', () => {
  test('is an author', () => {
    const record = {
      name: 'Ursula K. Le Guin',
      birth_date: '21 October 1929',
      death_date: '2018',
      bio: { value: 'She wrote.' },
    }
    expect(rowOf(line('/type/author', '/authors/OL31353A', record))).toEqual({
      kind: 'author',
      key: 31353,
      revision: 3,
      name: 'Ursula K. Le Guin',
      bio: 'She wrote.',
      birth_year: 1929,
      death_year: 2018,
    })
  })

  test('is a work, its authors named in either form', () => {
    const record = {
      title: 'The Dispossessed',
      first_publish_date: 'May 1974',
      description: 'An ambiguous utopia.',
      subjects: ['Science fiction', 'Utopias'],
      authors: [
        { type: { key: '/type/author_role' }, author: { key: '/authors/OL31353A' } },
        { author: '/authors/OL2A' },
        { author: { key: '/authors/OL31353A' } },
        null,
      ],
    }
    expect(rowOf(line('/type/work', '/works/OL59800W', record))).toEqual({
      kind: 'work',
      key: 59800,
      revision: 3,
      title: 'The Dispossessed',
      description: 'An ambiguous utopia.',
      year: 1974,
      author_keys: [31353, 2],
      genres: ['science-fiction'],
    })
  })

  test('is an edition', () => {
    const record = {
      title: 'Dispossessed /',
      title_prefix: 'The',
      subtitle: 'an ambiguous utopia :',
      works: [{ key: '/works/OL59800W' }],
      authors: [{ key: '/authors/OL31353A' }],
      languages: [{ key: '/languages/mul' }, { key: '/languages/eng' }],
      physical_format: 'Mass Market Paperback',
      publish_date: 'June 1994',
      publishers: ['HarperPrism'],
      edition_name: 'Special ed. /',
      isbn_10: ['0061054887', '0061054880'],
      pagination: 'xi, 387 p. ;',
      series: ['Hainish cycle ; 6'],
    }
    expect(rowOf(line('/type/edition', '/books/OL1M', record))).toEqual({
      kind: 'edition',
      key: 1,
      revision: 3,
      work_key: 59800,
      ...unknownFields(loadedFields),
      title: 'The Dispossessed',
      subtitle: 'an ambiguous utopia',
      language: 'en',
      format: 'paperback',
      publication_date: '1994-06',
      publisher: 'HarperPrism',
      edition_statement: 'Special ed.',
      isbn_13: '9780061054884',
      isbn_10: '0061054887',
      pages: 387,
      description: null,
      author_keys: [31353],
      genres: [],
      series: [{ title: 'Hainish cycle', position: 6 }],
    })
  })

  test('is a redirect, a deletion, or about something else', () => {
    expect(rowOf(line('/type/redirect', '/works/OL1W', { location: '/works/OL2W' }))).toEqual({
      kind: 'redirect',
      of: 'work',
      key: 1,
      target: 2,
    })
    expect(rowOf(line('/type/redirect', '/works/OL1W', { location: '/books/OL2M' }))).toMatchObject({
      kind: 'deletion',
    })
    expect(rowOf(line('/type/delete', '/books/OL7M', {}))).toEqual({ kind: 'deletion', of: 'edition', key: 7 })
    expect(parseDumpLine(line('/type/page', '/about', {}))).toEqual({ ignored: true })
    expect(parseDumpLine(line('/type/delete', '/people/x', {}))).toEqual({ ignored: true })
  })

  test.each([
    ['', 'fewer than five columns'],
    ['a\tb', 'fewer than five columns'],
    ['/type/work\t/works/OL1W\tx\t2024\t{}', 'the revision is no number'],
    ['/type/work\t/works/OL1W\t1\t2024\t{"title": "Half', 'the JSON is broken'],
    ['/type/work\t/works/OL1W\t1\t2024\t[]', 'the JSON is no record'],
    [line('/type/work', '/authors/OL1A', { title: 'Emma' }), 'the key is no work’s'],
    [line('/type/work', '/works/OL1W', { title: ' ' }), 'a work without a title'],
    [line('/type/author', '/authors/OL1A', {}), 'an author without a name'],
    [line('/type/edition', '/books/OL1M', { title: 7 }), 'an edition without a title'],
    [line('/type/redirect', '/works/OL1W', {}), 'a redirect that leads nowhere'],
    [line('nonsense', '/works/OL1W', {}), 'the type is unknown'],
  ])('is of no use: %s', (text, reason) => {
    expect(parseDumpLine(text)).toEqual({ bad: reason })
  })

  test('whatever it is, gives rows, nothing, or a reason, and never throws', () => {
    const types = fc
      .constantFrom('author', 'work', 'edition', 'redirect', 'delete', 'page')
      .map((type) => `/type/${type}`)
    const keys = fc.oneof(
      fc.constantFrom('/authors/OL1A', '/works/OL2W', '/books/OL3M', '/books/OL99999999999999M'),
      fc.string(),
    )
    const fields =
      'name title authors works languages series subjects isbn_13 isbn_10 publish_date description bio publishers ' +
      'number_of_pages pagination physical_format location birth_date'
    const field = fc.constantFrom(...fields.split(' '))
    const record = fc.dictionary(field, fc.oneof(fc.jsonValue(), fc.array(fc.string()), fc.string()))
    const lines = fc.oneof(
      fc.string(),
      fc.tuple(types, keys, record).map(([type, key, fields]) => line(type, key, fields)),
      fc.tuple(types, keys, fc.string()).map(([type, key, text]) => `${type}\t${key}\t1\t2024\t${text}`),
    )
    fc.assert(
      fc.property(lines, (text) => {
        const result = parseDumpLine(text)
        expect('rows' in result || 'ignored' in result || typeof result.bad === 'string').toBe(true)
      }),
      { numRuns: runs(2000) },
    )
  })
})
