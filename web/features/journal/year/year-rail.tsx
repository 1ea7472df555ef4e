import type { YearPage } from '../../../../shared/year-pages.ts'
import { useT } from '../../../lib/i18n.tsx'
import classes from './year.module.css'

interface YearRailProps {
  pages: readonly YearPage[]
  current: number
  onPick: (index: number) => void
}

/** A dot for each page. */
export function YearRail({ pages, current, onPick }: YearRailProps) {
  const { t } = useT()
  return (
    <nav data-dense className={classes.rail} aria-label={t('Pages')}>
      {pages.map(({ name, title }, index) => (
        <button
          key={name}
          type="button"
          className={classes.dot}
          aria-label={title}
          aria-current={index === current || undefined}
          onClick={() => onPick(index)}
        />
      ))}
    </nav>
  )
}
