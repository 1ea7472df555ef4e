import { AccountScreen } from '../features/account/account/account-screen.tsx'
import { useReader } from '../features/account/session/api.ts'
import { CalendarSection } from '../features/account/calendar/calendar-section.tsx'
import { TokensSection } from '../features/account/tokens/tokens-section.tsx'
import { WebhooksSection } from '../features/account/webhooks/webhooks-section.tsx'
import { useT } from '../lib/i18n.tsx'

export default function AccountApps() {
  const { t } = useT()
  const reader = useReader()
  // The server serves this screen only to signed-in readers.
  if (!reader) return null
  return (
    <AccountScreen title={t('Apps and calendar')}>
      <CalendarSection />
      <TokensSection reader={reader} />
      <WebhooksSection reader={reader} />
    </AccountScreen>
  )
}
