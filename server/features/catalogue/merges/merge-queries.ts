import { sql } from '../../../db/sql.ts'
import { bookFieldNames, bookFields, type BookField } from '../../../../contract/book-fields.ts'
import type { MergeKind } from '../../../../contract/merges.ts'
import type { Transaction } from '../../../db/database.ts'
import { uuidArray } from '../../../db/given-rows.ts'
import { lockByName } from '../../../db/lock-by-name.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { emit } from '../../../events/emit.ts'
import { follow } from './reference-queries.ts'
import { Ledger, readOwnColumns } from './ledger-queries.ts'
import { dropDoubledLines, fillGaps, reconcileReviews, reconcileSeries, reconcileShelves } from './reconcile-queries.ts'

/** Merges and their undoing happen one after the other: each builds on what the one before has left. */
export async function lockMerges(tx: Transaction): Promise<void> {
  await execute(tx, sql`set local statement_timeout = '10min'`)
  await lockByName(tx, 'merges')
}

type Row = Record<string, unknown> & { id: string }

const tables = { book: 'books', work: 'works', author: 'authors' } as const

/**
 * Locks both rows: writers that refer to either wait, and then find the kept one. Undefined if one of them no longer
 * exists.
 */
async function lockPair(tx: Transaction, kind: MergeKind, goneId: string, keptId: string) {
  const table = sql.identifier(tables[kind])
  await rowsOf<{ id: string }>(
    tx,
    sql`select id from ${table} where id in (${goneId}, ${keptId}) order by id for update`,
  )
  const rows = await rowsOf<{ row: Row }>(
    tx,
    sql`select to_jsonb(stored) as row from ${table} as stored where id in (${goneId}, ${keptId})`,
  )
  const [gone, kept] = [goneId, keptId].map((id) => rows.find(({ row }) => row.id === id)?.row)
  return gone && kept && { gone, kept }
}

interface Pair {
  gone: Row
  kept: Row
}

async function mergeAuthors(ledger: Ledger, { gone, kept }: Pair): Promise<void> {
  await follow(ledger, 'author', gone.id, kept.id)
  await fillGaps(ledger, 'authors', kept.id, gone, ['bio', 'birth_year', 'death_year', 'photo'])
  await ledger.drop('authors', sql`authors.id = ${gone.id}::uuid`)
  await ledger.make(
    { table: 'former_authors', key: ['id'] },
    ['id', 'slug', 'author_id'],
    sql`values (${gone.id}::uuid, ${sql.param(gone['slug'])}::text, ${kept.id}::uuid)`,
  )
}

async function mergeWorks(ledger: Ledger, { gone, kept }: Pair): Promise<void> {
  await reconcileSeries(ledger, gone.id, kept.id)
  await follow(ledger, 'work', gone.id, kept.id)
  await fillGaps(ledger, 'works', kept.id, gone, ['description', 'language', 'first_published_year'])
  await ledger.drop('works', sql`works.id = ${gone.id}::uuid`)
  // What waits to be counted for it would be added to the work that an undo brings back, whose counts begin anew.
  await execute(ledger.tx, sql`delete from waiting_counts where work_id = ${gone.id}::uuid`)
}

const isLength = (name: BookField) => bookFields[name].kind === 'count' || bookFields[name].kind === 'duration'
const editionColumns = [...bookFieldNames.filter((name) => name !== 'title' && !isLength(name)), 'cover']
const lengthColumns = bookFieldNames.filter(isLength)

