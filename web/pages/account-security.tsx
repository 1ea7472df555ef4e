import { AccountScreen } from '../features/account/account/account-screen.tsx'
import { useReader } from '../features/account/session/api.ts'
import { PasswordSection } from '../features/account/account/password-section.tsx'
import { DevicesSection } from '../features/account/devices/devices-section.tsx'
import { PasskeysSection } from '../features/account/passkeys/passkeys-section.tsx'
import { SecurityEventsSection } from '../features/account/security-events/security-events-section.tsx'
import { TwoStepSection } from '../features/account/two-step/two-step-section.tsx'
import { useT } from '../lib/i18n.tsx'

export default function AccountSecurity() {
  const { t } = useT()
  const reader = useReader()
  // The server serves this screen only to signed-in readers.
  if (!reader) return null
  return (
    <AccountScreen title={t('Sign-in and devices')}>
      <PasswordSection reader={reader} />
      <TwoStepSection reader={reader} />
      <PasskeysSection reader={reader} />
      <DevicesSection reader={reader} />
      <SecurityEventsSection reader={reader} />
    </AccountScreen>
  )
}
