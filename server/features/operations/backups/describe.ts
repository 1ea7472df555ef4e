import type { Manifest } from './manifest.ts'

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** What a backup has, as part of a sentence. */
export function describeBackup({ database, files }: Manifest): string {
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  const inTables = `${count(rows, 'row', 'rows')} in ${count(database.tables.length, 'table', 'tables')}`
  return files ? `${inTables} and ${count(files.count, 'file', 'files')}` : `${inTables}, without stored files`
}
