import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { ChallengeCard as ChallengeCardData } from '../../../../contract/challenges.ts'
import { screens } from '../../../../contract/screens.ts'
import { phrase, useT } from '../../../lib/i18n.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { ProgressBar } from '../../../ui/display/progress-bar.tsx'
import { UserLink } from '../users/user-link.tsx'
import classes from './challenge-card.module.css'
import { challengePeriod, filledWords } from './challenge-words.ts'

interface ChallengeCardProps {
  challenge: ChallengeCardData
  /** Shown with the progress of the reader it is about. */
  hasProgress?: boolean
  actions?: ReactNode
}

/** A challenge in a list. */
export function ChallengeCard({ challenge, hasProgress = challenge.is_member, actions }: ChallengeCardProps) {
  const translator = useT()
  const { t, plural } = translator
  const { slug, name, description, owner, period, prompts_count, filled_count, members_count } = challenge
  return (
    <Card
      heading={
        <Link to={screens.challenge.path} params={{ challenge: slug }} className={classes.name}>
          {name}
        </Link>
      }
      meta={challengePeriod(period, translator)}
    >
      {description && <p className={classes.description}>{description}</p>}
      {hasProgress && (
        <div className={classes.progress}>
          <p className={classes.filled}>{filledWords(challenge, translator)}</p>
          <ProgressBar
            label={t('Progress in “:name”', { name })}
            percent={Math.round((filled_count / prompts_count) * 100)}
          />
        </div>
      )}
      <p className={classes.facts}>
        {!hasProgress && <span>{plural(prompts_count, ':count prompt', ':count prompts')}</span>}
        <span>{plural(members_count, ':count member', ':count members')}</span>
        <span>
          {phrase(t('by :author#maker', { author: ':author' }), { author: <UserLink key="owner" user={owner} /> })}
        </span>
      </p>
      {actions && <div>{actions}</div>}
    </Card>
  )
}
