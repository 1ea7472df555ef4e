import { IconArrowMerge, IconHistory } from '@tabler/icons-react'
import { undoDays } from '../../contract/merges.ts'
import { useReader } from '../features/account/api.ts'
import { useMergeProposals, useMerges } from '../features/merges/api.ts'
import { MergedList } from '../features/merges/merged-list.tsx'
import { ProposalCard } from '../features/merges/proposal-card.tsx'
import { TeamSection } from '../features/moderation/team-section.tsx'
import { useT } from '../lib/i18n.tsx'
import { CardList } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page, Section } from '../ui/page.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { CardSkeletons } from '../ui/skeleton.tsx'

export default function ModerationPage() {
  const { t } = useT()
  const reader = useReader()
  const proposals = useMergeProposals()
  const merges = useMerges()
  // The server shows this screen to nobody else.
  if (!reader) return null
  return (
    <Page title={t('Moderation')} intro={t('What readers ask of those who look after the catalogue.')}>
      <Section title={t('Proposed merges')}>
        <PagedList
          pages={proposals}
          skeleton={<CardSkeletons label={t('Loading proposals')} />}
          empty={
            <EmptyState icon={<IconArrowMerge size={40} stroke={1.25} />} title={t('Nothing to decide')}>
              {t('Readers propose a merge on the page of a book or an author that is here twice.')}
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
            <EmptyState icon={<IconHistory size={40} stroke={1.25} />} title={t('Nothing was merged lately')}>
              {t('What is merged can be taken back here for :count days.', { count: undoDays })}
            </EmptyState>
          }
          failure={t('Failed to load merges')}
          more={t('Load More Merges')}
        >
          {(items) => <MergedList merges={items} />}
        </PagedList>
      </Section>
      <TeamSection reader={reader} />
    </Page>
  )
}
