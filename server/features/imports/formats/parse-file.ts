import { createReadStream } from 'node:fs'
import { isZip, type ImportFormat, type ImportMapping } from '../../../../contract/import-formats.ts'
import type { FileOnDisk } from '../../../route.ts'
import { onDisk } from '../../archive/file-in-pieces.ts'
import { openArchive } from '../../archive/read-archive.ts'
import { babelio } from './babelio.ts'
import { bookwyrm } from './bookwyrm.ts'
import { calibre } from './calibre.ts'
import { dateOrderOf } from './days.ts'
import { goodreads } from './goodreads.ts'
import { hardcover } from './hardcover.ts'
import type { ParsedRow } from './import-row.ts'
import { isIsbnList, readIsbnList } from './isbn-list.ts'
import { jelu } from './jelu.ts'
import { jsonItemsIn, type JsonItem } from './json-items.ts'
import { isClippings, readClippings } from './kindle.ts'
import { findReturns, libby, withReturns } from './libby.ts'
import { libraryThingJsonRow, libraryThingTable } from './librarything.ts'
import { guessMapping, mappedTable } from './mapped-table.ts'
import { openLibraryLog, openLibraryNotes, openLibraryRatings } from './open-library.ts'
import { openreads } from './openreads.ts'
import { readLines, readTable, type TableRecord } from './read-table.ts'
import { storygraph } from './storygraph.ts'
import { keptOf, peek, textsIn, type Bytes, type Texts } from './texts.ts'
import { headerIn, readRecord, type Header, type TableFormat } from './table-format.ts'

/** Every table that is known by its columns; the first that fits is it. */
const tables: TableFormat[] = [
  goodreads,
  storygraph,
  libraryThingTable,
  bookwyrm,
  hardcover,
  openLibraryLog,
  openLibraryNotes,
  openLibraryRatings,
  openreads,
  calibre,
  babelio,
  libby,
  jelu,
]

/** Some lines may stand before the columns' names; further down nobody would look for them. */
const headerWithin = 10

/** What a file is, as far as it tells by itself. */
export type Recognised =
  | { format: Exclude<ImportFormat, 'table'> }
  | { format: 'table'; columns: { name: string; example: string | null }[]; mapping: ImportMapping }
  | undefined

