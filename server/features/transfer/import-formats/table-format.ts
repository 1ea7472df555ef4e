import type { ImportFormat } from '../../../../contract/import-formats.ts'
import { unguarded } from '../../../records/csv.ts'
import { keptOf } from '../../../records/record-length.ts'
import { cellLength } from './cells.ts'
import type { DateOrder } from './days.ts'
import { withRemark, type ImportRow, type ParsedRow, type Unreadable } from './import-row.ts'
import { mendMojibake } from './mojibake.ts'
import type { TableRecord } from './read-table.ts'
import type { SeenColumns } from './seen-columns.ts'

/** The value of the first of these columns that has one; column names are compared without case. */
export type Cell = (...columns: string[]) => string

/** A table whose columns show which program wrote it. */
export interface TableFormat {
  name: ImportFormat
  /** Columns that this format has and the others have not, all of them. */
  needs: string[]
  /** The last column of a whole header: where a line break is missing, the first row begins right behind it. */
  last?: string[]
  /** Texts and lists, which may be longer than any other cell. */
  long?: string[]
  /** Columns that repeat others, or that only the source needs: not reported as unread. */
  spare?: string[]
  row: (cell: Cell, dates: DateOrder) => ImportRow | Unreadable
}

/** Not a column: the number of the line in the file, kept with a row that says nothing else. */
export const lineColumn = '#line'

export const columnKey = (name: string): string =>
  name
    .replace(/^\uFEFF/, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

/** Tables with more columns than this are not recognised. */
export const maxColumns = 500

/** The names of columns; the second of one name is called `title (2)`, so that neither hides the other. */
export function columnNames(cells: string[]): string[] {
  const times = new Map<string, number>()
  return cells.map((cell) => {
    const name = cell.replace(/^\uFEFF/, '').trim()
    const count = (times.get(columnKey(name)) ?? 0) + 1
    times.set(columnKey(name), count)
    return name === '' || count === 1 ? name : `${name} (${count})`
  })
}

export interface Header {
  /** As `columnNames` gives them. */
  columns: string[]
  /** What was found glued to the end of the header. */
  first: string[] | undefined
}

/** The columns in a record, if it is the header of this format. */
export function headerIn({ needs, last = [] }: TableFormat, cells: string[]): Header | undefined {
  if (cells.length > maxColumns) return undefined
  const keys = cells.map(columnKey)
  if (!needs.every((name) => keys.includes(name))) return undefined
  const seam = keys.findIndex((key) =>
    last.some((name) => key.startsWith(name) && /^\d+$/.test(key.slice(name.length).trim())),
  )
  if (seam === -1) return { columns: columnNames(cells), first: undefined }
  const name = last.find((each) => keys[seam]?.startsWith(each)) ?? ''
  const glued = cells[seam]?.trim() ?? ''
  return {
    columns: columnNames([...cells.slice(0, seam), glued.slice(0, name.length)]),
    first: [glued.slice(name.length), ...cells.slice(seam + 1)],
  }
}

/** A record by column name. Unnamed columns keep their number; cells beyond the columns are joined into one. */
function rawOf(columns: string[], cells: string[]): Record<string, string> {
  const others = keptOf(cells.slice(columns.length, columns.length + maxColumns).join(', '))
  return Object.fromEntries(
    [...cells.slice(0, columns.length), others].flatMap((cell, index) => {
      const content = mendMojibake(unguarded(cell.trim()))
      return content === '' ? [] : [[columns[index] || `#${index + 1}`, content] as const]
    }),
  )
}

const isMarker = /^(?:<{7}|={7}|>{7}|\|{7})(?: |$)/

/** Two exports in one file have two headers; no book has its column's name as a title. */
const isHeaderAgain = (columns: string[], cells: string[]) =>
  cells.slice(0, 3).every((cell, index) => cell.length < 200 && columnKey(cell) === columnKey(columns[index] ?? ''))

/** Reads one record: each becomes a row or a reason. */
export function readRecord(
  { row, long = [], spare = [] }: TableFormat,
  { columns }: Header,
  { cells, unreadable, line }: TableRecord,
  dates: DateOrder,
  seen: SeenColumns,
): ParsedRow {
  if (unreadable) return { raw: { '#1': cells[0] ?? '', ...(line && { [lineColumn]: String(line) }) }, unreadable }
  const raw = rawOf(columns, cells)
  if (isHeaderAgain(columns, cells)) return { raw, unreadable: 'repeated_header' }
  if (isMarker.test(cells[0]?.trim() ?? '')) return { raw, unreadable: 'not_a_row' }
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) return { raw, unreadable: 'too_many_cells' }
  const keyedNames = Object.keys(raw).map((name) => [columnKey(name), name] as const)
  const byKey = new Map(keyedNames.map(([key, name]) => [key, raw[name] ?? '']))
  let isCut = false
  const parsed = row((...names) => {
    seen.noteRead(names)
    const name = names.find((each) => byKey.has(each)) ?? ''
    const content = byKey.get(name) ?? ''
    if (content.length <= cellLength || long.includes(name)) return content
    isCut = true
    return content.slice(0, cellLength).toWellFormed()
  }, dates)
  if (typeof parsed === 'string') return { raw, unreadable: parsed }
  for (const [key, name] of keyedNames) seen.noteFilled(key, name)
  seen.noteRead(spare)
  const { title, isbn_13, open_library_work, open_library_edition } = parsed.book
  if (!title && !isbn_13 && !open_library_work && !open_library_edition) return { raw, unreadable: 'no_title' }
  const importedRow = isCut ? withRemark(parsed, 'cut') : parsed
  const isDamaged = cells.some((cell) => cell.includes('\uFFFD'))
  return { raw, row: isDamaged ? withRemark(importedRow, 'damaged') : importedRow }
}
