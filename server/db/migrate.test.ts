import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useEmptyDatabases } from '../../tests/support/empty-database.ts'
import { schema } from './database.ts'
import { findWaitingMigrations, migrate, readSchema } from './migrate.ts'

const openEmptyDatabase = useEmptyDatabases()

/** The only migration there is, and no functions. */
const only = (name: string, sql: string) => ({ migrations: [{ name, sql }], functions: [] })

describe('migrate', () => {
  test('brings an empty database up, one file after the other, each once', async () => {
    const pool = await openEmptyDatabase()
    const { migrations, functions } = await readSchema()
    for (let count = 1; count <= migrations.length; count += 1) {
      const done = await migrate(pool, { migrations: migrations.slice(0, count), functions: [] })
      expect(done).toEqual([migrations[count - 1]?.name])
    }
    expect(await migrate(pool, { migrations, functions })).toEqual([])
  })

  test('says which files wait to be applied', async () => {
    const { migrations } = await readSchema()
    const names = migrations.map(({ name }) => name)
    const pool = await openEmptyDatabase()
    expect(await findWaitingMigrations(pool)).toEqual(names)
    await migrate(pool, { migrations: migrations.slice(0, 3), functions: [] })
    expect(await findWaitingMigrations(pool)).toEqual(names.slice(3))
  })

  test('lets several processes migrate at once without doing anything twice', async () => {
    const pool = await openEmptyDatabase()
    const files = await readSchema()
    const index = '-- no transaction\ncreate index concurrently works_language on works (language);'
    const migrations = [...files.migrations, { name: '9999-index.sql', sql: index }]
    const done = await Promise.all([
      migrate(pool, { ...files, migrations }),
      migrate(pool, { ...files, migrations }),
      migrate(pool, { ...files, migrations }),
    ])
    expect(done.flat().toSorted()).toEqual(migrations.map(({ name }) => name))
    expect((await pool.query('select from applied_functions')).rowCount).toBe(1)
  })

  test('leaves nothing of a file that fails', async () => {
    const pool = await openEmptyDatabase()
    const broken = only('0001-broken.sql', 'create table half (id int); select 1/0;')
    await expect(migrate(pool, broken)).rejects.toThrow('The migration 0001-broken.sql failed: division by zero')
    const { rows } = await pool.query(`select to_regclass('half') as half`)
    expect(rows).toEqual([{ half: null }])
  })

  test('refuses a file that was changed after it had been applied, and a database from the future', async () => {
    const pool = await openEmptyDatabase()
    await migrate(pool, only('0001-a.sql', 'select 1'))
    await expect(migrate(pool, only('0001-a.sql', 'select 2'))).rejects.toThrow('was changed after')
    await expect(migrate(pool, { migrations: [], functions: [] })).rejects.toThrow('newer Quire (0001-a.sql)')
  })

  test('runs a file without a transaction that says so, again if it fails halfway', async () => {
    const pool = await openEmptyDatabase()
    const table = {
      name: '0001-table.sql',
      sql: 'create table shelves (name text); insert into shelves values (1), (1);',
    }
    const index = {
      name: '0002-index.sql',
      sql: `-- no transaction: writers need not wait for the index.
drop index concurrently if exists shelves_name;

-- A name is one shelf's.
create unique index concurrently shelves_name on shelves (name);
insert into shelves values (2);
`,
    }
    const files = { migrations: [table, index], functions: [] }
    await expect(migrate(pool, files)).rejects.toThrow(
      'The migration 0002-index.sql failed: could not create unique index "shelves_name". It runs without a transaction, ' +
        'so its first statements may have been carried out; the next start runs all of them again.',
    )
    const isValid = async () =>
      (await pool.query(`select indisvalid from pg_index where indexrelid = 'shelves_name'::regclass`)).rows
    expect(await isValid()).toEqual([{ indisvalid: false }])

    await pool.query('delete from shelves where ctid = (select min(ctid) from shelves)')
    expect(await migrate(pool, files)).toEqual(['0002-index.sql'])
    expect(await isValid()).toEqual([{ indisvalid: true }])
    expect(await migrate(pool, files)).toEqual([])
    expect((await pool.query('select name from shelves order by 1')).rows).toEqual([{ name: '1' }, { name: '2' }])
  })
})

test('the schema in TypeScript is the one the migrations make', async () => {
  const pool = await openEmptyDatabase()
  await migrate(pool, await readSchema())
  const { rows } = await pool.query<{ table_name: string; column_name: string; type: string; nullable: boolean }>(
    `select table_name, column_name, format_type(attribute.atttypid, attribute.atttypmod) as type,
       is_nullable = 'YES' as nullable
     from information_schema.columns
     join pg_attribute as attribute
       on attribute.attrelid = (quote_ident(table_schema) || '.' || quote_ident(table_name))::regclass
       and attribute.attname = column_name
     where table_schema = 'public' and table_name not in ('migrations', 'applied_functions')`,
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

test('logs that were left open get the state that the shelf of their book says', async () => {
  const pool = await openEmptyDatabase()
  const { migrations, functions } = await readSchema()
  const before = migrations.filter(({ name }) => name < '0019')
  await migrate(pool, { migrations: before, functions: [] })
  await pool.query(`
    insert into readers (id, name, email, slug) values (new_id(), 'Ada', 'ada@example.org', 'ada');
    insert into works (id, title) select new_id(), shelf
      from unnest(array['paused', 'did-not-finish', 'currently-reading', 'read']) as shelf;
    insert into books (work_id, slug, title, language, format) select id, title, title, 'en', 'paperback' from works;
    insert into library_books (reader_id, book_id, shelf) select readers.id, books.id, books.title from readers, books;
    insert into readings (reader_id, book_id, work_id, book_format, length_type, length, started_at, finished_at)
    select readers.id, books.id, work_id, 'paperback', 'page', 100, now(), ended from readers, books,
      unnest(array[null, now()]) as ended`)
  await migrate(pool, { migrations, functions })
  const { rows } = await pool.query(
    `select title, array_agg(state order by finished_at nulls first) as states
     from readings join books on books.id = book_id group by title order by title`,
  )
  expect(rows).toEqual([
    { title: 'currently-reading', states: ['reading', 'reading'] },
    { title: 'did-not-finish', states: ['stopped', 'reading'] },
    { title: 'paused', states: ['paused', 'reading'] },
    { title: 'read', states: ['reading', 'reading'] },
  ])
})
