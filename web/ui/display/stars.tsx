import { useT } from '../../lib/i18n.tsx'
import classes from './stars.module.css'

interface StarsProps {
  /** 0 to 5. */
  rating: number
  /** How many ratings it is the average of; left out for a single rating. */
  count?: number
  size?: 'sm' | 'md'
  /** `figure` is one star and the number, for narrow spaces. */
  look?: 'strip' | 'figure'
}

const highest = 5

/** A rating as five partly filled stars and a number; without ratings the words are for everyone to read. */
export function Stars({ rating, count, size = 'sm', look = 'strip' }: StarsProps) {
  const { t, plural, locale } = useT()
  // Averages have one decimal, single ratings up to two (quarter stars).
  const decimals = { minimumFractionDigits: 1, maximumFractionDigits: count === undefined ? 2 : 1 }
  const figure = new Intl.NumberFormat(locale, decimals).format(rating)
  const isUnrated = count === 0
  return (
    <span className={classes.root} data-size={size} data-look={look} data-unrated={isUnrated || undefined}>
      <span className={isUnrated ? classes.none : 'q-spoken'}>
        {isUnrated ? t('No ratings yet') : t('Rated :rating out of :highest', { rating: figure, highest })}
      </span>
      <span className={classes.strip} aria-hidden>
        <span
          className={classes.filled}
          style={{ inlineSize: look === 'strip' ? `${(rating / highest) * 100}%` : '100%' }}
        />
      </span>
      <span className={classes.figure} aria-hidden>
        {figure}
      </span>
      {count !== undefined && (
        <span className={classes.count} aria-hidden={isUnrated || undefined}>
          {size === 'sm' ? (
            <>
              <span aria-hidden>({new Intl.NumberFormat(locale).format(count)})</span>
              <span className="q-spoken">{plural(count, ':count rating', ':count ratings')}</span>
            </>
          ) : (
            plural(count, ':count rating', ':count ratings')
          )}
        </span>
      )}
    </span>
  )
}
