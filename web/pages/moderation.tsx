import { IconArrowMerge, IconEyeOff, IconFlag, IconHistory } from '@tabler/icons-react'
import { screens } from '../../contract/screens.ts'
import { undoDays } from '../../contract/merges.ts'
import { AppealsSection } from '../features/appeals/appeals-section.tsx'
import { useReader } from '../features/session/api.ts'
import { useMergeProposals, useMerges } from '../features/merges/api.ts'
import { MergedList } from '../features/merges/merged-list.tsx'
import { ProposalCard } from '../features/merges/proposal-card.tsx'
import { ModerationTabs } from '../features/moderation/moderation-tabs.tsx'
import { SourcesSection } from '../features/moderation/sources-section.tsx'
import { TeamSection } from '../features/moderation/team-section.tsx'
import { UnverifiedSection } from '../features/moderation/unverified-section.tsx'
import { WaitingSection } from '../features/moderation/waiting-section.tsx'
import { useRegistration } from '../features/registration/api.ts'
import { InvitationsSection } from '../features/registration/invitations-section.tsx'
import { useMeasures, useReports } from '../features/reports/api.ts'
import { MeasureCard } from '../features/reports/measure-card.tsx'
import { ReportCard } from '../features/reports/report-card.tsx'
import { useT } from '../lib/i18n.tsx'
import { Link } from '../ui/buttons/link.tsx'
import { CardList } from '../ui/display/card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Page, Section } from '../ui/layout/page.tsx'
import { PagedList } from '../ui/lists/paged-list.tsx'
import { CardSkeletons } from '../ui/feedback/skeleton.tsx'

export default function ModerationPage() {
  const { t } = useT()
  const reader = useReader()
  const proposals = useMergeProposals()
  const merges = useMerges()
  const reports = useReports()
  const measures = useMeasures()
  const registration = useRegistration()
  // The server serves this screen only to signed-in readers.
  if (!reader) return null
  return (
    <Page
      title={t('Moderation')}
      intro={t('Requests and reports from readers.')}
      actions={reader.role === 'admin' && <Link to={screens.admin.path}>{t('Server')}</Link>}
    >
      <ModerationTabs current="moderation" />
      <WaitingSection isAsked={registration === 'approval'} />
      <AppealsSection />
      <Section title={t('Reports')}>
        <PagedList
          pages={reports}
          skeleton={<CardSkeletons label={t('Loading reports')} />}
          empty={
            <EmptyState icon={<IconFlag size={40} stroke={1.25} />} title={t('No reports')}>
              {t('Reports about reviews, comments, lists, books and readers will show up here.')}
            </EmptyState>
          }
          failure={t('Failed to load reports')}
          more={t('Load More Reports')}
        >
          {(items) => (
            <CardList>
              {items.map((report) => (
                <li key={report.id}>
                  <ReportCard report={report} />
                </li>
              ))}
            </CardList>
          )}
        </PagedList>
      </Section>
      <Section title={t('Proposed merges')}>
        <PagedList
          pages={proposals}
          skeleton={<CardSkeletons label={t('Loading proposals')} />}
          empty={
            <EmptyState icon={<IconArrowMerge size={40} stroke={1.25} />} title={t('Nothing to review')}>
              {t('Readers can propose a merge when a book or author is listed twice.')}
            </EmptyState>
          }
          failure={t('Failed to load proposals')}
          more={t('Load More Proposals')}
        >
          {(items) => (
            <CardList>
              {items.map((proposal) => (
                <li key={proposal.id}>
                  <ProposalCard proposal={proposal} />
                </li>
              ))}
            </CardList>
          )}
        </PagedList>
      </Section>
      <Section title={t('Recently merged')}>
        <PagedList
          pages={merges}
          skeleton={<CardSkeletons label={t('Loading merges')} />}
          empty={
            <EmptyState icon={<IconHistory size={40} stroke={1.25} />} title={t('No recent merges')}>
              {t('You can undo merges here for :count days.', { count: undoDays })}
            </EmptyState>
          }
          failure={t('Failed to load merges')}
          more={t('Load More Merges')}
        >
          {(items) => <MergedList merges={items} />}
        </PagedList>
      </Section>
      <Section title={t('Hidden and suspended')}>
        <PagedList
          pages={measures}
          skeleton={<CardSkeletons label={t('Loading hidden content')} />}
          empty={
            <EmptyState icon={<IconEyeOff size={40} stroke={1.25} />} title={t('Nothing hidden')}>
              {t('You can restore hidden content and suspended readers here.')}
            </EmptyState>
          }
          failure={t('Failed to load hidden content')}
          more={t('Load More')}
        >
          {(items) => (
            <CardList columns={2}>
              {items.map((measure) => (
                <li key={measure.id}>
                  <MeasureCard measure={measure} />
                </li>
              ))}
            </CardList>
          )}
        </PagedList>
      </Section>
      <TeamSection reader={reader} />
      <SourcesSection reader={reader} />
      {reader.role === 'admin' && (registration === 'invitation' || registration === 'closed') && (
        <InvitationsSection registration={registration} />
      )}
      {reader.role === 'admin' && <UnverifiedSection />}
    </Page>
  )
}
