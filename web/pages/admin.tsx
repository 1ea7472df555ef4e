import { screens } from '../../contract/screens.ts'
import { useServerState } from '../features/operations/administration/api.ts'
import { JobsSection } from '../features/operations/administration/jobs-section.tsx'
import { Overview } from '../features/operations/administration/overview.tsx'
import { StorageSection } from '../features/operations/administration/storage-section.tsx'
import { Verdict } from '../features/operations/administration/verdict.tsx'
import { SourcesSection } from '../features/moderation/moderation/sources-section.tsx'
import { QueryStatePage } from '../features/frame/page-states/query-state-page.tsx'
import { useReader } from '../features/account/session/api.ts'
import { SiteTextsSection } from '../features/operations/site-texts/site-texts-section.tsx'
import { useT } from '../lib/i18n.tsx'
import { Link } from '../ui/buttons/link.tsx'
import { CardSkeletons } from '../ui/feedback/skeleton.tsx'
import { Page } from '../ui/layout/page.tsx'

/** How the server is, for admins. */
export default function AdminPage() {
  const { t } = useT()
  const reader = useReader()
  const answer = useServerState()
  const state = answer.data?.data
  // The server serves this screen only to signed-in readers.
  if (!reader) return null
  if (!state)
    return (
      <QueryStatePage
        answer={answer}
        failure={t('We couldn’t load the state of the server.')}
        skeleton={<CardSkeletons label={t('Loading')} />}
      />
    )
  return (
    <Page title={t('Server')} actions={<Link to={screens.moderation.path}>{t('Moderation')}</Link>}>
      <Verdict state={state} />
      <Overview state={state} reader={reader} />
      <JobsSection jobs={state.jobs} reader={reader} />
      <StorageSection />
      <SourcesSection reader={reader} />
      <SiteTextsSection reader={reader} />
    </Page>
  )
}
