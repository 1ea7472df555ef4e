import type { SourceBook } from './source-book.ts'
import type { SourceClient } from './source-client.ts'

/** How often a source lets itself be asked; all processes together keep to it. */
export interface SourceLimit {
  requestsPerSecond: number
  /** So many may follow each other at once after a pause. */
  burst: number
}

/**
 * An outside catalogue. It asks through the client it is given, which keeps to the limit and refuses whatever is too
 * long, too slow or leads elsewhere; what it makes of the answers goes through `sourceBook()`. Throws where an answer
 * cannot be used.
 */
export interface Source {
  /** As in CATALOGUE_SOURCES and in addresses, such as `open-library`. */
  name: string
  /** As readers know it. */
  title: string
  /** Where its readers go, for the credit line. */
  site: string
  /** Under which terms its data may be used, for the credit line: `CC0`. */
  licence?: string
  /** The address it is called at. The people who run Quire chose it, so it may be in a private network. */
  url: string
  /** Other servers that its pictures come from, such as `https://covers.openlibrary.org`; private only if configured. */
  coverUrl?: string
  headers?: Record<string, string>
  limit: SourceLimit
  /** Of its pictures, if another than most servers bear. */
  pictureLimit?: SourceLimit
  /** What fits the words, the best first; at most `resultsPerSource`. Takes one request where that is possible. */
  search: (client: SourceClient, words: string, options: SearchOptions) => Promise<SourceBook[]>
  findByIsbn: (client: SourceClient, isbn13: string) => Promise<SourceBook | undefined>
  /** Everything about one that it has named before, by its own id. */
  findById: (client: SourceClient, id: string) => Promise<SourceBook | undefined>
  /** Several at once; those it does not know are left out. */
  findByIsbns?: { most: number; find: (client: SourceClient, isbns: string[]) => Promise<SourceBook[]> }
  /** What it says about a work itself, by one of `work_ids`: in one request, after `findByIsbns` has left that out. */
  findWork?: (client: SourceClient, workId: string) => Promise<SourceBook | undefined>
  /** Other editions of the work that one of its books belongs to. */
  listEditions?: (client: SourceClient, book: SourceBook) => Promise<SourceBook[]>
  /** Where a picture may be although no record names one. Asked last, and within its own limit. */
  coverByIsbn?: (isbn13: string) => string
}

export interface SearchOptions {
  /** The reader's, such as `es`: where a source prefers editions or labels of a language. */
  locale: string
}

export const resultsPerSource = 20

/** The variables of the environment that belong to sources. */
export type SourceSettings = Record<string, string | undefined>

/** What makes a source of its settings; nothing where it is switched off or lacks its key. */
export interface SourceModule {
  name: string
  create: (settings: SourceSettings) => Source | undefined
}
