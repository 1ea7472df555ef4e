import { mostResults, type BookFilters, type SearchType } from '../../../../contract/search.ts'
import type { Handle } from '../../../db/database.ts'
import { namedFinder } from './name-queries.ts'
import { workFinder } from './work-queries.ts'
import { correct, isKnown, type Correction } from './correction-queries.ts'
import { understand, understandInitials } from './understanding-queries.ts'

/** Fewer results than this may be the fault of the spelling. */
const fewResults = 10

/** What only resembles the words is a hint, not an answer. */
const mostSimilar = 6

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

/** What was found of one kind. */
export interface RankedIds {
  /** The best first; works for books. */
  ids: string[]
  /** So many of them have the words as typed; those after them only resemble what was typed. */
  matching: number
}

export type Findings = Record<SearchType, RankedIds>

const nothing: RankedIds = { ids: [], matching: 0 }
const nothingAtAll: Findings = { book: nothing, author: nothing, series: nothing, list: nothing, reader: nothing }

const matching = (ids: string[]): RankedIds => ({ ids, matching: ids.length })

const withSimilar = (ids: string[], similar: string[]): RankedIds => ({
  ids: unique([...ids, ...similar]).slice(0, ids.length + mostSimilar),
  matching: ids.length,
})

/** What comes before a subtitle, an edition or a series, which the catalogue may not have: "Dune: Deluxe Edition". */
function mainTitleOf(text: string): string | undefined {
  const [title = ''] = text.split(/:|\s[(–—-]/u)
  return title.trim() === '' || title.trim() === text.trim() ? undefined : title.trim()
}

export function searchService(db: Handle) {
  const catalogue = db.catalogue
  const works = workFinder(catalogue)
  const namedThings = namedFinder(db)

  const findWorks = async ({ words, titles }: Correction, question: Question) => {
    const [byTitle, byWords] = await Promise.all([
      works.findByTitles(titles, question),
      works.findByWords(words, question),
    ])
    return { ids: unique([...byTitle, ...byWords]), hasTitle: byTitle.length > 0 }
  }

  async function findPopular(kinds: readonly SearchType[], question: Question): Promise<Findings> {
    const findings = { ...nothingAtAll }
    await Promise.all(
      kinds.map(async (kind) => {
        const ids = kind === 'book' ? works.findPopular(question) : namedThings.findAll(kind, question.viewerId)
        findings[kind] = matching(await ids)
      }),
    )
    return findings
  }

  /** Corrects the spelling only if there are few results: many books, or one of just this name, mean that it is right. */
  async function findKinds(kinds: readonly SearchType[], question: Question): Promise<Findings> {
    const { text, count, isCounted } = question
    if (text === '') return findPopular(kinds, question)
    const words = await understand(catalogue, text)
    const findings = { ...nothingAtAll }
    const names = kinds.filter((kind) => kind !== 'book')
    const [books] = await Promise.all([
      findWorks({ words, titles: [text] }, question),
      ...names.map(async (kind) => {
        findings[kind] = matching(await namedThings.findByWords(kind, words, question))
      }),
    ])
    findings.book = matching(books.ids)
    // The same on every page, so that what is similar does not move from one to the next.
    const enough = isCounted ? fewResults : Math.min(fewResults, count)
    if (words.length === 0 || books.hasTitle || books.ids.length >= enough) return findings
    const initials = await understandInitials(catalogue, text, words)
    if (initials) {
      const [more] = await Promise.all([
        findWorks({ words: initials, titles: [] }, question),
        ...names
          .filter((kind) => findings[kind].ids.length === 0)
          .map(async (kind) => {
            findings[kind] = matching(await namedThings.findByWords(kind, initials, question))
          }),
      ])
      findings.book = matching(unique([...books.ids, ...more.ids]).slice(0, mostResults))
      if (more.ids.length > 0) return findings
    }
    if (await works.haveName(text, books.ids)) return findings

    const mainTitle = books.ids.length === 0 ? mainTitleOf(text) : undefined
    const corrected = await correct(catalogue, words)
    // "earthsee" begins Earthseed, and may still be meant for Earthsea.
    const isUnfinished = !words.slice(-1).some(isKnown)
    const [similar, ofMainTitle] = await Promise.all([
      findWorks(corrected, question),
      mainTitle === undefined
        ? undefined
        : findWorks({ words: await understand(catalogue, mainTitle), titles: [mainTitle] }, question),
      ...names
        .filter((kind) => findings[kind].ids.length === 0 || (isUnfinished && findings[kind].ids.length < enough))
        .map(async (kind) => {
          findings[kind] = withSimilar(
            findings[kind].ids,
            await namedThings.findByWords(kind, corrected.words, question),
          )
        }),
    ])
    findings.book = withSimilar(books.ids, unique([...similar.ids, ...(ofMainTitle?.ids ?? [])]))
    return findings
  }

  return {
    findKinds,

    /** `@name` asks for readers and nothing else. */
    findReaders: async (slug: string, viewerId: string): Promise<Findings> => ({
      ...nothingAtAll,
      reader: matching(await namedThings.findReadersBySlug(slug, viewerId)),
    }),
  }
}
