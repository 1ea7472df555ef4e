import type { Account } from '../../../../contract/account.ts'
import { creditedFields } from '../../../../contract/book-fields.ts'
import type { Book } from '../../../../contract/books.ts'
import type { BookPatch, NewBook, WorkField } from '../../../../contract/contributions.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { ensureUnchanged } from '../../../db/changed.ts'
import { emit } from '../../../events/emit.ts'
import { AppError, isUniqueViolation } from '../../../errors.ts'
import { invalid } from '../../../route.ts'
import { factFields, bookFactLabels } from '../../../../contract/book-edits.ts'
import { canEditBook, canEditWork } from '../books/policy.ts'
import { recordAction } from '../../moderation/moderation-log/queries.ts'
import { putOnGlobalShelf } from '../../library/shelves/shelving-queries.ts'
import { editionOf, freeSlug, isbn10For, isbnOf, makeBook, withAnotherTry, type WantedSeries } from './make-book.ts'
import { contributionQueries, findLikelyDuplicates, findOtherSeries, lockBook, lockNames } from './queries.ts'
import {
  editTarget,
  getFacts,
  isSameFact,
  recordEdit,
  type StoredEdit,
  type StoredFacts,
} from '../book-edits/queries.ts'
import { writeBook, type BookChange } from './write-book.ts'
import { bookNotFound } from '../books/book-key-queries.ts'

class LikelyDuplicates extends Error {
  readonly ids: string[]
  constructor(ids: string[]) {
    super('The book is probably there already')
    this.ids = ids
  }
}

/** What of its work a patch would change: sending what is there already changes nothing. */
function changedWorkFields(book: Book, patch: BookPatch): WorkField[] {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const former = book.series[0] && { title: book.series[0].title, position: book.series[0].position }
  const changes: Record<WorkField, boolean> = {
    authors:
      patch.authors !== undefined &&
      !isSame(
        patch.authors,
        book.authors.map(({ name, role }) => ({ name, role })),
      ),
    series:
      patch.series !== undefined &&
      !isSame(patch.series && { title: patch.series.title, position: patch.series.position ?? null }, former ?? null),
    genres:
      patch.genres !== undefined && !isSame(patch.genres.toSorted(), book.genres.map(({ slug }) => slug).toSorted()),
    description: patch.description !== undefined && (patch.description || null) !== book.description,
  }
  return (Object.keys(changes) as WorkField[]).filter((field) => changes[field])
}

/** The form knows a book's first series; the others of its work stay. */
async function seriesWith(tx: Transaction, workId: string, book: Book, patch: BookPatch): Promise<WantedSeries[]> {
  const others = await findOtherSeries(tx, workId, book.series[0]?.slug ?? '')
  return [...(patch.series ? [patch.series] : []), ...others]
}

/** What of the edition itself a patch changes; a cover that is sent counts as chosen. */
function changedEditionFields(book: Book, edition: ReturnType<typeof editionOf>): string[] {
  return [
    ...creditedFields.filter((field) => book[field] !== edition[field]),
    ...(edition.cover === undefined ? [] : ['cover']),
  ]
}

/**
 * The title and language that a work takes over from its only edition: those it has in common with it. That of a
 * translation keeps the original title, by which searches and imports know it.
 */
function sharedWithWork(
  work: { editions_count: number; work_title: string; work_language: string | null },
  before: Pick<StoredFacts, 'title' | 'language'>,
  { title, language }: Partial<Pick<StoredFacts, 'title' | 'language'>>,
): BookChange['work'] {
  if (work.editions_count !== 1) return {}
  return {
    ...(title !== undefined && work.work_title === before.title && { title }),
    ...(language !== undefined && work.work_language === before.language && { language }),
  }
}

