import type { AppData } from '../../../../contract/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'

/** Shown when rendering a page throws. */
export function BrokenPage() {
  const { t } = useT()
  return <FailedPage failure={{ message: t('We couldn’t show this page.') }} />
}

/** Shown when the server failed to make the page. */
export function FailedPage({ failure }: { failure: NonNullable<AppData['failure']> }) {
  const { t } = useT()
  return (
    <Page title={t('Something went wrong')} width="text">
      <ErrorState
        title={failure.message}
        message={failure.request_id && t('Error ID: :id', { id: failure.request_id })}
        onRetry={() => window.location.reload()}
      />
    </Page>
  )
}
