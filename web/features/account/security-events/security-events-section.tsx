import type { Account } from '../../../../contract/account.ts'
import { listDevices } from '../../../../contract/devices.ts'
import { listPasskeys } from '../../../../contract/passkeys.ts'
import {
  listSecurityEvents,
  securityEventKinds,
  securityEventMonths,
  type SecurityEvent,
} from '../../../../contract/security-events.ts'
import { listTokens } from '../../../../contract/tokens.ts'
import { listWebhooks } from '../../../../contract/webhooks.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { dotted, isolate, useT } from '../../../lib/i18n.tsx'
import { usePages } from '../../../lib/queries.ts'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import classes from './security-events-section.module.css'

function EventLine({ event, timeZone }: { event: SecurityEvent; timeZone: string | null }) {
  const translator = useT()
  const { t } = translator
  const { kind, detail, browser, system, network, created_at } = event
  const device = browser && system ? t(':browser on :system', { browser, system }) : (browser ?? system)
  return (
    <li className={classes.event} data-warning={kind === 'sign-in-failed' || undefined}>
      <strong className={classes.what}>
        {t(securityEventKinds[kind])}
        {detail !== null && `: ${isolate(detail)}`}
      </strong>
      <span className={classes.about}>{dotted(formatMoment(created_at, translator, timeZone), device, network)}</span>
    </li>
  )
}

/** What is changed in other sections of the page is in the log at once. */
const changedOnThisPage = [listDevices, listPasskeys, listTokens, listWebhooks]

/** Sign-ins and changes to how the reader signs in. */
export function SecurityEventsSection({ reader }: { reader: Account }) {
  const { t } = useT()
  const pages = usePages(listSecurityEvents, {}, { follows: changedOnThisPage })
  return (
    <Section title={t('Security log')}>
      <p className={classes.intro}>
        {t('If you don’t recognise something, change your password. Entries are kept for :count months.', {
          count: securityEventMonths,
        })}
      </p>
      <PagedList
        pages={pages}
        skeleton={<CardSkeletons label={t('Loading')} />}
        empty={<p className={classes.intro}>{t('Your next sign-in will show up here.')}</p>}
        failure={t('We couldn’t load your security log.')}
        more={t('Load More')}
      >
        {(events) => (
          <ul className={classes.events}>
            {events.map((event) => (
              <EventLine key={event.id} event={event} timeZone={reader.time_zone} />
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  )
}
