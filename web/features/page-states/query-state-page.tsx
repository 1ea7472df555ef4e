import type { ReactNode } from 'react'
import { ApiError } from '../../lib/http.ts'
import { useT } from '../../lib/i18n.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { MissingPage } from './missing-page.tsx'

interface QueryStatePageProps {
  /** What `useAnswer` gives as long as there is no data. */
  answer: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** What could not be loaded, if it comes to that. */
  failure: string
  skeleton: ReactNode
}

/** A screen that still lacks what it is about: waiting, failed, or not there at all. */
export function QueryStatePage({ answer, failure, skeleton }: QueryStatePageProps) {
  const { t } = useT()
  const { error, isFetching, refetch } = answer
  if (error instanceof ApiError && error.status === 404) return <MissingPage />
  const hasFailed = error !== null && !isFetching
  return (
    <Page title={hasFailed ? failure : t('Loading')} heading={null}>
      {hasFailed ? (
        <ErrorState title={failure} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <>
          <output className="q-spoken">{t('Loading')}</output>
          {skeleton}
        </>
      )}
    </Page>
  )
}
