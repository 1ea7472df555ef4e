import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ChallengeCard as ChallengeCardData } from '../../contract/challenges.ts'
import { AreaScreen } from '../features/frame/areas/area-screen.tsx'
import { useChallenges, useJoinChallenge } from '../features/community/challenges/api.ts'
import { ChallengeCard } from '../features/community/challenges/challenge-card.tsx'
import { useT } from '../lib/i18n.tsx'
import { itemsOf } from '../lib/page-items.ts'
import { lazyModal } from '../ui/dialogs/lazy-modal.tsx'
import { CardList } from '../ui/display/card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { CardSkeletons } from '../ui/feedback/skeleton.tsx'
import { IconFlag3 } from '../ui/icons/flag-3.ts'
import { IconPlus } from '../ui/icons/plus.ts'
import { Section } from '../ui/layout/page.tsx'
import { PagedList, type PagesResult } from '../ui/lists/paged-list.tsx'

const ChallengeModal = lazyModal(() => import('../features/community/challenges/challenge-modal.tsx'))

export default function ChallengesPage() {
  const { t } = useT()
  const creating = ChallengeModal.useControl()
  const ownChallenges = useChallenges('mine')
  const joinedChallenges = useChallenges('joined')
  const openChallenges = useChallenges('open')
  const join = useJoinChallenge()
  const isEmpty = ({ data }: PagesResult<ChallengeCardData>) => data !== undefined && itemsOf(data).length === 0
  return (
    <AreaScreen
      area="community"
      title={t('Challenges')}
      intro={t('Prompts to fill with the books you finish, alone or together.')}
      actions={
        <Button {...creating.opener} leftSection={<IconPlus size={18} />}>
          {t('Create Challenge')}
        </Button>
      }
    >
      {!isEmpty(joinedChallenges) && (
        <Section title={t('Joined')}>
          <Challenges pages={joinedChallenges} />
        </Section>
      )}
      {!(isEmpty(ownChallenges) && !isEmpty(joinedChallenges)) && (
        <Section title={t('Created by you')}>
          <Challenges
            pages={ownChallenges}
            empty={
              <EmptyState
                icon={<IconFlag3 size={40} stroke={1.25} />}
                title={t('No challenges yet')}
                action={<Button {...creating.opener}>{t('Create your first challenge')}</Button>}
              >
                {t('Write your own prompts, or start with A to Z or a long book each month.')}
              </EmptyState>
            }
          />
        </Section>
      )}
      {!isEmpty(openChallenges) && (
        <Section title={t('Discover')}>
          <Challenges
            pages={openChallenges}
            renderActions={({ slug, name }) => (
              <Button
                size="sm"
                variant="light"
                loading={join.isPending && join.variables === slug}
                onClick={() => join.mutate(slug)}
              >
                {t('Join')}
                <span className="q-spoken"> {t('“:title”', { title: name })}</span>
              </Button>
            )}
          />
        </Section>
      )}
      <ChallengeModal.Slot control={creating} />
    </AreaScreen>
  )
}

interface ChallengesProps {
  pages: PagesResult<ChallengeCardData>
  empty?: ReactNode
  renderActions?: (challenge: ChallengeCardData) => ReactNode
}

function Challenges({ pages, empty = null, renderActions }: ChallengesProps) {
  const { t } = useT()
  return (
    <PagedList
      pages={pages}
      skeleton={<CardSkeletons label={t('Loading')} />}
      failure={t('Failed to load challenges')}
      more={t('Load More')}
      empty={empty}
    >
      {(challenges) => (
        <CardList columns={2}>
          {challenges.map((challenge) => (
            <li key={challenge.slug}>
              <ChallengeCard challenge={challenge} actions={renderActions?.(challenge)} />
            </li>
          ))}
        </CardList>
      )}
    </PagedList>
  )
}
