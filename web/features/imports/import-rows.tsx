import { useState } from 'react'
import {
  firstRows,
  importVerdicts,
  type Import,
  type ImportedRow,
  type ImportVerdict,
  type RowsQuery,
} from '../../../contract/imports.ts'
import { useT } from '../../lib/i18n.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyModal } from '../../ui/lazy-modal.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { CardSkeletons } from '../../ui/skeleton.tsx'
import { useImportRows, useSettleRow } from './api.ts'
import classes from './import-rows.module.css'
import { RowCard } from './row-card.tsx'

const SettleModal = lazyModal(() => import('./settle-modal.tsx'))

const verdicts = Object.keys(importVerdicts) as ImportVerdict[]

const keyOf = ({ verdict, open }: RowsQuery) => verdict ?? (open ? 'open' : 'all')

/** The rows of an import, by what they are. */
export function ImportRows({ held }: { held: Import }) {
  const { t } = useT()
  const [chosen, setChosen] = useState<RowsQuery | undefined>()
  const query = chosen ?? firstRows(held)
  const pages = useImportRows(held.id, query)
  const settleRow = useSettleRow(held.id)
  const modal = SettleModal.useControl()
  const [target, setTarget] = useState<ImportedRow | undefined>()

  const tabs: { label: string; count: number; query: RowsQuery }[] = [
    { label: t('All'), count: held.rows_count, query: {} },
    ...(held.open_count > 0
      ? [{ label: t('For you to settle'), count: held.open_count, query: { open: '1' as const } }]
      : []),
    ...verdicts
      .filter((verdict) => held.counts[verdict] > 0)
      .map((verdict) => ({ label: t(importVerdicts[verdict]), count: held.counts[verdict], query: { verdict } })),
  ]
  return (
    <section className={classes.root} aria-labelledby="import-rows">
      <h3 id="import-rows" className={classes.title}>
        {t('Row by row')}
      </h3>
      <fieldset className={classes.tabs}>
        <legend className="q-spoken">{t('Which rows')}</legend>
        {tabs.map(({ label, count, query: each }) => (
          <button
            key={keyOf(each)}
            type="button"
            className={classes.tab}
            aria-pressed={keyOf(each) === keyOf(query)}
            onClick={() => setChosen(each)}
          >
            {label} <span>{count}</span>
          </button>
        ))}
      </fieldset>
      <PagedList
        pages={pages}
        skeleton={<CardSkeletons label={t('Loading the rows')} />}
        empty={<EmptyState title={t('No rows of this kind')}>{t('Everything here is settled.')}</EmptyState>}
        failure={t('Failed to load the rows')}
        more={t('Load More Rows')}
      >
        {(rows) => (
          <ol className={classes.rows}>
            {rows.map((row) => (
              <li key={row.number}>
                <RowCard
                  row={row}
                  canSettle={held.state === 'rehearsed' || held.state === 'done' || held.state === 'stopped'}
                  isBusy={settleRow.isPending && settleRow.variables.row === row.number}
                  opener={{
                    ...modal.opener,
                    onClick: () => {
                      setTarget(row)
                      modal.open()
                    },
                  }}
                  onDismiss={() => settleRow.mutate({ row: row.number, action: 'dismiss' })}
                />
              </li>
            ))}
          </ol>
        )}
      </PagedList>
      {target && <SettleModal.Place control={modal} importId={held.id} row={target} />}
    </section>
  )
}
