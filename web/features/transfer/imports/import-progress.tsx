import { Button } from '@mantine/core'
import { importStates, type Import } from '../../../../contract/imports.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ProgressBar } from '../../../ui/display/progress-bar.tsx'
import { useStopImport } from './api.ts'
import { DiscardButton } from './discard-button.tsx'
import classes from './import-view.module.css'

/** Progress, speed and remaining time of a running import. Leaving the page does not stop it. */
export function ImportProgress({ importJob, onLeave }: { importJob: Import; onLeave: () => void }) {
  const { t, plural } = useT()
  const stop = useStopImport(importJob.id)
  const { progress, state } = importJob
  const isReading = state === 'reading'
  const { done = 0, total = 0 } = progress ?? {}
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
  const label = t(importStates[state])
  return (
    <div className={classes.panel}>
      <p className={classes.sentence}>{label}</p>
      {!isReading && <ProgressBar label={label} percent={percent} />}
      <div className={classes.progress}>
        <span>
          {isReading
            ? plural(done, ':count row so far', ':count rows so far')
            : t(':done of :total rows', { done, total })}
        </span>
        {progress?.rows_per_second && !isReading && (
          <span>{t(':speed rows a second', { speed: Math.round(progress.rows_per_second) })}</span>
        )}
        {progress?.seconds_left !== null && progress?.seconds_left !== undefined && (
          <span>{plural(progress.seconds_left, ':count second left', ':count seconds left')}</span>
        )}
      </div>
      <p className={classes.facts}>{t('You can leave this page. The import will continue.')}</p>
      <div className={classes.actions}>
        {state === 'running' && (
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
            {t('Stop')}
          </Button>
        )}
        {isReading && <DiscardButton importJob={importJob} onLeave={onLeave} />}
      </div>
    </div>
  )
}
