import { useParams } from '@tanstack/react-router'
import type { Prompt } from '../../contract/challenges.ts'
import { screens } from '../../contract/screens.ts'
import { useChallenge } from '../features/community/challenges/api.ts'
import { ChallengeHeading } from '../features/community/challenges/challenge-heading.tsx'
import { MembersList } from '../features/community/challenges/members-list.tsx'
import { PromptCard } from '../features/community/challenges/prompt-card.tsx'
import { QueryStatePage } from '../features/frame/page-states/query-state-page.tsx'
import { useT } from '../lib/i18n.tsx'
import { useChosen } from '../ui/dialogs/chosen.ts'
import { lazyModal } from '../ui/dialogs/lazy-modal.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Page, Section } from '../ui/layout/page.tsx'
import classes from './challenge.module.css'

const FillModal = lazyModal(() => import('../features/community/challenges/fill-modal.tsx'))

export default function ChallengePage() {
  const { t } = useT()
  const { challenge: slug } = useParams({ from: screens.challenge.path })
  const answer = useChallenge(slug)
  const filling = FillModal.useControl()
  const { chosen, openerFor } = useChosen<Prompt>()
  if (!answer.data) {
    return (
      <QueryStatePage
        answer={answer}
        failure={t('Failed to load the challenge')}
        skeleton={<Skeleton height="20rem" />}
      />
    )
  }
  const { data: challenge } = answer.data
  return (
    <Page title={challenge.name} heading={null}>
      <ChallengeHeading challenge={challenge} />
      <Section title={t('Prompts')}>
        <ol className={classes.prompts}>
          {challenge.prompts.map((prompt) => (
            <li key={prompt.id}>
              <PromptCard challenge={challenge} prompt={prompt} filler={openerFor(prompt, filling)} />
            </li>
          ))}
        </ol>
      </Section>
      <MembersList challenge={challenge} />
      {chosen && <FillModal.Slot key={chosen.id} control={filling} challenge={slug} prompt={chosen} />}
    </Page>
  )
}
