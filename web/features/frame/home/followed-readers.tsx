import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink, Link } from '../../../ui/buttons/link.tsx'
import { IconUsers } from '../../../ui/icons/users.ts'
import { Section } from '../../../ui/layout/page.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { ActivityCard } from '../../community/feed/activity-card.tsx'
import { useFeed } from '../../community/feed/api.ts'
import classes from './followed-readers.module.css'

/** Where a line of Home leads. */
export const followedReaders = 'followed-readers'

interface FollowedReadersProps {
  /** Shows a link to find readers while the feed is empty. */
  isFirstOffered?: boolean
}

/** The latest activities of followed readers. */
export function FollowedReaders({ isFirstOffered = true }: FollowedReadersProps) {
  const { t } = useT()
  const feed = useFeed()
  if (!isFirstOffered && itemsOf(feed.data).length === 0) return null
  return (
    <Section
      id={followedReaders}
      title={t('From readers you follow')}
      aside={<Link to={screens.connections.path}>{t('Connections')}</Link>}
    >
      <PagedList
        pages={feed}
        skeleton={<CardSkeletons label={t('Loading the feed')} />}
        empty={
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
        }
        more={t('Load More')}
        isUncounted
      >
        {(activities) => (
          <ul className={classes.list}>
            {activities.map((activity) => (
              <li key={activity.id}>
                <ActivityCard activity={activity} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  )
}
