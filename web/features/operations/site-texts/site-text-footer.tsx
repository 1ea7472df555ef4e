import { screens } from '../../../../contract/screens.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { useReader } from '../../account/session/api.ts'
import classes from './site-texts.module.css'

interface SiteTextFooterProps {
  changedAt: string | null
  /** The other of the two pages. */
  other: typeof screens.rules.path | typeof screens.privacy.path
  otherTitle: string
}

/** When admins changed the text, and the way to the other one and to the accessibility statement. */
export function SiteTextFooter({ changedAt, other, otherTitle }: SiteTextFooterProps) {
  const translator = useT()
  const zone = useReader()?.time_zone ?? null
  return (
    <p className={classes.changed}>
      {changedAt !== null && `${translator.t('Changed on :date', { date: formatDay(changedAt, translator, zone) })} · `}
      <Link to={other} underline="always">
        {otherTitle}
      </Link>
      {' · '}
      <Link to={screens.accessibility.path} underline="always">
        {translator.t('Accessibility')}
      </Link>
    </p>
  )
}
