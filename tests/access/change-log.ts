import type pg from 'pg'

/** What everybody shares, with counts that anybody's call may change, and what no reader can call their own. */
const notOfReaders = [
  'applied_functions',
  'authors',
  'book_identifiers',
  'books',
  'co_reads',
  'former_authors',
  'former_books',
  'genres',
  'migrations',
  'rate_limits',
  'series',
  'series_works',
  'settings',
  'source_answers',
  'source_days',
  'source_previews',
  'source_records',
  'sources',
  'tags',
  'uploads',
  'waiting_counts',
  'wanted_details',
  'words',
  'work_authors',
  'work_genres',
  'work_identifiers',
  'work_readers',
  'work_tags',
  'work_titles',
  'work_traits',
  'works',
]

/** One row as it was before and after; null where it was made or deleted. */
export interface Change {
  table_name: string
  before: string | null
  after: string | null
}

/** Notes every change to a row that belongs to a reader, until it is stopped. */
export async function startChangeLog(pool: pg.Pool): Promise<void> {
  await stopChangeLog(pool)
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1)`,
    [notOfReaders],
  )
  await pool.query(`
    create schema change_log;
    create unlogged table change_log.changes (
      id int generated always as identity, table_name text not null, before text, after text);
    create function change_log.note() returns trigger language plpgsql as $$
    begin
      insert into change_log.changes (table_name, before, after) values (tg_table_name, old::text, new::text);
      return null;
    end $$;
    ${rows
      .map(
        ({ name }) => `create trigger change_log after insert or update or delete on ${name}
          for each row execute function change_log.note();`,
      )
      .join('\n')}`)
}

export async function stopChangeLog(pool: pg.Pool): Promise<void> {
  await pool.query('drop schema if exists change_log cascade')
}

/** What has changed since the last time. A row that was written as it was, has not. */
export async function takeChanges(pool: pg.Pool): Promise<Change[]> {
  const { rows } = await pool.query<Change>(`
    with taken as (delete from change_log.changes returning *)
    select table_name, before, after from taken where before is distinct from after order by id`)
  return rows
}
