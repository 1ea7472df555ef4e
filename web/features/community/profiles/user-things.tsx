import type { ReactNode } from 'react'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import type { Icon } from '../../../ui/icons/icon.tsx'
import { PagedList, type PagesResult } from '../../../ui/lists/paged-list.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

interface UserThingsProps<Item> {
  pages: PagesResult<Item>
  failure: string
  empty: { icon: Icon; title: string }
  children: (items: Item[]) => ReactNode
}

/** A paged list of a profile, such as reviews. */
export function UserThings<Item>({ pages, failure, empty, children }: UserThingsProps<Item>) {
  const { t } = useT()
  const { icon: EmptyIcon, title } = empty
  return (
    <PagedList
      pages={pages}
      skeleton={
        <>
          <output className="q-spoken">{t('Loading')}</output>
          <Skeleton height="24rem" />
        </>
      }
      failure={failure}
      more={t('Load More')}
      empty={
        <EmptyState
          icon={<EmptyIcon size={40} stroke={1.25} />}
          title={title}
          action={<ButtonLink to={screens.users.path}>{t('Find readers')}</ButtonLink>}
        >
          {t('Some may only be visible to followers.')}
        </EmptyState>
      }
    >
      {children}
    </PagedList>
  )
}
