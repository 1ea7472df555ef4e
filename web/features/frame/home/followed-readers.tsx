import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { Link } from '../../../ui/buttons/link.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { ActivityCard } from '../../community/feed/activity-card.tsx'
import { useLatestNews } from '../../community/feed/api.ts'
import { EmptyFeed } from '../../community/feed/empty-feed.tsx'
import classes from './followed-readers.module.css'

interface FollowedReadersProps {
  /** Shows a link to find readers while the feed is empty. */
  isFirstOffered?: boolean
}

/** The latest of the feed, which has a screen of its own. */
export function FollowedReaders({ isFirstOffered = true }: FollowedReadersProps) {
  const { t } = useT()
  const feed = useLatestNews()
  if (!isFirstOffered && itemsOf(feed.data).length === 0) return null
  return (
    <Section title={t('From readers you follow')} aside={<Link to={screens.feed.path}>{t('See all')}</Link>}>
      <PagedList
        pages={{ ...feed, hasNextPage: false }}
        skeleton={<CardSkeletons label={t('Loading the feed')} />}
        empty={<EmptyFeed />}
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
