import { Button } from '@mantine/core'
import { screens } from '../../contract/screens.ts'
import { useNotifications, useReadNotifications } from '../features/account/notifications/api.ts'
import { NotificationItem } from '../features/account/notifications/notification-item.tsx'
import { useUnread } from '../features/account/notifications/unread.ts'
import { useT } from '../lib/i18n.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { IconBell } from '../ui/icons/bell.ts'
import { Page } from '../ui/layout/page.tsx'
import { PagedList } from '../ui/lists/paged-list.tsx'
import { CardSkeletons } from '../ui/feedback/skeleton.tsx'
import classes from './notifications.module.css'

export default function NotificationsPage() {
  const { t } = useT()
  const pages = useNotifications()
  const unread = useUnread()
  const readAll = useReadNotifications()
  return (
    <Page title={t('Notifications')}>
      <div className={classes.actions}>
        {unread > 0 && (
          <Button variant="default" loading={readAll.isPending} onClick={() => readAll.mutate()}>
            {t('Mark all as read')}
          </Button>
        )}
        <ButtonLink to={screens.account.path} variant="subtle">
          {t('Notification settings')}
        </ButtonLink>
      </div>
      <h2 className="q-spoken">{t('Notifications')}</h2>
      <PagedList
        pages={pages}
        skeleton={<CardSkeletons label={t('Loading notifications')} />}
        empty={
          <EmptyState
            icon={<IconBell size={40} stroke={1.25} />}
            title={t('No notifications yet')}
            action={<ButtonLink to={screens.users.path}>{t('Find readers')}</ButtonLink>}
          >
            {t('New followers, likes and comments will show up here.')}
          </EmptyState>
        }
        failure={t('Failed to load notifications')}
        more={t('Load More')}
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((notification) => (
              <li key={notification.id}>
                <NotificationItem notification={notification} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  )
}