const delimiterIn = (text: string): string => {
  const head = text.slice(0, 20_000).split(/\r?\n/, headerWithin)
  const counts = [',', ';', '\t', '|'].map((mark) => ({
    mark,
    count: Math.max(...head.map((line) => line.split(mark).length)),
  }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.mark ?? ','
}

/** LibraryThing's tables have tabs and no quotation marks; tabs from a spreadsheet may have some. */
const recordsOf = (head: string, texts: Texts): AsyncGenerator<TableRecord> => {
  const delimiter = delimiterIn(head)
  return delimiter === '\t' ? readLines(texts, delimiter) : readTable(texts, delimiter)
}

const isJson = (text: string) => /^\uFEFF?\s*[{[]/.test(text)

interface FoundTable {
  table: TableFormat
  header: Header
}

const findTable = (cells: string[]): FoundTable | undefined => {
  for (const table of tables) {
    const header = headerIn(table, cells)
    if (header) return { table, header }
  }
  return undefined
}

/** As much of a file as is looked at to know what it is, and how its dates are written. */
const headLength = 1024 * 1024

/** The first few records, to look for the names of columns in. */
async function firstRecords(head: string): Promise<TableRecord[]> {
  const records: TableRecord[] = []
  async function* beginning() {
    yield head.slice(0, 400_000)
  }
  for await (const record of recordsOf(head, beginning())) {
    records.push(record)
    if (records.length >= headerWithin) break
  }
  return records
}

/** An unknown table needs at least two columns with names. */
function unknownTable([header, first]: TableRecord[]): Recognised {
  const names = header?.cells.map((name) => name.replace(/^\uFEFF/, '').trim()) ?? []
  if (!first || names.filter(Boolean).length < 2 || names.some((name) => name.length > 200)) return undefined
  const columns = names.flatMap((name, index) =>
    name === '' ? [] : [{ name, example: first.cells[index]?.trim().slice(0, 80).toWellFormed() || null }],
  )
  return { format: 'table', columns, mapping: guessMapping(columns.map(({ name }) => name)) }
}

/** As `recognise`, of a file on the disk. Throws an ArchiveError where a zip file is no archive that could be read. */
export async function recogniseFile(file: FileOnDisk): Promise<Recognised> {
  const { value } = await createReadStream(file.path, { end: 3 }).iterator().next()
  if (!Buffer.isBuffer(value) || !isZip(value)) return recognise(createReadStream(file.path))
  await openArchive(onDisk(file))
  return { format: 'quire' }
}

export async function recognise(bytes: Bytes): Promise<Recognised> {
  const texts = textsIn(bytes)
  const { head } = await peek(texts, headLength)
  await texts.return(undefined)
  if (isJson(head)) return /"books_id"\s*:/.test(head.slice(0, 20_000)) ? { format: 'librarything' } : undefined
  if (isClippings(head)) return { format: 'kindle' }
  const records = await firstRecords(head)
  const found = records.map(({ cells }) => findTable(cells)).find(Boolean)
  if (found && found.table.name !== 'table') return { format: found.table.name }
  if (isIsbnList(head)) return { format: 'isbn' }
  return unknownTable(records)
}

async function* readTableRows(head: string, texts: Texts, given?: TableFormat): AsyncGenerator<ParsedRow> {
  const dates = dateOrderOf(head)
  let found: FoundTable | undefined
  for await (const record of recordsOf(head, texts)) {
    if (found) {
      yield readRecord(found.table, found.header, record, dates)
      continue
    }
    found = given ? { table: given, header: { columns: record.cells, first: undefined } } : findTable(record.cells)
    if (!found) yield { raw: { '#1': record.cells.join(', ') }, unreadable: 'before_header' }
    else if (found.header.first) yield readRecord(found.table, found.header, { cells: found.header.first }, dates)
  }
}

function readLibraryThingItem({ json, isTooLong }: JsonItem): ParsedRow {
  if (isTooLong) return { raw: { '#1': json }, unreadable: 'too_long' }
  let book: unknown
  try {
    book = JSON.parse(json)
  } catch {
    return { raw: { '#1': keptOf(json) }, unreadable: 'broken' }
  }
  if (typeof book !== 'object' || book === null) return { raw: { '#1': keptOf(json) }, unreadable: 'not_a_row' }
  const texts = Object.entries(book).map(
    ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  )
  const raw = Object.fromEntries(texts.filter(([, value]) => value !== undefined && value !== ''))
  const row = libraryThingJsonRow(book as Parameters<typeof libraryThingJsonRow>[0])
  return row.book.title || row.book.isbn_13 ? { raw, row } : { raw, unreadable: 'no_title' }
}

async function* readLibraryThingJson(texts: Texts): AsyncGenerator<ParsedRow> {
  for await (const item of jsonItemsIn(texts)) yield readLibraryThingItem(item)
}

/**
 * Every line of a file as exactly one row, in order: what it says, or why it says nothing.
 * @param open gives the file from its beginning, each time it is called.
 */
export async function* parseFile(
  open: () => Bytes | Promise<Bytes>,
  format: ImportFormat,
  mapping: ImportMapping,
): AsyncGenerator<ParsedRow> {
  const begin = async () => peek(textsIn(await open()), headLength)
  const { head, all } = await begin()
  if (format === 'kindle') yield* readClippings(all)
  else if (format === 'isbn') yield* readIsbnList(all)
  else if (format === 'librarything' && isJson(head)) yield* readLibraryThingJson(all)
  else if (format === 'libby') {
    // A loan and its return are told apart in the file, and found together only once all of it is read.
    const returned = await findReturns(readTableRows(head, all))
    yield* withReturns(readTableRows(head, (await begin()).all), returned)
  } else yield* readTableRows(head, all, format === 'table' ? mappedTable(mapping) : undefined)
}
