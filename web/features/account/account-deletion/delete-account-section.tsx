import { Button } from '@mantine/core'
import type { Account } from '../../../../contract/account.ts'
import { daysToReturn } from '../../../../contract/account-deletion.ts'
import { useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import classes from './account-deletion.module.css'

const DeleteAccountModal = lazyModal(() => import('./delete-account-modal.tsx'))

export function DeleteAccountSection({ reader }: { reader: Account }) {
  const { t } = useT()
  const deletion = DeleteAccountModal.useControl()
  return (
    <Section title={t('Delete account')}>
      <p className={classes.text}>
        {t('You’ll be signed out everywhere and hidden from everyone. You can come back for :days days.', {
          days: daysToReturn,
        })}
      </p>
      <Button variant="outline" color="red" {...deletion.opener}>
        {t('Delete my account')}
      </Button>
      <DeleteAccountModal.Slot control={deletion} reader={reader} />
    </Section>
  )
}
