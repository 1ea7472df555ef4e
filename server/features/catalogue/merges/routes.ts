import {
  acceptMerge,
  declineMerge,
  listMergeProposals,
  listMerges,
  maxOpenProposals,
  proposeMerge,
  undoDays,
  undoMerge,
  type MergeKind,
  type MergeSide,
  type NewMerge,
} from '../../../../contract/merges.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { invalid, route } from '../../../route.ts'
import { findAuthorKey } from '../authors/author-key-queries.ts'
import { findBookKey } from '../books/book-key-queries.ts'
import { ensureModerator } from '../../moderation/roles/policy.ts'
import { haveDifferentIsbns } from './merge-queries.ts'
import { mergeQueries, type ProposalRow } from './queries.ts'
import { differentIsbns, keptIsGone, laterMergeFirst, mergeService } from './service.ts'
import { findSides } from './side-queries.ts'
import { dayMilliseconds } from '../../../../shared/days.ts'

export function mergeRoutes(context: Context) {
  const { db, clock } = context
  const queries = mergeQueries(db)
  const service = mergeService(context)

  async function idOf(kind: MergeKind, name: string): Promise<string | undefined> {
    if (kind === 'author') return (await findAuthorKey(db, name))?.id
    const book = await findBookKey(db, name)
    return kind === 'work' ? book?.work_id : book?.id
  }

  /** Both sides of several pairs, in one query for each kind. */
  async function sidesOf(pairs: ProposalRow[], locale: Locale): Promise<Map<string, MergeSide>> {
    const kinds = [...new Set(pairs.map(({ kind }) => kind))]
    const sidesByKind = await Promise.all(
      kinds.map((kind) => {
        const ids = pairs.filter((pair) => pair.kind === kind).flatMap(({ gone, kept }) => [gone, kept])
        return findSides(db, kind, [...new Set(ids)], locale)
      }),
    )
    return new Map(sidesByKind.flatMap((sides) => [...sides]))
  }

  async function ensureOne({ kind, gone, kept }: NewMerge, translator: Translator) {
    const { t } = translator
    const [goneId, keptId] = await Promise.all([idOf(kind, gone), idOf(kind, kept)])
    const missing = t('This no longer exists. Choose another one.')
    if (!goneId || !keptId) {
      throw invalid(translator, { ...(!goneId && { gone: [missing] }), ...(!keptId && { kept: [missing] }) })
    }
    if (goneId === keptId) {
      const alreadyOne =
        kind === 'work' ? t('These are already editions of the same work.') : t('These two are already merged.')
      throw invalid(translator, { kept: [alreadyOne] })
    }
    return { kind, gone: goneId, kept: keptId }
  }

  const obstacleOf = (kind: MergeKind, gone: MergeSide, kept: MergeSide) =>
    kind === 'book' && haveDifferentIsbns(gone.facts.isbn_13, kept.facts.isbn_13) ? differentIsbns : undefined

  return [
    route(proposeMerge, async ({ reader, body, translator, locale }) => {
      const pair = await ensureOne(body, translator)
      const sides = await sidesOf([{ id: '', ...pair }], locale)
      const [gone, kept] = [sides.get(pair.gone), sides.get(pair.kept)]
      const obstacle = gone && kept && obstacleOf(body.kind, gone, kept)
      if (obstacle) throw invalid(translator, { kept: [translator.t(obstacle)] })
      const outcome = await queries.insertProposal({ ...pair, reason: body.reason || null, proposer_id: reader.id })
      if (outcome === 'too-many') {
        const message = text('You have :max open proposals. Wait until a moderator has looked at some.')
        throw new AppError('conflict', message, { values: { max: maxOpenProposals } })
      }
      if (outcome === 'known') {
        throw new AppError('conflict', text('Someone already proposed this. A moderator will look at it.'))
      }
      return { data: null, message: translator.t('Thank you. A moderator will look at it.') }
    }),

    route(listMergeProposals, async ({ reader, query, locale, translator }) => {
      ensureModerator(reader)
      const { rows, total } = await queries.listProposals(query)
      const sides = await sidesOf(rows, locale)
      const data = rows.flatMap(({ gone: goneId, kept: keptId, created_at, ...row }) => {
        const [gone, kept] = [sides.get(goneId), sides.get(keptId)]
        // Deleted since; there is nothing to decide.
        if (!gone || !kept) return []
        const obstacle = obstacleOf(row.kind, gone, kept)
        return [
          {
            ...row,
            gone,
            kept,
            created_at: created_at.toISOString(),
            obstacle: obstacle ? translator.t(obstacle) : null,
          },
        ]
      })
      return { data, meta: pageMeta(query, total) }
    }),

    route(acceptMerge, async ({ reader, params, body, translator }) => {
      ensureModerator(reader)
      await service.accept(params.proposal, reader.id, body.swapped === true)
      return { data: null, message: translator.t('Merged.') }
    }),

    route(declineMerge, async ({ reader, params, translator }) => {
      ensureModerator(reader)
      if (!(await queries.decline(params.proposal, reader.id, clock()))) {
        throw new AppError('not_found', text('This proposal is no longer open.'))
      }
      return { data: null, message: translator.t('Proposal declined.') }
    }),

    route(listMerges, async ({ reader, query, locale, translator }) => {
      ensureModerator(reader)
      const { t } = translator
      const now = clock()
      const { rows, total } = await queries.listMerges(query, now)
      const sides = await sidesOf(rows, locale)
      const data = rows.map(({ id, kind, gone_name, kept: keptId, moderator, merged_at, later }) => {
        const kept = sides.get(keptId)
        return {
          id,
          kind,
          gone_name,
          moderator,
          kept: kept ? { slug: kept.slug, name: kept.name, cover: kept.cover } : null,
          merged_at: merged_at.toISOString(),
          days_left: Math.max(1, Math.ceil(undoDays - (now.getTime() - merged_at.getTime()) / dayMilliseconds)),
          obstacle: later !== null ? t(laterMergeFirst, { name: later }) : kept ? null : t(keptIsGone),
        }
      })
      return { data, meta: pageMeta(query, total) }
    }),

    route(undoMerge, async ({ reader, params, translator }) => {
      ensureModerator(reader)
      await service.undo(params.merge, reader.id)
      return { data: null, message: translator.t('Merge undone.') }
    }),
  ]
}
