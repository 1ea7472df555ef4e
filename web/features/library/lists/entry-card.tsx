import { UnstyledButton } from '@mantine/core'
import { maxListEntries, type ListEntry } from '../../../../contract/list-entries.ts'
import { useT } from '../../../lib/i18n.tsx'
import { PositionField } from '../../../ui/forms/position-field.tsx'
import { IconX } from '../../../ui/icons/x.ts'
import { AuthorCard } from '../../catalogue/authors/author-card.tsx'
import { BookCard } from '../../catalogue/books/book-card.tsx'
import { SeriesCard } from '../../catalogue/series/series-card.tsx'
import classes from './entry-card.module.css'
import { thingIn } from './entry-thing.ts'

interface EntryCardProps {
  entry: ListEntry
  /** Left out where the list has no manual order, or is another reader's. */
  onMove?: (order: number) => void
  onRemove?: () => void
}

export function EntryCard({ entry, onMove, onRemove }: EntryCardProps) {
  const { t } = useT()
  const { book, series, author, order } = entry
  const { name } = thingIn(entry)
  return (
    <div className={classes.root}>
      {book && <BookCard book={book} />}
      {series && <SeriesCard series={series} />}
      {author && <AuthorCard author={author} />}
      {(onMove || onRemove) && (
        <div className={classes.tools}>
          {onMove && (
            <PositionField
              value={order}
              max={maxListEntries}
              label={t('Position of “:name”', { name })}
              onMove={onMove}
            />
          )}
          {onRemove && (
            <UnstyledButton
              className={classes.remove}
              onClick={onRemove}
              aria-label={t('Remove “:name” from the list', { name })}
              title={t('Remove')}
            >
              <IconX size={18} stroke={1.75} aria-hidden />
            </UnstyledButton>
          )}
        </div>
      )}
    </div>
  )
}
