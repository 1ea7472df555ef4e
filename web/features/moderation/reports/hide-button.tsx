import { Button } from '@mantine/core'
import type { NewMeasure } from '../../../../contract/reports.ts'
import { useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconEyeOff } from '../../../ui/icons/eye-off.ts'
import classes from './report-button.module.css'

const MeasureModal = lazyModal(() => import('./measure-modal.tsx'))

interface HideButtonProps extends Pick<NewMeasure, 'kind' | 'thing'> {
  /** Whose review it is: a page has many of them, and each of these buttons needs a name of its own. */
  writer?: string
  /** What it is called, of other things of which a page has many. */
  about?: string
}

/** For moderators, beside the button that reports it. */
export default function HideButton({ kind, thing, writer, about }: HideButtonProps) {
  const { t } = useT()
  const hidden = about ?? (writer === undefined ? undefined : t('Review by :name', { name: writer }))
  const modal = MeasureModal.useControl()
  return (
    <>
      <Button
        {...modal.opener}
        variant="subtle"
        aria-label={hidden === undefined ? undefined : `${t('Hide…')} ${hidden}`}
        leftSection={<IconEyeOff size={16} stroke={1.75} />}
        className={classes.root ?? ''}
      >
        {t('Hide…')}
      </Button>
      <MeasureModal.Slot control={modal} kind={kind} thing={thing} />
    </>
  )
}
