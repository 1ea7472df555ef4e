import { useLocation } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Account } from '../../contract/account.ts'
import { screens } from '../../contract/screens.ts'
import { AppealsSection } from '../features/moderation/appeals/appeals-section.tsx'
import { MergeSections } from '../features/catalogue/merges/merge-sections.tsx'
import { AccountSections } from '../features/moderation/moderation/account-sections.tsx'
import { LogSection } from '../features/moderation/moderation/log-section.tsx'
import { ModerationTabs, useTabLabels, type ModerationTab } from '../features/moderation/moderation/moderation-tabs.tsx'
import { SourcesSection } from '../features/moderation/moderation/sources-section.tsx'
import { TeamSection } from '../features/moderation/moderation/team-section.tsx'
import { MeasuresSection } from '../features/moderation/reports/measures-section.tsx'
import { ReportsSection } from '../features/moderation/reports/reports-section.tsx'
import { useReader } from '../features/account/session/api.ts'
import { useT } from '../lib/i18n.tsx'
import { Link } from '../ui/buttons/link.tsx'
import { Page } from '../ui/layout/page.tsx'
import NotFound from './not-found.tsx'

const parts: Record<ModerationTab, ComponentType<{ reader: Account }>> = {
  reports: ReportsSection,
  appeals: AppealsSection,
  accounts: AccountSections,
  merges: MergeSections,
  hidden: MeasuresSection,
  team: TeamSection,
  catalogues: SourcesSection,
  log: LogSection,
}
const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name)

/** One part of what moderators do, by its address: reports at `/moderation` itself. */
export default function ModerationPage() {
  const { t } = useT()
  const reader = useReader()
  const labels = useTabLabels()
  const part = useLocation().pathname.split('/').at(-1) ?? ''
  // The server serves this screen only to signed-in readers.
  if (!reader) return null
  const name = part === 'moderation' ? 'reports' : part
  if (!isPart(name)) return <NotFound />
  const Part = parts[name]
  return (
    <Page
      title={`${labels[name]} · ${t('Moderation')}`}
      heading={t('Moderation')}
      actions={reader.role === 'admin' && <Link to={screens.admin.path}>{t('Server')}</Link>}
    >
      <ModerationTabs current={name} />
      <Part reader={reader} />
    </Page>
  )
}
