import { Link } from '@tanstack/react-router'
import { feedViews, listActivities, type Activity } from '../../contract/feed.ts'
import { screens } from '../../contract/screens.ts'
import { ActivityCard } from '../features/community/feed/activity-card.tsx'
import { useFeed } from '../features/community/feed/api.ts'
import { EmptyFeed } from '../features/community/feed/empty-feed.tsx'
import { AreaScreen } from '../features/frame/areas/area-screen.tsx'
import { useListAddress } from '../features/library/list-pages/list-address.ts'
import { useT } from '../lib/i18n.tsx'
import { itemsOf } from '../lib/page-items.ts'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { CardSkeletons } from '../ui/feedback/skeleton.tsx'
import { IconUsers } from '../ui/icons/users.ts'
import tabs from '../ui/layout/tab-links.module.css'
import { TabLinks } from '../ui/layout/tab-links.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { PagedList } from '../ui/lists/paged-list.tsx'
import classes from './feed.module.css'

const NewActivities = lazyPart(() => import('../features/community/feed/new-activities.tsx'))

/** Pages are counted from the newest, so a later one may begin with what was on the one before. */
const once = (activities: Activity[]) => [...new Map(activities.map((activity) => [activity.id, activity])).values()]

/** What readers one follows do, newest first. */
export default function FeedPage() {
  const { t } = useT()
  const { search, isNarrowed } = useListAddress(listActivities)
  const { show, user } = search
  const feed = useFeed(search)
  const one = user === undefined ? undefined : itemsOf(feed.data).find(({ reader }) => reader.slug === user)?.reader
  const views = [
    { label: t('Everything'), search: {}, isCurrent: !isNarrowed },
    ...Object.entries(feedViews).map(([name, label]) => ({
      label: t(label),
      search: { show: name },
      isCurrent: show === name && user === undefined,
    })),
    ...(user === undefined ? [] : [{ label: one?.name ?? `@${user}`, search: { user }, isCurrent: true }]),
  ]
  return (
    <AreaScreen area="community" title={t('Feed')}>
      <TabLinks label={t('What to show')}>
        {views.map((view) => (
          <Link
            key={JSON.stringify(view.search)}
            to={screens.feed.path}
            search={view.search as never}
            className={tabs.tab}
            aria-current={view.isCurrent ? 'page' : undefined}
            activeOptions={{ exact: true }}
            resetScroll={false}
          >
            <bdi>{view.label}</bdi>
          </Link>
        ))}
      </TabLinks>
      <h2 className="q-spoken">{t('From readers you follow')}</h2>
      {feed.data && !feed.isPlaceholderData && <NewActivities filter={search} shown={itemsOf(feed.data)} />}
      <PagedList
        pages={feed}
        skeleton={<CardSkeletons label={t('Loading the feed')} />}
        empty={
          isNarrowed ? (
            <EmptyState
              icon={<IconUsers size={36} stroke={1.25} />}
              title={t('Nothing to show')}
              action={
                <ButtonLink to={screens.feed.path} variant="default">
                  {t('Show all')}
                </ButtonLink>
              }
            />
          ) : (
            <EmptyFeed />
          )
        }
        more={t('Load More')}
        isUncounted
      >
        {(activities) => (
          <ul className={classes.list}>
            {once(activities).map((activity) => (
              <li key={activity.id}>
                <ActivityCard activity={activity} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </AreaScreen>
  )
}
