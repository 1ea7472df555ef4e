import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RowsQuery } from '../../../../contract/import-rows.ts'
import { importRowDays, type Import } from '../../../../contract/imports.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useReader } from '../../account/session/api.ts'
import { FilledShelves } from './filled-shelves.tsx'
import { CoversProgress } from './covers-progress.tsx'
import { ImportActions } from './import-actions.tsx'
import classes from './import-view.module.css'
import { MappingForm } from './mapping-form.tsx'
import { ThingCounts } from './thing-counts.tsx'

interface ImportReportProps {
  importJob: Import
  isBlocked: boolean
  onShowRows: (query: RowsQuery) => void
  onLeave: () => void
}

/** The result of an import that is not running, and its actions. */
export function ImportReport({ importJob, isBlocked, onShowRows, onLeave }: ImportReportProps) {
  const { t, plural } = useT()
  const [isMapping, setMapping] = useState(false)
  const { state, open_count: open } = importJob
  const isWritten = state === 'done' || state === 'stopped'
  if (isMapping) return <MappingForm importJob={importJob} onCancel={() => setMapping(false)} onLeave={onLeave} />
  return (
    <div className={classes.panel}>
      <p className={classes.sentence}>{sentenceOf(importJob, { t, plural })}</p>
      {importJob.made && (
        <>
          <ThingCounts things={importJob.made} />
          <FilledShelves made={importJob.made} />
          {importJob.covers && <CoversProgress counts={importJob.covers} />}
        </>
      )}
      {isWritten && open > 0 && importJob.rows_kept && (
        <div className={classes.waiting}>
          <p>{plural(open, ':count row below needs your decision.', ':count rows below need your decision.')}</p>
          <Button variant="default" onClick={() => onShowRows({ open: '1' })}>
            {plural(open, 'Show row', 'Show rows')}
          </Button>
        </div>
      )}
      {state === 'failed' && importJob.format === 'table' && importJob.file_kept && (
        <Button variant="default" className={classes.start} onClick={() => setMapping(true)}>
          {t('Change columns')}
        </Button>
      )}
      <UndoTerm importJob={importJob} />
      <ImportActions importJob={importJob} isBlocked={isBlocked} onLeave={onLeave} />
    </div>
  )
}

/** How long the import can still be undone. */
function UndoTerm({ importJob: { state, rows_kept, rows_until } }: { importJob: Import }) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  if (state !== 'done' && state !== 'stopped') return null
  if (!rows_kept) {
    return (
      <p className={classes.facts}>
        {t('We deleted this import’s rows after :days days. What it added stays in your library.', {
          days: importRowDays,
        })}
      </p>
    )
  }
  if (!rows_until) return null
  return (
    <p className={classes.facts}>
      {t('You can undo it until :date.', { date: formatDay(rows_until, translator, zone) })}
    </p>
  )
}

function sentenceOf({ state, states, problem }: Import, { t, plural }: Pick<ReturnType<typeof useT>, 't' | 'plural'>) {
  if (state === 'failed') return problem
  if (state === 'undone') return t('Import undone. Anything you’ve changed since is still here.')
  if (state === 'stopped' && problem) return problem
  const skipped =
    states.skipped > 0 &&
    plural(states.skipped, ':count was already in your library.', ':count were already in your library.')
  const written =
    state === 'done'
      ? plural(states.written, ':count row imported.', ':count rows imported.')
      : plural(states.written, 'Stopped after :count row.', 'Stopped after :count rows.')
  return [written, skipped].filter(Boolean).join(' ')
}
