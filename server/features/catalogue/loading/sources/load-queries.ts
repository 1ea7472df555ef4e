import type pg from 'pg'
import {
  catalogTables,
  CatalogError,
  inTransaction,
  letEntriesWait,
  tidyUp,
  withoutTriggers,
} from '../bulk-load-queries.ts'
import { showProgress } from '../progress.ts'
import { followDeletions, followMoves, followRedirects } from './change-queries.ts'
import { countAuthors, mergeAuthors } from './author-merge-queries.ts'
import { noCounts, type MergeCounts } from './merge-counts.ts'
import { mergeWorks } from './work-merge-queries.ts'
import { indexStaged, recognise } from './prepare-queries.ts'
import type { Source } from './source.ts'
import { stageFiles, type LoadOptions, type StagedFile } from './stage-files.ts'
import { firstPosition, openStaging } from './staging-queries.ts'

/** Any number all processes agree on. */
const lockKey = 7_183_425_011

export interface LoadReport {
  files: StagedFile[]
  counts: MergeCounts
}

interface Merge {
  pool: pg.Pool
  source: Source
  counts: MergeCounts
  signal: AbortSignal
}

/** A step that is done in one go. */
const inOneGo =
  (sentence: string, step: (client: pg.ClientBase, merge: Merge) => Promise<unknown>) =>
  (merge: Merge, done: (client: pg.ClientBase) => Promise<void>): Promise<void> => {
    console.log(sentence)
    return inTransaction(merge.pool, async (client) => {
      await step(client, merge)
      await done(client)
    })
  }

/** A step that is done in sets of keys, in their order, each of which is a checkpoint. */
const inSets =
  (what: string, unit: string, keys: string, step: typeof mergeWorks) =>
  async (merge: Merge, done: (client: pg.ClientBase) => Promise<void>): Promise<void> => {
    const { pool, source, counts, signal } = merge
    const { rows } = await inTransaction(pool, (client) =>
      client.query<{ position: string; total: string; before: string }>(
        `select position, (select count(distinct key) from ${keys}) as total,
           (select count(distinct key) from ${keys} where key <= position) as before
         from loading.run`,
      ),
    )
    let position = Number(rows[0]?.position)
    let merged = Number(rows[0]?.before)
    const total = Number(rows[0]?.total)
    const progress = showProgress(what, unit, { from: merged })
    try {
      while (merged < total) {
        if (signal.aborted) throw new CatalogError('Interrupted. Run the same command again to continue.')
        const next = await pool.query<{ to: string; count: number }>(
          `select max(key) as to, count(*)::int as count from (
             select distinct key from ${keys} where key > $1 order by key limit ${keysPerSet}) as keys`,
          [position],
        )
        const to = Number(next.rows[0]?.to)
        const from = position
        await withoutTriggers(pool, catalogTables, async (client) => {
          await step(client, source, from, to, counts)
          await client.query('update loading.run set position = $1, counts = $2', [to, counts])
        })
        position = to
        merged += next.rows[0]?.count ?? 0
        progress.at(merged, merged / total)
      }
    } finally {
      progress.end()
    }
    await inTransaction(pool, done)
  }

const keysPerSet = 10_000

/** The planner would go by what the tables were before the load, and for a first load that is empty. */
async function tidy({ pool }: Merge, done: (client: pg.ClientBase) => Promise<void>): Promise<void> {
  console.log('Tidying up.')
  await tidyUp(pool, [...catalogTables, 'source_authors', 'source_works', 'source_books'])
  await inTransaction(pool, done)
}

const countWorksOfAuthors = inSets('Counting works of authors', 'authors', 'loading.credited', countAuthors)

/** Neither count needs the other, so they share the time. */
async function count(merge: Merge, done: (client: pg.ClientBase) => Promise<void>): Promise<void> {
  const { pool } = merge
  console.log('Counting words.')
  await Promise.all([
    inTransaction(pool, (client) => client.query('select recount_words()')),
    countWorksOfAuthors(merge, async () => undefined),
  ])
  await tidyUp(pool, ['authors', 'words'])
  await inTransaction(pool, done)
}

/** From what was read to the catalogue; each phase once, in this order. */
const phases = [
  inOneGo('Sorting what was read.', indexStaged),
  inOneGo('Recognising what is here already.', (client, { source, counts }) => recognise(client, source.name, counts)),
  inSets('Merging authors', 'authors', 'loading.authors', mergeAuthors),
  inOneGo('Following redirects of authors.', (client, { source, counts }) =>
    followRedirects(client, source.name, 'author', counts),
  ),
  inSets('Merging works and editions', 'works', 'loading.work_keys', mergeWorks),
  tidy,
  inOneGo('Following moves, redirects and deletions.', async (client, { source, counts }) => {
    await followMoves(client, source.name)
    await followRedirects(client, source.name, 'edition', counts)
    await followRedirects(client, source.name, 'work', counts)
    await followDeletions(client, source.name, counts)
  }),
  count,
]

async function mergeStaged(pool: pg.Pool, source: Source, signal: AbortSignal): Promise<MergeCounts> {
  const { rows } = await pool.query<{ phase: number; counts: Partial<MergeCounts> }>(
    'select phase, counts from loading.run',
  )
  const counts = { ...noCounts(), ...rows[0]?.counts }
  for (const [number, phase] of phases.entries()) {
    if (number < (rows[0]?.phase ?? 0)) continue
    await phase({ pool, source, counts, signal }, async (client) => {
      await client.query('update loading.run set phase = $1, position = $2, counts = $3', [
        number + 1,
        firstPosition,
        counts,
      ])
    })
    if (signal.aborted) throw new CatalogError('Interrupted. Run the same command again to continue.')
  }
  return counts
}

/** Reads a source's files and merges what they say. A load that was ended, however roughly, goes on where it was. */
export async function loadSource(pool: pg.Pool, source: Source, options: LoadOptions): Promise<LoadReport> {
  const guard = await pool.connect()
  let isOurs = false
  try {
    const { rows } = await guard.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [lockKey])
    isOurs = rows[0]?.is_ours ?? false
    if (!isOurs) throw new CatalogError('Another load is running on this database.')
    if ((await openStaging(pool, source)) === 'resumed') console.log('Continuing the interrupted load.')
    const files = await stageFiles(pool, source, options)
    const counts = await letEntriesWait(pool, [...catalogTables, 'words'], () =>
      mergeStaged(pool, source, options.signal),
    )
    await pool.query('drop schema loading cascade')
    return { files, counts }
  } finally {
    // The lock would end with the connection, but only once the server has noticed that it is closed.
    if (isOurs) await guard.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
    guard.release(true)
  }
}
