import { Button } from '@mantine/core'
import type { Appeal } from '../../../../contract/appeals.ts'
import { formatShortDay } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { Card, CardList } from '../../../ui/display/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { IconScale } from '../../../ui/icons/scale.ts'
import { Section } from '../../../ui/layout/page.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { ReportedThing, ReportedWords } from '../reports/reported-thing.tsx'
import { useReader } from '../../account/session/api.ts'
import { useAnswerAppeal, useAppeals } from './api.ts'
import classes from './appeals-section.module.css'

const AnswerModal = lazyModal(() => import('./answer-modal.tsx'))

export function AppealsSection() {
  const { t } = useT()
  const appeals = useAppeals()
  return (
    <Section title={t('Appeals')}>
      <PagedList
        pages={appeals}
        skeleton={<CardSkeletons label={t('Loading')} />}
        empty={
          <EmptyState icon={<IconScale size={40} stroke={1.25} />} title={t('No appeals')}>
            {t('When a reader appeals a decision, another moderator can answer here.')}
          </EmptyState>
        }
        failure={t('Failed to load appeals')}
        more={t('Load More Appeals')}
      >
        {(items) => (
          <CardList>
            {items.map((appeal) => (
              <li key={appeal.id}>
                <AppealCard appeal={appeal} />
              </li>
            ))}
          </CardList>
        )}
      </PagedList>
    </Section>
  )
}

function AppealCard({ appeal }: { appeal: Appeal }) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const answer = useAnswerAppeal(appeal.id)
  const keeping = AnswerModal.useControl()
  const undoing = AnswerModal.useControl()
  const { kind, thing, reader, standing } = appeal
  const day = formatShortDay(appeal.created_at, translator, zone)
  const labels =
    kind === 'reader'
      ? { uphold: t('Keep the suspension'), overturn: t('Lift the suspension') }
      : { uphold: t('Keep hidden'), overturn: t('Show again') }
  const moderator = appeal.moderator?.name ?? t('A former moderator')
  return (
    <Card
      overline={t('Appeal from :day', { day })}
      heading={
        thing.slug === null ? (
          thing.name
        ) : (
          <ReportedThing kind={kind} thing={{ ...thing, slug: thing.slug, subject: null }} />
        )
      }
      meta={kind === 'reader' ? t('Suspended by :moderator', { moderator }) : t('Hidden by :moderator', { moderator })}
    >
      {appeal.reason && <p className={classes.hint}>{t('Reason: :reason', { reason: appeal.reason })}</p>}
      <ReportedWords excerpt={thing.excerpt} earlier={appeal.earlier} />
      <p className={classes.text}>{t(':name writes: “:text”', { name: reader.name, text: appeal.text })}</p>
      {standing === 'decided' && (
        <p className={classes.hint}>{t('You made this decision, so another moderator has to answer.')}</p>
      )}
      {standing === 'own' && <p className={classes.hint}>{t('This is your appeal. Another moderator will answer.')}</p>}
      {standing === 'alone' && (
        <p className={classes.hint}>{t('You made this decision. No one else on the team can answer, so you can.')}</p>
      )}
      {(standing === 'free' || standing === 'alone') && (
        <div className={classes.actions}>
          <Button variant="default" disabled={answer.isPending} {...keeping.opener}>
            {labels.uphold}
          </Button>
          <Button variant="default" disabled={answer.isPending} {...undoing.opener}>
            {labels.overturn}
          </Button>
        </div>
      )}
      <AnswerModal.Slot
        control={keeping}
        outcome="uphold"
        title={labels.uphold}
        onSubmit={(values) => answer.mutateAsync(values)}
      />
      <AnswerModal.Slot
        control={undoing}
        outcome="overturn"
        title={labels.overturn}
        onSubmit={(values) => answer.mutateAsync(values)}
      />
    </Card>
  )
}
