import { screens } from '../../contract/screens.ts'
import { keepPage } from './pages.ts'
import { currentGeneration, libraryKeptAt, noteLibraryKept } from './reader-data.ts'

/** A day: what is opened meanwhile is kept anew anyway. */
const keptFor = 24 * 60 * 60_000

/** Characters of answers; a large library keeps its first shelves and lists. */
const mostKept = 4_000_000
const mostPages = 40

/** Pages that are the same for everyone, then those they name. */
const overviews = [
  screens.libraryBooks.path,
  screens.shelves.path,
  screens.libraryLists.path,
  screens.libraryReadingLogs.path,
  screens.libraryNotes.path,
]

interface Named {
  data?: { slug?: unknown }[]
}

/** The slugs of the shelves or lists that the answer of a page names. */
function slugsIn(answers: Map<string, string>, path: string): string[] {
  const json = [...answers].find(([address]) => new URL(address).pathname.endsWith(path))?.[1]
  const { data = [] } = json === undefined ? {} : (JSON.parse(json) as Named)
  return data.flatMap(({ slug }) => (typeof slug === 'string' ? [slug] : []))
}

/**
 * Keeps the library, its shelves and its lists, so that they open without a connection even if they never were opened:
 * one page after the other, while nobody waits for it.
 */
export async function keepLibrary(now = Date.now()): Promise<void> {
  if (now - (await libraryKeptAt()) < keptFor) return
  const since = currentGeneration()
  const paths: string[] = [...overviews]
  let kept = 0
  for (let index = 0; index < Math.min(paths.length, mostPages) && kept < mostKept; index += 1) {
    const answers = await keepPage(paths[index] ?? '')
    if (since !== currentGeneration()) return
    for (const json of answers.values()) kept += json.length
    if (paths[index] === screens.shelves.path) {
      paths.push(...slugsIn(answers, '/shelves').map((slug) => screens.shelf.path.replace('$shelf', slug)))
    }
    if (paths[index] === screens.libraryLists.path) {
      paths.push(...slugsIn(answers, '/lists').map((slug) => screens.list.path.replace('$list', slug)))
    }
  }
  await noteLibraryKept(now)
}
