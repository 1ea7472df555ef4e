import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export interface SqlFile {
  name: string
  sql: string
}

/** What keeps the schema from being brought up to date, in one sentence. */
export class MigrationError extends Error {}

/** The SQL files of a folder beside this file, in the order of their names. */
export async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const directory = path.join(import.meta.dirname, folder)
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(path.join(directory, name), 'utf8') })))
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
