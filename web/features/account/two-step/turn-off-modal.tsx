import type { Account } from '../../../../contract/account.ts'
import { callAuth } from '../../../lib/auth-client.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { PasswordForm } from '../session/password-form.tsx'
import { takeUpSession } from './api.ts'
import classes from './two-step.module.css'

export default function TurnOffModal({ reader, ...control }: ModalControl & { reader: Account }) {
  const { t } = useT()

  async function handlePassword(password: string) {
    await callAuth('two-factor/disable', { password })
    control.onClose()
    await takeUpSession()
  }

  return (
    <Modal {...control} title={t('Turn off two-step sign-in?')}>
      <PasswordForm
        email={reader.email}
        submitLabel={t('Turn off')}
        isDanger
        onSubmit={handlePassword}
        onClose={control.onClose}
      >
        <p className={classes.text}>
          {t('You’ll sign in with just your password, and your backup codes will stop working.')}
        </p>
      </PasswordForm>
    </Modal>
  )
}
