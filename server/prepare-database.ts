import type { Config } from './config.ts'
import { migrate, readSchema } from './db/migrate.ts'
import type { OpenDatabase } from './db/open.ts'
import { forgetUpgrade } from './features/operations/backups/last-backup-queries.ts'
import { backupBeforeUpgrade } from './features/operations/backups/service.ts'
import { mendCatalog } from './features/catalogue/loading/mend-queries.ts'
import { loadStarterCatalog } from './features/catalogue/loading/starter-queries.ts'

/** A server that is only tried for a moment asks no outside catalogue for a thousand covers. */
export const firstLookSeconds = 10 * 60

/**
 * Brings the database to this version, at a start or by `npm run migrate`. Of several processes that do so at once, one
 * does the work and the others wait for it. Says whether the starter catalogue was loaded.
 */
export async function prepareDatabase(
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  config: Pick<Config, 'backups'>,
  say: (sentence: string) => void,
): Promise<boolean> {
  const beforeUpgrade = backupBeforeUpgrade({ db, config: config.backups, say })
  const applied = await migrate(pool, await readSchema(), beforeUpgrade)
  await forgetUpgrade(db)
  if (applied.length > 0) say(`Prepared the database (${applied.length} migrations).`)
  const isFirst = await loadStarterCatalog(db, say)
  await mendCatalog(db)
  return isFirst
}
