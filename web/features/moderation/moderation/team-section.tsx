import type { TeamMember } from '../../../../contract/moderation.ts'
import { roles, type Account } from '../../../../contract/account.ts'
import { dotted, useT } from '../../../lib/i18n.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { Card, CardList } from '../../../ui/display/card.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { IconUserMinus } from '../../../ui/icons/user-minus.ts'
import { IconUserShield } from '../../../ui/icons/user-shield.ts'
import { Section } from '../../../ui/layout/page.tsx'
import { useSetRole, useTeam } from './api.ts'

const AppointForm = lazyPart(() => import('./appoint-form.tsx'))

const ConfirmDialog = lazyModal(() => import('../../../ui/dialogs/confirm-dialog.tsx'))

/** Moderators and admins; admins can change the roles. */
export function TeamSection({ reader }: { reader: Account }) {
  const { t } = useT()
  const team = useTeam()
  const isAdmin = reader.role === 'admin'
  return (
    <Section title={t('Moderators and admins')}>
      <CardList columns={2}>
        {team.data?.data.map((member) => (
          <li key={member.slug}>
            <Card
              heading={<bdi>{member.name}</bdi>}
              meta={dotted(`@${member.slug}`, t(roles[member.role]))}
              actions={isAdmin && !member.is_me && <MemberActions member={member} />}
            />
          </li>
        ))}
      </CardList>
      {isAdmin && <AppointForm />}
    </Section>
  )
}

function MemberActions({ member }: { member: TeamMember }) {
  const { t } = useT()
  const setRole = useSetRole()
  const removing = ConfirmDialog.useControl()
  const { slug, role, name } = member
  const [next, label] =
    role === 'admin' ? (['moderator', t('Make moderator')] as const) : (['admin', t('Make admin')] as const)
  return (
    <>
      <ActionsButton
        label={t('Action for :name', { name })}
        actions={[
          { label, icon: IconUserShield, onClick: () => setRole.mutate({ slug, role: next }) },
          {
            label: t('Remove role'),
            icon: IconUserMinus,
            isDanger: true,
            ...removing.opener,
          },
        ]}
      />
      <ConfirmDialog.Slot
        control={removing}
        title={t('Are you sure you want to remove the role of :name?', { name })}
        confirmLabel={t('Yes, Remove')}
        cancelLabel={t('Keep role')}
        onConfirm={async () => {
          await setRole.mutateAsync({ slug, role: 'reader' })
        }}
      >
        {role === 'admin'
          ? t('They’ll no longer be able to moderate or change settings of this server.')
          : t('They’ll no longer be able to moderate.')}
      </ConfirmDialog.Slot>
    </>
  )
}
