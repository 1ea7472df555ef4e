import { pickFields } from '../../../../contract/book-field-uses.ts'
import { creditedFields } from '../../../../contract/book-fields.ts'
import type { NewBook } from '../../../../contract/contributions.ts'
import type { GlobalShelf } from '../../../../contract/shelves.ts'
import type { Context } from '../../../context.ts'
import { isUniqueViolation } from '../../../errors.ts'
import { impliedLanguage } from '../loading/sources/book-language.ts'
import { freeSlug, makeBook, withAnotherTry } from '../contributions/make-book.ts'
import { contributionQueries, lockNames } from '../contributions/queries.ts'
import { fillSeries } from '../series/total-queries.ts'
import { putOnGlobalShelf } from '../../library/shelves/shelving-queries.ts'
import { wantAdded } from '../wanted-details/queries.ts'
import { listShelvesOf, saveFieldSources, saveIdentifiers, saveOpenLibraryKeys } from './add-queries.ts'
import { completeAddedBooks } from './jobs.ts'
import { matchQueries } from './match-queries.ts'
import { openLibraryNumber } from './open-library-number.ts'
import type { SourceBook } from './source-book.ts'
import type { Source } from './source.ts'

export const languageOfBook = ({ language, title, isbn_13 }: SourceBook): string | null =>
  language ?? impliedLanguage(title, isbn_13)

/** An audiobook has a playing time, others have pages; some sources give both. */
export const lengthsOf = ({ format, pages, minutes }: SourceBook) =>
  format === 'audiobook' ? { pages: null, minutes } : { pages, minutes: null }

const toNewBook = (book: SourceBook): NewBook => ({
  ...pickFields(creditedFields, book),
  language: languageOfBook(book),
  ...lengthsOf(book),
  authors: book.authors,
  series: book.series && { title: book.series.title, position: book.series.position },
  genres: book.genres,
  description: book.description,
})

interface Wish {
  readerId: string
  /** The shelf that the book is put on at once. */
  shelf: GlobalShelf | null
  /** This very edition is wanted, not its work in any. */
  isEdition?: boolean
}

interface Added {
  id: string
  /** Those of the reader that it was on before. */
  shelves: string[]
}

/**
 * Adds a source's book to this catalogue, unless it is there already, and shelves it, in one transaction. Two readers
 * who add it at the same time get the same book. Its picture and the details of the complete record follow later.
 */
export async function addBook(
  context: Context,
  source: Source,
  book: SourceBook,
  { readerId, shelf, isEdition = false }: Wish,
): Promise<Added> {
  const { db, queue } = context
  const { findMatch, findEdition } = matchQueries(db)
  const { findTakenSlugs } = contributionQueries(db)
  const wanted = toNewBook(book)

  const add = async () => {
    const slug = await freeSlug(findTakenSlugs, wanted)
    return db.attempt(async (tx) => {
      await lockNames(tx, {
        title: book.original_title ?? book.title,
        authors: book.authors.map(({ name }) => name),
        series: book.series?.title,
      })
      const match = await findMatch(tx, source.name, book)
      // Without an ISBN nothing but its language tells it from the editions that are here.
      const isAnyMeant = !isEdition && book.isbn_13 === null
      const bookId =
        match &&
        (match.book_id ?? (isAnyMeant ? await findEdition(tx, match.work_id, languageOfBook(book)) : undefined))
      const catalogueBook = bookId ? { id: bookId, work_id: match.work_id } : await make(tx, slug, match?.work_id)
      // One that is only taken for another is not known by its name from now on.
      const isGuessed = bookId !== undefined && match?.book_id === null
      await saveIdentifiers(tx, catalogueBook, source.name, { id: isGuessed ? null : book.id, work_ids: book.work_ids })
      if (book.series) await fillSeries(tx, catalogueBook.work_id, book.series, source.name)
      await wantAdded(tx, catalogueBook.id)
      const shelves = await listShelvesOf(tx, readerId, catalogueBook.id)
      if (shelf) await putOnGlobalShelf(tx, readerId, catalogueBook.id, shelf)
      return { id: catalogueBook.id, shelves }
    })
  }

  async function make(tx: Parameters<typeof makeBook>[0], slug: string, workId: string | undefined) {
    const inserted = await makeBook(tx, wanted, {
      slug,
      contributorId: null,
      workId,
      work: {
        ...(book.original_title && { title: book.original_title }),
        first_published_year: book.first_published_year,
      },
    })
    const works = inserted.filled.flatMap((field) =>
      field === 'work'
        ? ['title', 'authors', ...(book.first_published_year === null ? [] : ['first_published_year'])]
        : [field],
    )
    const books = creditedFields.filter((field) => book[field] !== null)
    await saveFieldSources(tx, inserted, { books, works }, { source: source.name, url: book.url })
    if (source.name === 'open-library') {
      const work = book.work_ids.find((each) => each.startsWith('open-library:'))
      await saveOpenLibraryKeys(tx, inserted, {
        work: openLibraryNumber(work ?? '', 'W'),
        book: openLibraryNumber(book.id, 'M'),
      })
    }
    return inserted
  }

  const isSameIsbn = (error: unknown) =>
    isUniqueViolation(error, 'books_isbn_13_key') || isUniqueViolation(error, 'books_isbn_10_key')
  const added = await withAnotherTry(add, isSameIsbn)
  await queue.send(completeAddedBooks, {})
  return added
}
