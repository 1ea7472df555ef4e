import { screens } from '../contract/screens.ts'
import { openCatalogues, type Catalogue } from './catalogues.ts'
import { percentile, type Timing } from './timing.ts'

/**
 * A reader with 5,000 books, in a catalogue of 10,000 works and in one of 1,000,000: what their pages cost in the large one
 * against the small one. Requests go to the two in turn, so that a busy moment of the machine hits both.
 */

const rounds = 150
const warmUps = 15

const filter = (key: string, value: unknown) => ({ key, value, enabled: true })

/** Lists that fill themselves; each is asked for in turn, so that no plan or page is only good for one. */
const ownLists = [
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
const wholeLists = [
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

async function addLists(
  catalogue: Catalogue,
  name: string,
  lists: unknown[][],
  limit: number | null,
): Promise<string[]> {
  const slugs: string[] = []
  for (const [number, filters] of lists.entries()) {
    const list = { name: `${name} ${number}`, type: 'dynamic', entries_type: 'book', visibility: 'private' }
    const { data } = await catalogue.post('/lists', { ...list, entries_limit: limit, order_by: 'rating-desc', filters })
    slugs.push((data as { slug: string }).slug)
  }
  return slugs
}

const pages = Object.values(screens)
  .filter((screen) => 'ready' in screen && screen.path.startsWith('/library') && !screen.path.includes('$'))
  .map(({ path }) => path as string)
const shelfPages = 'ready' in screens.shelf ? ['/library/shelves/want-to-read', '/library/shelves/shelf-1'] : []

const catalogues = await openCatalogues([10_000, 1_000_000])
const [small, large] = catalogues
try {
  const listsOf = async (catalogue: Catalogue) => ({
    own: await addLists(catalogue, 'Own', ownLists, null),
    whole: await addLists(catalogue, 'Whole', wholeLists, 100),
  })
  const lists = { small: await listsOf(small), large: await listsOf(large) }

  const measured: { name: string; paths: { small: string[]; large: string[] } }[] = [
    ...[...pages, ...shelfPages].map((path) => ({ name: path, paths: { small: [path], large: [path] } })),
    ...(['own', 'whole'] as const).flatMap((kind) => {
      const paths = (prefix: string, suffix: string) => ({
        small: lists.small[kind].map((slug) => `${prefix}${slug}${suffix}`),
        large: lists.large[kind].map((slug) => `${prefix}${slug}${suffix}`),
      })
      const what = kind === 'own' ? 'a list of four filters, one of them a shelf' : 'a list over the whole catalogue'
      return [
        { name: `${what}: its entries`, paths: paths('/api/v1/lists/', '/entries') },
        { name: `${what}: the page`, paths: paths('/lists/', '') },
      ]
    }),
  ]

  console.log(`PostgreSQL ${large.version}, ${rounds} requests each to the two in turn, milliseconds\n`)
  console.log(
    '| answer | 10,000 works: p50 | p95 | 1,000,000 works: p50 | p95 | p95 ratio |\n|---|---|---|---|---|---|',
  )
  for (const { name, paths } of measured) {
    const times: { small: Timing; large: Timing } = { small: [], large: [] }
    for (let round = -warmUps; round < rounds; round += 1) {
      const at = (all: string[]) => all[(round + warmUps) % all.length] ?? ''
      const first = await small.time(at(paths.small))
      const second = await large.time(at(paths.large))
      if (round < 0) continue
      times.small.push(first)
      times.large.push(second)
    }
    const cells = [times.small, times.large].flatMap((timing) => [percentile(timing, 50), percentile(timing, 95)])
    const ratio = percentile(times.large, 95) / percentile(times.small, 95)
    console.log(`| ${name} | ${cells.map((value) => value.toFixed(1)).join(' | ')} | ${ratio.toFixed(2)} |`)
  }
} finally {
  for (const catalogue of catalogues) await catalogue.close()
}
