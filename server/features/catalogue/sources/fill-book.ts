import { pickFields } from '../../../../contract/book-field-uses.ts'
import { unknownFields } from '../../../../contract/book-fields.ts'
import type { Context } from '../../../context.ts'
import { addToSeries } from '../contributions/make-book.ts'
import { insertGenres, lockNames } from '../contributions/queries.ts'
import { fillSeries } from '../series/total-queries.ts'
import { bytesOf, coverIdOf, putCover } from '../uploads/cover-files.ts'
import type { CoverFile } from '../uploads/encode-cover.ts'
import { uploadQueries } from '../uploads/queries.ts'
import { saveFieldSources, saveIdentifiers } from './add-queries.ts'
import { filledFields, fillCover, fillEdition, fillWork, lockForFilling } from './fill-queries.ts'
import { keysOf, nameKey } from './match-keys.ts'
import type { SourceBook } from './source-book.ts'
import type { Source } from './source.ts'

type Filling = Pick<Context, 'db'>

/** Writes what a source knows into what a book and its work lack. What is there, or was changed by a reader, stays. */
export function fillBook({ db }: Filling, source: Source, bookId: string, book: SourceBook): Promise<void> {
  return db.transaction(async (tx) => {
    if (book.series) await lockNames(tx, { title: '', authors: [], series: book.series.title })
    const stored = await lockForFilling(tx, bookId)
    if (!stored) return
    const changedFields = new Set(stored.changed)
    /** The value for a field that is empty and nobody's own. */
    const missing = <Value>(field: string, isEmpty: boolean, value: Value | null): Value | null =>
      isEmpty && !changedFields.has(field) ? value : null
    // Another edition's pages and dates are not this one's.
    const isKnown = book.isbn_13 !== null && book.isbn_13 === stored.isbn_13
    const isSame = book.isbn_13 === null || stored.isbn_13 === null || book.isbn_13 === stored.isbn_13
    const isOpen = (name: (typeof filledFields)[number]) => isSame && stored[name] === null && !changedFields.has(name)
    const isAudio = (stored.format ?? (isOpen('format') ? book.format : null)) === 'audiobook'
    const otherLength = isAudio ? 'pages' : 'minutes'
    const edition = {
      ...unknownFields(filledFields),
      ...pickFields(
        filledFields.filter((name) => name !== otherLength && isOpen(name)),
        book,
      ),
    }
    const work = {
      description: missing('description', stored.description === null, book.description),
      first_published_year: missing(
        'first_published_year',
        stored.first_published_year === null,
        book.first_published_year,
      ),
    }
    const series = missing('series', !stored.has_series, book.series)
    const genres = missing('genres', !stored.has_genres && book.genres.length > 0, book.genres)
    const filledNames = (values: object) =>
      Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [name]))
    const books = filledNames(edition)
    const works = filledNames({ ...work, series, genres })
    if (books.length > 0) await fillEdition(tx, bookId, edition)
    if (work.description !== null || work.first_published_year !== null) await fillWork(tx, stored.work_id, work)
    if (series) await addToSeries(tx, stored.work_id, series, stored.author ?? '')
    if (book.series) await fillSeries(tx, stored.work_id, book.series, source.name)
    if (genres) await insertGenres(tx, stored.work_id, genres)
    // An ISBN may be wrong; with the same title and author it is the same work.
    const isNamed = keysOf(book).includes(nameKey(stored.title, stored.author ?? ''))
    const ids = { id: isKnown && isNamed ? book.id : null, work_ids: isNamed ? book.work_ids : [] }
    await saveIdentifiers(tx, stored, source.name, ids)
    if (books.length + works.length > 0) {
      await saveFieldSources(tx, stored, { books, works }, { source: source.name, url: book.url })
    }
  })
}

/** Keeps a picture as if a reader had uploaded it, and gives it to a book that has none. */
export async function fillBookCover(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { source, url }: { source: string; url: string },
  book: { id: string; work_id: string },
  { content, files }: { content: Buffer; files: CoverFile[] },
): Promise<void> {
  const id = coverIdOf(content)
  await uploadQueries(db).insertUpload({ id, bytes: bytesOf(files) }, () => putCover(storage, id, files))
  await db.transaction(async (tx) => {
    if (await fillCover(tx, book.id, id))
      await saveFieldSources(tx, book, { books: ['cover'], works: [] }, { source, url })
  })
}
