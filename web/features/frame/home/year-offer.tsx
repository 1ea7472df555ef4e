import { Link } from '@tanstack/react-router'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import { useYearOffer } from '../../journal/year/api.ts'
import classes from './year-offer.module.css'

/** The year in review, from December until the end of January. */
export function YearOffer() {
  const { t, plural } = useT()
  const offer = useYearOffer().data?.data
  if (!offer) return null
  const { year, books_count, covers } = offer
  return (
    <Link to={screens.libraryYear.path} params={{ year: String(year) }} className={classes.offer}>
      <span className={classes.covers} aria-hidden>
        {covers.map((cover) => (
          <Cover key={cover} src={cover} sizes="3.5rem" />
        ))}
      </span>
      <span>
        <strong>{t(':year in books', { year: String(year) })}</strong>
        <span>{plural(books_count, 'Look back on :count book', 'Look back on :count books')}</span>
      </span>
    </Link>
  )
}
