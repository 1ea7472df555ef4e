import { Button } from '@mantine/core'
import type { Account } from '../../../../contract/account.ts'
import type { FailedJob, ServerState } from '../../../../contract/administration.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Card, CardList } from '../../../ui/display/card.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { useDeleteFailedJob, useRetryJob } from './api.ts'
import classes from './jobs-section.module.css'
import { jobTitles } from './job-titles.ts'

const ConfirmDialog = lazyModal(() => import('../../../ui/dialogs/confirm-dialog.tsx'))

function FailedJobCard({ job, timeZone }: { job: FailedJob; timeZone: string | null }) {
  const translator = useT()
  const { t } = translator
  const retry = useRetryJob(job)
  const remove = useDeleteFailedJob(job)
  const asking = ConfirmDialog.useControl()
  const title = t(jobTitles[job.name] ?? job.name)
  return (
    <Card heading={title} meta={formatMoment(job.failed_at, translator, timeZone)}>
      <p className={classes.message} dir="auto">
        {job.message === '' ? t('It failed without an error message.') : job.message}
      </p>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="sm"
          aria-label={t('Retry: :job', { job: title })}
          loading={retry.isPending}
          onClick={() => retry.mutate()}
        >
          {t('Retry')}
        </Button>
        <Button variant="subtle" size="sm" aria-label={t('Delete: :job', { job: title })} {...asking.opener}>
          {t('Delete')}
        </Button>
      </div>
      <ConfirmDialog.Slot
        control={asking}
        title={t('Delete this job?')}
        confirmLabel={t('Delete job')}
        cancelLabel={t('Keep job')}
        onConfirm={async () => {
          await remove.mutateAsync()
        }}
      >
        {t('Quire will skip what it was meant to do.')}
      </ConfirmDialog.Slot>
    </Card>
  )
}

/** What runs in the background, and what was given up. */
export function JobsSection({ jobs: { counts, failed }, reader }: { jobs: ServerState['jobs']; reader: Account }) {
  const { t, locale } = useT()
  const busy = counts.filter(({ waiting, later, running }) => waiting + later + running > 0)
  const number = (value: number) => value.toLocaleString(locale)
  return (
    <>
      <Section title={t('Jobs')}>
        {busy.length === 0 ? (
          <p className={classes.quiet}>{t('No jobs waiting or running.')}</p>
        ) : (
          <div className={classes.scroll}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('Job')}</th>
                  <th scope="col">{t('Waiting')}</th>
                  <th scope="col">{t('Running')}</th>
                  <th scope="col">{t('Later')}</th>
                </tr>
              </thead>
              <tbody>
                {busy.map(({ name, waiting, later, running }) => (
                  <tr key={name}>
                    <th scope="row">{t(jobTitles[name] ?? name)}</th>
                    <td>{number(waiting)}</td>
                    <td>{number(running)}</td>
                    <td>{number(later)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Section>
      {failed.length > 0 && (
        <Section title={t('Failed jobs')}>
          <p className={classes.quiet}>
            {t('Quire gave up on these after several tries. They’re deleted after a week.')}
          </p>
          <CardList columns={2}>
            {failed.map((job) => (
              <li key={job.id}>
                <FailedJobCard job={job} timeZone={reader.time_zone} />
              </li>
            ))}
          </CardList>
        </Section>
      )}
    </>
  )
}