async function mergeBooks(ledger: Ledger, { gone, kept }: Pair): Promise<void> {
  await reconcileShelves(ledger, gone.id, kept.id)
  await reconcileReviews(ledger, gone.id, kept.id)
  await dropDoubledLines(ledger, gone.id, kept.id)
  await follow(ledger, 'book', gone.id, kept.id)
  await ledger.drop('books', sql`books.id = ${gone.id}::uuid`)
  // Only now: an ISBN is one book's.
  const isSameFormat = kept['format'] === null || gone['format'] === kept['format']
  await fillGaps(ledger, 'books', kept.id, gone, [...editionColumns, ...(isSameFormat ? lengthColumns : [])])
  await ledger.make(
    { table: 'former_books', key: ['id'] },
    ['id', 'slug', 'book_id'],
    sql`values (${gone.id}::uuid, ${sql.param(gone['slug'])}::text, ${kept.id}::uuid)`,
  )
}

async function authorsOf(tx: Transaction, works: string[]): Promise<string[]> {
  const rows = await rowsOf<{ author_id: string }>(
    tx,
    sql`select distinct author_id from work_authors where work_id = any (${sql.param(works)}::uuid[])`,
  )
  return rows.map(({ author_id }) => author_id)
}

/** Two editions with numbers of their own are two editions. */
export const haveDifferentIsbns = (gone: string | null, kept: string | null) =>
  gone !== null && kept !== null && gone !== kept

export type MergeOutcome =
  | {
      outcome: 'merged'
      /** Everything that became one: the two things, and the works of two books. */ pairs: MergedPair[]
    }
  | { outcome: 'missing' | 'different-isbns' }

interface MergedPair {
  kind: MergeKind
  gone: string
  kept: string
}

interface MergeRequest {
  kind: MergeKind
  gone: string
  kept: string
  proposalId: string
  moderatorId: string
  at: Date
}

/** Merges two things. The caller holds the lock of merges. */
export async function mergeThings(tx: Transaction, request: MergeRequest): Promise<MergeOutcome> {
  const { kind } = request
  const pair = await lockPair(tx, kind, request.gone, request.kept)
  if (!pair) return { outcome: 'missing' }
  const { gone, kept } = pair
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  if (kind === 'book' && haveDifferentIsbns(text(gone['isbn_13']), text(kept['isbn_13'])))
    return { outcome: 'different-isbns' }

  const goneWork = text(gone['work_id'])
  const keptWork = text(kept['work_id'])
  // One book has one work: two books that are one make their works one, too.
  const works =
    kind === 'book' && goneWork && keptWork && goneWork !== keptWork
      ? await lockPair(tx, 'work', goneWork, keptWork)
      : undefined
  const mergedWorks = kind === 'work' ? pair : works
  const things = [gone.id, kept.id, ...(works ? [works.gone.id, works.kept.id] : [])]
  const related = [
    ...(mergedWorks ? await authorsOf(tx, [mergedWorks.gone.id, mergedWorks.kept.id]) : []),
    ...(keptWork && !works ? [keptWork] : []),
  ]
  const gone_name = text(gone['title']) ?? text(gone['name']) ?? ''
  const [merge] = await rowsOf<{ id: string }>(
    tx,
    sql`insert into merges (kind, gone, kept, gone_name, things, related, cover, proposal_id, moderator_id, merged_at)
      values (${kind}, ${gone.id}, ${kept.id}, ${gone_name}, ${uuidArray(things)}, ${uuidArray(related)},
        ${text(gone['cover'])}, ${request.proposalId}, ${request.moderatorId}, ${request.at})
      returning id`,
  )
  if (!merge) throw new Error('No merge was made')
  const ledger = new Ledger(tx, merge.id, await readOwnColumns(tx))
  if (mergedWorks) await mergeWorks(ledger, mergedWorks)
  if (kind === 'author') await mergeAuthors(ledger, pair)
  if (kind === 'book') await mergeBooks(ledger, pair)
  await emit(tx, [{ name: 'merge.applied', merge_id: merge.id }])
  const pairs: MergedPair[] = [{ kind, gone: gone.id, kept: kept.id }]
  if (works) pairs.push({ kind: 'work', gone: works.gone.id, kept: works.kept.id })
  return { outcome: 'merged', pairs }
}
