import { Link } from '@tanstack/react-router'
import { screens } from '../../../../contract/screens.ts'
import { isGlobalShelf } from '../../../../contract/shelves.ts'
import { useT } from '../../../lib/i18n.tsx'
import { QuietButton } from '../../../ui/buttons/quiet-button.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import { ShelfMenuButton } from '../../library/shelving/shelf-menu-button.tsx'
import { useShelveScanned } from './api.ts'
import type { ScanList, ScannedBook } from './scan-list.ts'
import { scanWords } from './scan-words.ts'
import classes from './scanned-books.module.css'

interface ScannedRowProps {
  row: ScannedBook
  list: ScanList
  onRemove: () => void
}

const isMissing = ({ state }: ScannedBook) => state === 'unknown' || state === 'off' || state === 'unreachable'

/** A scanned book, its outcome, and what the reader can do next. */
export function ScannedRow({ row, list, onRemove }: ScannedRowProps) {
  const translator = useT()
  const { t } = translator
  const shelve = useShelveScanned(list, row.isbn)
  const { book, isbn, state } = row
  const name = book?.title ?? isbn
  return (
    <li className={classes.row} data-state={state}>
      <span className={classes.cover}>
        <Cover src={book?.cover ?? null} sizes="3.5rem" />
      </span>
      <div className={classes.words}>
        {book ? (
          <Link to={screens.book.path} params={{ book: book.slug }} className={classes.title}>
            {book.title}
          </Link>
        ) : (
          !isMissing(row) && <span className={classes.number}>{isbn}</span>
        )}
        {book && <span className={classes.authors}>{book.authors.map((author) => author.name).join(', ')}</span>}
        <span className={classes.state}>{scanWords(row, translator)}</span>
      </div>
      <div className={classes.actions}>
        {book && state !== 'waiting' && (
          <ShelfMenuButton
            title={book.title}
            shelf={book.me.shelves.find(isGlobalShelf)}
            isBusy={shelve.isPending}
            onChoose={(shelf) => shelve.mutate({ book, shelf })}
          />
        )}
        {(state === 'unreachable' || state === 'failed') && (
          <QuietButton onClick={() => list.retry(isbn)} aria-label={t('Try again: :name', { name })}>
            {t('Try again')}
          </QuietButton>
        )}
        {isMissing(row) && (
          <Link to={screens.addBook.path} search={{ isbn }} className={classes.byHand}>
            {t('Add manually')}
            <span className="q-spoken"> {isbn}</span>
          </Link>
        )}
        {book && state === 'shelved' ? (
          <QuietButton
            key="end"
            aria-busy={shelve.isPending}
            aria-label={t('Undo: :name', { name })}
            onClick={() => !shelve.isPending && shelve.mutate({ book, shelf: null })}
          >
            {t('Undo')}
          </QuietButton>
        ) : (
          <QuietButton key="end" aria-label={t('Remove “:name” from the list', { name })} onClick={onRemove}>
            {t('Remove')}
          </QuietButton>
        )}
      </div>
    </li>
  )
}
