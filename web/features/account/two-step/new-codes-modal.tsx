import { useState } from 'react'
import type { Account } from '../../../../contract/account.ts'
import { BackupCodes as Codes } from '../../../../contract/auth.ts'
import { listSecurityEvents } from '../../../../contract/security-events.ts'
import { callAuth } from '../../../lib/auth-client.ts'
import { useT } from '../../../lib/i18n.tsx'
import { refresh } from '../../../lib/queries.ts'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { PasswordForm } from '../session/password-form.tsx'
import { BackupCodes } from './backup-codes.tsx'
import classes from './two-step.module.css'

export default function NewCodesModal({ reader, ...control }: ModalControl & { reader: Account }) {
  const { t } = useT()
  const [codes, setCodes] = useState<string[] | undefined>()

  async function handlePassword(password: string) {
    setCodes(Codes.parse(await callAuth('two-factor/generate-backup-codes', { password })).backupCodes)
    await refresh(listSecurityEvents)
  }

  return (
    <Modal {...control} title={t('New backup codes')} isStatic={codes !== undefined}>
      {codes ? (
        <BackupCodes codes={codes} onDone={control.onClose} />
      ) : (
        <PasswordForm
          email={reader.email}
          submitLabel={t('Create new codes')}
          onSubmit={handlePassword}
          onClose={control.onClose}
        >
          <p className={classes.text}>{t('Your old codes will stop working.')}</p>
        </PasswordForm>
      )}
    </Modal>
  )
}
