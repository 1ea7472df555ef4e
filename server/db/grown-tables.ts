import type { Database } from './database.ts'
import { execute, rowsOf } from './page.ts'
import { sql } from './sql.ts'

/** Blocks of 8 KB. Below, no plan is slow. */
const fewBlocks = 8

/**
 * Has the database count the tables that have doubled since it did last, whatever wrote to them. Plans that were made for
 * small tables read them whole for each row of another, and are kept until then: minutes after a large import, if only the
 * database itself sees to it.
 */
export async function countGrownTables(db: Database): Promise<void> {
  const tables = await rowsOf<{ relname: string }>(
    db,
    sql`select relname from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'
        and pg_relation_size(oid) / current_setting('block_size')::int > 2 * greatest(relpages, ${fewBlocks})
      order by relname`,
  )
  // One after the other: none of them keeps the others' locks.
  for (const { relname } of tables) await execute(db, sql`analyze ${sql.identifier(relname)}`, { isPrepared: false })
}
