import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import classes from './load-more.module.css'

interface LoadMoreProps {
  children: ReactNode
  shown: number
  /** Left out when unknown. */
  total?: number | undefined
  hasMore: boolean
  isLoading: boolean
  /** Why the last page failed to load. */
  failure?: string | undefined
  onLoadMore: () => void
}

/** The "load more" button under a list, with the number of items shown. */
export function LoadMore({ children, shown, total, hasMore, isLoading, failure, onLoadMore }: LoadMoreProps) {
  const { t } = useT()
  const shownText =
    total === undefined ? t('Showing :shown', { shown }) : t('Showing :shown of :total', { shown, total })
  return (
    <div className={classes.root}>
      {hasMore && (
        <>
          {failure && (
            <p className={classes.failure} role="alert">
              {failure}
            </p>
          )}
          <Button variant="default" size="md" loading={isLoading} onClick={onLoadMore}>
            {children}
          </Button>
          <span className={classes.shown} aria-hidden>
            {shownText}
          </span>
        </>
      )}
      <output className="q-spoken">{shownText}</output>
    </div>
  )
}
