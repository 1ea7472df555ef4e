import { useT } from '../../../lib/i18n.tsx'
import { CardList } from '../../../ui/display/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { IconFlag } from '../../../ui/icons/flag.ts'
import { Section } from '../../../ui/layout/page.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { useReports } from './api.ts'
import { ReportCard } from './report-card.tsx'

export function ReportsSection() {
  const { t } = useT()
  const reports = useReports()
  return (
    <Section title={t('Reports')}>
      <PagedList
        pages={reports}
        skeleton={<CardSkeletons label={t('Loading reports')} />}
        empty={
          <EmptyState icon={<IconFlag size={40} stroke={1.25} />} title={t('No reports')}>
            {t('Reports from readers will show up here.')}
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
  )
}
