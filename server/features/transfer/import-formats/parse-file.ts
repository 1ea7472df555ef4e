import { createReadStream } from 'node:fs'
import { isZip, type ImportFormat, type ImportMapping } from '../../../../contract/import-formats.ts'
import type { Import } from '../../../../contract/imports.ts'
import type { FileOnDisk } from '../../../route.ts'
import { onDisk } from '../archive/file-in-pieces.ts'
import { openArchive } from '../archive/read-archive.ts'
import { dateOrderOf } from './days.ts'
import type { ParsedRow } from './import-row.ts'
import { isIsbnList, readIsbnList } from './isbn-list.ts'
import { jsonItemsIn, type JsonItem } from '../../../records/json-items.ts'
import { keptOf } from '../../../records/record-length.ts'
import { isClippings, readClippings } from './kindle.ts'
import { findTable, headerWithin, recordsOf, type FoundTable } from './known-tables.ts'
import { findEnds, withEnds } from './libby.ts'
import { libraryThingJsonRow } from './librarything.ts'
import { guessMapping, mappedTable, scaleOf } from './mapped-table.ts'
import type { TableRecord } from './read-table.ts'
import { SeenColumns } from './seen-columns.ts'
import { peek, textsIn, type Bytes, type Texts } from './texts.ts'
import { columnKey, columnNames, maxColumns, readRecord, type TableFormat } from './table-format.ts'

/** What a file is, as far as it tells by itself. */
export type Recognised =
  | { format: Exclude<ImportFormat, 'table'> }
  | { format: 'table'; columns: Import['columns']; mapping: ImportMapping }
  | undefined

