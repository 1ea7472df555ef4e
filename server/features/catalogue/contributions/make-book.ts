import { editedFields, mapFields } from '../../../../contract/book-field-uses.ts'
import { unknownFields } from '../../../../contract/book-fields.ts'
import type { BookPatch, NewBook, NewCredit } from '../../../../contract/contributions.ts'
import type { BookFormat } from '../../../../contract/vocabulary.ts'
import { isbn10Of } from '../../../../shared/isbn.ts'
import type { Transaction } from '../../../db/database.ts'
import { slugify, slugSuffix } from '../../../db/slug.ts'
import { databaseError, isUniqueViolation } from '../../../errors.ts'
import { ensureAuthors } from '../authors/queries.ts'
import { ensureSeries } from '../series/queries.ts'
import {
  deleteOfWork,
  findGaps,
  findWorkId,
  insertBook,
  insertCredits,
  insertGenres,
  insertSeriesEntry,
  insertWork,
  updateWork,
} from './queries.ts'

export const isbnOf = (book: Pick<BookPatch, 'isbn_13' | 'isbn_10'>) => book.isbn_13 ?? book.isbn_10 ?? null

/** The other form of an ISBN, where the ISBN is given. */
export const isbn10For = (isbn: string | null | undefined) =>
  isbn === undefined ? {} : { isbn_10: isbn && (isbn10Of(isbn) ?? null) }

const orNull = <Value extends string | number>(value: Value | null | undefined) => value || null

/** The columns of an edition. */
export function editionOf(book: NewBook | BookPatch) {
  const isbn = isbnOf(book)
  const columns = mapFields(
    editedFields,
    { ...unknownFields(editedFields), ...book },
    {
      title: (title: string) => title,
      line: orNull<string>,
      format: orNull<BookFormat>,
      language: orNull<string>,
      date: orNull<string>,
      isbn: orNull<string>,
      count: orNull<number>,
      duration: orNull<number>,
    },
  )
  return {
    ...columns,
    isbn_13: isbn,
    ...isbn10For(isbn),
    ...(book.cover !== undefined && { cover: book.cover }),
  }
}

/** A name in an address, and another where that is taken. Names without Latin letters have only the other. */
function slugsFor(name: string, otherwise: string) {
  const spare_slug = `${slugify(name, 100) || otherwise}-${slugSuffix()}`
  return { slug: slugify(name, 100) || spare_slug, spare_slug }
}

/** Written with the family name first already: in kanji, kana, hanzi or hangul, or with a comma. */
const isFamilyFirst = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul},]/u

/** By the last word: right for Jane Austen, and near enough for those whose family name has several. */
const sortName = (name: string) => (isFamilyFirst.test(name) ? name : name.replace(/^(.+)\s(\S+)$/, '$2, $1'))

export async function ensureCredited(tx: Transaction, credits: NewCredit[]): Promise<string[]> {
  const authorRows = credits.map(({ name }) => ({ name, sort_name: sortName(name), ...slugsFor(name, 'author') }))
  return ensureAuthors(tx, authorRows)
}

export interface WantedSeries extends NonNullable<NewBook['series']> {
  /** Where it is known which of the series with this title is meant. */
  id?: string
}

interface SeriesOf {
  workId: string
  author: string
}

const findOrMakeSeries = (tx: Transaction, title: string, of: SeriesOf, except: string[] = []) =>
  ensureSeries(tx, { title, ...slugsFor(title, 'series') }, of, except)

export async function addToSeries(
  tx: Transaction,
  workId: string,
  { title, position }: NonNullable<NewBook['series']>,
  author: string,
): Promise<void> {
  await insertSeriesEntry(tx, workId, await findOrMakeSeries(tx, title, { workId, author }), position ?? null)
}

