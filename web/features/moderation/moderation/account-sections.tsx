import type { Account } from '../../../../contract/account.ts'
import { useRegistration } from '../../account/registration/api.ts'
import { InvitationsSection } from '../../account/registration/invitations-section.tsx'
import { UnverifiedSection } from './unverified-section.tsx'
import { WaitingSection } from './waiting-section.tsx'

/** Who asks to come in; for admins also invitations and addresses to verify. */
export function AccountSections({ reader: { role } }: { reader: Account }) {
  const registration = useRegistration().data?.data.registration
  const isAdmin = role === 'admin'
  return (
    <>
      <WaitingSection isAsked={registration === 'approval'} isAlone={!isAdmin} />
      {isAdmin && (registration === 'invitation' || registration === 'closed') && (
        <InvitationsSection registration={registration} />
      )}
      {isAdmin && <UnverifiedSection />}
    </>
  )
}
