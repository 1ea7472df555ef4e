import { useState, type Ref } from 'react'
import {
  firstRows,
  importRowStates,
  importVerdicts,
  type ImportedRow,
  type ImportRowState,
  type ImportVerdict,
  type RowsQuery,
} from '../../../../contract/import-rows.ts'
import type { Import } from '../../../../contract/imports.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { useT } from '../../../lib/i18n.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { useImportRows, useSettleRow } from './api.ts'
import classes from './import-rows.module.css'
import { RowCard } from './row-card.tsx'

const SettleModal = lazyModal(() => import('./settle-modal.tsx'))

const verdicts = Object.keys(importVerdicts) as ImportVerdict[]
const outcomes: ImportRowState[] = ['written', 'skipped', 'failed', 'dismissed', 'undone']

const keyOf = ({ verdict, state, open, due }: RowsQuery) => verdict ?? state ?? (open ? 'open' : due ? 'due' : 'all')

interface Tab {
  label: string
  count: number
  query: RowsQuery
}

/** Tabs: before the run by kind of row, afterwards by result. */
function tabsOf(importJob: Import, { t }: Translator): Tab[] {
  const { counts, states, open_count: open } = importJob
  const isPreview = importJob.state === 'previewed'
  const dueCount = states.waiting - (open - states.failed)
  const tabs: Tab[] = [
    { label: t('Needs your decision'), count: importJob.state === 'undone' ? 0 : open, query: { open: '1' } },
    ...(isPreview
      ? verdicts.map((verdict) => ({
          label: t(importVerdicts[verdict]),
          count: counts[verdict],
          query: { verdict },
        }))
      : [{ label: t('Not imported yet'), count: dueCount, query: { due: '1' as const } }]),
    ...outcomes.map((state) => ({ label: t(importRowStates[state]), count: states[state], query: { state } })),
  ]
  return [{ label: t('All'), count: importJob.rows_count, query: {} }, ...tabs.filter(({ count }) => count > 0)]
}

interface ImportRowsProps {
  importJob: Import
  /** Another import is running; nothing can be written. */
  isBlocked: boolean
  /** Null: folded. */
  chosen: RowsQuery | null | undefined
  onChoose: (query: RowsQuery | null) => void
  headingRef: Ref<HTMLHeadingElement>
}

/** The rows of an import, in tabs. */
export function ImportRows({ importJob, isBlocked, chosen, onChoose, headingRef }: ImportRowsProps) {
  const translator = useT()
  const { t, locale } = translator
  const tabs = tabsOf(importJob, translator)
  // The chosen tab disappears when its last row is settled or the run begins.
  const isThere = chosen && tabs.some((tab) => keyOf(tab.query) === keyOf(chosen))
  const query = isThere ? chosen : firstRows(importJob)
  // Rows with nothing left to do are folded until a tab is pressed.
  const hasWork = importJob.state === 'previewed' || importJob.open_count > 0
  const isFolded = !isThere && (chosen === null || !hasWork)
  const isShown = (each: RowsQuery) => !isFolded && keyOf(each) === keyOf(query)
  const numbers = new Intl.NumberFormat(locale)
  return (
    <section className={classes.root} aria-labelledby="import-rows">
      <h3 id="import-rows" ref={headingRef} tabIndex={-1} className={classes.title}>
        {t('All rows')}
      </h3>
      <fieldset className={classes.tabs}>
        <legend className="q-spoken">{t('Filter rows')}</legend>
        {tabs.map(({ label, count, query: each }) => (
          <button
            key={keyOf(each)}
            type="button"
            className={classes.tab}
            aria-pressed={isShown(each)}
            onClick={() => onChoose(isShown(each) ? null : each)}
          >
            {label} <span>{numbers.format(count)}</span>
          </button>
        ))}
      </fieldset>
      {!isFolded && <RowList importJob={importJob} isBlocked={isBlocked} query={query} />}
    </section>
  )
}

interface RowListProps extends Pick<ImportRowsProps, 'importJob' | 'isBlocked'> {
  query: RowsQuery
}

function RowList({ importJob, isBlocked, query }: RowListProps) {
  const { t } = useT()
  const pages = useImportRows(importJob.id, query)
  const settleRow = useSettleRow(importJob.id)
  const modal = SettleModal.useControl()
  const [target, setTarget] = useState<ImportedRow | undefined>()
  return (
    <>
      <PagedList
        pages={pages}
        skeleton={<CardSkeletons label={t('Loading rows')} />}
        empty={<EmptyState title={t('No rows here')}>{t('Nothing left to decide.')}</EmptyState>}
        failure={t('Failed to load rows')}
        more={t('Load More Rows')}
      >
        {(rows) => (
          <ol className={classes.rows}>
            {rows.map((row) => (
              <li key={row.number}>
                <RowCard
                  row={row}
                  isPreview={importJob.state === 'previewed'}
                  // After the run, settling a row writes to the library; before it, only the plan changes.
                  isBlocked={isBlocked && importJob.state === 'done'}
                  isBusy={settleRow.isPending && settleRow.variables.row === row.number}
                  opener={{
                    ...modal.opener,
                    onClick: () => {
                      setTarget(row)
                      modal.open()
                    },
                  }}
                  onSettle={(book) =>
                    settleRow.mutate({ row: row.number, ...(book ? { action: 'match', book } : { action: 'create' }) })
                  }
                  onDismiss={() => settleRow.mutate({ row: row.number, action: 'dismiss' })}
                />
              </li>
            ))}
          </ol>
        )}
      </PagedList>
      {target && <SettleModal.Slot control={modal} importId={importJob.id} row={target} />}
    </>
  )
}
