import { expect } from 'vitest'
import type { ImportedRow } from '../../contract/import-rows.ts'
import type { Import } from '../../contract/imports.ts'
import type { TestApp, Visitor } from './test-app.ts'

/** A file as Goodreads exports it, with some of its columns. */
const columns =
  'Book Id,Title,Author,ISBN13,My Rating,Binding,Number of Pages,Year Published,Date Read,Date Added,Bookshelves with positions,Exclusive Shelf,My Review,Private Notes,Owned Copies'
export const emma =
  '1,"Emma (Highbury, #1)",Jane Austen,9780261103283,4,Hardcover,474,2019,2021/02/03,2021/01/02,"classics (#2), loved (#1)",read,<b>Wrong</b> about everything.,for the train,1'
export const dune = '2,Dune,Frank Herbert,,0,Paperback,600,1990,,2020/05/06,to-read (#3),to-read,,,0'
export const fileOf = (...lines: string[]): Buffer => Buffer.from([columns, ...lines].join('\n'))

/** As many books by a few authors, each with everything that a row can bring. */
export const fileOfMany = (length: number): Buffer =>
  fileOf(
    ...Array.from(
      { length },
      (_, index) =>
        `${index},Book ${index},Author ${index % 7},,3,Paperback,100,2000,2020/01/02,2020/01/01,mine (#${index}),read,Good.,,1`,
    ),
  )

export const readImport = async (reader: Visitor, id: string): Promise<Import> =>
  (await reader.get(`/imports/${id}`)).body.data as Import

/** Uploads a file; the test's queue works at once, so it is previewed. */
export async function sendImport(
  reader: Visitor,
  file: Buffer | string,
  name = 'library.csv',
  lang = 'en',
): Promise<Import> {
  const { status, body } = await reader.upload('/imports', Buffer.from(file), {
    name,
    type: 'text/csv',
    fields: { name, lang },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return readImport(reader, (body.data as Import).id)
}

export async function runImport(reader: Visitor, { id }: Import, options: object = {}): Promise<Import> {
  const { status, body } = await reader.post(`/imports/${id}/run`, { options })
  expect(status, JSON.stringify(body)).toBe(200)
  return readImport(reader, id)
}

export const rowsOf = async (reader: Visitor, { id }: Import, query = ''): Promise<ImportedRow[]> =>
  (await reader.get(`/imports/${id}/rows?per_page=100${query}`)).body.data as ImportedRow[]

const tables = [
  'books',
  'works',
  'authors',
  'series',
  'library_books',
  'shelf_stays',
  'dismissed_books',
  'shelves',
  'shelf_books',
  'reviews',
  'notes',
  'transactions',
  'readings',
  'reading_sessions',
  'reading_session_tags',
]

/** How many rows there are of everything that an import may make. */
export async function countAll({ connection }: TestApp): Promise<Record<string, number>> {
  const parts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  return (await connection.pool.query<Record<string, number>>(`select ${parts.join(', ')}`)).rows[0] ?? {}
}
