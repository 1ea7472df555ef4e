import { listImportRows, settleImportRow } from '../../../../contract/import-rows.ts'
import {
  chooseImportOptions,
  createImport,
  deleteImport,
  deleteImportFiles,
  getImport,
  listImports,
  mapImport,
  maxImports,
  runImport,
  stopImport,
  undoImport,
} from '../../../../contract/imports.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import { callerZone } from '../../../http/caller-zone.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { countUse } from '../../../http/rate-limit.ts'
import { invalid, route, routeInSteps } from '../../../route.ts'
import { getBookKey } from '../../catalogue/books/book-key-queries.ts'
import { toImport, toImportedRow } from './answers.ts'
import { findEditionsOf } from './edition-of-queries.ts'
import { changesOfRows } from './plan-queries.ts'
import { findImportRoom, releaseFiles } from './limit-queries.ts'
import { findMade } from './summary-queries.ts'
import { fileKey } from './import-files.ts'
import { importQueries, type StoredImport } from './queries.ts'
import { importRowQueries, type ListedRow } from './row-queries.ts'
import { sourceService } from '../../catalogue/sources/service.ts'
import { countCovers } from '../../catalogue/wanted-details/queries.ts'
import { importNotFound, importService } from './service.ts'

/** More than a reader has libraries elsewhere; fewer than would fill a disk. */
const importLimit = { max: 40, seconds: 60 * 60 }

export function importRoutes(context: Context) {
  const queries = importQueries(context.db)
  const rowQueries = importRowQueries(context.db)
  const service = importService(context)
  const { listOn } = sourceService(context)

  async function getStored(readerId: string, id: string) {
    const stored = await queries.findImport(readerId, id)
    if (!stored) throw importNotFound()
    return stored
  }

  async function answer(readerId: string, id: string, translator: Translator) {
    const stored = await getStored(readerId, id)
    const report = await findMade(context.db, stored, translator)
    const isAsking = report !== null && stored.summary === null && (await listOn()).length > 0
    const covers = isAsking ? await countCovers(context.db, stored.id) : null
    return { data: toImport(stored, context.clock(), translator, { made: report, covers }) }
  }

  async function answerRows(stored: StoredImport, rows: ListedRow[], translator: Translator) {
    const changes = await changesOfRows(context, stored, rows)
    const alike = await rowQueries.countAlike(stored.id, rows)
    const works = await findEditionsOf(context.db, stored.reader_id, rows)
    return rows.map((row) =>
      toImportedRow(
        row,
        {
          stored,
          changes: changes.get(row.number),
          edition_of: works.get(row.number),
          alike_count: alike.get(row.fingerprint) ?? 1,
        },
        translator,
      ),
    )
  }

  return [
    routeInSteps(createImport, async ({ fileOnDisk, body, reader, translator, request }) => {
      await countUse(context, `import ${reader.id}`, importLimit)
      if (!fileOnDisk) throw invalid(translator, { file: [translator.t('Choose a file.')] })
      const id = await service.addImport(reader.id, fileOnDisk, body.name, callerZone(request, reader), translator)
      return answer(reader.id, id, translator)
    }),

    route(listImports, async ({ reader, query, translator }) => {
      const { rows, total } = await queries.listImports(reader.id, query)
      const data = rows.map((each) => toImport(each, context.clock(), translator))
      return { data, meta: pageMeta(query, total), room: await findImportRoom(context.db, reader.id) }
    }),

    route(getImport, async ({ reader, params, translator }) => answer(reader.id, params.import, translator)),

    route(listImportRows, async ({ reader, params, query, translator }) => {
      const stored = await getStored(reader.id, params.import)
      const { rows, total } = await rowQueries.listRows(stored.id, query, query)
      return { data: await answerRows(stored, rows, translator), meta: pageMeta(query, total) }
    }),

    route(mapImport, async ({ reader, params, body, translator }) => {
      const { id } = await getStored(reader.id, params.import)
      await service.mapImport(reader.id, id, body.mapping, translator)
      return answer(reader.id, id, translator)
    }),

    route(chooseImportOptions, async ({ reader, params, body, translator }) => {
      const { id } = await getStored(reader.id, params.import)
      await service.chooseOptions(reader.id, id, body.options)
      return answer(reader.id, id, translator)
    }),

    route(runImport, async ({ reader, params, body, translator }) => {
      const { id } = await getStored(reader.id, params.import)
      await service.runImport(reader.id, id, body.options)
      return answer(reader.id, id, translator)
    }),

    route(stopImport, async ({ reader, params, translator }) => {
      const { id } = await getStored(reader.id, params.import)
      await service.stopImport(reader.id, id)
      return answer(reader.id, id, translator)
    }),

    route(undoImport, async ({ reader, params, translator }) => {
      const { id } = await getStored(reader.id, params.import)
      await service.undoImport(reader.id, id)
      return answer(reader.id, id, translator)
    }),

    routeInSteps(deleteImport, async ({ reader, params, translator }, commit) => {
      const answer = await commit(async (inside) => {
        await importService(inside).deleteImport(reader.id, params.import)
        return { data: null, message: translator.t('File discarded. What it imported stays.') }
      })
      await context.storage.delete(fileKey({ id: params.import }))
      return answer
    }),

    routeInSteps(deleteImportFiles, async ({ reader, translator }, commit) => {
      const released: { id: string; file_size: number }[] = []
      const answer = await commit(async ({ db }) => {
        released.push(...(await releaseFiles(db, { readerId: reader.id }, maxImports)))
        const bytes = released.reduce((sum, { file_size }) => sum + file_size, 0)
        return { data: null, message: translator.t('Freed :count MB.', { count: Math.ceil(bytes / (1024 * 1024)) }) }
      })
      for (const file of released) await context.storage.delete(fileKey(file))
      return answer
    }),

    route(settleImportRow, async ({ reader, params, body, translator, request }) => {
      const { id } = await getStored(reader.id, params.import)
      const number = /^\d{1,8}$/.test(params.row) ? Number(params.row) : 0
      const book = body.book === undefined ? undefined : await getBookKey(context.db, body.book, request)
      const settled = await service.settleRow(reader.id, id, number, { ...body, book }, translator)
      const after = await getStored(reader.id, id)
      const row = await rowQueries.findRow(id, number)
      const [data] = row ? await answerRows(after, [row], translator) : []
      if (!data) throw new AppError('not_found', text('We couldn’t find this row.'))
      return { data, settled }
    }),
  ]
}
