import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { migrate, type SchemaFiles } from '../../../db/migrate.ts'
import { analyzeDatabase, loadDatabase } from './load-queries.ts'
import { BackupError } from './manifest.ts'
import {
  copyOut,
  inDatabaseSnapshot,
  listAppliedMigrations,
  listSequences,
  listTables,
  lockTables,
  readContents,
} from './snapshot-queries.ts'

/**
 * Copies a database into an empty one, table by table, and compares each there with what it was here, before the other
 * one keeps anything. Answers how many rows were moved.
 */
export async function moveDatabase(
  source: pg.Pool,
  target: pg.Pool,
  schema: SchemaFiles,
): Promise<{ tables: number; rows: number }> {
  const moved = await inDatabaseSnapshot(source, async (from) => {
    const tables = await listTables(from)
    await lockTables(from, tables)
    const migrations = await listAppliedMigrations(from)
    if (migrations.length === 0) throw new BackupError('The database is empty, so there’s nothing to move.')
    const sequences = await listSequences(from)
    let total = 0
    const options = { migrations, files: schema.migrations, replaces: false, tables, sequences }
    await loadDatabase(target, options, async ({ client: to, copyIn }) => {
      for (const table of tables) {
        await pipeline(copyOut(from, table), copyIn(table))
        const [here, there] = [await readContents(from, table), await readContents(to, table)]
        if (here.rows !== there.rows || here.checksum !== there.checksum) {
          throw new BackupError(
            `The table ${table.name} isn’t the same in the new database (${there.rows} of ${here.rows} rows). Nothing was moved.`,
          )
        }
        total += Number(here.rows)
      }
    })
    return { tables: tables.length, rows: total }
  })
  await migrate(target, schema)
  await analyzeDatabase(target)
  return moved
}
