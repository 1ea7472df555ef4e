import { Link } from '@tanstack/react-router'
import type { Challenge } from '../../../../contract/challenges.ts'
import { screens } from '../../../../contract/screens.ts'
import { appData } from '../../../lib/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ProgressBar } from '../../../ui/display/progress-bar.tsx'
import { IconCalendar } from '../../../ui/icons/calendar.ts'
import { IconUsers } from '../../../ui/icons/users.ts'
import { OwnedHeading } from '../../library/lists/owned-heading.tsx'
import { visibilityIcons } from '../visibility/visibility-icons.ts'
import { ChallengeActions } from './challenge-actions.tsx'
import classes from './challenge-heading.module.css'
import { challengePeriod, filledWords } from './challenge-words.ts'

export function ChallengeHeading({ challenge }: { challenge: Challenge }) {
  const translator = useT()
  const { t, plural } = translator
  const { listVisibilityOptions } = appData()
  const { name, slug, hidden, visibility, can, filled_count, prompts_count } = challenge
  return (
    <OwnedHeading
      kind={<Link to={screens.challenges.path}>{t('Challenges')}</Link>}
      thing={challenge}
      actions={<ChallengeActions challenge={challenge} />}
      report={
        can.edit ? undefined : { kind: 'challenge', thing: slug, label: t('Report the challenge “:name”', { name }) }
      }
      hidden={hidden && { kind: 'challenge', slug, words: t('A moderator hid this challenge. Only you can see it.') }}
      facts={[
        { icon: IconCalendar, words: challengePeriod(challenge.period, translator) },
        { icon: IconUsers, words: plural(challenge.members_count, ':count member', ':count members') },
        { icon: visibilityIcons[visibility], words: listVisibilityOptions[visibility] },
      ]}
    >
      {challenge.is_member && (
        <div className={classes.progress}>
          <p className={classes.filled}>{filledWords(challenge, translator)}</p>
          <ProgressBar
            label={t('Progress in “:name”', { name })}
            percent={Math.round((filled_count / prompts_count) * 100)}
          />
        </div>
      )}
    </OwnedHeading>
  )
}
