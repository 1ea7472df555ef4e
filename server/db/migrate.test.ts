import pg from 'pg'
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { connect, schema } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'

const opened: { drop: () => Promise<void> }[] = []

/** A database with nothing in it. */
async function openEmptyDatabase(): Promise<pg.Pool> {
  const server = inject('connection')
  const database = `empty_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${database}`)
  const { pool, close } = connect({ ...server, database, max: 4 }, (error) => expect.unreachable(error.message))
  opened.push({
    drop: async () => {
      await close()
      await admin.query(`drop database ${database} with (force)`)
      await admin.end()
    },
  })
  return pool
}

afterEach(async () => {
  for (const { drop } of opened.splice(0)) await drop()
})

describe('migrate', () => {
  test('brings an empty database up, one file after the other, each once', async () => {
    const pool = await openEmptyDatabase()
    const migrations = await readMigrations()
    for (let count = 1; count <= migrations.length; count += 1) {
      expect(await migrate(pool, migrations.slice(0, count))).toEqual([migrations[count - 1]?.name])
    }
    expect(await migrate(pool, migrations)).toEqual([])
  })

  test('lets two processes migrate at once without doing anything twice', async () => {
    const pool = await openEmptyDatabase()
    const migrations = await readMigrations()
    const done = await Promise.all([migrate(pool, migrations), migrate(pool, migrations)])
    expect(done.flat().toSorted()).toEqual(migrations.map(({ name }) => name))
  })

  test('leaves nothing of a file that fails', async () => {
    const pool = await openEmptyDatabase()
    const broken = [{ name: '0001-broken.sql', sql: 'create table half (id int); select 1/0;' }]
    await expect(migrate(pool, broken)).rejects.toThrow('The migration 0001-broken.sql failed: division by zero')
    const { rows } = await pool.query(`select to_regclass('half') as half`)
    expect(rows).toEqual([{ half: null }])
  })

  test('refuses a file that was changed after it had been applied, and a database from the future', async () => {
    const pool = await openEmptyDatabase()
    await migrate(pool, [{ name: '0001-a.sql', sql: 'select 1' }])
    await expect(migrate(pool, [{ name: '0001-a.sql', sql: 'select 2' }])).rejects.toThrow('was changed after')
    await expect(migrate(pool, [])).rejects.toThrow('newer Quire (0001-a.sql)')
  })
})

test('the schema in TypeScript is the one the migrations make', async () => {
  const pool = await openEmptyDatabase()
  await migrate(pool, await readMigrations())
  const { rows } = await pool.query<{ table_name: string; column_name: string; type: string; nullable: boolean }>(
    `select table_name, column_name, format_type(attribute.atttypid, attribute.atttypmod) as type,
       is_nullable = 'YES' as nullable
     from information_schema.columns
     join pg_attribute as attribute
       on attribute.attrelid = (quote_ident(table_schema) || '.' || quote_ident(table_name))::regclass
       and attribute.attname = column_name
     where table_schema = 'public' and table_name <> 'migrations'`,
  )
  const actual = rows.map((row) => `${row.table_name}.${row.column_name} ${row.type}${row.nullable ? ' null' : ''}`)
  const sqlType = (type: string) => type.replaceAll(', ', ',')
  const declared = Object.values(schema)
    .filter((table) => is(table, Table))
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map(
        (column) =>
          `${getTableName(table)}.${column.name} ${sqlType(column.getSQLType())}${column.notNull ? '' : ' null'}`,
      ),
    )
  expect(declared.toSorted()).toEqual(actual.toSorted())
})
