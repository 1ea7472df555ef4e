import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { useEmptyDatabases } from '../../tests/support/empty-database.ts'
import { migrate, readSchema } from './migrate.ts'

const openEmptyDatabase = useEmptyDatabases()

const tables = { name: '0001-tables.sql', sql: 'create table notes (id int, words int); create extension unaccent;' }
const counting = `create function count_words() returns trigger language plpgsql as $$
begin
  new.words = words_of(new.id);
  return new;
end
$$;
create trigger notes_words before insert on notes for each row execute function count_words();`
const words = (body: string) => `create function words_of(note int) returns int language sql as $$ ${body} $$;`

/** Functions in files of their own, on one table. */
const withFunctions = (functions: Record<string, string>, migrations = [tables]) => ({
  migrations,
  functions: Object.entries(functions).map(([name, sql]) => ({ name, sql })),
})

/** Quire's functions and triggers with their oids; a recreated one has a new oid. */
async function listMade(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; oid: number }>(
    `select oid::regprocedure::text as name, oid from pg_proc as made
     where pronamespace = 'public'::regnamespace
       and not exists (select 1 from pg_depend where objid = made.oid and deptype = 'e')
     union all
     select tgname, oid from pg_trigger where not tgisinternal`,
  )
  return Object.fromEntries(rows.map(({ name, oid }) => [name, oid]))
}

const namesOf = (made: Record<string, number>) => Object.keys(made).toSorted()

async function wordsOfNewNote(pool: pg.Pool): Promise<unknown> {
  return (await pool.query('insert into notes (id) values (1) returning words')).rows[0]?.words
}

describe('functions and triggers', () => {
  test('are created once, and again when their text changes', async () => {
    const pool = await openEmptyDatabase()
    // The first file calls what the second one defines.
    const files = { 'notes.sql': counting, 'words.sql': words('select note + 1') }
    await migrate(pool, withFunctions(files))
    const made = await listMade(pool)
    expect(namesOf(made)).toEqual(['count_words()', 'notes_words', 'words_of(integer)'])
    expect(await wordsOfNewNote(pool)).toBe(2)

    await migrate(pool, withFunctions(files))
    expect(await listMade(pool)).toEqual(made)

    await migrate(pool, withFunctions({ ...files, 'words.sql': words('select note + 2') }))
    expect(namesOf(await listMade(pool))).toEqual(namesOf(made))
    expect(await wordsOfNewNote(pool)).toBe(3)
  })

  test('are dropped with their text, and those of others are left alone', async () => {
    const pool = await openEmptyDatabase()
    await migrate(pool, withFunctions({ 'notes.sql': counting, 'words.sql': words('select 1') }))
    await pool.query('create function theirs() returns int language sql as $$ select 1 $$')

    await migrate(pool, withFunctions({ 'words.sql': words('select 1') }))
    expect(namesOf(await listMade(pool))).toEqual(['theirs()', 'words_of(integer)'])
    await migrate(pool, withFunctions({}))
    expect(namesOf(await listMade(pool))).toEqual(['theirs()'])
    expect((await pool.query(`select unaccent('é')`)).rows).toEqual([{ unaccent: 'e' }])
  })

  test('may change their arguments, what they return and the table they are on', async () => {
    const pool = await openEmptyDatabase()
    await migrate(pool, withFunctions({ 'notes.sql': counting, 'words.sql': words('select 1') }))
    const changed = 'create function words_of(id bigint, minimum int default 5) returns bigint language sql'
    await migrate(pool, {
      migrations: [tables, { name: '0002-more.sql', sql: 'create table drafts (like notes)' }],
      functions: [
        { name: 'notes.sql', sql: counting.replace('on notes', 'on drafts') },
        { name: 'words.sql', sql: `${changed} as $$ select greatest(id, minimum) $$` },
      ],
    })
    expect(namesOf(await listMade(pool))).toEqual(['count_words()', 'notes_words', 'words_of(bigint,integer)'])
    expect((await pool.query('insert into drafts (id) values (1) returning words')).rows).toEqual([{ words: 5 }])
    expect(await wordsOfNewNote(pool)).toBeNull()
  })

  test('are made again after a migration that had to drop one, or its table', async () => {
    const pool = await openEmptyDatabase()
    const files = { 'notes.sql': counting, 'words.sql': words('select 7') }
    await migrate(pool, withFunctions(files))
    const rebuilt = { name: '0002-rebuilt.sql', sql: 'drop table notes; create table notes (id int, words int);' }
    await migrate(pool, withFunctions(files, [tables, rebuilt]))
    expect(await wordsOfNewNote(pool)).toBe(7)
  })

  test.each([
    ['a file', { 'notes.sql': 'create function;' }, 'The functions of notes.sql failed: syntax error at or near ";"'],
    ['a body', { 'words.sql': words('select gone') }, 'The function words_of(integer) failed: column "gone" does not'],
    [
      'a body in PL/pgSQL',
      { 'notes.sql': counting.replace('return new;', 'return') },
      'The function count_words() failed',
    ],
    [
      'a second definition',
      { 'twice.sql': words('select 3') },
      'The functions of words.sql failed: function "words_of"',
    ],
  ])('stay as they were when %s is wrong', async (_, wrong, message) => {
    const pool = await openEmptyDatabase()
    const files = { 'notes.sql': counting, 'words.sql': words('select 2') }
    await migrate(pool, withFunctions(files))
    const made = await listMade(pool)

    await expect(migrate(pool, withFunctions({ ...wrong, ...files, ...wrong }))).rejects.toThrow(message)
    expect(await listMade(pool)).toEqual(made)
    expect(await wordsOfNewNote(pool)).toBe(2)
    await migrate(pool, withFunctions(files))
    expect(await listMade(pool)).toEqual(made)
  })

  test('are not replaced under an index that was built with one', async () => {
    const pool = await openEmptyDatabase()
    const keyOf = (sql: string) =>
      `create function key_of(note int) returns int language sql immutable as $$ ${sql} $$;`
    await migrate(pool, withFunctions({ 'keys.sql': keyOf('select note') }))
    await pool.query('create index notes_key on notes (key_of(id))')
    await expect(migrate(pool, withFunctions({ 'keys.sql': keyOf('select -note') }))).rejects.toThrow(
      'Quire couldn’t replace the database’s functions: cannot drop function key_of(integer) because other objects depend on it',
    )
  })

  test('of Quire itself can all be dropped and created again', async () => {
    const pool = await openEmptyDatabase()
    const { migrations, functions } = await readSchema()
    await migrate(pool, { migrations, functions })
    const before = await listMade(pool)
    await migrate(pool, { migrations, functions: [...functions, { name: 'zebras.sql', sql: '-- None yet.' }] })
    const after = await listMade(pool)
    expect(namesOf(after)).toEqual(namesOf(before))
    // What indexes, defaults and generated columns use is made by a migration, and stays.
    expect(namesOf(after).filter((name) => after[name] === before[name])).toEqual([
      'fold(text)',
      'letter_pairs(text)',
      'name_key(text)',
      'new_id()',
      'romanize(text)',
      'search_text(text)',
      'series_names(text,text[])',
      'title_key(text)',
      'word_forms(text)',
    ])
  })
})
