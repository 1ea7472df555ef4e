import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { searchTextLength } from '../../../../contract/constants.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { IconUsers } from '../../../ui/icons/users.ts'
import { UserList } from '../users/user-list.tsx'
import { useInvitable, useInvited, useInviteMember, useRemoveMember } from './api.ts'
import classes from './invite-modal.module.css'

/** Milliseconds without typing before readers are searched. */
const typingMilliseconds = 250

interface InviteModalProps extends ModalControl {
  slug: string
}

/** Invites connections to a shared read. */
export default function InviteModal({ slug, ...control }: InviteModalProps) {
  const { t } = useT()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), typingMilliseconds)
  const invitable = useInvitable(slug, q)
  const invite = useInviteMember(slug)
  return (
    <Modal
      {...control}
      title={t('Invite Readers')}
      size="lg"
      isLong
      footer={
        <Button variant="default" onClick={control.onClose}>
          {t('Done')}
        </Button>
      }
    >
      <div className={classes.root}>
        <Invited slug={slug} />
        <SearchBox
          label={t('Search followers and readers you follow')}
          size="list"
          maxLength={searchTextLength}
          value={typed}
          onChange={setTyped}
          onSearch={setTyped}
        />
        <UserList
          pages={invitable}
          renderActions={(user) => (
            <Button
              size="sm"
              variant="light"
              loading={invite.isPending && invite.variables === user.slug}
              onClick={() => invite.mutate(user.slug)}
            >
              {t('Invite')}
              <span className="q-spoken"> {user.name}</span>
            </Button>
          )}
          empty={
            q === '' ? (
              <EmptyState
                icon={<IconUsers size={36} stroke={1.25} />}
                title={t('No more readers to invite')}
                action={
                  <ButtonLink to={screens.users.path} variant="default">
                    {t('Find readers')}
                  </ButtonLink>
                }
              >
                {t('You can invite your followers and readers you follow.')}
              </EmptyState>
            ) : (
              <p className={classes.none}>{t('No matching readers.')}</p>
            )
          }
        />
      </div>
    </Modal>
  )
}

/** Open invitations. */
function Invited({ slug }: { slug: string }) {
  const { t } = useT()
  const remove = useRemoveMember(slug)
  const invitedMembers = itemsOf(useInvited(slug).data)
  if (invitedMembers.length === 0) return null
  return (
    <section>
      <h3 className={classes.title}>{t('Waiting for a reply')}</h3>
      <ul className={classes.invited}>
        {invitedMembers.map(({ reader }) => (
          <li key={reader.slug}>
            {reader.name}
            <button type="button" className={classes.back} onClick={() => remove.mutate(reader.slug)}>
              {t('Cancel invitation')}
              <span className="q-spoken"> {t('for :name', { name: reader.name })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
