import { Button } from '@mantine/core'
import { useT } from '../../../lib/i18n.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { IconMoodSmile } from '../../../ui/icons/mood-smile.ts'

const SessionMoodsField = lazyPart(() => import('./session-moods-field.tsx'))

export const LazyMoodsField = (props: React.ComponentProps<typeof SessionMoodsField>) => (
  <SessionMoodsField fallback={<Skeleton height="4.25rem" />} {...props} />
)

export const warmUpMoods = {
  onPointerEnter: SessionMoodsField.warmUp,
  onFocus: SessionMoodsField.warmUp,
}

interface AddMoodsButtonProps {
  label?: string
  /** Of the book, where there are several such buttons. */
  title?: string
  onClick: () => void
}

/** Unfolds the field for moods. It is closed at first, since most sessions are logged without any. */
export function AddMoodsButton({ label, title, onClick }: AddMoodsButtonProps) {
  const { t } = useT()
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconMoodSmile size={16} />}
      {...(title !== undefined && { 'aria-label': t(':label, :title', { label: t('Add moods'), title }) })}
      {...warmUpMoods}
      onClick={onClick}
    >
      {label ?? t('Add moods')}
    </Button>
  )
}
