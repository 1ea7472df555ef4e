import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Account } from '../../../../contract/account.ts'
import { daysToReturn, leaveQuire } from '../../../../contract/account-deletion.ts'
import { screens } from '../../../../contract/screens.ts'
import { call, signOutAfter } from '../../../lib/api-client.ts'
import { phrase, useT } from '../../../lib/i18n.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { SwitchField } from '../../../ui/forms/switch-field.tsx'
import { PasswordForm } from '../session/password-form.tsx'
import classes from './account-deletion.module.css'

export default function DeleteAccountModal({ reader, ...control }: ModalControl & { reader: Account }) {
  const { t } = useT()
  const [keepsReviews, setKeepsReviews] = useState(false)

  async function handlePassword(password: string) {
    await signOutAfter(() => call(leaveQuire, { body: { password, keep_reviews: keepsReviews } }))
  }

  return (
    <Modal {...control} title={t('Delete your account?')}>
      <PasswordForm
        email={reader.email}
        submitLabel={t('Delete my account')}
        isDanger
        onSubmit={handlePassword}
        onClose={control.onClose}
      >
        <p className={classes.text}>
          {t(
            'We’ll delete your shelves, notes, reading logs, lists and everything else in :days days. Sign in before then to come back.',
            { days: daysToReturn },
          )}
        </p>
        <p className={classes.text}>
          {phrase(t('To keep them, :link first.', { link: ':link' }), {
            link: <Link to={screens.importExport.path}>{t('export your library')}</Link>,
          })}
        </p>
        <SwitchField
          label={t('Keep my public reviews and ratings, without my name')}
          checked={keepsReviews}
          onChange={({ currentTarget }) => setKeepsReviews(currentTarget.checked)}
        />
      </PasswordForm>
    </Modal>
  )
}
