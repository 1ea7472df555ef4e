import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RowsQuery } from '../../../../contract/import-rows.ts'
import type { Import, ImportOptions as Options, ImportPlan } from '../../../../contract/imports.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useChooseImportOptions, useRunImport } from './api.ts'
import { DiscardButton } from './discard-button.tsx'
import { ImportOptions } from './import-options.tsx'
import classes from './import-view.module.css'
import { MappingForm } from './mapping-form.tsx'
import { ThingCounts } from './thing-counts.tsx'

interface ImportPreviewProps {
  importJob: Import
  /** Another import is running; this one has to wait. */
  isBlocked: boolean
  onShowRows: (query: RowsQuery) => void
  onLeave: () => void
}

/** What the import would write, its options, and the button that runs it. */
export function ImportPreview({ importJob, isBlocked, onShowRows, onLeave }: ImportPreviewProps) {
  const { t, plural } = useT()
  const run = useRunImport(importJob.id)
  const choose = useChooseImportOptions(importJob.id)
  const [options, setOptions] = useState<Options>(() => withGuesses(importJob))
  const [isMapping, setMapping] = useState(false)
  const plan = useLastPlan(importJob.plan)
  const { counts, open_count: open } = importJob
  const rows = counts.new + counts.matched
  const waiting = plural(open, 'Choose a book for :count row.', 'Choose a book for :count rows.')
  const handleShowOpen = () => onShowRows({ open: '1' })
  if (isMapping) return <MappingForm importJob={importJob} onCancel={() => setMapping(false)} onLeave={onLeave} />
  return (
    <div className={classes.panel}>
      <p className={classes.sentence}>
        {rows > 0
          ? plural(rows, 'Ready to import :count book', 'Ready to import :count books')
          : open > 0
            ? waiting
            : counts.same > 0
              ? t('Everything in this file is already in your library.')
              : t('There’s nothing left to import.')}
      </p>
      {plan && <PlanCounts plan={plan} isAwaited={importJob.plan === null} />}
      {importJob.unread_columns.length > 0 && (
        <p className={classes.facts}>
          {t('Not imported, but saved with each row: :names', { names: importJob.unread_columns.join(', ') })}
        </p>
      )}
      {rows > 0 && open > 0 && (
        <div className={classes.waiting}>
          <p>{waiting}</p>
          <Button variant="default" onClick={handleShowOpen}>
            {plural(open, 'Show row', 'Show rows')}
          </Button>
        </div>
      )}
      {rows + counts.same > 0 && (
        <ImportOptions
          importJob={importJob}
          options={options}
          file={plan?.file}
          onChange={(newOptions) => {
            setOptions(newOptions)
            choose.mutate(newOptions)
          }}
        />
      )}
      <div className={classes.actions}>
        {rows > 0 && (
          <Button size="md" loading={run.isPending} disabled={isBlocked} onClick={() => run.mutate(options)}>
            {plural(rows, 'Import :count row', 'Import :count rows')}
          </Button>
        )}
        {rows === 0 && open > 0 && (
          <Button size="md" onClick={handleShowOpen}>
            {plural(open, 'Show row', 'Show rows')}
          </Button>
        )}
        {importJob.format === 'table' && (
          <Button variant="default" size="md" onClick={() => setMapping(true)}>
            {t('Change columns')}
          </Button>
        )}
        <DiscardButton importJob={importJob} onLeave={onLeave} size="md" />
      </div>
    </div>
  )
}

/** Keeps showing the previous plan while a new one is computed. */
function useLastPlan(now: ImportPlan | null): ImportPlan | null {
  const [plan, setPlan] = useState(now)
  if (now && now !== plan) setPlan(now)
  return now ?? plan
}

/** Options with shelves guessed from their names, where the reader has not chosen. */
const withGuesses = ({ options, exclusive_shelves }: Import): Options => ({
  ...options,
  exclusive: {
    ...Object.fromEntries(exclusive_shelves.map(({ name, guess }) => [name, guess])),
    ...options.exclusive,
  },
})

function PlanCounts({ plan, isAwaited }: { plan: ImportPlan; isAwaited: boolean }) {
  const { t, plural } = useT()
  return (
    <div className={classes.plan} aria-live="polite" aria-busy={isAwaited}>
      <ThingCounts things={plan} />
      {plan.new_shelves.length > 0 && (
        <p className={classes.facts}>
          {t('New shelves: :names', { names: plan.new_shelves.join(', ') })}
          {plan.new_shelves_count > plan.new_shelves.length && ' …'}
        </p>
      )}
      {Boolean(plan.shelves_left_out) && (
        <p className={classes.facts}>
          {plural(
            plan.shelves_left_out ?? 0,
            'You’d go over the shelf limit, so :count shelf won’t be created. Its books will still be imported.',
            'You’d go over the shelf limit, so :count shelves won’t be created. Their books will still be imported.',
          )}
        </p>
      )}
    </div>
  )
}
