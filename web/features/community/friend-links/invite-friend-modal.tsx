import { Button } from '@mantine/core'
import { friendLinkDays } from '../../../../contract/friend-links.ts'
import type { Registration } from '../../../../contract/registration.ts'
import { text } from '../../../../shared/translate.ts'
import { useT } from '../../../lib/i18n.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { Modal, ModalFooter, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { QrCode } from '../../../ui/display/qr-code.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { useRegistration } from '../../account/registration/api.ts'
import { useCreateFriendLink } from './api.ts'
import { FriendLinks } from './friend-links.tsx'
import classes from './invite-friend.module.css'

/** What a friend without an account has to know first. */
const ruleTexts: Record<Registration, string | undefined> = {
  open: undefined,
  approval: text('A moderator approves new accounts.'),
  invitation: text('To sign up here, your friend also needs an invitation from an admin.'),
  closed: text('Sign-ups are closed right now, so your friend needs an account here already.'),
}

/** Makes a link for friends, and shows it as an address and as a code to hold a phone over. */
export default function InviteFriendModal(control: ModalControl) {
  const { t } = useT()
  const create = useCreateFriendLink()
  const registration = useRegistration().data?.data.registration
  const rule = registration && ruleTexts[registration]
  const link = create.data?.data
  return (
    <Modal {...control} title={t('Invite a friend')} size="md">
      <p className={classes.text}>
        {t('Make a link and send it to a friend. Once they accept, you follow each other. It works for :days days.', {
          days: friendLinkDays,
        })}
        {rule && ` ${t(rule)}`}
      </p>
      {link && (
        <>
          <QrCode text={link.url} label={t('Your link as a QR code')} />
          <TextField
            label={t('Your link')}
            description={t('Copy it now. We won’t show it again, but you can create another.')}
            value={link.url}
            readOnly
            data-autofocus
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </>
      )}
      <FriendLinks />
      <ModalFooter>
        {link ? (
          <>
            <CopyButton text={link.url} />
            <Button onClick={control.onClose}>{t('Done')}</Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={control.onClose}>
              {t('Close')}
            </Button>
            <Button data-autofocus loading={create.isPending} onClick={() => create.mutate()}>
              {t('Create link')}
            </Button>
          </>
        )}
      </ModalFooter>
    </Modal>
  )
}
