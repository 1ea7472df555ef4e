import type { Book } from '../../../contract/books.ts'
import type { BookPatch, NewBook, WorkField } from '../../../contract/contributions.ts'
import { text, type Translator } from '../../../shared/translate.ts'
import type { Context } from '../../context.ts'
import { ensureUnchanged } from '../../db/changed.ts'
import { AppError, isUniqueViolation } from '../../errors.ts'
import { invalid } from '../../route.ts'
import { deleteLoneAuthors } from '../authors/queries.ts'
import { canEditBook, canEditWork } from '../books/policy.ts'
import { deleteEmptySeries } from '../series/queries.ts'
import { putOnGlobalShelf } from '../shelves/shelving-queries.ts'
import {
  addToSeries,
  editionFields,
  editionOf,
  ensureCredited,
  freeSlug,
  isbnOf,
  makeBook,
  withAnotherTry,
} from './make-book.ts'
import {
  contributionQueries,
  deleteOfWork,
  findLikelyDuplicates,
  findNamed,
  holdBook,
  insertCredits,
  insertGenres,
  lockNames,
  markChanged,
  updateBookRow,
  updateWork,
} from './queries.ts'

class LikelyDuplicates extends Error {
  readonly ids: string[]
  constructor(ids: string[]) {
    super('The book is probably there already')
    this.ids = ids
  }
}

/** What of its work a patch would change: sending what is there already changes nothing. */
function changedWorkFields(book: Book, patch: BookPatch): WorkField[] {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const former = book.series[0] && { title: book.series[0].title, position: book.series[0].position }
  const changes: Record<WorkField, boolean> = {
    authors:
      patch.authors !== undefined &&
      !same(
        patch.authors,
        book.authors.map(({ name, role }) => ({ name, role })),
      ),
    series:
      patch.series !== undefined &&
      !same(patch.series && { title: patch.series.title, position: patch.series.position ?? null }, former ?? null),
    genres:
      patch.genres !== undefined && !same(patch.genres.toSorted(), book.genres.map(({ slug }) => slug).toSorted()),
    description: patch.description !== undefined && (patch.description || null) !== book.description,
  }
  return (Object.keys(changes) as WorkField[]).filter((field) => changes[field])
}

/** What of the edition itself a patch changes; a cover that is sent counts as chosen. */
function changedEditionFields(book: Book, edition: ReturnType<typeof editionOf>): string[] {
  return [
    ...editionFields.filter((field) => book[field] !== edition[field]),
    ...(edition.cover === undefined ? [] : ['cover']),
  ]
}

export function contributionService({ db }: Pick<Context, 'db'>) {
  const queries = contributionQueries(db)

  async function check(book: NewBook | BookPatch, translator: Translator): Promise<void> {
    const { t } = translator
    const errors: Record<string, string[]> = {}
    const genres = book.genres ?? []
    if (genres.length > 0 && (await queries.findGenres(genres)).length < genres.length) {
      errors['genres'] = [t('One of these genres doesn’t exist. Choose another one.')]
    }
    if (typeof book.cover === 'string' && !(await queries.hasUpload(book.cover))) {
      errors['cover'] = [t('This picture is no longer available. Choose it again.')]
    }
    if (Object.keys(errors).length > 0) throw invalid(translator, errors)
  }

  const insert = (readerId: string, book: NewBook, slug: string) =>
    db.transaction(async (tx) => {
      const names = book.authors.map(({ name }) => name)
      const [author = ''] = names
      await lockNames(tx, { title: book.title, authors: names, series: book.series?.title })
      if (!book.confirmed) {
        const ids = await findLikelyDuplicates(tx, book, isbnOf(book), author)
        if (ids.length > 0) throw new LikelyDuplicates(ids)
      }
      const { id } = await makeBook(tx, book, { slug, contributorId: readerId })
      if (book.shelf) await putOnGlobalShelf(tx, readerId, id, book.shelf)
      return id
    })

  const update = (readerId: string, book: Book, patch: BookPatch, translator: Translator) =>
    db.transaction(async (tx) => {
      const credits = patch.authors ?? book.authors
      const names = credits.map(({ name }) => name)
      await lockNames(tx, { title: patch.title, authors: names, series: patch.series?.title })
      const stored = await holdBook(tx, book.id)
      if (!stored) throw new AppError('not_found', text('We couldn’t find this book.'))
      if (!canEditBook(readerId, stored))
        throw new AppError('forbidden', text('Only the reader who added a book can edit it.'))
      ensureUnchanged(stored, patch.updated_at)
      const changed = new Set(changedWorkFields(book, patch))
      const mayEditWork = canEditWork(readerId, stored)
      if (changed.size > 0 && !mayEditWork) {
        const sentence = translator.t('Other editions share this, so you can’t change it.')
        throw invalid(translator, Object.fromEntries([...changed].map((field) => [field, [sentence]])))
      }
      const edition = editionOf(patch)
      await updateBookRow(tx, book.id, edition)
      await markChanged(tx, { books: changedEditionFields(book, edition), works: [...changed] }, book.id)
      if (!mayEditWork) return
      const workId = stored.work_id
      const before = await findNamed(tx, workId)
      await updateWork(tx, workId, {
        title: patch.title,
        language: patch.language,
        ...(changed.has('description') && { description: patch.description || null }),
      })
      if (patch.authors && changed.has('authors')) {
        await deleteOfWork(tx, 'work_authors', workId)
        await insertCredits(tx, workId, patch.authors, await ensureCredited(tx, patch.authors))
      }
      if (changed.has('series')) {
        await deleteOfWork(tx, 'series_works', workId)
        if (patch.series) await addToSeries(tx, workId, patch.series, names[0] ?? '')
      }
      if (patch.genres && changed.has('genres')) {
        await deleteOfWork(tx, 'work_genres', workId)
        await insertGenres(tx, workId, patch.genres)
      }
      await deleteLoneAuthors(tx, before.authors)
      await deleteEmptySeries(tx, before.series)
    })

  /** Names the book that has the ISBN, where that is what went wrong. */
  async function explain(error: unknown, readerId: string, book: NewBook | BookPatch, { t }: Translator) {
    const isbn = isbnOf(book)
    if (error instanceof LikelyDuplicates) {
      const data = await queries.findByIds(readerId, error.ids)
      return new AppError('likely_duplicate', text('This book may already be in the catalogue.'), { data })
    }
    if (isbn && (isUniqueViolation(error, 'books_isbn_13_key') || isUniqueViolation(error, 'books_isbn_10_key'))) {
      const message = text('Another book already has this ISBN.')
      const data = await queries.findByIsbn(readerId, isbn)
      return new AppError('conflict', message, { fields: { isbn_13: [t(message)] }, data })
    }
    return error
  }

  return {
    ...queries,

    /** The id of the book that was made. */
    addBook: async (readerId: string, book: NewBook, translator: Translator): Promise<string> => {
      await check(book, translator)
      try {
        return await withAnotherTry(async () => insert(readerId, book, await freeSlug(queries.findTakenSlugs, book)))
      } catch (error) {
        throw await explain(error, readerId, book, translator)
      }
    },

    editBook: async (readerId: string, book: Book, patch: BookPatch, translator: Translator): Promise<void> => {
      await check(patch, translator)
      try {
        await update(readerId, book, patch, translator)
      } catch (error) {
        throw await explain(error, readerId, patch, translator)
      }
    },
  }
}
