import { useT } from '../../lib/i18n.tsx'
import classes from './stars.module.css'

interface StarsProps {
  /** 0 to 5. */
  rating: number
  /** How many readers it comes from; left out for what one reader gave. */
  count?: number
  size?: 'sm' | 'md'
  /** One star beside the figure says as much where room is short. */
  look?: 'strip' | 'figure'
}

const highest = 5

/** A rating as one strip of stars, filled as far as it goes, with its figure. */
export function Stars({ rating, count, size = 'sm', look = 'strip' }: StarsProps) {
  const { t, plural, locale } = useT()
  if (count === 0) return <span className={classes.none}>{t('No ratings yet')}</span>
  // An average says no more than one decimal; what one reader gave is told as they gave it.
  const decimals = { minimumFractionDigits: 1, maximumFractionDigits: count === undefined ? 2 : 1 }
  const figure = new Intl.NumberFormat(locale, decimals).format(rating)
  return (
    <span className={classes.root} data-size={size} data-look={look}>
      <span className="q-spoken">{t('Rated :rating out of :highest', { rating: figure, highest })}</span>
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
