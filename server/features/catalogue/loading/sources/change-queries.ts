import type pg from 'pg'
import type { MergeCounts } from './merge-counts.ts'

/**
 * What the source has moved, merged or deleted since an earlier load. There is little of it, readers' things hang on it,
 * and so all of it happens with triggers and foreign keys awake.
 */

const kinds = {
  author: { table: 'authors', loadedTable: 'source_authors', id: 'author_id', parts: ['source_authors'] },
  work: {
    table: 'works',
    loadedTable: 'source_works',
    id: 'work_id',
    parts: ['source_works', 'work_identifiers', 'work_authors', 'work_genres', 'work_titles', 'series_works'],
  },
  edition: {
    table: 'books',
    loadedTable: 'source_books',
    id: 'book_id',
    parts: ['source_books', 'book_identifiers', 'wanted_details'],
  },
} as const
type Kind = keyof typeof kinds

/** Nothing but its own parts refers to the row, by any foreign key. */
async function nothingHangsOn(client: pg.ClientBase, kind: Kind): Promise<string> {
  const { table, parts } = kinds[kind]
  const { rows } = await client.query<{ table: string; column: string }>(
    `select conrelid::regclass::text as table, quote_ident(own.attname) as column
     from pg_constraint as key
     join pg_attribute as id on id.attrelid = confrelid and id.attname = 'id'
     join pg_attribute as own on own.attrelid = conrelid and own.attnum = conkey[array_position(confkey, id.attnum)]
     where contype = 'f' and confrelid = $1::regclass and conrelid::regclass::text <> all ($2)`,
    [table, parts],
  )
  return rows
    .map((row) => `not exists (select from ${row.table} where ${row.table}.${row.column} = ${table}.id)`)
    .join(' and ')
}

/** Deletes rows of one kind that were not edited here and that nothing refers to. */
async function dropRows(client: pg.ClientBase, source: string, kind: Kind, doomed: string): Promise<number> {
  const { table, loadedTable, id } = kinds[kind]
  const { rowCount } = await client.query(
    `delete from ${table} using ${loadedTable} as known
     where known.source = $1 and known.${id} = ${table}.id and known.loaded_at = ${table}.updated_at
       and known.key in (${doomed}) and ${await nothingHangsOn(client, kind)}`,
    [source],
  )
  return rowCount ?? 0
}

/** What readers have of a work itself rather than of an edition, for works that are now another; `pairs` selects `old` and `new`. */
async function handOverReads(client: pg.ClientBase, pairs: string): Promise<void> {
  for (const table of ['shared_reads', 'withdrawn']) {
    await client.query(`update ${table} set work_id = pairs.new from (${pairs}) as pairs where work_id = pairs.old`)
  }
}

/** Where most of the editions went that a work without any has lost. */
const heirs = `
  select distinct on (former_id) former_id as old, work_id as new from moving
  where not exists (select from books where books.work_id = former_id)
  group by former_id, work_id order by former_id, count(*) desc, work_id`

/** Moves books to other works; those that were the source's to change stay so. */
async function moveBooks(client: pg.ClientBase, source: string, moves: string): Promise<void> {
  await client.query(
    `create temp table moving on commit drop as
     select books.id, books.work_id as former_id, moves.work_id, known.loaded_at = books.updated_at as is_ours
     from (${moves}) as moves join books on books.id = moves.book_id
     left join source_books as known on known.source = $1 and known.book_id = books.id`,
    [source],
  )
  await client.query('update books set work_id = moving.work_id from moving where moving.id = books.id')
  await handOverReads(client, heirs)
  await client.query(
    `update source_books as known set loaded_at = books.updated_at
     from moving join books on books.id = moving.id
     where known.source = $1 and known.book_id = books.id and is_ours`,
    [source],
  )
  await client.query('drop table moving')
}

/** Editions that the source has put under another work take their reviews and readings along. */
export const followMoves = (client: pg.ClientBase, source: string) =>
  moveBooks(client, source, 'select book_id, work_id from loading.moves')

/** What hangs on the `old` of a pair, and can hang on the `new` instead. */
const handOver: Record<Kind, (client: pg.ClientBase, source: string) => Promise<unknown>> = {
  author: async (client) => {
    await client.query(
      `insert into work_authors (work_id, author_id, position, role)
       select work_id, pairs.new, position, role from work_authors join pairs on pairs.old = author_id
       on conflict do nothing`,
    )
    await client.query('delete from work_authors using pairs where author_id = pairs.old')
    await client.query(
      `update list_entries set author_id = pairs.new from pairs
       where author_id = pairs.old and not exists (
         select from list_entries as other where other.list_id = list_entries.list_id and other.author_id = pairs.new)`,
    )
  },
  work: async (client, source) => {
    await client.query(
      `insert into work_titles (work_id, title, source)
       select pairs.new, title, source from work_titles join pairs on pairs.old = work_id
       on conflict do nothing`,
    )
    await client.query('update work_identifiers set work_id = pairs.new from pairs where work_id = pairs.old')
    await handOverReads(client, 'select old, new from pairs')
    await moveBooks(
      client,
      source,
      'select books.id as book_id, pairs.new as work_id from pairs join books on books.work_id = pairs.old',
    )
  },
  // Which of two editions a reader holds in their hands is theirs to say.
  edition: async () => undefined,
}

const plural = { author: 'authors', work: 'works', edition: 'books' } as const

/** Follows the source's redirects: what was under the old key moves to the new one, and the old key leads there. */
export async function followRedirects(client: pg.ClientBase, source: string, kind: Kind, counts: MergeCounts) {
  const { table, loadedTable, id } = kinds[kind]
  await client.query(
    `create temp table pairs on commit drop as
     select distinct redirects.key, old.${id} as old, new.${id} as new
     from loading.redirects
     join ${loadedTable} as new on new.source = $1 and new.key = redirects.target
     left join ${loadedTable} as old on old.source = $1 and old.key = redirects.key
     where redirects.kind = $2 and (old.${id} is null or old.${id} <> new.${id} and old.loaded_at is not null)`,
    [source, kind],
  )
  await handOver[kind](client, source)
  counts[plural[kind]].removed += await dropRows(client, source, kind, 'select key from pairs where old is not null')
  await client.query(
    `insert into ${loadedTable} (source, key, ${id}, revision)
     select $1, key, new, 0 from pairs where old is null or not exists (select from ${table} where ${table}.id = old)
     on conflict do nothing`,
    [source],
  )
  await client.query('drop table pairs')
}

/** Deletes what the source has deleted, unless it was edited here or something refers to it. */
export async function followDeletions(client: pg.ClientBase, source: string, counts: MergeCounts): Promise<void> {
  for (const kind of ['edition', 'work', 'author'] as const) {
    const doomed = `select key from loading.deletions where deletions.kind = '${kind}'`
    counts[plural[kind]].removed += await dropRows(client, source, kind, doomed)
  }
}
