import type { User } from '../../../../contract/users.ts'
import { screens } from '../../../../contract/screens.ts'
import { formatShortDay } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { useReader } from '../../account/session/api.ts'
import classes from './profile-screen.module.css'

/** For moderators, on the profile of a suspended reader: since when, by which moderator, and why. */
export function SuspensionNote({ suspension }: { suspension: NonNullable<User['suspension']> }) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  return (
    <div className={classes.suspension} role="note">
      <p>
        <strong>{t('Suspended since :day', { day: formatShortDay(suspension.since, translator, zone) })}</strong>
      </p>
      <p>{t('Suspended by :moderator', { moderator: suspension.moderator?.name ?? t('A former moderator') })}</p>
      {suspension.reason && <p>{t('Reason: :reason', { reason: suspension.reason })}</p>}
      <p>
        {t('Only moderators can see this profile.')} <Link to={screens.moderation.path}>{t('Moderation')}</Link>
      </p>
    </div>
  )
}
