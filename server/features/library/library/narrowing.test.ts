import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LibraryBookSort, type LibraryBook, type Ownership } from '../../../../contract/library.ts'
import { BookFormat } from '../../../../contract/vocabulary.ts'
import { buildAuthor, buildBook, buildGenre, buildWork } from '../../../../tests/support/factories.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { runs } from '../../../../tests/support/effort.ts'
import { insertRows } from '../../../../tests/support/insert-rows.ts'

const quire = useApp()

/** A library in which nothing is like the other, and the same in memory. */
interface Kept {
  slug: string
  words: string[]
  title: string
  author: string | undefined
  format: string | null
  language: string | null
  genres: string[]
  date: string | null
  length: [pages: number | null, minutes: number | null]
  shelves: string[]
  mine: number | undefined
  average: number | undefined
  copies: number
  isLent: boolean
  addedAt: number
  shelvedAt: number
}

const titles = ['Árbol de la ciencia', 'The Émigrés', 'Zorba', 'a wizard of Earthsea', 'Emma', '1984', 'Ñu', 'Dune']
const names = ['Émile Zola', 'Zoë Wicomb', 'Ursula K. Le Guin', 'Homer', undefined]
const day = 24 * 60 * 60 * 1000

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

async function fillLibrary(reader: Visitor & { row: { id: string } }): Promise<Kept[]> {
  const { db } = quire
  const genres = [await buildGenre(db, { name: 'Fantasy' }), await buildGenre(db, { name: 'Poetry' })]
  for (const name of ['Attic', 'Cellar']) await reader.post('/shelves', { name })
  const stranger = await quire.reader()
  const kept: Kept[] = []
  for (let index = 0; index < 36; index += 1) {
    const pick = <Value>(values: readonly Value[], step = 1) => values[(index * step) % values.length] as Value
    const title = pick(titles)
    const author = pick(names)
    const work = await buildWork(db, { title, authors: author ? [await buildAuthor(db, { name: author })] : [] })
    const own = genres.filter((_, index) => (index >> index) % 2 === 1)
    for (const [index, { id }] of own.entries()) {
      await insertRows(db, 'work_genres', { work_id: work.id, genre_id: id, position: index + 1 })
    }
    const isSpoken = index % 5 === 0
    const book = await buildBook(db, {
      work_id: work.id,
      title,
      format: isSpoken ? 'audiobook' : pick(['ebook', 'paperback', null]),
      language: pick(['en', 'es', 'fr', null], 2),
      publication_date: pick([null, '1999', '2003-05', '2003-05-20']),
      pages: isSpoken || index % 7 === 0 ? null : 100 + (index % 4),
      minutes: isSpoken ? 60 + (index % 3) : null,
    })
    const shelves = [
      ...pick([['read'], ['want-to-read'], []]),
      ...pick([['attic'], ['attic', 'cellar'], ['cellar'], []], 3),
    ]
    if (shelves.length === 0) shelves.push('paused')
    await reader.post(`/books/${book.slug}/shelves`, { shelves })
    const addedAt = Date.UTC(2025, 0, 1) + (index % 10) * day
    const shelvedAt = Date.UTC(2025, 6, 1) + ((index * 7) % 12) * day
    await quire.connection.pool.query('update library_books set added_at = $2, shelved_at = $3 where book_id = $1', [
      book.id,
      new Date(addedAt),
      new Date(shelvedAt),
    ])
    const mine = pick([undefined, 2, 5, undefined, 4])
    const theirs = pick([undefined, 1, undefined])
    if (mine) await reader.post('/reviews', { book: book.slug, rating: mine })
    if (theirs) await stranger.post('/reviews', { book: book.slug, rating: theirs })
    const trade = pick(['bought', undefined, 'sold', 'lent', 'lent-and-back', 'bought-and-sold'])
    const money = { book: book.slug, date: '2026-01-01', amount: 1, currency: 'EUR' }
    if (trade?.startsWith('bought')) await reader.post('/transactions', { ...money, type: 'bought' })
    if (trade?.endsWith('sold')) await reader.post('/transactions', { ...money, type: 'sold' })
    if (trade?.startsWith('lent')) {
      const lent = { book: book.slug, type: 'lent', date: '2026-01-01' }
      await reader.post('/transactions', { ...lent, ...(trade !== 'lent' && { return_date: '2026-01-02' }) })
    }
    const ratings = [mine, theirs].filter((rating) => rating !== undefined)
    kept.push({
      slug: book.slug,
      words: [...fold(title), ...fold(author ?? '')],
      title,
      author,
      format: book.format,
      language: book.language,
      genres: own.map(({ slug }) => slug),
      date: book.publication_date,
      length: [book.pages, book.minutes],
      shelves,
      mine,
      average: ratings.length > 0 ? ratings.reduce((sum, each) => sum + each, 0) / ratings.length : undefined,
      copies: trade === 'bought' ? 1 : trade === 'sold' ? -1 : 0,
      isLent: trade === 'lent',
      addedAt,
      shelvedAt,
    })
  }
  return kept
}

