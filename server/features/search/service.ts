import { parse as parseIsbn } from 'isbn3'
import type { BookFilters, SearchType } from '../../../contract/search.ts'
import type { Database } from '../../db/database.ts'
import { namedFinder, type Named } from './find-named.ts'
import { workFinder } from './find-works.ts'
import { correct, understand, type TypedWord } from './understand.ts'

/** Fewer results than this may be the fault of the spelling. */
const fewResults = 10

const unique = (ids: string[]) => [...new Set(ids)]

export interface Question {
  text: string
  viewerId: string
  filters: BookFilters
  /** How many results are shown, up to the page asked for. */
  count: number
}

/** Ids of everything that fits, per kind: works for books. */
export type Findings = Record<SearchType, string[]>

const nothing: Findings = { book: [], author: [], series: [], list: [], reader: [] }

/** The ISBN that somebody typed, in its longer form. */
export const isbnIn = (text: string) => parseIsbn(text)?.isbn13 ?? undefined

export function searchService(db: Database) {
  const works = workFinder(db)
  const named = namedFinder(db)

  /** What was meant, found out only where it is needed; a word that is nothing even misspelt is left aside. */
  function meant(words: TypedWord[]) {
    let corrected: Promise<TypedWord[]> | undefined
    return () => (corrected ??= correct(db, words).then((all) => all.filter(({ meanings }) => meanings.length > 0)))
  }

  async function findBooks(words: TypedWord[], corrected: () => Promise<TypedWord[]>, question: Question) {
    const [titles, byWords] = await Promise.all([
      works.findByTitle(question.text, question),
      works.findByWords(words, question),
    ])
    const ids = unique([...titles, ...byWords])
    if (ids.length >= fewResults) return ids
    return unique([...ids, ...(await works.findByWords(await corrected(), question))])
  }

  async function findNamed(
    kind: Named,
    words: TypedWord[],
    corrected: () => Promise<TypedWord[]>,
    { viewerId }: Question,
  ): Promise<string[]> {
    const ids = await named.findByWords(kind, words, viewerId)
    return ids.length > 0 ? ids : named.findByWords(kind, await corrected(), viewerId)
  }

  async function findKinds(kinds: readonly SearchType[], question: Question): Promise<Findings> {
    const isBlank = question.text === ''
    const words = isBlank ? [] : await understand(db, question.text)
    const corrected = meant(words)
    const findings = await Promise.all(
      kinds.map(async (kind): Promise<Partial<Findings>> => {
        if (kind === 'book') {
          return { book: await (isBlank ? works.findPopular(question) : findBooks(words, corrected, question)) }
        }
        const find = isBlank ? named.findAll(kind, question.viewerId) : findNamed(kind, words, corrected, question)
        return { [kind]: await find }
      }),
    )
    return Object.assign({}, nothing, ...findings) as Findings
  }

  return {
    findKinds,

    /** `@name` asks for readers and nothing else. */
    findReaders: async (slug: string): Promise<Findings> => ({
      ...nothing,
      reader: await named.findReadersBySlug(slug),
    }),
  }
}
