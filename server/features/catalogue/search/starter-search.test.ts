import { beforeAll, describe, expect, test } from 'vitest'
import type { SearchResult } from '../../../../contract/search.ts'
import type { SearchSuggestion } from '../../../../contract/suggestions.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useSeededApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { loadStarterCatalog } from '../loading/starter-queries.ts'

/** What readers look for first, in the catalogue that they begin with. */

const quire = useSeededApp()
let reader: Visitor

beforeAll(async () => {
  await loadStarterCatalog(quire.db, () => undefined)
  reader = await quire.reader()
})

async function search(q: string) {
  const { body } = await reader.get(`/search?${new URLSearchParams({ q })}`)
  return (body.data as SearchResult[]).flatMap((result) => (result.type === 'book' ? [result.book] : []))
}

const titlesFor = async (q: string) => (await search(q)).map(({ title }) => title)

describe('what is read most is found first', () => {
  test.each([
    ['Project Hail Mary', 'Andy Weir'],
    ['Fourth Wing', 'Rebecca Yarros'],
    ['Iron Flame', 'Rebecca Yarros'],
    ['Onyx Storm', 'Rebecca Yarros'],
    ['A Court of Thorns and Roses', 'Sarah J. Maas'],
    ['The Seven Husbands of Evelyn Hugo', 'Taylor Jenkins Reid'],
    ['Lessons in Chemistry', 'Bonnie Garmus'],
    ['Tomorrow, and Tomorrow, and Tomorrow', 'Gabrielle Zevin'],
    ['The Women', 'Kristin Hannah'],
    ['James', 'Percival Everett'],
    ['Atomic Habits', 'James Clear'],
    ['Sapiens', 'Yuval Noah Harari'],
    ['Dungeon Crawler Carl', 'Matt Dinniman'],
    ['Intermezzo', 'Sally Rooney'],
    ['Demon Copperhead', 'Barbara Kingsolver'],
    ['Yellowface', 'R. F. Kuang'],
    ['Babel', 'R. F. Kuang'],
    ['Piranesi', 'Susanna Clarke'],
    ['The Midnight Library', 'Matt Haig'],
    ['Where the Crawdads Sing', 'Delia Owens'],
    ['It Ends with Us', 'Colleen Hoover'],
    ['Verity', 'Colleen Hoover'],
    ['The Housemaid', 'Freida McFadden'],
    ['Sunrise on the Reaping', 'Suzanne Collins'],
    ['Orbital', 'Samantha Harvey'],
    ['The Song of Achilles', 'Madeline Miller'],
    ['The Silent Patient', 'Alex Michaelides'],
    ['A Little Life', 'Hanya Yanagihara'],
  ])('%s', async (title, author) => {
    const [typed] = await search(title.toLowerCase().replaceAll(',', ''))
    expect(typed).toMatchObject({ title, authors: [{ name: author }] })
    const { body } = await reader.get(`/search/suggest?${new URLSearchParams({ q: title })}`)
    expect((body.data as SearchSuggestion[])[0]).toMatchObject({ type: 'book', title, author, is_similar: false })
  })
})

describe('short names', () => {
  test.each([
    ['hp 3', 'Harry Potter and the Prisoner of Azkaban'],
    ['hp1', "Harry Potter and the Philosopher's Stone"],
    ['harry potter 5', 'Harry Potter and the Order of the Phoenix'],
    ['got', 'A Game of Thrones'],
    ['asoiaf 2', 'A Clash of Kings'],
    ['tkam', 'To Kill a Mockingbird'],
    ['1q84', '1Q84'],
    ['1984', 'Nineteen Eighty-Four'],
    ['acotar', 'A Court of Thorns and Roses'],
    ['acomaf', 'A Court of Mist and Fury'],
    ['phm', 'Project Hail Mary'],
    ['tfios', 'The Fault in Our Stars'],
    ['wot 1', 'The Eye of the World'],
    ['dune 2', 'Dune Messiah'],
    ['lotr 3', 'The Return of the King'],
    ['fiesta', 'The Sun Also Rises'],
    ['harry potter and the sorcerers stone', "Harry Potter and the Philosopher's Stone"],
  ])('“%s” finds %s first', async (typed, title) => {
    expect((await titlesFor(typed))[0]).toBe(title)
  })

  test('of a series find its books and nothing else', async () => {
    expect((await titlesFor('lotr')).toSorted()).toEqual([
      'The Fellowship of the Ring',
      'The Hobbit',
      'The Return of the King',
      'The Two Towers',
    ])
  })
})

