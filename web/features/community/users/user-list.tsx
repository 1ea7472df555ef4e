import type { ReactNode } from 'react'
import type { UserCard as UserCardData } from '../../../../contract/user-card.ts'
import { useT } from '../../../lib/i18n.tsx'
import { PagedList, type PagesResult } from '../../../ui/lists/paged-list.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import classes from './user-card.module.css'
import { UserCard } from './user-card.tsx'

interface UserListProps {
  pages: PagesResult<UserCardData>
  empty: ReactNode
  renderActions?: (user: UserCardData) => ReactNode
}

/** A paged list of readers. */
export function UserList({ pages, empty, renderActions }: UserListProps) {
  const { t } = useT()
  return (
    <PagedList
      pages={pages}
      skeleton={
        <div className={classes.grid}>
          <output className="q-spoken">{t('Loading')}</output>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height="9.125rem" />
          ))}
        </div>
      }
      failure={t('Failed to load readers')}
      more={t('Load More')}
      empty={empty}
    >
      {(users) => (
        <ul className={classes.grid}>
          {users.map((user) => (
            <li key={user.slug}>
              <UserCard user={user} {...(renderActions && { actions: renderActions(user) })} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
