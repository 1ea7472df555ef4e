import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { hashOf, MigrationError, type SqlFile } from './sql-files.ts'

/**
 * The migrations were squashed into a baseline before the first release. Databases from before are known by the first
 * migration they had, and the one state that can be brought to the baseline by all of them: names and hashes.
 */
const firstBefore = '0001-foundations.sql'
const lastBefore = '0031b-first-rows.sql'
const hashBefore = '5002fbba05fdd71a21bbda07552ee24e7e68c667236efaf1cf25593ed81a5b7a'

/** The migrations up to this one are the baseline. */
const lastOfBaseline = '0014-exports.sql'

export const isFromBeforeBaseline = (applied: ReadonlyMap<string, string>): boolean => applied.has(firstBefore)

/** Brings a database of that one state to the baseline, whole or not at all; all others get to know what to do. */
export async function adopt(
  client: pg.PoolClient,
  applied: ReadonlyMap<string, string>,
  migrations: SqlFile[],
): Promise<void> {
  const names = [...applied.keys()].toSorted()
  if (hashOf(names.map((name) => `${name} ${applied.get(name)}\n`).join('')) !== hashBefore) {
    const last = names.at(-1) ?? ''
    const advice = last < lastBefore ? 'start it once with the Quire of commit c3f583c, or ' : ''
    throw new MigrationError(
      `The database is at ${last} of a Quire that was never released, and only ${lastBefore} can be updated from: ` +
        `${advice}export the libraries with the Quire that made it and import them into an empty database.`,
    )
  }
  const baseline = migrations.filter(({ name }) => name <= lastOfBaseline)
  await client.query('begin')
  try {
    await client.query(await readFile(path.join(import.meta.dirname, 'adopt.sql'), 'utf8'))
    await client.query('delete from migrations')
    await client.query('insert into migrations (name, hash) select * from unnest($1::text[], $2::text[])', [
      baseline.map(({ name }) => name),
      baseline.map(({ sql }) => hashOf(sql)),
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(`Quire couldn’t bring the database to the baseline: ${(error as Error).message}`, {
      cause: error,
    })
  }
}
