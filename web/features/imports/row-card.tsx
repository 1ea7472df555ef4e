import { Button } from '@mantine/core'
import { importRowStates, importVerdicts, type ImportedRow } from '../../../contract/imports.ts'
import { screens } from '../../../contract/screens.ts'
import { useT } from '../../lib/i18n.tsx'
import type { Action } from '../../ui/action-dots.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Link } from '../../ui/link.tsx'
import classes from './import-rows.module.css'

interface RowCardProps {
  row: ImportedRow
  canSettle: boolean
  isBusy: boolean
  /** What opens the dialog in which the row is settled. */
  opener: Pick<Action, 'onClick' | 'onPointerEnter' | 'onFocus'>
  onDismiss: () => void
}

/** One row of a file: what it says, what becomes of it, and why. */
export function RowCard({ row, canSettle, isBusy, opener, onDismiss }: RowCardProps) {
  const { t } = useT()
  const { number, title, authors, book, verdict, state, reason, writes, remarks, raw } = row
  const isSettled = state !== 'waiting'
  const name = title ?? row.isbn_13 ?? t('Row :number', { number })
  const isOpen = state === 'failed' || (state === 'waiting' && (verdict === 'doubtful' || verdict === 'unreadable'))
  return (
    <article className={classes.row} aria-label={t('Row :number', { number })}>
      <span className={classes.cover}>{book ? <Cover src={book.cover} sizes="3rem" /> : number}</span>
      <div className={classes.head}>
        <p className={classes.name}>
          {book && verdict !== 'doubtful' ? (
            <Link to={screens.book.path} params={{ book: book.slug }}>
              {name}
            </Link>
          ) : (
            name
          )}{' '}
          {authors.length > 0 && <span className={classes.by}>{authors.join(', ')}</span>}
        </p>
        <span className={classes.verdict} data-is={isSettled ? state : verdict}>
          {isSettled ? t(importRowStates[state]) : t(importVerdicts[verdict])}
        </span>
      </div>
      <div className={classes.words}>
        {writes.length > 0 && (
          <ul className={classes.writes}>
            {writes.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
        <p>
          {[reason, ...remarks].join(' ')}
          {book && verdict === 'doubtful' && ` ${t('It is “:title”.', { title: book.title })}`}
        </p>
        <details className={classes.raw}>
          <summary>{t('As it stands in the file')}</summary>
          <dl>
            {Object.entries(raw).map(([column, content]) => (
              <RawCell key={column} column={column} content={content} />
            ))}
          </dl>
        </details>
        {isOpen && canSettle && (
          <div className={classes.actions}>
            {title !== null || row.isbn_13 !== null ? (
              <Button size="sm" variant="default" aria-haspopup="dialog" {...opener}>
                {t('Settle')}
              </Button>
            ) : null}
            <Button size="sm" variant="subtle" loading={isBusy} onClick={onDismiss}>
              {t('Dismiss')}
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}

const RawCell = ({ column, content }: { column: string; content: string }) => (
  <>
    <dt>{column}</dt>
    <dd>{content}</dd>
  </>
)
