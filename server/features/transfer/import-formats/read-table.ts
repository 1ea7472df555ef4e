import { CsvError, parse, type Parser } from 'csv-parse'
import type { Unreadable } from './import-row.ts'
import { keptOf, maxRecordLength } from '../../../records/record-length.ts'
import { isUnbalanced, openQuoteIn, quoteBeforeAnother, strayQuoteIn } from './open-quotes.ts'
import { linesIn, type Texts } from './texts.ts'

/** One record of a table, or a piece of the file that isn't a record. */
export interface TableRecord {
  cells: string[]
  unreadable?: Unreadable
  /** The line of the file in which a quotation mark was opened, from 1. */
  line?: number
}

/** A file that keeps breaking is read without quotation marks from there on, so that it is never read again and again. */
const maxRecoveries = 40

const isTooLong = (failure: Error) => failure instanceof CsvError && failure.code === 'CSV_MAX_RECORD_SIZE'

const isMarkWithin = (failure: Error) =>
  failure instanceof CsvError && failure.code === 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE'

const chunkLength = 64 * 1024

const newline = 0x0a

function countLines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) count += 1
  return count
}

const isFilled = (cells: string[]) => cells.some((cell) => cell.trim() !== '')

/** Hands a piece to the parser, or the end; what goes wrong comes back as the value. */
const write = (parser: Parser, chunk: Buffer | undefined) =>
  new Promise<Error | null | undefined>((resolve) => {
    if (chunk) parser.write(chunk, (error) => resolve(error))
    else parser.once('error', resolve).end(() => resolve(undefined))
  })

async function* chunksOf(texts: Texts): AsyncGenerator<Buffer> {
  for await (const text of texts) {
    const bytes = Buffer.from(text)
    for (let start = 0; start < bytes.length; start += chunkLength) yield bytes.subarray(start, start + chunkLength)
  }
}

/** A record that was taken for one, although a quotation mark in it was never closed. */
class SwallowedLines extends Error {
  readonly record: string

  constructor(record: string) {
    super('A quotation mark is never closed')
    this.record = record
  }
}

/** The records of a table. What breaks one, such as a quotation mark that is never closed, costs that line and no other. */
export async function* readTable(texts: Texts, delimiter: string): AsyncGenerator<TableRecord> {
  const source = chunksOf(texts)
  /** What has to be parsed again when a record is broken: everything since the end of the one before. */
  const left: { buffered: Buffer; isOver: boolean; line: number } = {
    buffered: Buffer.alloc(0),
    isOver: false,
    line: 1,
  }
  const readMore = async (): Promise<Buffer | undefined> => {
    const next = await source.next()
    left.isOver = next.done === true
    if (next.done) return undefined
    left.buffered = Buffer.concat([left.buffered, next.value])
    return next.value
  }
  const drop = (length: number): void => {
    left.line += countLines(left.buffered.subarray(0, length))
    left.buffered = left.buffered.subarray(length)
  }

  /** Cuts off a line to its end; of a long one only the beginning is kept. */
  async function dropLine(): Promise<string> {
    const line = keptOf(left.buffered.subarray(0, 8000).toString('utf8'))
    let end = left.buffered.indexOf('\n')
    while (end === -1 && !left.isOver) {
      drop(left.buffered.length)
      await readMore()
      end = left.buffered.indexOf('\n')
    }
    drop(end === -1 ? left.buffered.length : end + 1)
    return (line.split('\n')[0] ?? '').trim()
  }

  /** Cuts off what broke, to the end of the line in which its quotation mark was opened. */
  async function dropBroken(failure: Error): Promise<TableRecord> {
    const isSwallowed = failure instanceof SwallowedLines
    const text = isSwallowed ? failure.record : left.buffered.toString('utf8', 0, maxRecordLength)
    const find = isSwallowed ? strayQuoteIn : isMarkWithin(failure) ? quoteBeforeAnother : openQuoteIn
    const opened = find(text, delimiter)
    // A cell of a megabyte in one line is just that; with lines in it, they are the rows behind a forgotten mark.
    if (opened === null || (isTooLong(failure) && !text.includes('\n', opened)))
      return { cells: [await dropLine()], unreadable: isTooLong(failure) ? 'too_long' : 'broken' }
    const start = text.lastIndexOf('\n', opened) + 1
    const before = text.slice(0, start)
    drop(Buffer.byteLength(before))
    const { line } = left
    const broken = await dropLine()
    return { cells: [keptOf(before + broken).trim()], unreadable: 'unclosed_quote', line }
  }

  /** How many columns there are, by the first line with more than one. */
  let columns = 0
  try {
    for (let recoveries = 0; !left.isOver || left.buffered.length > 0; recoveries += 1) {
      let [read, dropped] = [0, 0]
      let records: string[][] = []
      const swallowed: { error?: Error } = {}
      const isQuoted = recoveries < maxRecoveries
      const parser = parse({
        delimiter,
        quote: isQuoted ? '"' : null,
        // Of a tab it would take what is between the columns.
        trim: delimiter !== '\t',
        relax_quotes: true,
        relax_column_count: true,
        skip_empty_lines: true,
        record_delimiter: ['\r\n', '\n', '\r'],
        max_record_size: maxRecordLength,
        // Taken out here and not from the stream, which drops its buffer as soon as something is wrong.
        on_record: (record: string[], { bytes: until }) => {
          if (swallowed.error) return null
          const isOdd = record.length !== columns || record.some((cell) => cell.includes('\n'))
          if (isQuoted && columns > 0 && isOdd && isFilled(record)) {
            const text = left.buffered.toString('utf8', read - dropped, until - dropped)
            if (isUnbalanced(text, delimiter)) {
              swallowed.error = new SwallowedLines(text)
              return null
            }
          }
          if (record.length > 1) columns ||= record.length
          read = until
          records.push(record)
          return null
        },
      })
      parser.on('error', () => undefined)
      let failure: Error | null | undefined
      let chunk: Buffer | undefined = left.buffered.length > 0 ? left.buffered : await readMore()
      for (;;) {
        failure = (await write(parser, chunk)) ?? swallowed.error
        for (const cells of records) if (isFilled(cells)) yield { cells }
        records = []
        drop(read - dropped)
        dropped = read
        if (swallowed.error || failure || !chunk) break
        chunk = left.isOver ? undefined : await readMore()
      }
      failure = swallowed.error ?? failure
      if (!failure) return
      if (!(failure instanceof CsvError || failure instanceof SwallowedLines)) throw failure
      const broken = await dropBroken(failure)
      if (broken.cells[0] !== '') yield broken
    }
  } finally {
    await source.return(undefined)
  }
}

/** Tables without quotation marks: in LibraryThing's they are letters, and a line is a row. */
export async function* readLines(texts: Texts, delimiter: string): AsyncGenerator<TableRecord> {
  for await (const { line, isTooLong } of linesIn(texts)) {
    const cells = line.replace(/\r$/, '').split(delimiter)
    if (isTooLong) yield { cells: [line], unreadable: 'too_long' }
    else if (isFilled(cells)) yield { cells }
  }
}
