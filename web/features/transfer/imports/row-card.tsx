import { Button } from '@mantine/core'
import { useId } from 'react'
import { importRowStates, importVerdicts, type ImportedRow } from '../../../../contract/import-rows.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { Action } from '../../../ui/buttons/action-dots.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import classes from './import-rows.module.css'
import { MatchedBook, NewEditionOf } from './matched-book.tsx'

interface RowCardProps {
  row: ImportedRow
  isPreview: boolean
  /** Another import is running; nothing can be written. */
  isBlocked: boolean
  isBusy: boolean
  /** Opens the dialog that settles the row. */
  opener: Pick<Action, 'onClick' | 'onPointerEnter' | 'onFocus'>
  /** Takes the row for this book; null adds it as a book of its own. */
  onSettle: (book: string | null) => void
  onDismiss: () => void
}

/** What opens the dialog, by what was found for the row. */
function actionOf({ state, verdict }: ImportedRow, isOpen: boolean, { t }: Translator): string {
  if (isOpen) return t('Choose book')
  if (state === 'dismissed') return t('Choose a book instead')
  return verdict === 'new' ? t('Choose a book') : t('Choose another book')
}

/** A row of a file: its content, its result and the reason. */
export function RowCard({ row, isPreview, isBlocked, isBusy, opener, onSettle, onDismiss }: RowCardProps) {
  const translator = useT()
  const { t } = translator
  const waitId = useId()
  const { number, title, authors, book, edition_of: edition, verdict, state, reason, writes, remarks, raw, can } = row
  const isKnown = book && verdict !== 'doubtful'
  const name = title ?? (isKnown ? book.title : null) ?? row.isbn_13 ?? t('Row :number', { number })
  const isOpen = state === 'failed' || (state === 'waiting' && (verdict === 'doubtful' || verdict === 'unreadable'))
  // The line about the work says the reason, and names the work.
  const sentences = [...(edition ? [] : [reason]), ...remarks]
  const isDue = state === 'waiting' && !isPreview && !isOpen
  const standing = isDue
    ? t('Not imported yet')
    : state === 'waiting'
      ? t(importVerdicts[verdict])
      : t(importRowStates[state])
  // Busy, not disabled: a button that is disabled loses the focus.
  const choice = { size: 'sm', variant: 'default', disabled: isBlocked, 'aria-busy': isBusy } as const
  return (
    <article className={classes.row} aria-label={t('Row :number', { number })}>
      <span className={classes.cover}>{book ? <Cover src={book.cover} sizes="3rem" /> : number}</span>
      <div className={classes.head}>
        <p className={classes.name}>
          {name} {authors.length > 0 && <span className={classes.by}>{authors.join(', ')}</span>}
        </p>
        <span className={classes.verdict} data-is={isDue || state !== 'waiting' ? state : verdict}>
          {standing}
        </span>
      </div>
      <div className={classes.words}>
        {book && <MatchedBook book={book} label={isKnown ? t('Matched with') : t('Possible match:')} />}
        {edition && <NewEditionOf work={edition} />}
        {writes.length > 0 && (
          <ul className={classes.writes}>
            {writes.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
        {sentences.length > 0 && <p>{sentences.join(' ')}</p>}
        <details className={classes.raw}>
          <summary>{t('Original row')}</summary>
          <dl>
            {Object.entries(raw).map(([column, content]) => (
              <RawCell key={column} column={column} content={content} />
            ))}
          </dl>
        </details>
        {(can.match || can.dismiss) && (
          <div className={classes.actions}>
            {can.match && verdict === 'doubtful' && state === 'waiting' && book && (
              // Taken out as one, so that the focus goes on to what is beside them.
              <span className={classes.choices}>
                <Button {...choice} onClick={() => !isBusy && onSettle(book.slug)}>
                  {t('It’s this book')}
                </Button>
                <Button {...choice} onClick={() => !isBusy && onSettle(null)}>
                  {t('It’s another book')}
                </Button>
              </span>
            )}
            {can.match && (
              <Button
                size="sm"
                variant="default"
                aria-haspopup="dialog"
                disabled={isBlocked}
                {...(isBlocked && { 'aria-describedby': waitId })}
                {...opener}
              >
                {actionOf(row, isOpen, translator)}
              </Button>
            )}
            {can.dismiss && (
              <Button size="sm" variant="subtle" aria-busy={isBusy} onClick={() => !isBusy && onDismiss()}>
                {t('Dismiss')}
              </Button>
            )}
            {can.match && isBlocked && <span id={waitId}>{t('After the other import finishes.')}</span>}
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
