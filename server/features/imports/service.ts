import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  isBusy,
  maxImports,
  type ImportOptions,
  type ImportState,
  type settleImportRow,
} from '../../../contract/imports.ts'
import { text, type Translator } from '../../../contract/translate.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { AppError, isUniqueViolation } from '../../errors.ts'
import { invalid, type FileOnDisk } from '../../route.ts'
import { ArchiveError } from '../archive/read-archive.ts'
import type { BookKey } from '../books/find-book.ts'
import { recogniseFile } from './formats/parse-file.ts'
import { fileKey } from './import-files.ts'
import { ensureImportRoom, lockImportRoom, releaseFiles } from './import-room.ts'
import { workOnImport } from './jobs.ts'
import { problemIn } from './reasons.ts'
import {
  findRows,
  holdImport,
  importQueries,
  updateImport,
  type StoredImport,
  type StoredRow,
} from './stored-imports.ts'

type Settlement = Omit<z.output<(typeof settleImportRow)['body']>, 'book'> & { book?: BookKey | undefined }

const notFound = () => new AppError('not_found', text('This import could not be found.'))
const busy = () => new AppError('conflict', text('Another import is at work. Wait until it is done, or stop it.'))

/** A reader does one thing at a time; the database sees to it. */
async function oneAtATime<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw isUniqueViolation(error, 'imports_busy') ? busy() : error
  }
}

/** What a row is to be about from now on. */
function settled(row: StoredRow, { action, book, title, author }: Settlement, translator: Translator) {
  if (action === 'dismiss') return { ...row, state: 'dismissed' as const }
  if (!row.parsed) throw new AppError('conflict', text('Nothing in this row can be read. It can only be dismissed.'))
  const reason = 'by_reader'
  if (action === 'match') {
    if (!book) throw new AppError('not_found', text('This book could not be found.'))
    return { ...row, reason, verdict: 'matched' as const, state: 'waiting' as const, book_id: book.id }
  }
  const said = row.parsed.book
  const authors = author ? [{ name: author, role: 'author' as const }] : said.authors
  const whole = {
    ...said,
    title: title || said.title,
    authors,
    isbn_13: row.reason === 'other_title' ? null : said.isbn_13,
  }
  const missing = [!whole.title && 'title', authors.length === 0 && 'author'].filter(
    (field) => typeof field === 'string',
  )
  if (missing.length > 0) {
    throw invalid(
      translator,
      Object.fromEntries(missing.map((field) => [field, [translator.t('This field is required.')]])),
    )
  }
  const parsed = { ...row.parsed, book: whole }
  return { ...row, reason, verdict: 'new' as const, state: 'waiting' as const, book_id: null, parsed }
}

