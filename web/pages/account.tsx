import { useReader } from '../features/account/api.ts'
import { EmailSection } from '../features/account/email-section.tsx'
import { PasswordSection } from '../features/account/password-section.tsx'
import { PreferencesSection } from '../features/account/preferences-section.tsx'
import { ProfileSection } from '../features/account/profile-section.tsx'
import { SignOutSection } from '../features/account/sign-out-section.tsx'
import { useT } from '../lib/i18n.tsx'
import { Page } from '../ui/page.tsx'

export default function Account() {
  const { t } = useT()
  const reader = useReader()
  // The server shows this screen to nobody else.
  if (!reader) return null
  return (
    <Page title={t('Account')} width="text">
      <ProfileSection reader={reader} />
      <EmailSection reader={reader} />
      <PasswordSection reader={reader} />
      <PreferencesSection reader={reader} />
      <SignOutSection reader={reader} />
    </Page>
  )
}
