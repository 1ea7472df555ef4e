import { createExport, deleteExport, listExports } from '../../../contract/exports.ts'
import { listImportRows, settleImportRow } from '../../../contract/import-rows.ts'
import {
  chooseImportOptions,
  createImport,
  deleteImport,
  deleteImportFiles,
  getImport,
  listImports,
  mapImport,
  runImport,
  stopImport,
  undoImport,
} from '../../../contract/imports.ts'
import { emma, fileOf } from '../../support/imports.ts'
import { making, otherRow, row, type Row, type Scene, type Statuses } from '../row.ts'

const nobodyElse: Statuses = [200, 404, 404, 404, 401, 404]

const importIn =
  (state: string, format?: string) =>
  async ({ own }: Scene) => ({ params: { import: await own.import(state, format) } })

export const importAndExportRows: Row[] = [
  row(createImport, [201, 201, 201, 201, 401, 201], () => ({ body: { name: 'library.csv' }, file: fileOf(emma) }), {
    isApart: true,
  }),
  row(
    listImports,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.import('done')),
    { isOwn: true, shows: 'private' },
  ),
  row(getImport, nobodyElse, importIn('previewed'), { shows: 'private' }),
  row(listImportRows, nobodyElse, importIn('previewed'), { shows: 'private' }),
  row(mapImport, nobodyElse, async (world) => ({
    ...(await importIn('mapping', 'table')(world)),
    body: { mapping: { title: 'Title' } },
  })),
  row(chooseImportOptions, nobodyElse, async (world) => ({
    ...(await importIn('previewed')(world)),
    body: { options: { reviews: 'private' } },
  })),
  row(settleImportRow, nobodyElse, async ({ own }) => ({
    params: { import: await own.import('previewed'), row: '1' },
    body: { action: 'dismiss' },
  })),
  row(runImport, nobodyElse, async (world) => ({ ...(await importIn('previewed')(world)), body: {} })),
  row(stopImport, nobodyElse, importIn('running')),
  row(undoImport, nobodyElse, importIn('done')),
  row(deleteImport, nobodyElse, importIn('done')),
  row(
    deleteImportFiles,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.import('done')),
  ),

  row(
    listExports,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.export()),
    { isOwn: true, shows: 'private' },
  ),
  row(createExport, [201, 201, 201, 201, 401, 201], () => ({ body: { kind: 'json' } })),
  row(deleteExport, nobodyElse, async ({ own }) => ({ params: { export: (await own.export()).id } })),
  otherRow(
    '/exports/:export/:file',
    nobodyElse,
    async ({ own }) => {
      const { id, file } = await own.export()
      return { params: { export: id, file } }
    },
    { shows: 'private' },
  ),
]
