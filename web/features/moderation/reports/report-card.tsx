import { Button } from '@mantine/core'
import { actionKinds } from '../../../../contract/moderation-actions.ts'
import { reportKinds, type Decision, type Report } from '../../../../contract/reports.ts'
import { screens } from '../../../../contract/screens.ts'
import { formatShortDay } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { useReader } from '../../account/session/api.ts'
import { useDecideReport } from './api.ts'
import classes from './report-card.module.css'
import { ReportedThing, ReportedWords } from './reported-thing.tsx'

const ReasonModal = lazyModal(() => import('./reason-modal.tsx'))

/** A report: the content, the reason and the decision. */
export function ReportCard({ report }: { report: Report }) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const decide = useDecideReport(report.id)
  const hiding = ReasonModal.useControl()
  const suspending = ReasonModal.useControl()
  const { kind, thing, reason, reporter, created_at, can } = report
  const day = formatShortDay(created_at, translator, zone)
  const name = thing.owner?.name ?? thing.name
  const button = (decision: Decision, label: string, variant: 'filled' | 'default') => (
    <Button variant={variant} disabled={decide.isPending} onClick={() => decide.mutate({ decision })}>
      {label}
    </Button>
  )
  return (
    <Card
      overline={
        reporter
          ? t(':kind, reported by :name, :day', { kind: t(reportKinds[kind]), name: reporter.name, day })
          : t(':kind, reported :day', { kind: t(reportKinds[kind]), day })
      }
      heading={<ReportedThing kind={kind} thing={thing} />}
    >
      <ReportedWords excerpt={thing.excerpt} earlier={report.earlier} />
      <p className={classes.reason}>{t('Reason: :reason', { reason })}</p>
      {report.last_decision && <LastDecision decision={report.last_decision} />}
      <div className={classes.actions}>
        {can.hide && (
          <Button {...hiding.opener} disabled={decide.isPending}>
            {t('Hide content')}
          </Button>
        )}
        {kind === 'book' && (
          <ButtonLink to={screens.editBook.path} params={{ book: thing.slug ?? '' }} variant="default">
            {t('Edit Book')}
          </ButtonLink>
        )}
        {kind === 'book' && button('done', t('Mark as resolved'), 'filled')}
        {can.suspend && (
          <Button {...suspending.opener} variant="default" disabled={decide.isPending}>
            {t('Suspend :name', { name })}
          </Button>
        )}
        {button('dismiss', t('Dismiss report'), 'default')}
      </div>
      <ReasonModal.Slot
        control={hiding}
        title={t('Hide content')}
        submit={t('Hide content')}
        isRequired
        hint={t('Its author will see the reason.')}
        onSubmit={(why) => decide.mutateAsync({ decision: 'hide', reason: why })}
      />
      <ReasonModal.Slot
        control={suspending}
        title={t('Suspend :name', { name })}
        submit={t('Yes, Suspend')}
        isRequired
        hint={t('They’ll see the reason when they try to sign in.')}
        onSubmit={(why) => decide.mutateAsync({ decision: 'suspend', reason: why })}
      >
        <p className={classes.reason}>
          {t('They’ll be signed out everywhere and hidden from everyone. You can restore the account later.')}
        </p>
      </ReasonModal.Slot>
    </Card>
  )
}

/** What a moderator decided about the same thing before. */
function LastDecision({ decision }: { decision: NonNullable<Report['last_decision']> }) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const { kind, moderator, reason, created_at, undone_by } = decision
  return (
    <div className={classes.decision}>
      <p>
        {t('Earlier decision: :decision', { decision: t(actionKinds[kind].label) })}
        {` · ${moderator?.name ?? t('A former moderator')} · ${formatShortDay(created_at, translator, zone)}`}
      </p>
      {reason && <p>{t('Reason: :reason', { reason })}</p>}
      {undone_by && <p>{t('Then: :decision', { decision: t(actionKinds[undone_by].label) })}</p>}
    </div>
  )
}
