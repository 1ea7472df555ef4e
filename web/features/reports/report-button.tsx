import { Button } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import type { NewReport } from '../../../contract/reports.ts'
import { useT } from '../../lib/i18n.tsx'
import { lazyModal } from '../../ui/dialogs/lazy-modal.tsx'
import classes from './report-button.module.css'

const ReportModal = lazyModal(() => import('./report-modal.tsx'))

interface ReportButtonProps extends Pick<NewReport, 'kind' | 'thing'> {
  /** The accessible name: what is reported. */
  label: string
}

/** Opens the form that reports content to the moderators. */
export function ReportButton({ kind, thing, label }: ReportButtonProps) {
  const { t } = useT()
  const modal = ReportModal.useControl()
  return (
    <>
      <Button
        {...modal.opener}
        variant="subtle"
        leftSection={<IconFlag size={16} stroke={1.75} />}
        aria-label={label}
        className={classes.root ?? ''}
      >
        {t('Report')}
      </Button>
      <ReportModal.Slot control={modal} kind={kind} thing={thing} title={label} />
    </>
  )
}
