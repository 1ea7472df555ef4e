import { Button } from '@mantine/core'
import type { Book } from '../../../contract/books.ts'
import { screens } from '../../../contract/screens.ts'
import { useT } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Modal, type ModalControl } from '../../ui/modal.tsx'
import { useFreshAccount, useReader } from '../account/api.ts'
import { useExportBookJournal } from './api.ts'
import classes from './book-actions.module.css'

interface ExportJournalModalProps extends ModalControl {
  book: Book
}

export default function ExportJournalModal({ book, ...control }: ExportJournalModalProps) {
  const { t } = useT()
  const reader = useReader()
  const isVerified = reader !== null && reader.email_verified_at !== null
  // The link may just have been opened in another tab.
  useFreshAccount({ isAwaiting: !isVerified })
  const exportJournal = useExportBookJournal(book.slug)

  return (
    <Modal
      {...control}
      title={t('Export Book Journal')}
      size="sm"
      footer={
        <>
          <Button variant="default" onClick={control.onClose}>
            {t('Close')}
          </Button>
          {isVerified ? (
            <Button
              loading={exportJournal.isPending}
              onClick={() => exportJournal.mutate(undefined, { onSuccess: control.onClose })}
            >
              {t('Export')}
            </Button>
          ) : (
            <ButtonLink to={screens.account.path}>{t('My Account')}</ButtonLink>
          )}
        </>
      }
    >
      {isVerified ? (
        <>
          <p className={classes.text}>{t('Do you want to export the journal of :title?', { title: book.title })}</p>
          <p className={classes.hint}>
            {t('Your notes, reading logs, transactions and review of it are put together and sent to :email.', {
              email: reader.email,
            })}
          </p>
        </>
      ) : (
        <>
          <p className={classes.text}>{t('Your e-mail account must be verified before you can export a journal.')}</p>
          <p className={classes.hint}>{t('In your account you can have the message with the link sent again.')}</p>
        </>
      )}
    </Modal>
  )
}
