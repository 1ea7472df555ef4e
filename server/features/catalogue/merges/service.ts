import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { AppError, databaseError } from '../../../errors.ts'
import { lockMerges, mergeThings } from './merge-queries.ts'
import { rebuildStays } from '../../library/shelves/stay-queries.ts'
import {
  decideProposal,
  lockMerge,
  lockProposal,
  markUndone,
  namePair,
  recordMergeAction,
  redirectProposals,
} from './queries.ts'
import { takeBack } from './undo-queries.ts'

const tries = 3
const deadlock = '40P01'

/**
 * A merge touches the rows of many readers, and any of them may be writing; on a conflict it rolls back and retries.
 */
async function inTurn<Result>(db: Handle, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.attempt(async (tx) => {
        await lockMerges(tx)
        return work(tx)
      })
    } catch (error) {
      if (databaseError(error)?.code !== deadlock || attempt === tries) throw error
    }
  }
}

export const differentIsbns = text('Each has its own ISBN, so these are two editions. Merge their works instead.')
export const laterMergeFirst = text('“:name” was merged later and depends on this. Undo that first.')
export const keptIsGone = text('The one you kept was deleted, so you can’t undo this.')

export function mergeService({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return {
    accept: async (proposalId: string, moderatorId: string, isSwapped: boolean): Promise<void> => {
      const outcome = await inTurn(db, async (tx) => {
        const proposal = await lockProposal(tx, proposalId)
        if (!proposal) return 'decided'
        const at = clock()
        const { kind } = proposal
        const [gone, kept] = isSwapped ? [proposal.kept, proposal.gone] : [proposal.gone, proposal.kept]
        const names = await namePair(tx, { kind, gone, kept })
        const merged = await mergeThings(tx, { kind, gone, kept, proposalId, moderatorId, at })
        const { outcome: result } = merged
        if (result === 'different-isbns') return result
        const status = result === 'merged' ? 'accepted' : 'settled'
        await decideProposal(tx, proposalId, { status, moderator_id: moderatorId, decided_at: at })
        if (merged.outcome === 'merged') {
          for (const pair of merged.pairs) await redirectProposals(tx, pair, at)
          await recordMergeAction(tx, 'merge', moderatorId, { kind, gone, ...names, reason: proposal.reason })
        }
        return result
      })
      if (outcome === 'decided') throw new AppError('not_found', text('This proposal is no longer open.'))
      if (outcome === 'missing') throw new AppError('conflict', text('One of the two no longer exists.'))
      if (outcome === 'different-isbns') throw new AppError('conflict', differentIsbns)
    },

    undo: async (mergeId: string, moderatorId: string): Promise<void> => {
      await inTurn(db, async (tx) => {
        const at = clock()
        const merge = await lockMerge(tx, mergeId, at)
        if (!merge) throw new AppError('not_found', text('It’s too late to undo this merge.'))
        if (merge.later !== null) throw new AppError('conflict', laterMergeFirst, { values: { name: merge.later } })
        if (!merge.is_kept_there) throw new AppError('conflict', keptIsGone)
        await takeBack(tx, mergeId)
        if (merge.kind === 'book') await rebuildStays(tx, merge.gone, merge.kept)
        await markUndone(tx, mergeId, at)
        await recordMergeAction(tx, 'undo-merge', moderatorId, { ...merge, ...(await namePair(tx, merge)) })
      })
    },
  }
}
