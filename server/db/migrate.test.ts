import { describe, expect, test } from 'vitest'
import { useEmptyDatabases } from '../../tests/support/empty-database.ts'
import { checkSchema, findWaitingMigrations, migrate, readSchema } from './migrate.ts'
import { withShortLocks } from './short-locks.ts'

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

  test('a database of another version is refused where it may not be changed', async () => {
    const pool = await openEmptyDatabase()
    const { migrations, functions } = await readSchema()
    const needed = { migrations, functions }
    const last = migrations.at(-1)?.name
    await expect(checkSchema(pool, needed)).rejects.toThrow(`it lacks the migration ${migrations[0]?.name}. Run`)
    await migrate(pool, { migrations: migrations.slice(0, -1), functions: [] })
    await expect(checkSchema(pool, needed)).rejects.toThrow(`it lacks the migration ${last}. Run`)
    await migrate(pool, { migrations, functions: [] })
    await expect(checkSchema(pool, needed)).rejects.toThrow('it lacks functions of this version. Run')
    await migrate(pool, needed)
    await checkSchema(pool, needed)
    await migrate(pool, { migrations: [...migrations, { name: '9999-later.sql', sql: 'select 1' }], functions })
    await expect(checkSchema(pool, needed)).rejects.toThrow('migrated by a newer Quire (9999-later.sql)')
  })

  test('a database too old to upgrade is refused with the way out, and stays as it is', async () => {
    const pool = await openEmptyDatabase()
    await migrate(pool, only('0001-foundations.sql', 'create table books (title text)'))
    await expect(migrate(pool, await readSchema())).rejects.toThrow(
      'too old to upgrade. Export each library with the Quire that made it',
    )
    expect((await pool.query('select name from migrations')).rows).toEqual([{ name: '0001-foundations.sql' }])
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

  test('builds an index anew that a process left behind when it was killed', async () => {
    const pool = await openEmptyDatabase()
    const table = { name: '0001-table.sql', sql: 'create table shelves (name text)' }
    const sql = '-- no transaction\n-- One of each.\ncreate unique index concurrently shelves_name on shelves (name);'
    await migrate(pool, { migrations: [table], functions: [] })
    await pool.query('create index shelves_name on shelves (lower(name))')
    const files = { migrations: [table, { name: '0002-index.sql', sql }], functions: [] }
    expect(await migrate(pool, files)).toEqual(['0002-index.sql'])
    const { rows } = await pool.query(`select pg_get_indexdef('shelves_name'::regclass) as definition`)
    expect(rows).toEqual([{ definition: 'CREATE UNIQUE INDEX shelves_name ON public.shelves USING btree (name)' }])
  })
})