/** Replaces the series of a work. They are looked for while it is still in its present ones, which may have no other work. */
export async function replaceSeries(tx: Transaction, of: SeriesOf, entries: WantedSeries[]): Promise<void> {
  const positionOf = new Map<string, number | null>()
  for (const { id, title, position } of entries) {
    const seriesId = id ?? (await findOrMakeSeries(tx, title, of, [...positionOf.keys()]))
    if (!positionOf.has(seriesId)) positionOf.set(seriesId, position ?? null)
  }
  await deleteOfWork(tx, 'series_works', of.workId)
  for (const [id, position] of positionOf) await insertSeriesEntry(tx, of.workId, id, position)
}

/** Editions of one title get slugs with the format, then the language, as far as they are known, then random letters. */
export const editionSlugs = (base: string, { format, language }: Pick<NewBook, 'format' | 'language'>): string[] => [
  ...new Set([base, [base, format], [base, language, format]].map((parts) => [parts].flat().filter(Boolean).join('-'))),
]

export async function freeSlug(
  findTaken: (slugs: string[]) => Promise<Set<string>>,
  { title, format, language }: Pick<NewBook, 'title' | 'format' | 'language'>,
): Promise<string> {
  const base = slugify(title, 100)
  if (base.length < 2) return `book-${slugSuffix()}`
  const slugs = editionSlugs(base, { format, language })
  const takenSlugs = await findTaken(slugs)
  return slugs.find((slug) => !takenSlugs.has(slug)) ?? `${base}-${slugSuffix()}`
}

interface Making {
  slug: string
  /** Whose contribution it is; null for what came from a source. */
  contributorId: string | null
  /** The work it is an edition of, where that is known; else the one of the same title and first author. */
  workId?: string | undefined
  /** What a new work is called and when it first came out, if not as its edition. */
  work?: { title?: string; language?: string; first_published_year: number | null }
}

export interface MadeBook {
  id: string
  work_id: string
  /** What of its work was written with it. */
  filled: ('work' | 'description' | 'series' | 'genres')[]
}

/** Makes a book, and its work, authors and series where they are missing. The caller has locked the names. */
export async function makeBook(
  tx: Transaction,
  book: NewBook,
  { slug, contributorId, workId, work }: Making,
): Promise<MadeBook> {
  const [author = ''] = book.authors.map(({ name }) => name)
  const joined = workId ?? (await findWorkId(tx, book.title, author))
  const work_id = joined ?? (await insertWork(tx, { title: book.title, language: book.language, ...work }))
  const filled: MadeBook['filled'] = []
  if (!joined) {
    await insertCredits(tx, work_id, book.authors, await ensureCredited(tx, book.authors))
    filled.push('work')
  }
  // Facts that the work already has stay; missing ones are filled in.
  const gaps = await findGaps(tx, work_id)
  if (gaps.description && book.description) {
    await updateWork(tx, work_id, { description: book.description })
    filled.push('description')
  }
  if (gaps.series && book.series) {
    await addToSeries(tx, work_id, book.series, author)
    filled.push('series')
  }
  if (gaps.genres && book.genres.length > 0) {
    await insertGenres(tx, work_id, book.genres)
    filled.push('genres')
  }
  const id = await insertBook(tx, { ...editionOf(book), slug, work_id, contributor_id: contributorId })
  return { id, work_id, filled }
}

/** What fails three times in a row is no coincidence. */
const tries = 3

/** A slug that was taken, or an author who was deleted, between the check and the write. */
const isWorthAnotherTry = (error: unknown) =>
  databaseError(error)?.code === '23503' ||
  ['books_slug_key', 'authors_slug_key', 'series_slug_key'].some((key) => isUniqueViolation(error, key))

export async function withAnotherTry<Result>(
  make: () => Promise<Result>,
  isWorthIt: (error: unknown) => boolean = () => false,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await make()
    } catch (error) {
      if ((!isWorthAnotherTry(error) && !isWorthIt(error)) || attempt === tries) throw error
    }
  }
}
