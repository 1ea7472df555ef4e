import type { ImportFormat, ImportMapping } from '../../../../contract/imports.ts'
import { isZip, openArchive } from '../../archive/read-archive.ts'
import { babelio } from './babelio.ts'
import { bookwyrm } from './bookwyrm.ts'
import { calibre } from './calibre.ts'
import { dateOrderOf } from './cells.ts'
import { decode } from './decode.ts'
import { goodreads } from './goodreads.ts'
import { hardcover } from './hardcover.ts'
import type { ParsedRow } from './import-row.ts'
import { isIsbnList, readIsbnList } from './isbn-list.ts'
import { jelu } from './jelu.ts'
import { isClippings, readClippings } from './kindle.ts'
import { joinLoans, libby } from './libby.ts'
import { libraryThingJsonRow, libraryThingTable } from './librarything.ts'
import { guessMapping, mappedTable } from './mapped-table.ts'
import { openLibraryLog, openLibraryNotes, openLibraryRatings } from './open-library.ts'
import { openreads } from './openreads.ts'
import { readLines, readTable, type TableRecord } from './read-table.ts'
import { storygraph } from './storygraph.ts'
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
const recordsOf = (text: string): AsyncGenerator<TableRecord> | Generator<TableRecord> => {
  const delimiter = delimiterIn(text)
  return delimiter === '\t' ? readLines(text, delimiter) : readTable(text, delimiter)
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

/** The first few records, to look for the names of columns in. */
async function firstRecords(text: string): Promise<TableRecord[]> {
  const records: TableRecord[] = []
  // The whole file is not read for its head.
  for await (const record of recordsOf(text.slice(0, 400_000))) {
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

/** Throws an ArchiveError where a zip file is no archive that could be read. */
export async function recognise(bytes: Buffer): Promise<Recognised> {
  if (isZip(bytes)) {
    await openArchive(bytes)
    return { format: 'quire' }
  }
  const text = decode(bytes)
  if (isJson(text)) return /"books_id"\s*:/.test(text.slice(0, 20_000)) ? { format: 'librarything' } : undefined
  if (isClippings(text)) return { format: 'kindle' }
  const records = await firstRecords(text)
  const found = records.map(({ cells }) => findTable(cells)).find(Boolean)
  if (found && found.table.name !== 'table') return { format: found.table.name }
  if (isIsbnList(text)) return { format: 'isbn' }
  return unknownTable(records)
}

async function* readTableRows(text: string, given: TableFormat | undefined): AsyncGenerator<ParsedRow> {
  const dates = dateOrderOf(text)
  let found: FoundTable | undefined
  const early: TableRecord[] = []
  for await (const record of recordsOf(text)) {
    if (!found) {
      found = given ? { table: given, header: { columns: record.cells, first: undefined } } : findTable(record.cells)
      if (!found) {
        early.push(record)
        continue
      }
      for (const { cells } of early) yield { raw: { '#1': cells.join(', ') }, unreadable: 'before_header' }
      if (found.header.first) yield readRecord(found.table, found.header, { cells: found.header.first }, dates)
      continue
    }
    yield readRecord(found.table, found.header, record, dates)
  }
  if (!found) for (const { cells } of early) yield { raw: { '#1': cells.join(', ') }, unreadable: 'before_header' }
}

function* readLibraryThingJson(text: string): Generator<ParsedRow> {
  let books: unknown
  try {
    books = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    yield { raw: { '#1': text.slice(0, 2000).toWellFormed() }, unreadable: 'broken' }
    return
  }
  for (const book of Object.values(books ?? {})) {
    const raw = typeof book === 'object' && book !== null ? book : { '#1': book }
    const texts = Object.entries(raw).map(
      ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
    )
    const kept = Object.fromEntries(texts.filter(([, value]) => value !== undefined && value !== ''))
    if (raw !== book) {
      yield { raw: kept, unreadable: 'not_a_row' }
      continue
    }
    const row = libraryThingJsonRow(raw as Parameters<typeof libraryThingJsonRow>[0])
    yield row.book.title || row.book.isbn_13 ? { raw: kept, row } : { raw: kept, unreadable: 'no_title' }
  }
}

async function collect(rows: AsyncGenerator<ParsedRow>): Promise<ParsedRow[]> {
  const all: ParsedRow[] = []
  for await (const row of rows) all.push(row)
  return all
}

/** Every line of a file as exactly one row, in order: what it says, or why it says nothing. */
export async function* parseFile(
  bytes: Buffer,
  format: ImportFormat,
  mapping: ImportMapping,
): AsyncGenerator<ParsedRow> {
  const text = decode(bytes)
  if (format === 'kindle') yield* readClippings(text)
  else if (format === 'isbn') yield* readIsbnList(text)
  else if (format === 'librarything' && isJson(text)) yield* readLibraryThingJson(text)
  else if (format === 'libby') yield* joinLoans(await collect(readTableRows(text, undefined)))
  else yield* readTableRows(text, format === 'table' ? mappedTable(mapping) : undefined)
}
