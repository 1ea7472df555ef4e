import { AccountScreen } from '../features/account/account-screen.tsx'
import { useReader } from '../features/session/api.ts'
import { CalendarSection } from '../features/calendar/calendar-section.tsx'
import { TokensSection } from '../features/tokens/tokens-section.tsx'
import { WebhooksSection } from '../features/webhooks/webhooks-section.tsx'
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
