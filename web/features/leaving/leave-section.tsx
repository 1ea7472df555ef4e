import { Button } from '@mantine/core'
import type { Account } from '../../../contract/account.ts'
import { daysToReturn } from '../../../contract/leaving.ts'
import { useT } from '../../lib/i18n.tsx'
import { lazyModal } from '../../ui/dialogs/lazy-modal.tsx'
import { Section } from '../../ui/layout/page.tsx'
import classes from './leaving.module.css'

const LeaveModal = lazyModal(() => import('./leave-modal.tsx'))

export function LeaveSection({ reader }: { reader: Account }) {
  const { t } = useT()
  const leaving = LeaveModal.useControl()
  return (
    <Section title={t('Delete the account')}>
      <p className={classes.text}>
        {t('You are signed out everywhere and nobody sees you any more. For :days days you can still come back.', {
          days: daysToReturn,
        })}
      </p>
      <Button variant="outline" color="red" {...leaving.opener}>
        {t('Delete my account')}
      </Button>
      <LeaveModal.Place control={leaving} reader={reader} />
    </Section>
  )
}
