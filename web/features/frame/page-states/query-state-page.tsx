import type { ReactNode } from 'react'
import { ApiError } from '../../../lib/http.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { MissingPage } from './missing-page.tsx'

const UnsavedPage = lazyPart(() => import('../offline/unsaved-page.tsx'))

interface QueryStatePageProps {
  /** The result of `useAnswer` without data. */
  answer: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** The title of the error state. */
  failure: string
  skeleton: ReactNode
}

/** A screen whose data is loading, failed to load, or does not exist. */
export function QueryStatePage({ answer, failure, skeleton }: QueryStatePageProps) {
  const { t } = useT()
  const { error, isFetching, refetch } = answer
  if (error instanceof ApiError && error.status === 404) return <MissingPage />
  if (error instanceof ApiError && error.status === 0 && !navigator.onLine) return <UnsavedPage />
  const hasFailed = error !== null && !isFetching
  return (
    <Page title={hasFailed ? failure : t('Loading')} heading={null}>
      {hasFailed ? (
        <ErrorState title={failure} onRetry={() => void refetch()} />
      ) : (
        <>
          <output className="q-spoken">{t('Loading')}</output>
          {skeleton}
        </>
      )}
    </Page>
  )
}
