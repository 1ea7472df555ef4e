import type { Source, ReportProgress } from '../../archive/write-queries.ts'
import { csvLine } from '../../../../records/csv.ts'
import { libraryRows } from './library-row-queries.ts'
import type { Table } from './table.ts'

export async function* tableOf(
  { tx, readerId }: Source,
  table: Table,
  timeZone: string,
  reportProgress: ReportProgress,
): AsyncGenerator<string> {
  yield (table.hasMark ? '\uFEFF' : '') + csvLine(table.columns, table.lineEnd)
  for await (const rows of libraryRows(tx, readerId, timeZone)) {
    yield rows.map((row) => csvLine(table.cells(row), table.lineEnd)).join('')
    await reportProgress(rows.length)
  }
}