const isJson = (text: string) => /^\uFEFF?\s*[{[]/.test(text)

/** As much of a file as is looked at to know what it is, and how its dates are written. */
const headLength = 1024 * 1024

async function* inOnePiece(text: string): Texts {
  yield text
}

/** The first few records, to look for the names of columns in. */
async function firstRecords(head: string): Promise<TableRecord[]> {
  const records: TableRecord[] = []
  for await (const record of recordsOf(head, inOnePiece(head.slice(0, 400_000)))) {
    records.push(record)
    if (records.length >= headerWithin) break
  }
  return records
}

/** Enough to see what a column holds. */
const shownRows = 5
const exampleIn = (cell: string) => cell.trim().slice(0, 80).toWellFormed()

/** An unknown table needs at least two columns with names. */
function unknownTable([header, ...rows]: TableRecord[]): Recognised {
  if (!header || rows.length === 0 || header.cells.length > maxColumns) return undefined
  const names = columnNames(header.cells)
  if (names.filter(Boolean).length < 2 || names.some((name) => name.length > 200)) return undefined
  const columns = names.flatMap((name, index) =>
    name === '' ? [] : [{ name, examples: rows.slice(0, shownRows).map(({ cells }) => exampleIn(cells[index] ?? '')) }],
  )
  return { format: 'table', columns, mapping: guessMapping(columns.map(({ name }) => name)) }
}

/** As `recognise`, of a file on the disk. Throws an ArchiveError where a zip file is no archive that could be read. */
export async function recogniseFile(file: FileOnDisk, owner: string): Promise<Recognised> {
  const { value } = await createReadStream(file.path, { end: 3 }).iterator().next()
  if (!Buffer.isBuffer(value) || !isZip(value)) return recognise(createReadStream(file.path))
  const archive = await openArchive(onDisk(file), owner)
  await archive.close()
  return { format: 'quire' }
}

export async function recognise(bytes: Bytes): Promise<Recognised> {
  const texts = textsIn(bytes)
  const { head } = await peek(texts, headLength)
  await texts.return(undefined)
  if (isJson(head)) return /"books_id"\s*:/.test(head.slice(0, 20_000)) ? { format: 'librarything' } : undefined
  if (isClippings(head)) return { format: 'kindle' }
  const records = await firstRecords(head)
  const match = records.map(({ cells }) => findTable(cells)).find(Boolean)
  if (match && match.table.name !== 'table') return { format: match.table.name }
  if (isIsbnList(head)) return { format: 'isbn' }
  return unknownTable(records)
}

/** A table that is mapped by hand; the scale of its ratings is guessed from its first rows. */
async function tableBy(mapping: ImportMapping, head: string): Promise<TableFormat> {
  const { rating } = mapping
  if (rating === undefined) return mappedTable(mapping, 5)
  let column: number | undefined
  const cells: string[] = []
  for await (const record of recordsOf(head, inOnePiece(head))) {
    if (column === undefined)
      column = columnNames(record.cells).findIndex((name) => columnKey(name) === columnKey(rating))
    else cells.push(record.cells[column] ?? '')
  }
  return mappedTable(mapping, scaleOf(rating, cells))
}

async function* readTableRows(
  head: string,
  texts: Texts,
  seen: SeenColumns,
  chosenTable?: TableFormat,
): AsyncGenerator<ParsedRow> {
  const dates = dateOrderOf(head)
  let match: FoundTable | undefined
  for await (const record of recordsOf(head, texts)) {
    if (match) {
      yield readRecord(match.table, match.header, record, dates, seen)
      continue
    }
    match = chosenTable
      ? { table: chosenTable, header: { columns: columnNames(record.cells), first: undefined } }
      : findTable(record.cells)
    if (!match) yield { raw: { '#1': keptOf(record.cells.join(', ')) }, unreadable: 'before_header' }
    else if (match.header.first) yield readRecord(match.table, match.header, { cells: match.header.first }, dates, seen)
  }
}

function readLibraryThingItem({ json, isTooLong }: JsonItem, seen: SeenColumns): ParsedRow {
  if (isTooLong) return { raw: { '#1': json }, unreadable: 'too_long' }
  let book: unknown
  let raw: Record<string, string>
  try {
    book = JSON.parse(json)
    if (typeof book !== 'object' || book === null) return { raw: { '#1': keptOf(json) }, unreadable: 'not_a_row' }
    const texts = Object.entries(book).map(
      ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
    )
    raw = Object.fromEntries(texts.filter(([, value]) => value !== undefined && value !== ''))
  } catch {
    // Also where lists within lists are too deep to be written down again.
    return { raw: { '#1': keptOf(json) }, unreadable: 'broken' }
  }
  const row = libraryThingJsonRow(book as Parameters<typeof libraryThingJsonRow>[0], seen)
  return row.book.title || row.book.isbn_13 ? { raw, row } : { raw, unreadable: 'no_title' }
}

async function* readLibraryThingJson(texts: Texts, seen: SeenColumns): AsyncGenerator<ParsedRow> {
  for await (const item of jsonItemsIn(texts)) yield readLibraryThingItem(item, seen)
}

/** Each row is compared with the whole catalogue, so longer files would hold up other imports. */
export const maxRows = 200_000

/** A file that cannot be imported at all, by the name of the problem. */
export class FileError extends Error {
  readonly problem: 'too_many_rows'

  constructor(problem: 'too_many_rows') {
    super(`The file can’t be imported: ${problem}`)
    this.problem = problem
  }
}

async function* limited(rows: AsyncIterable<ParsedRow>): AsyncGenerator<ParsedRow> {
  let count = 0
  for await (const row of rows) {
    count += 1
    if (count > maxRows) throw new FileError('too_many_rows')
    yield row
  }
}

/**
 * Every line of a file as exactly one row, in order: what it says, or why it says nothing. Throws a FileError where there
 * are too many of them.
 * @param open gives the file from its beginning, each time it is called.
 * @param seen collects which columns there are, and which of them are read.
 */
export async function* parseFile(
  open: () => Bytes | Promise<Bytes>,
  format: ImportFormat,
  mapping: ImportMapping,
  seen = new SeenColumns(),
): AsyncGenerator<ParsedRow> {
  const begin = async () => peek(textsIn(await open()), headLength)
  const { head, all } = await begin()
  if (format === 'kindle') yield* limited(readClippings(all))
  else if (format === 'isbn') yield* limited(readIsbnList(all))
  else if (format === 'librarything' && isJson(head)) yield* limited(readLibraryThingJson(all, seen))
  else if (format === 'libby') {
    // A loan and its return are separate rows, and can only be paired once the whole file is read.
    const ends = await findEnds(limited(readTableRows(head, all, seen)))
    yield* withEnds(readTableRows(head, (await begin()).all, seen), ends)
  } else yield* limited(readTableRows(head, all, seen, format === 'table' ? await tableBy(mapping, head) : undefined))
}
