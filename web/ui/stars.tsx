import { useT } from '../lib/i18n.tsx'
import classes from './stars.module.css'

interface StarsProps {
  /** 0 to 5. */
  rating: number
  /** How many readers it comes from; left out where only the stars matter. */
  count?: number
  size?: 'sm' | 'md'
  /** One star beside the figure says as much where room is short. */
  look?: 'strip' | 'figure'
}

const highest = 5

/** An average as one strip of stars, filled as far as it goes, with its figure. */
export function Stars({ rating, count, size = 'sm', look = 'strip' }: StarsProps) {
  const { t, plural, locale } = useT()
  if (count === 0) return <span className={classes.none}>{t('No ratings yet')}</span>
  const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const average = oneDecimal.format(rating)
  return (
    <span className={classes.root} data-size={size} data-look={look}>
      <span className="q-spoken">{t('Rated :rating out of :highest', { rating: average, highest })}</span>
      <span className={classes.strip} aria-hidden>
        <span
          className={classes.filled}
          style={{ inlineSize: look === 'strip' ? `${(rating / highest) * 100}%` : '100%' }}
        />
      </span>
      <span className={classes.figure} aria-hidden>
        {average}
      </span>
      {count !== undefined && (
        <span className={classes.count}>
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
