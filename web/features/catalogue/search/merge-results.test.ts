import { expect, test } from 'vitest'
import { unknownFields } from '../../../../contract/book-fields.ts'
import type { BookCard } from '../../../../contract/books.ts'
import { draftCover } from '../../../../contract/covers.ts'
import { resultFields, type OutsideBook, type OutsideResult } from '../../../../contract/sources.ts'
import { mergeResults } from './merge-results.ts'

const outside = (given: Partial<OutsideBook>): OutsideResult => ({
  type: 'outside',
  outside: {
    source: 'inventaire',
    id: 'wd:Q1',
    url: 'https://example.org',
    ...unknownFields(resultFields),
    title: 'Lantern Season',
    authors: [{ name: 'Mara Okonkwo', role: 'author' }],
    cover: draftCover({ title: 'Lantern Season', author: 'Mara Okonkwo' }),
    keys: ['title:lantern season'],
    ...given,
  },
})

const poor = outside({})
const rich = outside({
  source: 'open-library',
  id: 'OL1M',
  language: 'en',
  format: 'paperback',
  publication_date: '2022',
  isbn_13: '9780306406157',
  cover: '/covers/from/open-library?id=OL1M',
  keys: ['isbn:9780306406157', 'title:lantern season'],
})

test('a book that two sources have keeps its position and gets what the first left open', () => {
  const other = outside({ id: 'wd:Q2', title: 'Lantern Marsh', keys: ['title:lantern marsh'] })
  const [first, second, ...more] = mergeResults([[poor, other], [rich]], new Set())
  expect(more).toEqual([])
  expect(second).toEqual(other)
  expect(first).toMatchObject({
    outside: {
      source: 'inventaire',
      id: 'wd:Q1',
      language: 'en',
      format: 'paperback',
      publication_date: '2022',
      cover: '/covers/from/open-library?id=OL1M',
      keys: ['title:lantern season'],
    },
  })
})

test('a book that the catalogue has is shown as such, where it came first', () => {
  const other = outside({ id: 'wd:Q2', title: 'Lantern Marsh', keys: ['title:lantern marsh'] })
  const book: BookCard = {
    id: '7',
    slug: 'lantern-season',
    title: 'Lantern Season',
    subtitle: null,
    cover: '/covers/lantern-season.svg',
    authors: [],
    rating: 0,
    ratings_count: 0,
    publication_date: null,
    language: 'en',
    format: 'paperback',
    me: { shelves: ['want-to-read'], owned: false },
  }
  const here: OutsideResult = { type: 'book', book, keys: ['book:7', 'title:lantern season'] }
  expect(mergeResults([[poor, other], [here]], new Set())).toEqual([here, other])
  expect(mergeResults([[here], [poor, other]], new Set())).toEqual([here, other])
})

test('what one source says is not overwritten by another, and what is here already is left out', () => {
  expect(mergeResults([[rich], [poor]], new Set())).toEqual([rich])
  const same = outside({ keys: ['book:7', 'title:lantern season'] })
  expect(mergeResults([[same], [rich]], new Set(['7']))).toEqual([])
})
