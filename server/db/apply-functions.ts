import type pg from 'pg'
import { withShortLocks } from './short-locks.ts'
import { hashOf, MigrationError, type SqlFile } from './sql-files.ts'

/** Made by the present transaction: the files say `create`, and nothing else is made in it. */
const isNew = 'xmin = pg_current_xact_id()::xid'

/** What the files made last time. Only this is ever dropped: extensions, the job queue and others have functions too. */
async function dropApplied(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ functions: string[]; triggers: string[] }>(
    'delete from applied_functions returning functions, triggers',
  )
  for (const { functions, triggers } of rows) {
    for (const trigger of triggers) await client.query(`drop trigger if exists ${trigger}`)
    if (functions.length > 0) await client.query(`drop function if exists ${functions.join(', ')}`)
  }
}

/** Functions may call one another across files, so their bodies are checked when all of them are there. */
async function checkBodies(client: pg.PoolClient): Promise<void> {
  await client.query('set local check_function_bodies = on')
  const { rows } = await client.query<{ name: string; id: number; validator: string }>(
    `select made.oid::regprocedure::text as name, made.oid as id, lanvalidator::regproc::text as validator
     from pg_proc as made join pg_language on pg_language.oid = prolang where made.${isNew} order by 1`,
  )
  for (const { name, id, validator } of rows) {
    try {
      await client.query(`select ${validator}($1)`, [id])
    } catch (error) {
      throw new MigrationError(`The function ${name} failed: ${(error as Error).message}`, { cause: error })
    }
  }
}

async function create({ name, sql }: SqlFile, client: pg.PoolClient): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw new MigrationError(`The functions of ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

const hashOfAll = (files: SqlFile[], migrations: SqlFile[]) =>
  hashOf([...migrations, ...files].map(({ name, sql }) => `${name} ${hashOf(sql)}\n`).join(''))

/** Whether they were made by exactly these files. */
export async function hasFunctions(client: pg.PoolClient, files: SqlFile[], migrations: SqlFile[]): Promise<boolean> {
  const hash = hashOfAll(files, migrations)
  const { rowCount } = await client.query('select 1 from applied_functions where hash = $1', [hash])
  return rowCount === 1
}

/**
 * Drops all functions and triggers that the files created and creates them again, in one transaction, if the text of
 * any file has changed. So a definition may change in any way, one that is removed from its file is dropped, and a
 * duplicate is refused. A new migration has the same effect, since it may have dropped a trigger that was in its way.
 */
export async function applyFunctions(client: pg.PoolClient, files: SqlFile[], migrations: SqlFile[]): Promise<void> {
  await client.query(
    `create table if not exists applied_functions (
       hash text primary key, functions text[] not null, triggers text[] not null,
       applied_at timestamptz not null default now())`,
  )
  if (await hasFunctions(client, files, migrations)) return
  const hash = hashOfAll(files, migrations)
  try {
    await withShortLocks(client, () => replace(client, files, hash))
  } catch (error) {
    if (error instanceof MigrationError) throw error
    throw new MigrationError(`Quire couldn’t replace the database’s functions: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

async function replace(client: pg.PoolClient, files: SqlFile[], hash: string): Promise<void> {
  await dropApplied(client)
  await client.query('set local check_function_bodies = off')
  for (const file of files) await create(file, client)
  await checkBodies(client)
  await client.query(
    `insert into applied_functions (hash, functions, triggers)
     select $1,
       array(select oid::regprocedure::text from pg_proc where ${isNew} order by 1),
       array(select format('%I on %s', tgname, tgrelid::regclass) from pg_trigger
         where not tgisinternal and ${isNew} order by 1)`,
    [hash],
  )
}
