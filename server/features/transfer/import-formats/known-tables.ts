import { babelio } from './babelio.ts'
import { bookwyrm } from './bookwyrm.ts'
import { calibre } from './calibre.ts'
import { goodreads } from './goodreads.ts'
import { hardcover } from './hardcover.ts'
import { jelu } from './jelu.ts'
import { libby } from './libby.ts'
import { libraryThingTable } from './librarything.ts'
import { openLibraryLog, openLibraryNotes, openLibraryRatings } from './open-library.ts'
import { openreads } from './openreads.ts'
import { readLines, readTable, type TableRecord } from './read-table.ts'
import { storygraph } from './storygraph.ts'
import { headerIn, type Header, type TableFormat } from './table-format.ts'
import type { Texts } from './texts.ts'

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

/** The column names must be in one of the first 10 lines. */
export const headerWithin = 10

export interface FoundTable {
  table: TableFormat
  header: Header
}

export function findTable(cells: string[]): FoundTable | undefined {
  for (const table of tables) {
    const header = headerIn(table, cells)
    if (header) return { table, header }
  }
  return undefined
}

const delimiters = [',', ';', '\t', '|']

/** How often a mark occurs in a line outside quotation marks. */
const countOutside = (line: string, mark: string): number =>
  line
    .split('"')
    .filter((_, index) => index % 2 === 0)
    .reduce((count, piece) => count + piece.split(mark).length - 1, 0)

/**
 * By the columns of a known table, whichever mark is between them; of an unknown one, by the marks between its columns.
 * Further down, a review may hold any number of commas.
 */
function shapeOf(head: string): { delimiter: string; table: TableFormat | undefined } {
  const lines = head.slice(0, 100_000).split(/\r\n|\n|\r/, headerWithin)
  for (const line of lines) {
    for (const delimiter of delimiters) {
      const cells = line.split(delimiter).map((cell) => cell.trim().replace(/^\uFEFF?"|"$/g, ''))
      const match = cells.length > 1 ? findTable(cells) : undefined
      if (match) return { delimiter, table: match.table }
    }
  }
  const first = lines.find((line) => line.trim() !== '') ?? ''
  const counts = delimiters.map((mark) => ({ mark, count: countOutside(first, mark) }))
  return { delimiter: counts.toSorted((a, b) => b.count - a.count)[0]?.mark ?? ',', table: undefined }
}

/** In LibraryThing's tables quotation marks are literal; in all others they may enclose cells. */
export function recordsOf(head: string, texts: Texts): AsyncGenerator<TableRecord> {
  const { delimiter, table } = shapeOf(head)
  return table === libraryThingTable && delimiter === '\t' ? readLines(texts, delimiter) : readTable(texts, delimiter)
}
