import { useId } from 'react'
import type { BookView } from '../../../contract/account.ts'
import { useT } from '../../lib/i18n.tsx'
import { IconGridDots } from '../icons/grid-dots.ts'
import { IconLayoutGrid } from '../icons/layout-grid.ts'
import { IconTable } from '../icons/table.ts'
import classes from './view-switch.module.css'

interface ViewSwitchProps {
  views: readonly BookView[]
  value: BookView
  onChange: (view: BookView) => void
}

const icons = { covers: IconGridDots, grid: IconLayoutGrid, table: IconTable }

/** How a list is shown; arrow keys change it. */
export function ViewSwitch({ views, value, onChange }: ViewSwitchProps) {
  const { t } = useT()
  const name = useId()
  const labels = { covers: t('Show only covers'), grid: t('Show as a grid'), table: t('Show as a table') }
  return (
    <div className={classes.root} role="radiogroup" aria-label={t('View')}>
      {views.map((view) => {
        const Icon = icons[view]
        return (
          <label key={view} className={classes.view} title={labels[view]}>
            <input
              type="radio"
              name={name}
              aria-label={labels[view]}
              checked={value === view}
              onChange={() => onChange(view)}
            />
            <Icon size={20} stroke={1.75} aria-hidden />
          </label>
        )
      })}
    </div>
  )
}
