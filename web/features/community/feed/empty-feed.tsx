import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { IconUsers } from '../../../ui/icons/users.ts'

/** Before one follows anybody who did something. */
export function EmptyFeed() {
  const { t } = useT()
  return (
    <EmptyState
      icon={<IconUsers size={36} stroke={1.25} />}
      title={t('No activity yet')}
      action={
        <ButtonLink to={screens.users.path} variant="default">
          {t('Find readers')}
        </ButtonLink>
      }
    >
      {t('When readers you follow shelve, read or review books, you’ll see it here.')}
    </EmptyState>
  )
}