describe('a table that is in use', () => {
  const table = { name: '0001-table.sql', sql: 'create table shelves (name text)' }

  /** Has a backup read the table while a migration wants to change it, and waits until that has to wait. */
  async function changeInUse(sql: string) {
    const pool = await openEmptyDatabase()
    await migrate(pool, { migrations: [table], functions: [] })
    const backup = await pool.connect()
    await backup.query('begin; lock table shelves in access share mode')
    const change = { name: '0002-change.sql', sql }
    const changed = migrate(pool, { migrations: [table, change], functions: [] })
    const waiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%alter table%'`
    while ((await pool.query(waiting)).rowCount === 0);
    const end = async () => {
      await backup.query('commit')
      backup.release()
    }
    return { pool, changed, end }
  }

  test.each(['', '-- no transaction\n'])(
    'is read on while a migration waits for it, which comes later (%j)',
    async (head) => {
      const { pool, changed, end } = await changeInUse(`${head}alter table shelves add column slug text;`)
      // Behind a change that waited for as long as the backup takes, this would wait as well.
      try {
        expect((await pool.query('select name from shelves')).rows).toEqual([])
      } finally {
        await end()
      }
      expect(await changed).toEqual(['0002-change.sql'])
      expect((await pool.query('select slug from shelves')).rows).toEqual([])
    },
  )

  test('is left as it is by a change that was tried often enough', async () => {
    const pool = await openEmptyDatabase()
    await migrate(pool, { migrations: [table], functions: [] })
    const [backup, client] = [await pool.connect(), await pool.connect()]
    await backup.query('begin; lock table shelves in access share mode')
    let attempts = 0
    const change = async () => {
      attempts += 1
      await client.query(`set local lock_timeout = '1ms'; create table more (id int); drop table shelves`)
    }
    const patience = { attempts: 3, pauseMilliseconds: 0 }
    await expect(withShortLocks(client, change, patience)).rejects.toThrow(
      'others keep the tables busy, such as a backup',
    )
    expect(attempts).toBe(3)
    await backup.query('commit')
    const { rows } = await client.query(`select to_regclass('more') as more, to_regclass('shelves') as shelves`)
    expect(rows).toEqual([{ more: null, shelves: 'shelves' }])
    await withShortLocks(client, change, patience)
    expect(attempts).toBe(4)
    for (const each of [backup, client]) each.release()
  })
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

test('what was noon by the clock of its reader becomes a calendar day, and any other moment a time', async () => {
  const pool = await openEmptyDatabase()
  const { migrations, functions } = await readSchema()
  await migrate(pool, { migrations: migrations.filter(({ name }) => name < '0073'), functions: [] })
  // The second zone is one that this database does not know.
  await pool.query(`
    insert into readers (id, name, email, slug, time_zone, browser_zone) values
      (new_id(), 'Ada', 'ada@example.org', 'ada', null, 'Pacific/Auckland'),
      (new_id(), 'Eve', 'eve@example.org', 'eve', 'Mars/Olympus', null);
    insert into works (id, title) values (new_id(), 'Emma');
    insert into books (work_id, slug, title, language, format) select id, 'emma', title, 'en', 'paperback' from works;
    insert into readings (reader_id, book_id, work_id, book_format, length_type, length, name, started_at, started_precision,
      finished_at, finished_precision, state)
    select readers.id, books.id, work_id, 'paperback', 'page', 100, log.name, log.started_at, log.started_precision,
      log.finished_at, log.finished_precision, log.state
    from readers, books, (values
      ('days', timestamptz '2024-12-29 23:00Z', 'day', timestamptz '2024-12-30 23:00Z', 'day', 'reading'),
      ('times', '2024-12-29 23:00:00.001Z', 'day', '2024-12-31 20:00Z', 'day', 'reading'),
      ('vague', '2024-12-30 23:00Z', 'month', '2024-12-31 01:00Z', 'year', 'reading'),
      ('open', '2024-12-29 20:00Z', 'day', null, 'day', 'reading'),
      ('stopped', '2024-12-30 23:00Z', 'unknown', null, 'day', 'stopped'))
      as log (name, started_at, started_precision, finished_at, finished_precision, state);
    insert into reading_sessions (reading_id, reader_id, started_at, finished_at, start_position, end_position, length_type)
    select id, reader_id, finished_at - interval '1 hour', finished_at, 0, 10, 'page' from readings where name in ('days', 'times')
    union all select id, reader_id, started_at, started_at, 0, 0, 'page' from readings where name in ('open', 'stopped');
    insert into notes (reader_id, book_id, written_at, content, sort_key)
      select readers.id, books.id, written_at, 'A thought', 1 from readers, books,
        (values (timestamptz '2024-12-30 23:00Z'), ('2024-12-30 23:01Z')) as note (written_at);
    insert into reviews (reader_id, book_id, work_id, rating, created_at)
      select readers.id, books.id, work_id, 4, '2024-12-30 23:00Z' from readers, books;
    insert into library_books (reader_id, book_id, shelf, added_at)
      select readers.id, books.id, 'read', '2024-12-30 23:00Z' from readers, books;
    insert into shelf_stays (reader_id, book_id, shelf, added_at, removed_at)
      select readers.id, books.id, 'read', '2024-12-30 23:00Z', '2024-12-30 23:30Z' from readers, books`)
  await migrate(pool, { migrations, functions })
  const utc = (moment: string) => `to_char(${moment} at time zone 'UTC', 'MM-DD HH24:MI')`
  const rowsOf = async (text: string) => {
    const { rows } = await pool.query<{ cells: (string | null)[] }>(
      `select array(select value from json_each_text(row_to_json(own))) as cells
       from (${text} where slug = 'ada' order by 1, 2) as own`,
    )
    return rows.map(({ cells }) => cells)
  }
  const ofReader = (table: string) => `from ${table} join readers on readers.id = ${table}.reader_id`
  expect(
    await rowsOf(`select readings.name, ${utc('started_at')}, started_precision, ${utc('finished_at')}, finished_precision
      ${ofReader('readings')}`),
  ).toEqual([
    ['days', '12-30 12:00', 'day', '12-31 12:00', 'day'],
    ['open', '12-29 20:00', 'time', null, 'time'],
    ['stopped', '12-31 12:00', 'unknown', null, 'time'],
    ['times', '12-29 23:00', 'time', '12-31 20:00', 'time'],
    ['vague', '12-31 12:00', 'month', '12-31 12:00', 'year'],
  ])
  expect(
    await rowsOf(`select readings.name, ${utc('session.started_at')}, ${utc('session.finished_at')}, precision
      from reading_sessions as session join readings on readings.id = reading_id join readers on readers.id = readings.reader_id`),
  ).toEqual([
    ['days', '12-31 11:00', '12-31 12:00', 'day'],
    ['open', '12-29 20:00', '12-29 20:00', 'time'],
    ['stopped', '12-31 12:00', '12-31 12:00', 'day'],
    ['times', '12-31 19:00', '12-31 20:00', 'time'],
  ])
  expect(await rowsOf(`select ${utc('written_at')}, written_precision ${ofReader('notes')}`)).toEqual([
    ['12-30 23:01', 'time'],
    ['12-31 12:00', 'day'],
  ])
  expect(await rowsOf(`select ${utc('reviews.created_at')}, slug ${ofReader('reviews')}`)).toEqual([
    ['12-31 12:00', 'ada'],
  ])
  expect(await rowsOf(`select ${utc('added_at')}, slug ${ofReader('library_books')}`)).toEqual([['12-31 12:00', 'ada']])
  expect(await rowsOf(`select ${utc('added_at')}, ${utc('removed_at')} ${ofReader('shelf_stays')}`)).toEqual([
    ['12-31 12:00', '12-31 12:00'],
  ])
  const { rows } = await pool.query(`select readings.name from readings join readers as own on own.id = reader_id
    where slug = 'eve' and 'day' in (started_precision, finished_precision)`)
  expect(rows).toEqual([])
})

test('notes that are nothing but quotations become quotes, and no other', async () => {
  const pool = await openEmptyDatabase()
  const { migrations, functions } = await readSchema()
  const last = migrations.findIndex(({ name }) => name.endsWith('-quotes.sql'))
  await migrate(pool, { migrations: migrations.slice(0, last), functions: [] })
  await pool.query(`
    insert into readers (id, name, email, slug) values (new_id(), 'Ada', 'ada@example.org', 'ada');
    insert into works (id, title) values (new_id(), 'Emma');
    insert into books (work_id, slug, title, language, format) select id, 'emma', title, 'en', 'paperback' from works`)
  const contents = ['> One\n>\n>  Two\n>Three', '> One\nTwo', 'Two', '>\n> ', '> > One']
  await pool.query(
    `insert into notes (reader_id, book_id, written_at, content, sort_key)
     select readers.id, books.id, now(), content, number
     from readers, books, unnest($1::text[]) with ordinality as given (content, number)`,
    [contents],
  )
  await migrate(pool, { migrations, functions })
  const { rows } = await pool.query('select kind, content from notes order by sort_key')
  expect(rows).toEqual([
    { kind: 'quote', content: 'One\n\n Two\nThree' },
    { kind: 'note', content: '> One\nTwo' },
    { kind: 'note', content: 'Two' },
    { kind: 'note', content: '>\n> ' },
    { kind: 'quote', content: '> One' },
  ])
})

test('likes and comments on reviews stay, with their notifications and what merges wrote down of them', async () => {
  const pool = await openEmptyDatabase()
  const { migrations, functions } = await readSchema()
  const last = migrations.findIndex(({ name }) => name.endsWith('-likes-and-comments.sql'))
  await migrate(pool, { migrations: migrations.slice(0, last), functions: [] })
  await pool.query(`
    insert into readers (id, name, email, slug) values (new_id(), 'Ada', 'ada@example.org', 'ada'),
      (new_id(), 'Bea', 'bea@example.org', 'bea');
    insert into works (id, title) values (new_id(), 'Emma');
    insert into books (work_id, slug, title, language, format) select id, 'emma', title, 'en', 'paperback' from works;
    insert into reviews (reader_id, book_id, work_id, rating, likes_count, comments_count)
      select readers.id, books.id, work_id, 4, 1, 1 from readers, books where readers.slug = 'ada';
    insert into review_likes (review_id, reader_id) select reviews.id, readers.id from reviews, readers where slug = 'bea';
    insert into review_comments (review_id, reader_id, content)
      select reviews.id, readers.id, 'So it is.' from reviews, readers where slug = 'bea';
    update reviews set likes_count = 1, comments_count = 1;
    insert into notifications (reader_id, kind, actor_id, liked_id, liker_id)
      select reviews.reader_id, 'liked', readers.id, reviews.id, readers.id from reviews, readers where slug = 'bea';
    insert into merges (kind, gone, kept, gone_name, things) select 'book', id, id, title, array[id] from books;
    insert into merge_rows (merge_id, step, table_name, act, key, before, after)
      select merges.id, 1, 'review_likes', 'made', key, null::jsonb, key from merges, (
        select jsonb_build_object('review_id', review_id, 'reader_id', reader_id) as key from review_likes) as likes
      union all select merges.id, 2, 'review_likes', 'dropped', null, '{"review_id": null}', null from merges
      union all select merges.id, 3, 'review_comments', 'changed', '{"id": null}', '{}', '{}' from merges`)
  await migrate(pool, { migrations, functions })
  const rowsOf = async (query: string) => (await pool.query<Record<string, unknown>>(query)).rows
  const [like] = await rowsOf('select id, review_id is not null as is_there from likes')
  expect(like).toMatchObject({ is_there: true })
  expect(await rowsOf('select content, review_id is not null as is_there from comments')).toEqual([
    { content: 'So it is.', is_there: true },
  ])
  expect(await rowsOf('select likes_count, comments_count from reviews')).toEqual([
    { likes_count: 1, comments_count: 1 },
  ])
  expect(
    await rowsOf(
      'select kind, like_id, subject_key = (select id::text from reviews) as is_about_it from notifications',
    ),
  ).toEqual([{ kind: 'liked', like_id: like?.['id'], is_about_it: true }])
  expect(
    await rowsOf(
      `select table_name, after ->> 'id' as made, before ->> 'id' is not null as is_named from merge_rows order by step`,
    ),
  ).toEqual([
    { table_name: 'likes', made: like?.['id'], is_named: false },
    { table_name: 'likes', made: null, is_named: true },
    { table_name: 'comments', made: null, is_named: false },
  ])
})

test('what was hidden before there was a log gets a decision, so that its owner can appeal', async () => {
  const pool = await openEmptyDatabase()
  const { migrations, functions } = await readSchema()
  await migrate(pool, { migrations: migrations.filter(({ name }) => name < '0037'), functions: [] })
  await pool.query(`
    insert into readers (id, name, email, slug, suspended_at) values (new_id(), 'Ada', 'ada@example.org', 'ada', '2026-01-02');
    insert into readers (id, name, email, slug, suspended_at, join_reason)
      values (new_id(), 'Eve', 'eve@example.org', 'eve', now(), 'I read.');
    insert into readers (id, name, email, slug, role) values (new_id(), 'Mo', 'mo@example.org', 'mo', 'moderator');
    insert into works (id, title) values (new_id(), 'Emma');
    insert into books (work_id, slug, title, language, format) select id, 'emma', title, 'en', 'paperback' from works;
    insert into reviews (reader_id, book_id, work_id, rating, hidden_at, private, private_before)
      select readers.id, books.id, work_id, 1, '2026-01-03', true, false from readers, books where readers.slug = 'ada';
    insert into lists (reader_id, slug, name, type, entries_type, order_by, visibility, hidden_at, visibility_before)
      select id, 'spam', 'Spam', 'manual', 'book', 'manual', 'private', '2026-01-04', 'public' from readers where slug = 'ada';
    insert into challenges (reader_id, slug, name, visibility, hidden_at, visibility_before)
      select id, 'more-spam', 'More spam', 'private', '2026-01-05', 'public' from readers where slug = 'ada';
    insert into reports (kind, review_id, reason, status, moderator_id, decided_at)
      select 'review', reviews.id, 'Rude.', 'done', readers.id, '2026-01-03' from reviews, readers where readers.slug = 'mo';
    insert into moderation_actions (by_server, kind, target_kind, target_id, target, reader_id, created_at)
      select false, 'hide', 'challenge', id, '{"name": "More spam"}', reader_id, hidden_at from challenges`)
  await migrate(pool, { migrations, functions })
  const { rows } = await pool.query(`
    select actions.kind, target_kind, target, owner.slug as owner, actor.slug as actor, actions.created_at = since as is_then
    from moderation_actions as actions join readers as owner on owner.id = reader_id
    left join readers as actor on actor.id = actor_id
    left join (select id, suspended_at as since from readers union all select id, hidden_at from reviews
      union all select id, hidden_at from lists) as measured on measured.id = target_id
    where target_kind <> 'challenge' order by actions.created_at`)
  const owner = { slug: 'ada', name: 'Ada' }
  const known = { owner: 'ada', is_then: true }
  const nothing = { owner: null, shared_read: null }
  expect(rows).toEqual([
    { ...known, kind: 'suspend', target_kind: 'reader', actor: null, target: { ...nothing, slug: 'ada', name: 'Ada' } },
    {
      ...known,
      kind: 'hide',
      target_kind: 'review',
      actor: 'mo',
      target: { ...nothing, owner, slug: 'emma', name: 'Emma' },
    },
    {
      ...known,
      kind: 'hide',
      target_kind: 'list',
      actor: null,
      target: { ...nothing, owner, slug: 'spam', name: 'Spam' },
    },
  ])
  const { rows: counted } = await pool.query('select count(*)::int as total from moderation_actions')
  expect(counted).toEqual([{ total: 4 }])
})
