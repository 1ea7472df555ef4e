import { isBusy, settlingStates, type ImportOptions, type ImportState } from '../../../../contract/imports.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { AppError, isUniqueViolation } from '../../../errors.ts'
import { invalid, type FileOnDisk } from '../../../route.ts'
import { ensureStorage } from '../../operations/reader-storage/ensure-storage.ts'
import { fileKey } from './import-files.ts'
import { ensureImportRoom, lockImportRoom } from './limit-queries.ts'
import { workOnImport } from './jobs.ts'
import { recogniseUpload } from './reading/recognise-upload.ts'
import { settleRows, type Settlement } from './settle-queries.ts'
import { importQueries, lockImport, updateImport, type StoredImport } from './queries.ts'

export const importNotFound = () => new AppError('not_found', text('We couldn’t find this import.'))
const busy = () => new AppError('conflict', text('Another import is running. Wait for it to finish, or stop it.'))

/** A unique index allows one busy import per reader. */
async function refuseIfBusy<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw isUniqueViolation(error, 'imports_busy') ? busy() : error
  }
}

export function importService(context: Context) {
  const { db, queue, storage } = context
  const queries = importQueries(db)

  /** Changes an import that is in one of these states, together with whatever else that means. */
  const change = (
    readerId: string,
    id: string,
    from: readonly ImportState[],
    act: (tx: Transaction, stored: StoredImport) => Promise<void>,
  ) =>
    refuseIfBusy(
      db.transaction(async (tx) => {
        const stored = await lockImport(tx, id)
        if (stored?.reader_id !== readerId) throw importNotFound()
        if (!from.includes(stored.state)) {
          throw isBusy(stored.state)
            ? busy()
            : new AppError('conflict', text('This import has changed since you opened it. Reload the page.'))
        }
        if (stored.summary)
          throw new AppError('conflict', text('We’ve deleted this import’s rows, so you can’t change it any more.'))
        await act(tx, stored)
      }),
    )

  const begun = (state: ImportState) => ({
    state,
    problem: null,
    done_count: 0,
    began_at: context.clock(),
    finished_at: null,
  })

  /** Starts a step and queues its job. If this job is lost, `resumeImports` restarts it. */
  const begin = async (
    readerId: string,
    id: string,
    from: ImportState[],
    next: ImportState | ((stored: StoredImport) => ImportState),
    values: (stored: StoredImport) => Partial<Pick<StoredImport, 'options' | 'mapping'>> = () => ({}),
  ) => {
    await change(readerId, id, from, (tx, stored) => {
      const to = typeof next === 'string' ? next : next(stored)
      if (to === 'reading' && !stored.file_kept) {
        throw new AppError('conflict', text('We no longer have this import’s file. Upload it again.'))
      }
      return updateImport(tx, id, { ...values(stored), ...begun(to) })
    })
    await queue.send(workOnImport, { id })
  }

  return {
    addImport: async (readerId: string, file: FileOnDisk, name: string, timeZone: string, translator: Translator) => {
      const recognised = await recogniseUpload(file, translator, readerId)
      await ensureImportRoom(db, readerId, file.size, translator)
      await ensureStorage(context, { readerId, bytes: file.size, field: 'file', translator })
      const id = crypto.randomUUID()
      const isTable = recognised.format === 'table'
      // The file first: an import without one could never be read, a file without an import is only in the way.
      await storage.putFile(fileKey({ id }), file.path, 'application/octet-stream')
      try {
        await refuseIfBusy(
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
                locale: translator.locale,
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
        const sentence = translator.t('Choose the column with the title or the ISBN.')
        throw invalid(translator, { 'mapping.title': [sentence] })
      }
      // Other columns may hold other tags and shelves, so what was chosen about those is asked again.
      return begin(
        readerId,
        id,
        ['mapping', 'previewed', 'failed'],
        'reading',
        ({ options: { tags, exclusive, ...kept } }) => ({
          mapping,
          options: kept,
        }),
      )
    },

    /** Resets the plan, so that it is computed again. */
    chooseOptions: async (readerId: string, id: string, options: ImportOptions) => {
      await change(readerId, id, ['previewed'], (tx, { choices }) =>
        updateImport(tx, id, { options, plan: null, choices: choices + 1 }),
      )
      await queue.send(workOnImport, { id })
    },

    runImport: (readerId: string, id: string, options: ImportOptions | undefined) =>
      begin(
        readerId,
        id,
        ['previewed', 'stopped'],
        // One that stopped before there was anything to write is read again.
        ({ problem }) => (problem === 'disk_full_reading' ? 'reading' : 'running'),
        () => (options ? { options } : {}),
      ),

    undoImport: (readerId: string, id: string) => begin(readerId, id, ['done', 'stopped'], 'undoing'),

    stopImport: (readerId: string, id: string) =>
      change(readerId, id, ['running'], (tx) =>
        updateImport(tx, id, { state: 'stopped', finished_at: context.clock() }),
      ),

    /** Its file goes after it. */
    deleteImport: async (readerId: string, id: string) => {
      if (!(await queries.deleteImport(readerId, id))) {
        throw (await queries.findImport(readerId, id)) ? busy() : importNotFound()
      }
    },

    /**
     * Settles a row and every row about the same book. A finished import writes them at once; an import that is busy
     * refuses.
     */
    settleRow: async (readerId: string, id: string, number: number, settlement: Settlement, translator: Translator) => {
      let count = 0
      await change(readerId, id, settlingStates, async (tx, stored) => {
        count = await settleRows(tx, stored, number, settlement, translator)
        if (stored.state === 'done' && settlement.action !== 'dismiss') await updateImport(tx, id, begun('running'))
        if (stored.state === 'previewed') {
          await updateImport(tx, id, { plan: null, choices: stored.choices + 1 })
        }
      })
      await queue.send(workOnImport, { id })
      return count
    },
  }
}
