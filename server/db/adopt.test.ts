import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { useEmptyDatabases } from '../../tests/support/empty-database.ts'
import { migrate, readSchema } from './migrate.ts'

const openEmptyDatabase = useEmptyDatabases()

/** The last schema before the baseline, with rows in every table. */
async function openFormerDatabase(): Promise<pg.Pool> {
  const pool = await openEmptyDatabase()
  const client = await pool.connect()
  await client.query(await readFile(path.join(import.meta.dirname, 'adopt.fixture.sql'), 'utf8'))
  // It has settings of its own.
  client.release(true)
  return pool
}

/** Of an extension, which brings its own. */
const isBrought = (id: string) => `exists (select 1 from pg_depend where objid = ${id} and deptype = 'e')`

/**
 * Everything that makes a schema, a line each. The order of columns is not told: a column that is added comes last. Nor are
 * constraints that a column is not null, which only newer versions have: the column says it.
 */
const catalogue = [
  `select 'extension', extname, '' from pg_extension`,
  `select 'relation', relname, concat_ws(' ', relkind, relpersistence, reloptions) from pg_class
   where relnamespace = 'public'::regnamespace and relkind not in ('i', 'I')`,
  `select 'column', attrelid::regclass || '.' || attname, concat_ws(' ', format_type(atttypid, atttypmod),
     attcollation::regcollation, case when attnotnull then 'not null' end, attidentity, attgenerated,
     pg_get_expr(adbin, adrelid))
   from pg_attribute join pg_class on pg_class.oid = attrelid
   left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`,
  `select 'constraint', conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint
   where connamespace = 'public'::regnamespace and contype <> 'n'`,
  `select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'`,
  `select 'sequence', sequencename, concat_ws(' ', data_type, start_value, min_value, max_value, increment_by, cycle)
   from pg_sequences where schemaname = 'public'`,
  `select 'function', oid::regprocedure::text, regexp_replace(pg_get_functiondef(oid), '\\s+', ' ', 'g') from pg_proc
   where pronamespace = 'public'::regnamespace and not ${isBrought('pg_proc.oid')}`,
  `select 'trigger', tgrelid::regclass || ' ' || tgname, concat_ws(' ', tgenabled, pg_get_triggerdef(oid))
   from pg_trigger where not tgisinternal`,
  `select 'comment', pg_describe_object(classoid, objoid, objsubid), description from pg_description
   where objoid >= 16384 and classoid <> 'pg_extension'::regclass and not ${isBrought('objoid')}`,
]

async function readCatalogue(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws(' ', kind, name, definition) as line
     from (${catalogue.join(' union all ')}) as parts (kind, name, definition)`,
  )
  return rows.map(({ line }) => line).toSorted()
}

/** How many rows each table has, but for those about the schema itself. */
async function countRows(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; count: number }>(
    `select relname as name, (xpath('/row/count/text()', query_to_xml(
       format('select count(*) from %I', relname), false, true, '')))[1]::text::int as count
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('migrations', 'applied_functions')`,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

const appliedTo = async (pool: pg.Pool) =>
  (await pool.query('select name, hash from migrations order by name')).rows as { name: string; hash: string }[]

const tablesSinceBaseline = [
  'book_edits',
  'book_identifiers',
  'challenge_fills',
  'challenge_members',
  'challenge_prompts',
  'challenges',
  'decision_texts',
  'declined_accounts',
  'links',
  'moderation_actions',
  'moderation_appeals',
  'co_reads',
  'dismissed_books',
  'reading_session_tags',
  'suggested_works',
  'suggestion_refreshes',
  'work_readers',
  'shelf_stays',
  'site_texts',
  'webhook_deliveries',
  'webhooks',
  'security_events',
  'idempotency_keys',
  'push_subscriptions',
  'import_matches',
  'recounted_words',
  'source_answers',
  'source_days',
  'source_previews',
  'source_records',
  'sources',
  'wanted_details',
  'work_identifiers',
  'work_titles',
]

test('a database from before the baseline becomes one that was made from it, and keeps its rows', async () => {
  const schema = await readSchema()
  const made = await openEmptyDatabase()
  await migrate(made, schema)
  const adopted = await openFormerDatabase()
  const former = await countRows(adopted)
  expect(Object.keys(former).filter((name) => former[name] === 0)).toEqual([])

  await migrate(adopted, schema)

  const lines = await readCatalogue(made)
  expect(await readCatalogue(adopted)).toEqual(lines)
  expect(new Set(lines.map((line) => line.split(' ', 1)[0]))).toEqual(
    new Set(['column', 'constraint', 'extension', 'function', 'index', 'relation', 'sequence', 'trigger']),
  )
  expect(await appliedTo(adopted)).toEqual(await appliedTo(made))
  // Answers about ISBNs were only kept so as not to be asked for again.
  const { stamps: _, ['last_told']: activities, isbn_lookups: _answers, ...kept } = former
  const later = Object.fromEntries(tablesSinceBaseline.map((name) => [name, 0]))
  // The history of shelves begins with the books that are on them.
  const stays = await adopted.query(
    `select reader_id, book_id, shelf, added_at, removed_at from shelf_stays order by book_id`,
  )
  const shelvings = await adopted.query(
    `select reader_id, book_id, shelf, shelved_at as added_at, null as removed_at from library_books
     where shelf is not null order by book_id`,
  )
  expect(stays.rows).toEqual(shelvings.rows)
  expect(stays.rows).toHaveLength(2)
  // So does the log of decisions, with what is hidden.
  const begun = { shelf_stays: 2, moderation_actions: 1 }
  expect(await countRows(adopted)).toEqual({ ...kept, last_activities: activities, ...later, ...begun })
  expect(await migrate(adopted, schema)).toEqual([])
})

test('what was added since the baseline is applied to an adopted database as to any other', async () => {
  const { migrations, functions } = await readSchema()
  const pool = await openFormerDatabase()
  const later = { name: '9999-later.sql', sql: 'alter table works add column later text;' }
  expect(await migrate(pool, { migrations: [...migrations, later], functions })).toEqual(
    [...migrations.filter(({ name }) => name > '0014-exports.sql'), later].map(({ name }) => name),
  )
})

test('any other database from before the baseline says what to do, and stays as it is', async () => {
  const pool = await openFormerDatabase()
  await pool.query(`delete from migrations where name = '0031b-first-rows.sql'`)
  const lines = await readCatalogue(pool)
  const error: unknown = await migrate(pool, await readSchema()).catch((reason: unknown) => reason)
  expect((error as Error).message).toMatch(
    /^The database is at 0031-language-of-imports\.sql of .*: start it once with the Quire of commit [0-9a-f]+, or export/,
  )
  expect(await readCatalogue(pool)).toEqual(lines)
  expect(await appliedTo(pool)).toHaveLength(50)
})

test('an adoption that fails leaves the database as it was', async () => {
  const pool = await openFormerDatabase()
  // Of the operator, and in the way.
  await pool.query('create view moments as select * from stamps')
  const lines = await readCatalogue(pool)
  await expect(migrate(pool, await readSchema())).rejects.toThrow(
    'Quire couldn’t bring the database to the baseline: cannot drop table stamps because other objects depend on it',
  )
  expect(await readCatalogue(pool)).toEqual(lines)
  expect(await appliedTo(pool)).toHaveLength(51)
})
