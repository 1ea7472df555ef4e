import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { maxLength } from '../../../../contract/lengths.ts'
import type { LengthlessReading } from '../../../../contract/statistics.ts'
import { formatKnownDate } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { BookAuthors, BookTitle, CoverLink } from '../../catalogue/books/book-on-card.tsx'
import { useReader } from '../../account/session/api.ts'
import { useLengthlessReadings, useSetReadingLength, type StatisticsSearch } from './api.ts'
import classes from './lengthless-list.module.css'

/** Reads without a length, each with a field for it; one that has got its length leaves the list. */
export default function LengthlessList({ search }: { search: StatisticsSearch }) {
  const { t } = useT()
  const pages = useLengthlessReadings(search)
  return (
    <PagedList
      pages={pages}
      skeleton={<Skeleton height="12rem" />}
      failure={t('Failed to load reading logs')}
      more={t('Load More')}
      empty={null}
    >
      {(items) => (
        <ul className={classes.list}>
          {items.map((reading) => (
            <LengthlessRow key={reading.id} reading={reading} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function LengthlessRow({ reading }: { reading: LengthlessReading }) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const save = useSetReadingLength()
  const { id, book, book_format: format, finished_at: end, finished_precision: precision } = reading
  const unit = format === 'audiobook' ? t('Minutes') : t('Pages')
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const length = Number(new FormData(event.currentTarget).get('length'))
    if (length > 0 && !save.isPending) save.mutate({ id, length })
  }
  return (
    <li className={classes.row}>
      <div className={classes.cover}>
        <CoverLink book={book} />
      </div>
      <div className={classes.about}>
        <BookTitle book={book} /> <BookAuthors book={book} />
        {end && <span className={classes.date}>{formatKnownDate(end, precision, translator, zone)}</span>}
      </div>
      <form className={classes.form} onSubmit={handleSubmit}>
        <TextField
          name="length"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxLength}
          step={1}
          required
          withAsterisk={false}
          placeholder={unit}
          aria-label={`${unit}: ${book.title}`}
          className={classes.length ?? ''}
        />
        <Button type="submit" variant="default" h="auto" loading={save.isPending}>
          {t('Save')}
        </Button>
      </form>
    </li>
  )
}
