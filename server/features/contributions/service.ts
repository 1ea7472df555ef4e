import type { Book } from '../../../contract/books.ts'
import type { BookPatch, NewBook, NewCredit, WorkField } from '../../../contract/contributions.ts'
import { isbn10Of } from '../../../shared/isbn.ts'
import { text, type Translator } from '../../../shared/translate.ts'
import type { Context } from '../../context.ts'
import { ensureUnchanged } from '../../db/changed.ts'
import type { Transaction } from '../../db/database.ts'
import { AppError, databaseError, isUniqueViolation } from '../../errors.ts'
import { invalid } from '../../route.ts'
import { slugify, slugSuffix } from '../../db/slug.ts'
import { deleteLoneAuthors, ensureAuthors } from '../authors/queries.ts'
import { canEditBook, canEditWork } from '../books/policy.ts'
import { deleteEmptySeries, ensureSeries } from '../series/queries.ts'
import { putOnGlobalShelf } from '../shelves/shelving-queries.ts'
import {
  contributionQueries,
  deleteOfWork,
  findGaps,
  findLikelyDuplicates,
  findNamed,
  findWorkId,
  holdBook,
  insertBook,
  insertCredits,
  insertGenres,
  insertSeriesEntry,
  insertWork,
  lockNames,
  updateBookRow,
  updateWork,
} from './queries.ts'

/** What fails three times in a row is no coincidence. */
const tries = 3

class LikelyDuplicates extends Error {
  readonly ids: string[]
  constructor(ids: string[]) {
    super('The book is probably there already')
    this.ids = ids
  }
}

const isbnOf = (book: NewBook | BookPatch) => book.isbn_13 ?? book.isbn_10 ?? null

/** The columns of an edition. */
function editionOf(book: NewBook | BookPatch) {
  const isbn = isbnOf(book)
  return {
    title: book.title,
    subtitle: book.subtitle || null,
    language: book.language,
    format: book.format,
    publication_date: book.publication_date ?? null,
    publisher: book.publisher || null,
    isbn_13: isbn,
    isbn_10: isbn && (isbn10Of(isbn) ?? null),
    pages: book.pages ?? null,
    minutes: book.minutes ?? null,
    chapters: book.chapters ?? null,
    ...(book.cover !== undefined && { cover: book.cover }),
  }
}

/** A name in an address, and another where that is taken. Names without Latin letters have only the other. */
function slugsFor(name: string, otherwise: string) {
  const spare_slug = `${slugify(name, 100) || otherwise}-${slugSuffix()}`
  return { slug: slugify(name, 100) || spare_slug, spare_slug }
}

/** By the last word: right for Jane Austen, and near enough for those whose family name has several. */
const sortName = (name: string) => name.replace(/^(.+)\s(\S+)$/, '$2, $1')

async function ensureCredited(tx: Transaction, credits: NewCredit[]): Promise<string[]> {
  const named = credits.map(({ name }) => ({ name, sort_name: sortName(name), ...slugsFor(name, 'author') }))
  return ensureAuthors(tx, named)
}

async function addToSeries(
  tx: Transaction,
  workId: string,
  { title, position }: NonNullable<NewBook['series']>,
  author: string,
): Promise<void> {
  const seriesId = await ensureSeries(tx, { title, ...slugsFor(title, 'series') }, author)
  if (seriesId) await insertSeriesEntry(tx, workId, seriesId, position ?? null)
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

export function contributionService({ db }: Pick<Context, 'db'>) {
  const queries = contributionQueries(db)

  async function check(book: NewBook | BookPatch, translator: Translator): Promise<void> {
    const { t } = translator
    const errors: Record<string, string[]> = {}
    const genres = book.genres ?? []
    if (genres.length > 0 && (await queries.findGenres(genres)).length < genres.length) {
      errors['genres'] = [t('One of these genres does not exist.')]
    }
    if (typeof book.cover === 'string' && !(await queries.hasUpload(book.cover))) {
      errors['cover'] = [t('This picture is no longer there. Choose it again.')]
    }
    if (Object.keys(errors).length > 0) throw invalid(translator, errors)
  }

  /** Editions of one title get slugs with the format, then the language, then random letters. */
  async function freeSlug({ title, format, language }: NewBook): Promise<string> {
    const base = slugify(title, 100)
    if (base.length < 2) return `book-${slugSuffix()}`
    const wanted = [base, `${base}-${format}`, `${base}-${language}-${format}`]
    const taken = await queries.findTakenSlugs(wanted)
    return wanted.find((slug) => !taken.has(slug)) ?? `${base}-${slugSuffix()}`
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
      const joined = await findWorkId(tx, book.title, author)
      const workId = joined ?? (await insertWork(tx, { title: book.title, language: book.language }))
      if (!joined) await insertCredits(tx, workId, book.authors, await ensureCredited(tx, book.authors))
      // Facts that the work already has stay; missing ones are filled in.
      const gaps = await findGaps(tx, workId)
      if (gaps.description && book.description) await updateWork(tx, workId, { description: book.description })
      if (gaps.series && book.series) await addToSeries(tx, workId, book.series, author)
      if (gaps.genres) await insertGenres(tx, workId, book.genres)
      const id = await insertBook(tx, { ...editionOf(book), slug, work_id: workId, contributor_id: readerId })
      if (book.shelf) await putOnGlobalShelf(tx, readerId, id, book.shelf)
      return id
    })

  const update = (readerId: string, book: Book, patch: BookPatch, translator: Translator) =>
    db.transaction(async (tx) => {
      const credits = patch.authors ?? book.authors
      const names = credits.map(({ name }) => name)
      await lockNames(tx, { title: patch.title, authors: names, series: patch.series?.title })
      const stored = await holdBook(tx, book.id)
      if (!stored) throw new AppError('not_found', text('This book could not be found.'))
      if (!canEditBook(readerId, stored))
        throw new AppError('forbidden', text('Only whoever added a book may edit it.'))
      ensureUnchanged(stored, patch.updated_at)
      const changed = new Set(changedWorkFields(book, patch))
      const mayEditWork = canEditWork(readerId, stored)
      if (changed.size > 0 && !mayEditWork) {
        const sentence = translator.t('Other editions share this, so it stays as it is.')
        throw invalid(translator, Object.fromEntries([...changed].map((field) => [field, [sentence]])))
      }
      await updateBookRow(tx, book.id, editionOf(patch))
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
      return new AppError('likely_duplicate', text('The catalogue may have this book already.'), { data })
    }
    if (isbn && (isUniqueViolation(error, 'books_isbn_13_key') || isUniqueViolation(error, 'books_isbn_10_key'))) {
      const message = text('Another book has this ISBN.')
      const data = await queries.findByIsbn(readerId, isbn)
      return new AppError('conflict', message, { fields: { isbn_13: [t(message)] }, data })
    }
    return error
  }

  /** A slug that was taken, or an author who was deleted, between the check and the write. */
  const isWorthAnotherTry = (error: unknown) =>
    databaseError(error)?.code === '23503' ||
    ['books_slug_key', 'authors_slug_key', 'series_slug_key'].some((key) => isUniqueViolation(error, key))

  return {
    ...queries,

    /** The id of the book that was made. */
    addBook: async (readerId: string, book: NewBook, translator: Translator): Promise<string> => {
      await check(book, translator)
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await insert(readerId, book, await freeSlug(book))
        } catch (error) {
          if (!isWorthAnotherTry(error) || attempt === tries) throw await explain(error, readerId, book, translator)
        }
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
