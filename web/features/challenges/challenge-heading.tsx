import { Link } from '@tanstack/react-router'
import { IconCalendar, IconUsers, type Icon } from '@tabler/icons-react'
import type { Challenge } from '../../../contract/challenges.ts'
import { screens } from '../../../contract/screens.ts'
import { appData } from '../../lib/app-data.ts'
import { phrase, useT } from '../../lib/i18n.tsx'
import { ProgressBar } from '../../ui/display/progress-bar.tsx'
import { ReportButton } from '../reports/report-button.tsx'
import { UserLink } from '../users/user-link.tsx'
import { visibilityIcons } from '../visibility/visibility-icons.ts'
import { ChallengeActions } from './challenge-actions.tsx'
import classes from './challenge-heading.module.css'
import { challengePeriod, filledWords } from './challenge-words.ts'

export function ChallengeHeading({ challenge }: { challenge: Challenge }) {
  const translator = useT()
  const { t, plural } = translator
  const { listVisibilityOptions } = appData()
  const { name, description, owner, hidden, visibility, can, filled_count, prompts_count } = challenge
  const facts: { icon: Icon; words: string | undefined }[] = [
    { icon: IconCalendar, words: challengePeriod(challenge.period, translator) },
    { icon: IconUsers, words: plural(challenge.members_count, ':count member', ':count members') },
    { icon: visibilityIcons[visibility], words: listVisibilityOptions[visibility] },
  ]
  return (
    <header>
      <div className={classes.head}>
        <div className={classes.words}>
          <p className={classes.kind}>
            <Link to={screens.challenges.path}>{t('Challenges')}</Link>
          </p>
          <h1 className="q-hero-title">{name}</h1>
          <p className={classes.owner}>
            {phrase(t('by :author', { author: ':author' }), { author: <UserLink key="owner" user={owner} /> })}
          </p>
        </div>
        <ChallengeActions challenge={challenge} />
        {!can.edit && (
          <ReportButton kind="challenge" thing={challenge.slug} label={t('Report the challenge “:name”', { name })} />
        )}
      </div>
      {hidden && (
        <p className={classes.hidden} role="note">
          {t('A moderator hid this challenge. Only you can see it.')}
        </p>
      )}
      {description && <p className={`q-prose ${classes.description}`}>{description}</p>}
      <ul className={classes.facts}>
        {facts.map(({ icon: FactIcon, words }) => (
          <li key={words} className={classes.fact}>
            <FactIcon size={18} stroke={1.5} aria-hidden />
            {words}
          </li>
        ))}
      </ul>
      {challenge.is_member && (
        <div className={classes.progress}>
          <p className={classes.filled}>{filledWords(challenge, translator)}</p>
          <ProgressBar
            label={t('Progress in “:name”', { name })}
            percent={Math.round((filled_count / prompts_count) * 100)}
          />
        </div>
      )}
    </header>
  )
}
