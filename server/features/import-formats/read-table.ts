import { CsvError, parse, type CsvErrorCode, type Parser } from 'csv-parse'
import type { Unreadable } from './import-row.ts'
import { keptOf, maxRecordLength } from '../../records/record-length.ts'
import { linesIn, type Texts } from './texts.ts'

/** One record of a table, or a piece of the file that is none. */
export interface TableRecord {
  cells: string[]
  unreadable?: Unreadable
}

/** A file that keeps breaking is read without quotation marks from there on, so that it is never read again and again. */
const maxRecoveries = 40

const reasons: Partial<Record<CsvErrorCode, Unreadable>> = {
  CSV_QUOTE_NOT_CLOSED: 'unclosed_quote',
  CSV_MAX_RECORD_SIZE: 'too_long',
}

const chunkLength = 64 * 1024

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

/** The records of a table. What breaks one, such as a quotation mark that is never closed, costs that line and no other. */
export async function* readTable(texts: Texts, delimiter: string): AsyncGenerator<TableRecord> {
  const source = chunksOf(texts)
  /** What has to be parsed again when a record is broken: everything since the end of the one before. */
  const left: { buffered: Buffer; isOver: boolean } = { buffered: Buffer.alloc(0), isOver: false }
  const readMore = async (): Promise<Buffer | undefined> => {
    const next = await source.next()
    left.isOver = next.done === true
    if (next.done) return undefined
    left.buffered = Buffer.concat([left.buffered, next.value])
    return next.value
  }

  /** Cuts off the line at which it broke, to its end; of a long one only the beginning is kept. */
  async function dropLine(): Promise<string> {
    const line = keptOf(left.buffered.subarray(0, 8000).toString('utf8'))
    let end = left.buffered.indexOf('\n')
    while (end === -1 && !left.isOver) {
      left.buffered = Buffer.alloc(0)
      await readMore()
      end = left.buffered.indexOf('\n')
    }
    left.buffered = end === -1 ? Buffer.alloc(0) : left.buffered.subarray(end + 1)
    return (line.split('\n')[0] ?? '').trim()
  }

  try {
    for (let recoveries = 0; !left.isOver || left.buffered.length > 0; recoveries += 1) {
      let [read, dropped] = [0, 0]
      let records: string[][] = []
      const parser = parse({
        delimiter,
        quote: recoveries < maxRecoveries ? '"' : null,
        // Of a tab it would take what is between the columns.
        trim: delimiter !== '\t',
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
      let chunk: Buffer | undefined = left.buffered.length > 0 ? left.buffered : await readMore()
      for (;;) {
        failure = await write(parser, chunk)
        for (const cells of records) if (isFilled(cells)) yield { cells }
        records = []
        left.buffered = left.buffered.subarray(read - dropped)
        dropped = read
        if (failure || !chunk) break
        chunk = left.isOver ? undefined : await readMore()
      }
      if (!failure) return
      if (!(failure instanceof CsvError)) throw failure
      const line = await dropLine()
      if (line !== '') yield { cells: [line], unreadable: reasons[failure.code] ?? 'broken' }
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