type Value = number | string | null | undefined
const collator = new Intl.Collator('und')
const compare = (a: Value, b: Value) =>
  typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : Number(a) - Number(b)

const keysOf: Record<string, (book: Kept) => Value[]> = {
  added: ({ addedAt }) => [addedAt],
  shelved: ({ shelvedAt }) => [shelvedAt],
  title: ({ title }) => [title],
  author: ({ author }) => [author],
  'publication-date': ({ date }) => [date],
  'my-rating': ({ mine }) => [mine],
  rating: ({ average }) => [average],
  length: ({ length }) => length,
}

/** Whether `a` may come before `b`: unknown values come last either way, and equal ones in any order. */
function mayPrecede(a: Kept, b: Kept, sort: LibraryBookSort): boolean {
  const [, key = '', direction] = /^(.*)-(asc|desc)$/.exec(sort) ?? []
  const [first = [], second = []] = [keysOf[key]?.(a), keysOf[key]?.(b)]
  for (const [index, value] of first.entries()) {
    const other = second[index]
    const [isKnown, isOtherKnown] = [value ?? undefined, other ?? undefined].map((each) => each !== undefined)
    if (isKnown !== isOtherKnown) return isKnown === true
    const difference = isKnown ? compare(value, other) : 0
    if (difference !== 0) return direction === 'asc' ? difference < 0 : difference > 0
  }
  return true
}

const ownership: Record<Ownership, (book: Kept) => boolean> = {
  owned: ({ copies }) => copies > 0,
  'not-owned': ({ copies }) => copies <= 0,
  lent: ({ isLent }) => isLent,
}

test('search, filters and order are what a look at every book gives', async () => {
  const reader = await quire.reader()
  const kept = await fillLibrary(reader)
  const bySlug = new Map(kept.map((book) => [book.slug, book]))
  const genres = [...new Set(kept.flatMap((book) => book.genres))]
  const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
  const asked = fc.record({
    sort: fc.constantFrom(...LibraryBookSort.options),
    q: maybe(fc.constantFrom('e', 'émi', 'ZO', 'arbol ci', 'le guin', '19', 'zola zorba', 'nothing')),
    shelf: maybe(fc.constantFrom('read', 'want-to-read', 'paused', 'attic', 'cellar')),
    format: maybe(fc.constantFrom(...BookFormat.options)),
    language: maybe(fc.constantFrom('en', 'es', 'xx')),
    genre: maybe(fc.constantFrom(...genres, 'no-such-genre')),
    owned: maybe(fc.constantFrom<Ownership[]>('owned', 'not-owned', 'lent')),
    rated: maybe(fc.constantFrom<('yes' | 'no')[]>('yes', 'no')),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ sort, q, shelf, format, language, genre, owned, rated }) => {
      const fits = (book: Kept) =>
        fold(q ?? '').every((word) => book.words.some((each) => each.startsWith(word))) &&
        (shelf === undefined || book.shelves.includes(shelf)) &&
        (format === undefined || book.format === format) &&
        (language === undefined || book.language === language) &&
        (genre === undefined || !genres.includes(genre) || book.genres.includes(genre)) &&
        (owned === undefined || ownership[owned](book)) &&
        (rated === undefined || (rated === 'yes') === (book.mine !== undefined))
      const given = { sort, q, shelf, format, language, genre, owned, rated, per_page: '100' }
      const query = Object.entries(given).filter((pair): pair is [string, string] => pair[1] !== undefined)
      const { body } = await reader.get(`/account/books?${new URLSearchParams(query).toString()}`)
      const found = (body.data as LibraryBook[]).map(({ slug }) => slug)
      const expected = kept.filter(fits).map(({ slug }) => slug)
      expect(found.toSorted()).toEqual(expected.toSorted())
      const ordered = found.flatMap((slug) => bySlug.get(slug) ?? [])
      for (const [index, book] of ordered.entries()) {
        const next = ordered[index + 1]
        expect(next === undefined || mayPrecede(book, next, sort)).toBe(true)
      }
    }),
    { numRuns: runs(150) },
  )
})
