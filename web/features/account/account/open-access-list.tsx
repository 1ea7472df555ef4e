import { getOpenAccess } from '../../../../contract/open-access.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useAnswer } from '../../../lib/queries.ts'
import { Link } from '../../../ui/buttons/link.tsx'
import classes from './account.module.css'

/** What a new password alone leaves open, each with the page where it can be revoked. */
export function OpenAccessList() {
  const { t, plural } = useT()
  const { data } = useAnswer(getOpenAccess, {})
  if (!data) return null
  const { calendar_links, links, tokens, passkeys, webhooks } = data.data
  const kinds = [
    { count: calendar_links, label: t('Calendar link'), to: screens.accountApps.path },
    { count: links, label: plural(links, ':count shared link', ':count shared links'), to: screens.accountLinks.path },
    { count: tokens, label: plural(tokens, ':count API token', ':count API tokens'), to: screens.accountApps.path },
    { count: webhooks, label: plural(webhooks, ':count webhook', ':count webhooks'), to: screens.accountApps.path },
    { count: passkeys, label: plural(passkeys, ':count passkey', ':count passkeys'), to: screens.accountSecurity.path },
  ].filter(({ count }) => count > 0)
  if (kinds.length === 0) return null
  return (
    <div className={classes.openAccess}>
      <p>{t('These keep working with a new password:')}</p>
      <ul>
        {kinds.map(({ label, to }) => (
          <li key={label}>
            <Link to={to} underline="always">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
