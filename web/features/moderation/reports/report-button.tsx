import { Button } from '@mantine/core'
import type { NewReport } from '../../../../contract/reports.ts'
import { useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { IconFlag } from '../../../ui/icons/flag.ts'
import { useReader } from '../../account/session/api.ts'
import classes from './report-button.module.css'

const ReportModal = lazyModal(() => import('./report-modal.tsx'))

const HideButton = lazyPart(() => import('./hide-button.tsx'))

interface ReportButtonProps extends Pick<NewReport, 'thing'> {
  kind: 'review' | 'list' | 'challenge' | 'quote'
  /** Whose review it is. */
  writer?: string
  /** What it is called, of things of which a page has many. */
  about?: string
  /** The accessible name: what is reported. */
  label?: string
}

/** Opens the form that reports content to the moderators; they can hide it themselves. */
export function ReportButton(props: ReportButtonProps) {
  const { t } = useT()
  const { kind, thing, writer = '', label = t('Report the review by :name', { name: writer }) } = props
  const modal = ReportModal.useControl()
  const role = useReader()?.role ?? 'reader'
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
      {role !== 'reader' && <HideButton {...props} />}
      <ReportModal.Slot control={modal} kind={kind} thing={thing} title={label} />
    </>
  )
}
