import { sql } from '../../../db/sql.ts'
import type { Context } from '../../../context.ts'
import { execute } from '../../../db/page.ts'
import type { ImportBook, ImportRow, ParsedRow } from '../import-formats/import-row.ts'
import { FileError } from '../import-formats/parse-file.ts'
import { SeenColumns } from '../import-formats/seen-columns.ts'
import { guessShelf } from '../import-formats/shelf-words.ts'
import { fingerprintOfBook } from './books/edition-queries.ts'
import { isStrange, judge, sureBookOf, type Judgement } from './books/judge.ts'
import { findBooks, fingerprintOf, soughtOf } from './books/matching-queries.ts'
import { findMisspelt } from './books/misspelt-queries.ts'
import { isOneBook, type NamedBook } from './books/one-isbn.ts'
import { planImport, withUsualTags } from './plan-queries.ts'
import { lockImport, updateImport, type StoredImport } from './queries.ts'
import { readRows } from './reading/read-rows.ts'
import { inBatches } from './reading/stage-queries.ts'
import { insertRows, type NewStoredRow } from './row-queries.ts'

/** Few statements, and none of them long. */
const batchSize = 250

/** A thing beside books. Whether it is here already is found when all are planned. */
const thing: Judgement = { verdict: 'new', reason: 'not_yet', book_id: null }

