import { undoDays } from '../../../../contract/merges.ts'
import { useT } from '../../../lib/i18n.tsx'
import { CardList } from '../../../ui/display/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { IconArrowMerge } from '../../../ui/icons/arrow-merge.ts'
import { IconHistory } from '../../../ui/icons/history.ts'
import { Section } from '../../../ui/layout/page.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { useMergeProposals, useMerges } from './api.ts'
import { MergedList } from './merged-list.tsx'
import { ProposalCard } from './proposal-card.tsx'

/** Merges to decide about, and those that can still be undone. */
export function MergeSections() {
  const { t } = useT()
  const proposals = useMergeProposals()
  const merges = useMerges()
  return (
    <>
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
    </>
  )
}
