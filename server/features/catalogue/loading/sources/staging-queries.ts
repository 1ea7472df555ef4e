import { createHash } from 'node:crypto'
import type pg from 'pg'
import { slugify } from '../../../../db/slug.ts'
import { CopyRows } from '../copy-queries.ts'
import type { Source } from './source.ts'
import { columnTypes } from '../../books/field-queries.ts'
import { loadedFields, type StagedRow } from './staged-rows.ts'
import { sortNameOf } from './texts.ts'

/**
 * Where rows wait between being read and being merged, and how far the load has come. It is a schema of its own, gone
 * when the load is done; unlogged, so that a crash of the database empties rows and checkpoints alike.
 */
const layout = `
  create schema loading;
  create unlogged table loading.run (
    source text not null, layout text not null, phase integer not null, position bigint not null, counts jsonb not null);
  create unlogged table loading.files (
    number integer primary key, fingerprint text not null, bytes bigint not null, lines bigint not null,
    rejected_bytes bigint not null, counts jsonb not null, is_read boolean not null, damage text);
  create unlogged table loading.authors (
    key bigint not null, revision integer not null, slug text not null, name text not null, sort_name text not null,
    bio text, birth_year integer, death_year integer);
  create unlogged table loading.works (
    key bigint not null, revision integer not null, title text not null, description text, year integer,
    author_keys bigint[] not null, genres text[] not null);
  create unlogged table loading.editions (
    key bigint not null, revision integer not null, work_key bigint not null, slug text not null,
    ${loadedFields.map((name) => `${name} ${columnTypes[name]}`).join(', ')}, description text, author_keys bigint[] not null, genres text[] not null,
    series jsonb not null);
  create unlogged table loading.redirects (kind text not null, key bigint not null, target bigint not null);
  create unlogged table loading.deletions (kind text not null, key bigint not null);
  create unlogged table loading.moves (book_id uuid not null, work_id uuid not null);
  create unlogged table loading.credited (key bigint not null, author_id uuid not null);
  create index on loading.credited (key);`

const layoutMark = createHash('sha256').update(layout).digest('hex')

export interface FileState {
  bytes: number
  lines: number
  rejectedBytes: number
  counts: ReadCounts
  isRead: boolean
  damage: string | null
}

export interface ReadCounts {
  bad: number
  ignored: number
  wrongIsbns: number
}

/** Makes the waiting room, or finds the one that an interrupted load of the same files left. */
export async function openStaging(pool: pg.Pool, source: Source): Promise<'new' | 'resumed'> {
  if (await isLeftFrom(pool, source)) return 'resumed'
  await pool.query('drop schema if exists loading cascade')
  await pool.query(layout)
  await pool.query(`insert into loading.run values ($1, $2, 0, $3, '{}')`, [source.name, layoutMark, firstPosition])
  for (const [number, { fingerprint }] of source.files.entries()) {
    await pool.query(
      `insert into loading.files values ($1, $2, 0, 0, 0, '{"bad":0,"ignored":0,"wrongIsbns":0}', false)`,
      [number, fingerprint],
    )
  }
  return 'new'
}

/** Below every key; those of works that are made up for editions without one are negative. */
export const firstPosition = -1_000_000_000_000_000

async function isLeftFrom(pool: pg.Pool, source: Source): Promise<boolean> {
  const { rows: tables } = await pool.query<{ found: boolean }>(
    `select to_regclass('loading.run') is not null and to_regclass('loading.files') is not null as found`,
  )
  if (!tables[0]?.found) return false
  const { rows: runs } = await pool.query<{ source: string; layout: string }>('select source, layout from loading.run')
  const { rows: files } = await pool.query<{ fingerprint: string }>(
    'select fingerprint from loading.files order by number',
  )
  const [run] = runs
  return (
    run?.source === source.name &&
    run.layout === layoutMark &&
    files.map(({ fingerprint }) => fingerprint).join() === source.files.map(({ fingerprint }) => fingerprint).join()
  )
}

export async function readFileState(pool: pg.Pool, number: number): Promise<FileState> {
  const { rows } = await pool.query<{
    bytes: string
    lines: string
    rejected_bytes: string
    counts: ReadCounts
    is_read: boolean
    damage: string | null
  }>('select bytes, lines, rejected_bytes, counts, is_read, damage from loading.files where number = $1', [number])
  const [row] = rows
  if (!row) throw new Error(`The load has no file ${number}`)
  return {
    bytes: Number(row.bytes),
    lines: Number(row.lines),
    rejectedBytes: Number(row.rejected_bytes),
    counts: row.counts,
    isRead: row.is_read,
    damage: row.damage,
  }
}

const writeFileState = (client: pg.ClientBase, number: number, state: FileState) =>
  client.query(
    `update loading.files set bytes = $2, lines = $3, rejected_bytes = $4, counts = $5, is_read = $6, damage = $7
     where number = $1`,
    [number, state.bytes, state.lines, state.rejectedBytes, state.counts, state.isRead, state.damage],
  )

const slugLength = 100
const keyList = (keys: readonly number[]) => `{${keys.join(',')}}`

/** Rows that were read and not yet sent. */
export class StagedSet {
  // prettier-ignore
  readonly #tables = {
    author: new CopyRows('loading.authors', [
      'key', 'revision', 'slug', 'name', 'sort_name', 'bio', 'birth_year', 'death_year',
    ]),
    work: new CopyRows('loading.works', ['key', 'revision', 'title', 'description', 'year', 'author_keys', 'genres']),
    edition: new CopyRows('loading.editions', [
      'key', 'revision', 'work_key', 'slug', ...loadedFields, 'description', 'author_keys', 'genres', 'series',
    ]),
    redirect: new CopyRows('loading.redirects', ['kind', 'key', 'target']),
    deletion: new CopyRows('loading.deletions', ['kind', 'key']),
  }

  add(row: StagedRow): void {
    switch (row.kind) {
      case 'author':
        this.#tables.author.add({ ...row, slug: slugify(row.name, slugLength), sort_name: sortNameOf(row.name) })
        break
      case 'work':
        this.#tables.work.add({ ...row, author_keys: keyList(row.author_keys), genres: `{${row.genres.join(',')}}` })
        break
      case 'edition':
        this.#tables.edition.add({
          ...row,
          work_key: row.work_key ?? -row.key,
          slug: slugify(row.title, slugLength),
          author_keys: keyList(row.author_keys),
          genres: `{${row.genres.join(',')}}`,
          series: JSON.stringify(row.series.map((entry) => ({ ...entry, slug: slugify(entry.title, slugLength) }))),
        })
        break
      case 'redirect':
        this.#tables.redirect.add({ kind: row.of, key: row.key, target: row.target })
        break
      case 'deletion':
        this.#tables.deletion.add({ kind: row.of, key: row.key })
        break
    }
  }

  /** Rows and checkpoint in one transaction: a killed load has both or neither. */
  async send(pool: pg.Pool, number: number, state: FileState): Promise<void> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      for (const table of Object.values(this.#tables)) await table.send(client)
      await writeFileState(client, number, state)
      await client.query('commit')
      client.release()
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}
