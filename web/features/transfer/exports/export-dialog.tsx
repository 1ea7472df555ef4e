import { Button } from '@mantine/core'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { useFreshAccount, useReader } from '../../account/session/api.ts'
import classes from './export-dialog.module.css'

interface ExportDialogProps extends ModalControl {
  title: string
  question: string
  /** Explains what is exported and that it is sent to `email`. */
  hint: (email: string) => string
  /** Explains that the address must be verified first. */
  refusal: string
  isBusy: boolean
  onExport: () => void
}

/** Confirms an export by e-mail, which requires a verified address. */
export function ExportDialog({ title, question, hint, refusal, isBusy, onExport, ...control }: ExportDialogProps) {
  const { t } = useT()
  const reader = useReader()
  const isVerified = reader !== null && reader.email_verified_at !== null
  // The verification link may be opened in another tab.
  useFreshAccount({ isAwaiting: !isVerified })

  return (
    <Modal
      {...control}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="default" onClick={control.onClose}>
            {t('Close')}
          </Button>
          {isVerified ? (
            <Button loading={isBusy} onClick={onExport}>
              {t('Export')}
            </Button>
          ) : (
            <ButtonLink to={screens.account.path}>{t('My Account')}</ButtonLink>
          )}
        </>
      }
    >
      <p className={classes.text}>{isVerified ? question : refusal}</p>
      <p className={classes.hint}>
        {isVerified ? hint(reader.email) : t('You can resend the verification e-mail from your account.')}
      </p>
    </Modal>
  )
}