/** Looks for the book of every row; returns the number of rows, and which shelves replace the global ones. */
async function classifyRows({ db }: Context, stored: StoredImport, parsedRows: AsyncIterable<ParsedRow>) {
  const { id, reader_id: readerId } = stored
  await execute(db, sql`delete from import_rows where import_id = ${id}`)

  /** Which rows' book an edition is, and whether it was found by a number. */
  const claims = new Map<string, { fingerprint: string; isSure: boolean; isMention: boolean }>()
  /** Rows of earlier batches whose book a later row has by its number. */
  const overruled = new Set<string>()
  const seen = new Map<string, Judgement>()
  const byIsbn = new Map<string, { fingerprint: string; book: NamedBook }>()
  const sourceKeys = new Map<string, string>()
  const exclusive = new Map<string, number>()
  let count = 0

  function fingerprintIn({ book, archive }: ImportRow): string {
    if (archive) return archive.kind === 'book' ? fingerprintOfBook(archive.book.id) : ''
    return distinctFingerprint(book)
  }

  /** Where editions differ only by the number the source gives them, it shows which is which. */
  function distinctFingerprint(book: ImportBook): string {
    const fingerprint = fingerprintOf(book)
    const key = book.source_key ?? ''
    const first = sourceKeys.get(fingerprint)
    if (first === undefined) sourceKeys.set(fingerprint, key)
    return first === undefined || key === '' || first === key ? fingerprint : fingerprintOf(book, key)
  }

  function claim(bookId: string, fingerprint: string, { isSure, isMention }: { isSure: boolean; isMention: boolean }) {
    const before = claims.get(bookId)
    if (before && before.fingerprint !== fingerprint && isSure && !before.isSure && !before.isMention) {
      overruled.add(before.fingerprint)
      seen.set(before.fingerprint, { verdict: 'new', reason: 'new_edition', book_id: null })
    }
    claims.set(bookId, { fingerprint, isSure, isMention })
  }

  async function classifyBatch(parsed: ParsedRow[]): Promise<void> {
    const rows = parsed.map((each) => ({ ...each, fingerprint: each.row ? fingerprintIn(each.row) : '' }))
    const soughtBooks = new Map(
      rows.flatMap(({ row, fingerprint }) =>
        row && fingerprint !== '' && !seen.has(fingerprint) ? [[fingerprint, soughtOf(fingerprint, row)] as const] : [],
      ),
    )
    const matches = await findBooks(db, readerId, [...soughtBooks.values()])
    for (const [fingerprint, match] of matches) {
      const bookId = sureBookOf(match)
      if (bookId && !soughtBooks.get(fingerprint)?.edition)
        claim(bookId, fingerprint, { isSure: true, isMention: false })
    }
    const strange = [...soughtBooks.values()].filter(
      ({ fingerprint, book, edition }) => !edition && isStrange(book, matches.get(fingerprint)),
    )
    const misspelt = await findMisspelt(db, strange)
    for (const { row, fingerprint } of rows) {
      const match = matches.get(fingerprint)
      if (!row || !match || seen.has(fingerprint)) continue
      const judgement = judge(row, match, {
        misspelt: misspelt.get(fingerprint),
        isClaimed: (bookId) => (claims.get(bookId)?.fingerprint ?? fingerprint) !== fingerprint,
        isIsbnOfOther: (book) => {
          const other = byIsbn.get(book.isbn_13 ?? '')
          return other !== undefined && other.fingerprint !== fingerprint && !isOneBook(other.book, book)
        },
      })
      seen.set(fingerprint, judgement)
      const { title, authors, isbn_13 } = row.book
      if (judgement.verdict === 'new' && isbn_13 && !byIsbn.has(isbn_13))
        byIsbn.set(isbn_13, { fingerprint, book: { title, authors } })
      if (judgement.verdict === 'matched' && judgement.book_id && (row.archive || sureBookOf(match) === null))
        claim(judgement.book_id, fingerprint, { isSure: row.archive !== undefined, isMention: row.is_only_mention })
    }
    const newRows = rows.map(({ raw, row, unreadable, fingerprint }): NewStoredRow => {
      count += 1
      if (row?.exclusive) exclusive.set(row.exclusive, (exclusive.get(row.exclusive) ?? 0) + 1)
      const at = { number: count, fingerprint, raw, parsed: row ?? null }
      if (!row) return { ...at, verdict: 'unreadable', reason: unreadable, book_id: null }
      if (fingerprint === '') return { ...at, ...thing }
      return { ...at, ...(seen.get(fingerprint) ?? { verdict: 'doubtful', reason: 'not_here', book_id: null }) }
    })
    await db.transaction(async (tx) => {
      await insertRows(tx, id, newRows)
      await updateImport(tx, id, { rows_count: count, done_count: count })
    })
  }

  for await (const batch of inBatches(parsedRows, batchSize)) await classifyBatch(batch)
  if (overruled.size > 0) {
    await execute(
      db,
      sql`update import_rows set verdict = 'new', reason = 'new_edition', book_id = null
        where import_id = ${id} and fingerprint = any (${sql.param([...overruled])}::text[]) and verdict = 'matched'`,
    )
  }
  return { count, exclusive: [...exclusive].map(([name, rows]) => ({ name, rows, guess: guessShelf(name) })) }
}

/** Of a file that cannot be imported at all, nothing is shown. */
async function forgetRows({ db }: Context, { id }: StoredImport): Promise<void> {
  await db.transaction(async (tx) => {
    await execute(tx, sql`delete from import_rows where import_id = ${id}`)
    await updateImport(tx, id, { rows_count: 0, done_count: 0 })
  })
}

/** Reads a file and computes every row's verdict and changes, without writing any. An interrupted one starts over. */
export async function previewImport(context: Context, stored: StoredImport): Promise<void> {
  const columns = new SeenColumns()
  const { count, exclusive } = await classifyRows(context, stored, readRows(context, stored, columns)).catch(
    async (error: unknown) => {
      if (error instanceof FileError) await forgetRows(context, stored)
      throw error
    },
  )
  const plan = await planImport(context, stored)
  await context.db.transaction(async (tx) => {
    const now = await lockImport(tx, stored.id)
    if (now?.state !== 'reading') return
    await updateImport(tx, stored.id, {
      state: count === 0 ? 'failed' : 'previewed',
      problem: count === 0 ? 'empty' : null,
      done_count: 0,
      plan,
      options: withUsualTags(stored.options, plan.file),
      exclusive_shelves: exclusive,
      unread_columns: columns.notCarriedOver(),
    })
  })
}
