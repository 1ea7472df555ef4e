import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RowsQuery } from '../../../contract/import-rows.ts'
import type { Import, ImportOptions as Options, ImportPlan } from '../../../contract/imports.ts'
import { useT } from '../../lib/i18n.tsx'
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
  const waiting = plural(
    open,
    ':count row waits for you to say which book it is about.',
    ':count rows wait for you to say which book they are about.',
  )
  const handleShowOpen = () => onShowRows({ open: '1' })
  if (isMapping) return <MappingForm importJob={importJob} onCancel={() => setMapping(false)} onLeave={onLeave} />
  return (
    <div className={classes.panel}>
      <p className={classes.sentence}>
        {rows > 0
          ? t('Nothing is written yet. This is what would be:')
          : open > 0
            ? waiting
            : counts.same > 0
              ? t('There is nothing in this file that is not here already.')
              : t('There is nothing left in this file to import.')}
      </p>
      {plan && <PlanCounts plan={plan} isAwaited={importJob.plan === null} />}
      {importJob.unread_columns.length > 0 && (
        <p className={classes.facts}>
          {t('Not carried over, but kept with each row: :names', { names: importJob.unread_columns.join(', ') })}
        </p>
      )}
      {rows > 0 && open > 0 && (
        <div className={classes.waiting}>
          <p>{waiting}</p>
          <Button variant="default" onClick={handleShowOpen}>
            {plural(open, 'Show it', 'Show them')}
          </Button>
        </div>
      )}
      {rows + counts.same > 0 && (
        <ImportOptions
          importJob={importJob}
          options={options}
          file={plan?.file}
          onChange={(chosen) => {
            setOptions(chosen)
            choose.mutate(chosen)
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
            {plural(open, 'Show it', 'Show them')}
          </Button>
        )}
        {importJob.format === 'table' && (
          <Button variant="default" size="md" onClick={() => setMapping(true)}>
            {t('Change the columns')}
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
            'There is no room for :count more shelf. Its books are imported without it.',
            'There is no room for :count more shelves. Their books are imported without them.',
          )}
        </p>
      )}
    </div>
  )
}
