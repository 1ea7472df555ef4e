import { defaultLocale } from '../../../../contract/locales.ts'
import type { Context } from '../../../context.ts'
import { saveIdentifiers } from './add-queries.ts'
import type { AskedBook } from './book-queries.ts'
import { keysOf, nameKey } from './match-keys.ts'
import type { sourceService } from './service.ts'
import { sourceBook, type SourceBook } from './source-book.ts'
import type { Source } from './source.ts'

export interface FoundEdition {
  source: Source
  book: SourceBook
}

export interface FoundEditions {
  editions: FoundEdition[]
  /** Every source has answered. */
  hasAnswered: boolean
}

/**
 * The book at a source, and the other editions of its work there: by what the source calls the work, by ISBN, or by
 * title and author.
 */
async function editionsAt(
  { db, config }: Pick<Context, 'db' | 'config'>,
  service: ReturnType<typeof sourceService>,
  source: Source,
  stored: AskedBook,
): Promise<{ books: SourceBook[]; hasAnswered: boolean }> {
  const [author = ''] = stored.authors
  const knownWorkIds = stored.work_identifiers.filter((each) => each.startsWith(`${source.name}:`))
  const own = sourceBook({
    id: stored.slug,
    url: `${config.publicUrl}/books/${stored.slug}`,
    title: stored.title,
    original_title: stored.work_title,
    authors: stored.authors.map((name) => ({ name, role: 'author' })),
    language: stored.language,
    isbns: [stored.isbn_13],
    work_ids: knownWorkIds,
  })
  if (!own) return { books: [], hasAnswered: true }
  const names = new Set([stored.title, stored.work_title].map((title) => nameKey(title, author)))
  const isNamed = (book: SourceBook) => keysOf(book).some((key) => names.has(key))
  const books: SourceBook[] = []
  let hasAnswered = true
  if (stored.isbn_13 !== null) {
    const answer = await service.findByIsbn(source, stored.isbn_13, 'reader')
    hasAnswered = answer.hasAnswered
    books.push(...answer.books)
  }
  if (books.length === 0 && knownWorkIds.length === 0 && author !== '') {
    const answer = await service.search(source, `${stored.title} ${author}`, stored.language ?? defaultLocale)
    hasAnswered &&= answer.hasAnswered
    books.push(...answer.books.filter(isNamed))
  }
  const workIds = [...new Set([...knownWorkIds, ...books.flatMap(({ work_ids }) => work_ids)])]
  // So that an edition that is added from here joins this work, whatever its title. An ISBN alone may be wrong.
  const ownIds = books.filter(isNamed).flatMap(({ work_ids }) => work_ids)
  if (ownIds.some((id) => !knownWorkIds.includes(id))) {
    await db.transaction((tx) => saveIdentifiers(tx, stored, source.name, { id: null, work_ids: ownIds }))
  }
  const others = await service.listEditions(source, { ...own, id: books[0]?.id ?? own.id, work_ids: workIds })
  return { books: [...books, ...others.books], hasAnswered: hasAnswered && others.hasAnswered }
}

/** The editions of a book's work at all sources, each once; the very same first, then those in its language. */
export async function findEditions(
  context: Pick<Context, 'db' | 'config'>,
  service: ReturnType<typeof sourceService>,
  stored: AskedBook,
): Promise<FoundEditions> {
  const answers = await Promise.all(
    (await service.listOn()).map(async (source) => ({
      source,
      ...(await editionsAt(context, service, source, stored)),
    })),
  )
  const editions = answers.flatMap(({ source, books }) => books.map((book) => ({ source, book })))
  const unique = new Map<string, FoundEdition>()
  for (const edition of editions) {
    const key = edition.book.isbn_13 ?? `${edition.source.name}:${edition.book.id}`
    const former = unique.get(key)
    if (!former || (former.book.cover === null && edition.book.cover !== null)) unique.set(key, edition)
  }
  const nearness = ({ book }: FoundEdition) =>
    book.isbn_13 !== null && book.isbn_13 === stored.isbn_13 ? 0 : book.language === stored.language ? 1 : 2
  return {
    editions: [...unique.values()].toSorted((one, other) => nearness(one) - nearness(other)),
    hasAnswered: answers.every(({ hasAnswered }) => hasAnswered),
  }
}
