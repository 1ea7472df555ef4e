import { expect } from 'vitest'
import type { ImportFormat, ImportMapping } from '../../contract/import-formats.ts'
import type { ImportRow, ParsedRow } from '../../server/features/transfer/import-formats/import-row.ts'
import { parseFile, recognise } from '../../server/features/transfer/import-formats/parse-file.ts'
import type { Bytes } from '../../server/features/transfer/import-formats/texts.ts'

export async function rowsIn(bytes: Bytes, format: ImportFormat, mapping: ImportMapping = {}): Promise<ParsedRow[]> {
  const rows: ParsedRow[] = []
  for await (const row of parseFile(() => bytes, format, mapping)) rows.push(row)
  return rows
}

/** Whatever kind of file it is. */
export async function read(file: Buffer | string): Promise<{ format: ImportFormat | undefined; rows: ParsedRow[] }> {
  const bytes = Buffer.from(file)
  const recognised = await recognise(bytes)
  const mapping = recognised?.format === 'table' ? recognised.mapping : {}
  return { format: recognised?.format, rows: recognised ? await rowsIn(bytes, recognised.format, mapping) : [] }
}

/** The one row of a file that has one. */
export async function readOne(file: Buffer | string): Promise<ImportRow> {
  const { rows } = await read(file)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.unreadable).toBeUndefined()
  if (!rows[0]?.row) throw new Error('Nothing was read')
  return rows[0].row
}

/** All columns of an export from Goodreads, and a row of it. */
export const columns =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies'
export const emma = `1,"Emma (Highbury, #1.5)",Jane  Austen,"Austen, Jane",Prunella Scales,"=""0261103288""","=""9780261103283""",4,3.9,Penguin,Hardcover,474,2019,1815,2021/02/03,2021/01/02,"own, classics","own (#3), classics (#7)",read,"Wrong <b>about</b> everything.<br/><br/><spoiler>She marries.</spoiler>",,for the train,1,2`
