import { sql, type SQL } from '../../../db/sql.ts'
import { maxOpenProposals, undoDays, type Merge, type MergeKind } from '../../../../contract/merges.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { isUnderLimit } from '../../../db/lock-by-name.ts'
import { execute, isId, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { sweep } from '../../../db/sweep.ts'
import { emit } from '../../../events/emit.ts'
import { moderationReasonLength } from '../../../../contract/reports.ts'
import { namedTarget, recordAction } from '../../moderation/moderation-log/queries.ts'

export interface ProposalRow {
  id: string
  kind: MergeKind
  gone: string
  kept: string
}

interface ListedProposal extends ProposalRow {
  reason: string | null
  created_at: Date
  proposer: Merge['moderator']
}

interface ListedMerge extends ProposalRow {
  gone_name: string
  merged_at: Date
  moderator: Merge['moderator']
  /** The later merge that has to be undone before this one. */
  later: string | null
}

const person = (column: string) => sql`(
  select json_build_object('slug', readers.slug, 'name', readers.name) from readers
  where readers.id = ${sql.identifier(column)})`

/** A merge that came later and builds on what this one made. */
const laterMerge = sql`(
  select later.gone_name from merges as later
  where later.undone_at is null and (later.merged_at, later.id) > (merges.merged_at, merges.id)
    and (later.things && merges.things or later.things && merges.related or later.related && merges.things)
  order by later.merged_at desc, later.id desc limit 1)`

export const openProposals = sql`from merge_proposals where status = 'open'`

const isStanding = (now: Date) =>
  sql`merges.undone_at is null and merges.merged_at > ${now.toISOString()}::timestamptz - make_interval(days => ${undoDays})`

export function mergeQueries(db: Handle) {
  return {
    insertProposal: (
      proposal: Omit<StoredProposal, 'id'> & { proposer_id: string },
    ): Promise<'made' | 'known' | 'too-many'> =>
      db.transaction(async (tx) => {
        const count = sql`select count(*)::int as total from merge_proposals
          where proposer_id = ${proposal.proposer_id} and status = 'open'`
        const limit = { of: `merge proposals ${proposal.proposer_id}`, count, max: maxOpenProposals }
        if (!(await isUnderLimit(tx, limit))) return 'too-many'
        const { kind, gone, kept, reason, proposer_id } = proposal
        const insertedCount = await execute(
          tx,
          sql`insert into merge_proposals (kind, gone, kept, reason, proposer_id)
            values (${kind}, ${gone}, ${kept}, ${reason}, ${proposer_id}) on conflict do nothing`,
        )
        return insertedCount > 0 ? 'made' : 'known'
      }),

    listProposals: (page: Page) =>
      pageOf<ListedProposal & Record<string, unknown>>(db, page, {
        rows: (limit) => sql`
          select id, kind, gone, kept, reason, created_at, ${person('proposer_id')} as proposer
          ${openProposals} order by created_at, id ${limit}`,
        count: sql`select count(*)::int as total ${openProposals}`,
      }),

    decline: (id: string, moderatorId: string, at: Date): Promise<boolean> =>
      db.transaction(async (tx) => {
        if (!isId(id)) return false
        const proposal = await lockProposal(tx, id)
        if (!proposal) return false
        await execute(
          tx,
          sql`update merge_proposals set status = 'declined', moderator_id = ${moderatorId}, decided_at = ${at}
            where id = ${id}`,
        )
        await emit(tx, [{ name: 'merge.decided', proposal_id: id }])
        const pair = await namePair(tx, proposal)
        // Without the proposer's words: the log would give them as the moderator's reason.
        await recordMergeAction(tx, 'decline-merge', moderatorId, { ...proposal, ...pair, reason: null })
        return true
      }),

    listMerges: (page: Page, now: Date) =>
      pageOf<ListedMerge & Record<string, unknown>>(db, page, {
        rows: (limit) => sql`
          select id, kind, gone, kept, gone_name, merged_at, ${person('moderator_id')} as moderator, ${laterMerge} as later
          from merges where ${isStanding(now)} order by merged_at desc, id desc ${limit}`,
        count: sql`select count(*)::int as total from merges where ${isStanding(now)}`,
      }),

    /** Deletes merges that can no longer be undone, with all their rows. Former addresses keep redirecting. */
    forgetOld: async (now: Date): Promise<void> => {
      const longAgo = sql`${now.toISOString()}::timestamptz - make_interval(days => ${undoDays})`
      // Of a work that many have read, one merge has thousands of rows.
      await sweep(db, 'merges', sql`merged_at <= ${longAgo}`, { most: 1 })
      await sweep(db, 'merge_proposals', sql`status <> 'open' and decided_at <= ${longAgo}`)
    },

    /** Proposals about what was deleted since ask nothing any more. */
    settleOrphans: async (now: Date): Promise<void> => {
      const areThere = (table: string) =>
        sql`(select count(*) from ${sql.identifier(table)} as thing where thing.id in (gone, kept)) = 2`
      await execute(
        db,
        sql`
        update merge_proposals set status = 'settled', decided_at = ${now.toISOString()}
        where status = 'open' and not case kind
          when 'book' then ${areThere('books')} when 'work' then ${areThere('works')} else ${areThere('authors')} end`,
      )
    },
  }
}

interface StoredProposal extends ProposalRow {
  reason: string | null
}

/** An open proposal, held against others who would decide it. */
export async function lockProposal(tx: Transaction, id: string): Promise<StoredProposal | undefined> {
  if (!isId(id)) return undefined
  const rows = await rowsOf<StoredProposal & Record<string, unknown>>(
    tx,
    sql`select id, kind, gone, kept, reason from merge_proposals where id = ${id} and status = 'open' for update`,
  )
  return rows[0]
}

export async function decideProposal(
  tx: Transaction,
  id: string,
  { status, moderator_id, decided_at }: { status: 'accepted' | 'settled'; moderator_id: string; decided_at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`update merge_proposals set status = ${status}, moderator_id = ${moderator_id}, decided_at = ${decided_at}
      where id = ${id}`,
  )
  if (status === 'accepted') await emit(tx, [{ name: 'merge.decided', proposal_id: id }])
}

/** Points other proposals about the removed one to the kept one; those that have become pointless are settled. */
export async function redirectProposals(tx: Transaction, { kind, gone, kept }: Omit<ProposalRow, 'id'>, at: Date) {
  const isAbout = sql`merge_proposals.status = 'open' and merge_proposals.kind = ${kind}
    and ${gone}::uuid in (merge_proposals.gone, merge_proposals.kept)`
  const other = sql`case when merge_proposals.gone = ${gone}::uuid then merge_proposals.kept else merge_proposals.gone end`
  await execute(
    tx,
    sql`
    update merge_proposals set status = 'settled', decided_at = ${at.toISOString()}
    where ${isAbout} and (${other} = ${kept}::uuid or exists (
      select 1 from merge_proposals as same where same.status = 'open' and same.kind = ${kind}
        and (same.gone, same.kept) in ((${other}, ${kept}::uuid), (${kept}::uuid, ${other}))))`,
  )
  await execute(
    tx,
    sql`
    update merge_proposals set
      gone = case when gone = ${gone}::uuid then ${kept}::uuid else gone end,
      kept = case when kept = ${gone}::uuid then ${kept}::uuid else kept end
    where ${isAbout}`,
  )
}

interface NamedPair extends Record<string, unknown> {
  gone_name: string | null
  gone_slug: string | null
  kept_name: string | null
}

const nameColumns = {
  book: { table: sql`books`, name: sql`title`, slug: sql`slug` },
  work: { table: sql`works`, name: sql`title`, slug: sql`null` },
  author: { table: sql`authors`, name: sql`name`, slug: sql`slug` },
} as const satisfies Record<MergeKind, Record<string, SQL>>

/** What both are called, as far as they are there. */
export async function namePair(
  tx: Transaction,
  { kind, gone, kept }: Pick<ProposalRow, 'kind' | 'gone' | 'kept'>,
): Promise<NamedPair> {
  const { table, name, slug } = nameColumns[kind]
  const rows = await rowsOf<NamedPair>(
    tx,
    sql`
    select (select ${name} from ${table} where id = ${gone}) as gone_name,
      (select ${slug}::text from ${table} where id = ${gone}) as gone_slug,
      (select ${name} from ${table} where id = ${kept}) as kept_name`,
  )
  return rows[0] ?? { gone_name: null, gone_slug: null, kept_name: null }
}

/** The log names what went, or would have, and what was kept. */
export const recordMergeAction = (
  tx: Transaction,
  action: 'merge' | 'decline-merge' | 'undo-merge',
  actorId: string,
  {
    kind,
    gone,
    gone_name,
    gone_slug,
    kept_name,
    reason,
  }: NamedPair & Pick<ProposalRow, 'kind' | 'gone'> & { reason?: string | null },
): Promise<string> =>
  recordAction(tx, {
    actorId,
    kind: action,
    target: { kind, id: gone, snapshot: namedTarget({ name: gone_name ?? '', slug: gone_slug }) },
    ...(kept_name !== null && { detail: kept_name }),
    reason: reason?.slice(0, moderationReasonLength),
  })

export interface StoredMerge extends ProposalRow {
  later: string | null
  is_kept_there: boolean
}

/** A merge that can still be undone, with what prevents it. The caller holds the lock of merges. */
export async function lockMerge(tx: Transaction, id: string, now: Date): Promise<StoredMerge | undefined> {
  if (!isId(id)) return undefined
  const rows = await rowsOf<StoredMerge & Record<string, unknown>>(
    tx,
    sql`
    select id, kind, gone, kept, ${laterMerge} as later,
      case kind when 'book' then exists (select 1 from books where books.id = merges.kept)
        when 'work' then exists (select 1 from works where works.id = merges.kept)
        else exists (select 1 from authors where authors.id = merges.kept) end as is_kept_there
    from merges where id = ${id} and ${isStanding(now)} for update`,
  )
  return rows[0]
}

export async function markUndone(tx: Transaction, id: string, at: Date): Promise<void> {
  await execute(tx, sql`update merges set undone_at = ${at}, cover = null where id = ${id}`)
  await emit(tx, [{ name: 'merge.undone', merge_id: id }])
}
