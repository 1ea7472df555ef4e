import { CsvError, parse, type CsvErrorCode, type Parser } from 'csv-parse'
import type { Unreadable } from './import-row.ts'

/** One record of a table, or a piece of the file that is none. */
export interface TableRecord {
  cells: string[]
  unreadable?: Unreadable
}

/** Longer than the longest review with all else that is said about a book. */
const maxRecordLength = 1024 * 1024

/** What is kept of a record that is too long to be one. */
const keptLength = 2000

/** A file that keeps breaking is read without quotation marks from there on, so that it is never read again and again. */
const maxRecoveries = 40

const reasons: Partial<Record<CsvErrorCode, Unreadable>> = {
  CSV_QUOTE_NOT_CLOSED: 'unclosed_quote',
  CSV_MAX_RECORD_SIZE: 'too_long',
}

const chunkLength = 64 * 1024

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += chunkLength) yield bytes.subarray(start, start + chunkLength)
}

const isFilled = (cells: string[]) => cells.some((cell) => cell.trim() !== '')

/** Hands a piece to the parser; what goes wrong in it comes back as the value. */
const write = (parser: Parser, chunk: Buffer | undefined) =>
  new Promise<Error | null | undefined>((resolve) => {
    if (chunk) parser.write(chunk, (error) => resolve(error))
    else parser.once('error', resolve).end(() => resolve(undefined))
  })

/** The records of a table. What breaks one, such as a quotation mark that is never closed, costs that line and no other. */
export async function* readTable(text: string, delimiter: string): AsyncGenerator<TableRecord> {
  const bytes = Buffer.from(text)
  let start = 0
  for (let recoveries = 0; start < bytes.length; recoveries += 1) {
    let read = 0
    let records: string[][] = []
    const parser = parse({
      delimiter,
      quote: recoveries < maxRecoveries ? '"' : null,
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: maxRecordLength,
      // Taken out here and not from the stream, which forgets what it holds as soon as something is wrong.
      on_record: (record: string[], { bytes: until }) => {
        read = until
        records.push(record)
        return null
      },
    })
    parser.on('error', () => undefined)
    let failure: Error | null | undefined
    for (const chunk of [...chunksOf(bytes.subarray(start)), undefined]) {
      failure = await write(parser, chunk)
      for (const cells of records) if (isFilled(cells)) yield { cells }
      records = []
      if (failure) break
    }
    if (!failure) return
    if (!(failure instanceof CsvError)) throw failure
    start += read
    const end = bytes.indexOf('\n', start)
    const stop = end === -1 ? bytes.length : end + 1
    const line = bytes
      .toString('utf8', start, Math.min(stop, start + keptLength))
      .toWellFormed()
      .trim()
    if (line !== '') yield { cells: [line], unreadable: reasons[failure.code] ?? 'broken' }
    start = stop
  }
}

/** Tables without quotation marks: in LibraryThing's they are letters, and a line is a row. */
export function* readLines(text: string, delimiter: string): Generator<TableRecord> {
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start)
    const stop = end === -1 ? text.length : end
    const isTooLong = stop - start > maxRecordLength
    const line = text.slice(start, isTooLong ? start + keptLength : stop).replace(/\r$/, '')
    const cells = line.split(delimiter)
    if (isTooLong) yield { cells: [line.toWellFormed()], unreadable: 'too_long' }
    else if (isFilled(cells)) yield { cells }
    start = stop + 1
  }
}
