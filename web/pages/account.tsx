import { AboutSection } from '../features/account/account/about-section.tsx'
import { AccountScreen } from '../features/account/account/account-screen.tsx'
import { useReader } from '../features/account/session/api.ts'
import { ContentWarningsSection } from '../features/account/account/content-warnings-section.tsx'
import { EmailSection } from '../features/account/account/email-section.tsx'
import { PreferencesSection } from '../features/account/account/preferences-section.tsx'
import { PrivacySection } from '../features/account/account/privacy-section.tsx'
import { MutedSection } from '../features/community/mutes/muted-section.tsx'
import { useProfile } from '../features/community/profile/api.ts'
import { ProfileSection } from '../features/account/account/profile-section.tsx'
import { DeleteAccountSection } from '../features/account/account-deletion/delete-account-section.tsx'
import { NotificationSettingsSection } from '../features/account/account/notifications-section.tsx'
import { useT } from '../lib/i18n.tsx'
import { Loaded } from '../ui/feedback/loaded.tsx'

export default function Account() {
  const { t } = useT()
  const reader = useReader()
  const profile = useProfile()
  // The server serves this screen only to signed-in readers.
  if (!reader) return null
  return (
    <AccountScreen title={t('Account')}>
      <ProfileSection reader={reader} />
      <Loaded answer={profile}>
        {({ data }) => (
          <>
            <AboutSection profile={data} />
            <PrivacySection reader={reader} profile={data} />
            <ContentWarningsSection profile={data} />
          </>
        )}
      </Loaded>
      <NotificationSettingsSection />
      <MutedSection />
      <EmailSection reader={reader} />
      <PreferencesSection reader={reader} />
      <DeleteAccountSection reader={reader} />
    </AccountScreen>
  )
}