export function importService(context: Context) {
  const { db, queue, storage } = context
  const queries = importQueries(db)

  /** Changes an import that is in one of these states, together with whatever else that means. */
  const change = (
    readerId: string,
    id: string,
    from: ImportState[],
    act: (tx: Transaction, held: StoredImport) => Promise<void>,
  ) =>
    oneAtATime(
      db.transaction(async (tx) => {
        const held = await holdImport(tx, id)
        if (held?.reader_id !== readerId) throw notFound()
        if (!from.includes(held.state)) {
          throw isBusy(held.state) ? busy() : new AppError('conflict', text('This import is past that.'))
        }
        await act(tx, held)
      }),
    )

  /** From here on the queue does the rest; a word that is lost is made good by `resumeImports`. */
  const begin = async (
    readerId: string,
    id: string,
    from: ImportState[],
    to: ImportState,
    values: Partial<Pick<StoredImport, 'options' | 'mapping'>> = {},
  ) => {
    await change(readerId, id, from, (tx, held) => {
      if (to === 'reading' && !held.file_kept) {
        throw new AppError('conflict', text('The file of this import is no longer kept. Send it again.'))
      }
      return updateImport(tx, id, {
        ...values,
        state: to,
        problem: null,
        done_count: 0,
        began_at: context.clock(),
        finished_at: null,
      })
    })
    await queue.send(workOnImport, { id })
  }

  return {
    addImport: async (readerId: string, file: FileOnDisk, name: string, timeZone: string, translator: Translator) => {
      const recognised = await recogniseFile(file).catch((error: unknown) => {
        if (!(error instanceof ArchiveError)) throw error
        throw invalid(translator, { file: [translator.t(problemIn(error.problem))] })
      })
      if (!recognised) {
        throw invalid(translator, { file: [translator.t('This file is of no kind that can be imported.')] })
      }
      await ensureImportRoom(db, readerId, file.size, translator)
      const id = crypto.randomUUID()
      const isTable = recognised.format === 'table'
      // The file first: an import without one could never be read, a file without an import is only in the way.
      await storage.putFile(fileKey({ id }), file.path, 'application/octet-stream')
      try {
        await oneAtATime(
          db.transaction(async (tx) => {
            await lockImportRoom(tx, readerId)
            await ensureImportRoom(tx, readerId, file.size, translator)
            await queries.insertImport(
              {
                id,
                reader_id: readerId,
                format: recognised.format,
                file_name: name,
                file_size: file.size,
                state: isTable ? 'mapping' : 'reading',
                problem: null,
                mapping: isTable ? recognised.mapping : {},
                columns: isTable ? recognised.columns : [],
                time_zone: timeZone,
              },
              tx,
            )
          }),
        )
      } catch (error) {
        await storage.delete(fileKey({ id }))
        throw error
      }
      if (!isTable) await queue.send(workOnImport, { id })
      return id
    },

    mapImport: (readerId: string, id: string, mapping: StoredImport['mapping'], translator: Translator) => {
      if (!mapping.title && !mapping.isbn) {
        const sentence = translator.t('Say which column holds the title, or the ISBN.')
        throw invalid(translator, { 'mapping.title': [sentence] })
      }
      return begin(readerId, id, ['mapping', 'rehearsed', 'failed'], 'reading', { mapping })
    },

    /** What would be written is reckoned anew; of an archive by reading it again. */
    chooseOptions: async (readerId: string, id: string, options: ImportOptions) => {
      await change(readerId, id, ['rehearsed'], (tx, { format, choices }) =>
        updateImport(tx, id, {
          options,
          plan: null,
          choices: choices + 1,
          ...(format === 'quire' && { state: 'reading' }),
        }),
      )
      await queue.send(workOnImport, { id })
    },

    runImport: (readerId: string, id: string, options: ImportOptions | undefined) =>
      begin(readerId, id, ['rehearsed', 'stopped'], 'running', options && { options }),

    undoImport: (readerId: string, id: string) => begin(readerId, id, ['done', 'stopped'], 'undoing'),

    stopImport: (readerId: string, id: string) =>
      change(readerId, id, ['running'], (tx) =>
        updateImport(tx, id, { state: 'stopped', finished_at: context.clock() }),
      ),

    deleteImport: async (readerId: string, id: string) => {
      if (!(await queries.deleteImport(readerId, id))) {
        throw (await queries.findImport(readerId, id)) ? busy() : notFound()
      }
      await storage.delete(fileKey({ id }))
    },

    /** Says how many bytes are free again. */
    deleteFiles: async (readerId: string) => {
      const released = await releaseFiles(db, { readerId }, maxImports)
      for (const held of released) await storage.delete(fileKey(held))
      return released.reduce((sum, { file_size }) => sum + file_size, 0)
    },

    /** Settles a row and all that say the same about their book; what is already running or done writes them at once. */
    settleRow: async (readerId: string, id: string, number: number, settlement: Settlement, translator: Translator) => {
      let count = 0
      let isDone = false
      let isPlanned = false
      await change(readerId, id, ['rehearsed', 'stopped', 'done'], async (tx, held) => {
        const open = sql`(state in ('failed', 'dismissed') or state = 'waiting')`
        const [row] = await findRows(tx, id, sql`number = ${number}`, 1)
        if (!row) throw new AppError('not_found', text('This row could not be found.'))
        if (row.state === 'written' || row.state === 'skipped' || row.state === 'undone') {
          throw new AppError('conflict', text('This row is settled already.'))
        }
        const alike =
          row.fingerprint === ''
            ? [row]
            : await findRows(tx, id, sql`fingerprint = ${row.fingerprint} and ${open} order by number`, 100_000)
        count = alike.length
        const rows = alike.map((each) => settled(each, settlement, translator))
        await tx.execute(sql`
          update import_rows set state = done.state, verdict = done.verdict, reason = done.reason,
            book_id = done.book_id, parsed = done.parsed
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as done (number int, state text, verdict text, reason text, book_id uuid, parsed jsonb)
          where import_rows.import_id = ${id} and import_rows.number = done.number`)
        isDone = held.state === 'done' && settlement.action !== 'dismiss'
        isPlanned = held.state === 'rehearsed' && held.format !== 'quire'
        if (isPlanned) await updateImport(tx, id, { plan: null, choices: held.choices + 1 })
      })
      if (isDone) await begin(readerId, id, ['done'], 'running')
      if (isPlanned) await queue.send(workOnImport, { id })
      return count
    },
  }
}
