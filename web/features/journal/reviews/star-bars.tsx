import { getBookRatings } from '../../../../contract/book-ratings.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useAnswer } from '../../../lib/queries.ts'
import classes from './star-bars.module.css'

interface StarBarsProps {
  book: string
  /** Of which reviews are shown; undefined is all. */
  stars: number | undefined
  onChange: (stars: number | undefined) => void
  /** There are no reviews to choose from, only ratings. */
  isDisabled: boolean
}

/** How many ratings have five stars, four and so on. A bar shows the reviews with so many; pressed again, all of them. */
export default function StarBars({ book, stars, onChange, isDisabled }: StarBarsProps) {
  const { t, plural, locale } = useT()
  const counts = useAnswer(getBookRatings, { params: { book } }).data?.data.stars
  if (!counts) return null
  const total = counts.reduce((sum, count) => sum + count, 0)
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <fieldset className={classes.root}>
      <legend className="q-spoken">{t('Show reviews with so many stars')}</legend>
      {counts
        .map((count, index) => ({ count, level: index + 1, part: total === 0 ? 0 : count / total }))
        .toReversed()
        .map(({ count, level, part }) => (
          <button
            key={level}
            type="button"
            className={classes.bar}
            aria-pressed={stars === level}
            disabled={count === 0 || isDisabled}
            onClick={() => onChange(stars === level ? undefined : level)}
          >
            <span className={classes.level} aria-hidden>
              {level}
            </span>
            <span className="q-spoken">{plural(level, ':count star', ':count stars')}: </span>
            <span className={classes.track}>
              <span className={classes.part} style={{ inlineSize: `${part * 100}%` }} />
            </span>
            <span className={classes.share}>{share.format(part)}</span>
          </button>
        ))}
    </fieldset>
  )
}
