import { ActionIcon, Button } from '@mantine/core'
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

/** Unfolds the field for moods. It is closed at first, since most sessions are logged without any. */
export function AddMoodsButton({ label, onClick }: { label?: string; onClick: () => void }) {
  const { t } = useT()
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconMoodSmile size={16} />}
      {...warmUpMoods}
      onClick={onClick}
    >
      {label ?? t('Add moods')}
    </Button>
  )
}

/** The same where there is little room, for the book of this title. */
export function AddMoodsIcon({ title, onClick }: { title: string; onClick: () => void }) {
  const { t } = useT()
  const label = t('Add moods')
  return (
    <ActionIcon
      variant="subtle"
      aria-label={t(':label, :title', { label, title })}
      title={label}
      {...warmUpMoods}
      onClick={onClick}
    >
      <IconMoodSmile size={18} />
    </ActionIcon>
  )
}
