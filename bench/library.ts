import { screens } from '../contract/screens.ts'
import { openCatalogues, type Catalogue } from './catalogues.ts'
import { describeLoad, inTurn, tableHead, tableRow, type Both } from './in-turn.ts'

/** A reader with 5,000 books: what their pages cost in a catalogue of 1,000,000 works against one of 10,000. */

const requests = 40

const filter = (key: string, value: unknown) => ({ key, value, enabled: true })

/** Lists that fill themselves; each is asked for in turn, so that no plan or page is only good for one. */
const fromShelf = [
  ['want-to-read', 'fantasy', 'en'],
  ['read', 'mystery', 'en'],
  ['shelf-1', 'history', 'fr'],
  ['want-to-read', 'romance', 'es'],
].map(([shelf, genre, language]) => [
  filter('shelf', [shelf]),
  filter('genre', [genre, 'classics', 'drama']),
  filter('language', [language, 'en']),
  filter('format', ['paperback', 'hardcover', 'ebook']),
])
const fromAll = [
  [3.5, 'fantasy', 'en'],
  [4, 'adventure', 'en'],
  [4.5, 'biography', 'ru'],
  [1, 'western', 'ja'],
  [2, 'poetry', 'es'],
  [4.9, 'art', 'ar'],
  [1, 'young-adult', 'zh'],
  [3, 'classics', 'de'],
].map(([min, genre, language]) => [
  filter('rating', { min, max: 5 }),
  filter('genre', [genre]),
  filter('language', [language]),
])

const kinds = [
  { name: 'a list of four filters, one of them a shelf', lists: fromShelf, limit: null },
  { name: 'a list over the whole catalogue', lists: fromAll, limit: 100 },
]

async function addLists(
  catalogue: Catalogue,
  { name, lists, limit }: { name: string; lists: unknown[][]; limit: number | null },
): Promise<string[]> {
  const slugs: string[] = []
  for (const filters of lists) {
    const list = { name, type: 'dynamic', entries_type: 'book', visibility: 'private' }
    const { data } = await catalogue.post('/lists', { ...list, entries_limit: limit, order_by: 'rating-desc', filters })
    slugs.push((data as { slug: string }).slug)
  }
  return slugs
}

const pages = Object.values(screens)
  .filter((screen) => screen.path.startsWith('/library') && !screen.path.includes('$'))
  .map(({ path }) => path as string)

const catalogues = await openCatalogues([10_000, 1_000_000])
const [small, large] = catalogues

async function measure(name: string, addresses: Both<string[]>): Promise<void> {
  const ask = (catalogue: Catalogue, all: string[]) => (turn: number) => catalogue.time(all[turn % all.length] ?? '')
  const compared = await inTurn({ small: ask(small, addresses.small), large: ask(large, addresses.large) }, requests)
  console.log(tableRow(name, compared))
}

try {
  console.log(`PostgreSQL ${large.version}, milliseconds`)
  console.log(tableHead('answer'))
  for (const page of [...pages, '/library/shelves/want-to-read', '/library/shelves/shelf-1']) {
    await measure(page, { small: [page], large: [page] })
  }
  for (const kind of kinds) {
    const slugs = { small: await addLists(small, kind), large: await addLists(large, kind) }
    const each = (address: (slug: string) => string): Both<string[]> => ({
      small: slugs.small.map(address),
      large: slugs.large.map(address),
    })
    await measure(
      `${kind.name}: its entries`,
      each((slug) => `/api/v1/lists/${slug}/entries`),
    )
    await measure(
      `${kind.name}: the page`,
      each((slug) => `/lists/${slug}`),
    )
    for (const slug of slugs.small) await small.remove(`/lists/${slug}`)
    for (const slug of slugs.large) await large.remove(`/lists/${slug}`)
  }
  console.log(describeLoad())
} finally {
  for (const catalogue of catalogues) await catalogue.close()
}
