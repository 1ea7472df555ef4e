import { useT } from '../../lib/i18n.tsx'
import classes from './import-slip.module.css'

/** An illustration of an import preview. */
export function ImportSlip() {
  const { t, locale } = useT()
  const numbers = new Intl.NumberFormat(locale)
  const rows = [
    { label: t('New to your library'), count: 1188 },
    { label: t('Already in your library'), count: 9 },
    { label: t('Needs a decision'), count: 4 },
  ]
  return (
    <div>
      <span className={classes.file}>goodreads_library_export.csv</span>
      <dl className={classes.rows}>
        {rows.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{numbers.format(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