describe('initials', () => {
  test.each([
    ['jk rowling', 'J. K. Rowling'],
    ['rowling jk', 'J. K. Rowling'],
    ['jrr tolkien', 'J. R. R. Tolkien'],
    ['cs lewis', 'C. S. Lewis'],
    ['george rr martin', 'George R. R. Martin'],
  ])('“%s” is %s', async (typed, name) => {
    const [dotted, plain] = await Promise.all([search(name), search(typed)])
    expect(plain.map(({ slug }) => slug)).toEqual(dotted.map(({ slug }) => slug))
    expect(plain.length).toBeGreaterThan(0)
    const authors = (await reader.get(`/search?${new URLSearchParams({ q: typed, type: 'author' })}`)).body
    expect(authors.data).toMatchObject([{ author: { name }, is_similar: false }])
    const { body } = await reader.get(`/search/suggest?${new URLSearchParams({ q: typed })}`)
    expect(body.data).toContainEqual(expect.objectContaining({ type: 'author', name, is_similar: false }))
  })

  test('that stand without dots are found with them, and no word of a title is taken for some', async () => {
    const { db } = quire
    await buildBook(db, { title: 'Leaf by Niggle', author: 'JRR Brandywine' })
    expect(await titlesFor('J.R.R. Brandywine')).toEqual(['Leaf by Niggle'])
    await buildBook(db, { title: 'X, y and q', author: 'Brandywine Took' })
    expect((await reader.get('/search?q=xq+brandywine')).body.counts).toMatchObject({ book: 0 })
  })
})

describe('a subtitle that is not in the catalogue', () => {
  test.each([
    ['Project Hail Mary: A Novel', 'Project Hail Mary'],
    ['Dune: Deluxe Edition', 'Dune'],
    ['Piranesi (Waterstones Exclusive Edition)', 'Piranesi'],
    ['Yellowface – A Reese Witherspoon Book Club Pick', 'Yellowface'],
  ])('“%s” resembles %s', async (typed, title) => {
    const { body } = await reader.get(`/search?${new URLSearchParams({ q: typed })}`)
    expect((body.data as SearchResult[])[0]).toMatchObject({ book: { title }, is_similar: true })
    expect(body.counts).toMatchObject({ book: 0 })
    const { body: suggested } = await reader.get(`/search/suggest?${new URLSearchParams({ q: typed })}`)
    expect((suggested.data as SearchSuggestion[])[0]).toMatchObject({ type: 'book', title, is_similar: true })
  })
})

test('an exact title is not followed by what only resembles it', async () => {
  const titles = await titlesFor('dune')
  expect(titles[0]).toBe('Dune')
  expect(titles.filter((title) => !title.includes('Dune'))).toEqual([])
})

describe('what only resembles the words', () => {
  const findSimilar = async (q: string, type = 'book') => {
    const { body } = await reader.get(`/search?${new URLSearchParams({ q, type })}`)
    const found = (body.data as SearchResult[]).filter(({ is_similar }) => is_similar)
    return { found, counts: body.counts as Record<string, number> }
  }

  test.each(['rockall gale', 'cień żurawia', 'kowal tomasz', 'kiel'])('“%s” resembles nothing here', async (q) => {
    const { found, counts } = await findSimilar(q)
    expect(found).toEqual([])
    expect(counts['book']).toBe(0)
  })

  test.each(['potters', 'weirs', 'the lost marten', 'stonne'])('“%s” has a few, which are not counted', async (q) => {
    const { found, counts } = await findSimilar(q)
    expect(found.length).toBeLessThanOrEqual(6)
    expect(counts['book']).toBeLessThan(10)
  })

  test('the beginning of one series may be meant for another', async () => {
    const { found, counts } = await findSimilar('earthsee', 'series')
    const titles = found.map((result) => (result.type === 'series' ? result.series.title : ''))
    expect(titles[0]).toMatch(/^Earthsea/)
    expect(counts['series']).toBe(1)
  })
})
