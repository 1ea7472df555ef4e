import { AccountScreen } from '../features/account/account/account-screen.tsx'
import { InviteButton } from '../features/community/friend-links/invite-button.tsx'
import { LinksSection } from '../features/community/links/links-section.tsx'
import { useT } from '../lib/i18n.tsx'

export default function AccountLinks() {
  const { t } = useT()
  return (
    <AccountScreen title={t('Links')} intro={t('What people can see without an account.')} actions={<InviteButton />}>
      <LinksSection />
    </AccountScreen>
  )
}
