import { Button } from '@mantine/core'
import { useState } from 'react'
import { mergeKinds, type MergeProposal } from '../../../../contract/merges.ts'
import { formatShortDay } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { IconArrowsExchange } from '../../../ui/icons/arrows-exchange.ts'
import { useReader } from '../../account/session/api.ts'
import { useAcceptMerge, useDeclineMerge } from './api.ts'
import { Comparison } from './comparison.tsx'
import { movesOf } from './merge-words.ts'
import classes from './proposal-card.module.css'

/** A proposal: both sides, what would be moved, and the decision. */
export function ProposalCard({ proposal }: { proposal: MergeProposal }) {
  const translator = useT()
  const { t } = translator
  const reader = useReader()
  const [isSwapped, setSwapped] = useState(false)
  const accept = useAcceptMerge()
  const decline = useDeclineMerge()
  const { kind, proposer, reason, created_at, obstacle } = proposal
  const [gone, kept] = isSwapped ? [proposal.kept, proposal.gone] : [proposal.gone, proposal.kept]
  const moves = movesOf(gone.counts, translator)
  const day = formatShortDay(created_at, translator, reader?.time_zone ?? null)
  const isBusy = accept.isPending || decline.isPending
  return (
    <article className={classes.root} aria-label={t(':gone into :kept', { gone: gone.name, kept: kept.name })}>
      <header className={classes.head}>
        <h3 className={classes.kind}>{t(mergeKinds[kind])}</h3>
        <p className={classes.meta}>{proposer ? t('Proposed by :name, :day', { name: proposer.name, day }) : day}</p>
      </header>
      <div className={classes.body}>
        <Comparison kind={kind} gone={gone} kept={kept} />
        <div className={classes.decision}>
          {reason && <blockquote className={classes.reason}>{reason}</blockquote>}
          <p className={classes.moves}>
            {moves === '' ? t('Nothing to move.') : t('To move: :things', { things: moves })}
          </p>
          {obstacle && (
            <p className={classes.obstacle} role="note">
              {obstacle}
            </p>
          )}
          <div className={classes.actions}>
            <Button
              disabled={obstacle !== null || isBusy}
              loading={accept.isPending}
              onClick={() => accept.mutate({ proposal: proposal.id, swapped: isSwapped })}
            >
              {t('Accept#moderation')}
            </Button>
            <Button
              variant="default"
              disabled={isBusy}
              loading={decline.isPending}
              onClick={() => decline.mutate(proposal.id)}
            >
              {t('Decline#moderation')}
            </Button>
            <Button
              variant="subtle"
              leftSection={<IconArrowsExchange size={18} stroke={1.75} />}
              aria-pressed={isSwapped}
              onClick={() => setSwapped(!isSwapped)}
            >
              {t('Swap')}
            </Button>
          </div>
        </div>
      </div>
    </article>
  )
}