export function contributionService({ db }: Pick<Context, 'db'>) {
  const queries = contributionQueries(db)

  async function check(book: Pick<BookPatch, 'genres' | 'cover'>, translator: Translator): Promise<void> {
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
    db.attempt(async (tx) => {
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

  const update = (reader: Pick<Account, 'id' | 'role'>, book: Book, patch: BookPatch, translator: Translator) =>
    db.attempt(async (tx) => {
      const credits = patch.authors ?? book.authors
      const names = credits.map(({ name }) => name)
      await lockNames(tx, { title: patch.title, authors: names, series: patch.series?.title })
      const stored = await lockBook(tx, book.id)
      if (!stored) throw bookNotFound()
      if (!canEditBook(reader, stored))
        throw new AppError('forbidden', text('Only the reader who added a book and moderators can edit it.'))
      ensureUnchanged(stored, patch.updated_at)
      const changedFields = new Set(changedWorkFields(book, patch))
      const mayEditWork = canEditWork(reader, stored)
      if (changedFields.size > 0 && !mayEditWork) {
        const sentence = translator.t('Other editions share this, so you can’t change it.')
        throw invalid(translator, Object.fromEntries([...changedFields].map((field) => [field, [sentence]])))
      }
      const edition = editionOf(patch)
      const before = await getFacts(tx, book.id)
      await writeBook(
        tx,
        { id: book.id, work_id: stored.work_id },
        {
          edition,
          changedEdition: changedEditionFields(book, edition),
          firstAuthor: names[0] ?? '',
          work: mayEditWork
            ? {
                ...sharedWithWork(stored, before, patch),
                ...(changedFields.has('description') && { description: patch.description || null }),
                ...(changedFields.has('authors') && { authors: patch.authors }),
                ...(changedFields.has('series') && { series: await seriesWith(tx, stored.work_id, book, patch) }),
                ...(changedFields.has('genres') && { genres: patch.genres }),
              }
            : {},
        },
      )
      const isChanged = await recordEdit(tx, { bookId: book.id, editorId: reader.id, before })
      if (!isChanged || stored.contributor_id === reader.id) return
      const target = editTarget(book.id, stored.contributor_id)
      const actionId = await recordAction(tx, { actorId: reader.id, kind: 'edit-book', target })
      await emit(tx, [{ name: 'book.corrected', action_id: actionId }])
    })

  const revert = (moderatorId: string, bookId: string, edit: StoredEdit, translator: Translator) =>
    db.attempt(async (tx) => {
      const { authors, series, genres, description, ...edition } = edit.before
      const names = authors?.map(({ name }) => name) ?? []
      await lockNames(tx, { title: edition.title ?? '', authors: names, series: series?.[0]?.title })
      const stored = await lockBook(tx, bookId)
      if (!stored) throw bookNotFound()
      const now = await getFacts(tx, bookId)
      const later = factFields.filter((field) => field in edit.after && !isSameFact(now, edit.after, field))
      if (later.length > 0) {
        const fields = later.map((field) => translator.t(bookFactLabels[field])).join(', ')
        throw new AppError('conflict', text('Changed again since: :fields. Nothing was reverted.'), {
          values: { fields },
        })
      }
      await writeBook(
        tx,
        { id: bookId, work_id: stored.work_id },
        {
          // The title goes along so that the row counts as changed where only its work does.
          edition: { title: now.title, ...edition, ...isbn10For(edition.isbn_13) },
          changedEdition: Object.keys(edition),
          firstAuthor: (authors ?? now.authors)[0]?.name ?? '',
          work: {
            ...sharedWithWork(stored, now, edition),
            ...(description !== undefined && { description }),
            ...(authors && { authors }),
            ...(series && { series }),
            ...(genres && { genres }),
          },
        },
      )
      await recordEdit(tx, { bookId, editorId: moderatorId, before: now, reverts: edit.id })
      const target = editTarget(bookId, edit.editor_id)
      const actionId = await recordAction(tx, { actorId: moderatorId, kind: 'revert-edit', target })
      await emit(tx, [{ name: 'book.corrected', action_id: actionId }])
    })

  /** Names the book that has the ISBN, where that is what went wrong. */
  async function explain(
    error: unknown,
    readerId: string,
    book: Pick<BookPatch, 'isbn_13' | 'isbn_10'>,
    { t }: Translator,
  ) {
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

    editBook: async (
      reader: Pick<Account, 'id' | 'role'>,
      book: Book,
      patch: BookPatch,
      translator: Translator,
    ): Promise<void> => {
      await check(patch, translator)
      try {
        await update(reader, book, patch, translator)
      } catch (error) {
        throw await explain(error, reader.id, patch, translator)
      }
    },

    /** Sets what an edit changed back to what it was, unless it was changed again since. */
    revertEdit: async (
      moderatorId: string,
      bookId: string,
      edit: StoredEdit,
      translator: Translator,
    ): Promise<void> => {
      await check(edit.before, translator)
      try {
        await revert(moderatorId, bookId, edit, translator)
      } catch (error) {
        throw await explain(error, moderatorId, edit.before, translator)
      }
    },
  }
}
