import type { BookFilters, SearchType } from '../../../contract/search.ts'
import type { Database } from '../../db/database.ts'
import { namedFinder } from './name-queries.ts'
import { workFinder } from './work-queries.ts'
import { correct, type Correction } from './correction-queries.ts'
import { understand } from './understanding-queries.ts'

/** Fewer results than this may be the fault of the spelling. */
const fewResults = 10

const unique = (ids: string[]) => [...new Set(ids)]

export interface Question {
  text: string
  viewerId: string
  filters: BookFilters
  /** How many results are shown, up to the page asked for. */
  count: number
  /** Whether the number of results of each kind is wanted too. */
  isCounted: boolean
}

/** Ids of everything that fits, per kind: works for books. */
export type Findings = Record<SearchType, string[]>

const nothing: Findings = { book: [], author: [], series: [], list: [], reader: [] }

export function searchService(db: Database) {
  const works = workFinder(db)
  const named = namedFinder(db)

  async function find(kind: SearchType, { words, titles }: Correction, question: Question): Promise<string[]> {
    if (kind !== 'book') return named.findByWords(kind, words, question)
    const found = await Promise.all([works.findByTitles(titles, question), works.findByWords(words, question)])
    return unique(found.flat())
  }

  async function findPopular(kind: SearchType, question: Question): Promise<string[]> {
    return kind === 'book' ? works.findPopular(question) : named.findAll(kind, question.viewerId)
  }

  /** Corrects the spelling only if there are few results: many books mean that the words are right. */
  async function findKinds(kinds: readonly SearchType[], question: Question): Promise<Findings> {
    const findings = { ...nothing }
    const { text, count } = question
    const words = text === '' ? [] : await understand(db, text)
    const search = { words, titles: [text] }
    const findAll = (those: readonly SearchType[], finder: (kind: SearchType) => Promise<string[]>) =>
      Promise.all(
        those.map(async (kind) => {
          findings[kind] = unique([...findings[kind], ...(await finder(kind))])
        }),
      )
    await findAll(kinds, (kind) => (text === '' ? findPopular(kind, question) : find(kind, search, question)))
    if (words.length === 0 || findings.book.length >= Math.min(fewResults, count)) return findings
    const doubtful = kinds.filter((kind) => kind === 'book' || findings[kind].length === 0)
    const corrected = await correct(db, words)
    await findAll(doubtful, (kind) => find(kind, corrected, question))
    return findings
  }

  return {
    findKinds,

    /** `@name` asks for readers and nothing else. */
    findReaders: async (slug: string, viewerId: string): Promise<Findings> => ({
      ...nothing,
      reader: await named.findReadersBySlug(slug, viewerId),
    }),
  }
}
