import { Button } from '@mantine/core'
import { useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconArrowMerge } from '../../../ui/icons/arrow-merge.ts'
import type { MergeThing } from './merge-thing.ts'

const MergeModal = lazyModal(() => import('./merge-modal.tsx'))

/** Opens the dialog to propose a merge of duplicates. */
export function MergeButton({ thing, className = '' }: { thing: MergeThing; className?: string }) {
  const { t } = useT()
  const modal = MergeModal.useControl()
  return (
    <>
      <Button
        {...modal.opener}
        variant="subtle"
        leftSection={<IconArrowMerge size={20} stroke={1.75} />}
        className={className}
      >
        {t('Propose a merge')}
      </Button>
      <MergeModal.Slot control={modal} thing={thing} />
    </>
  )
}
