import { useArrowKeys } from '../../../lib/arrow-keys.ts'
import type { ChartRow } from '../../../ui/display/chart-card.tsx'
import { hueProps } from '../../../ui/display/hue.ts'
import type { ChartData } from './chart-data.ts'
import classes from './bars.module.css'

interface BarsProps {
  data: ChartData
  onPick?: ((row: ChartRow) => void) | undefined
}

/** Horizontal bars, each with its name and number. */
export function Bars({ data: { rows, columns }, onPick }: BarsProps) {
  const { onKeyDown, itemProps } = useArrowKeys(rows.length)
  const top = Math.max(...rows.map(({ values }) => values[0] ?? 0), 1)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.root} onKeyDown={onKeyDown}>
      {rows.map((row, index) => (
        <button
          key={`${row.key} ${row.part}`}
          type="button"
          {...itemProps(index)}
          className={classes.bar}
          aria-haspopup={onPick ? 'dialog' : undefined}
          onClick={() => onPick?.(row)}
        >
          <span className={classes.label}>{row.label}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden {...hueProps(row.hue)}>
            <rect width={((row.values[0] ?? 0) / top) * 100} height="10" rx="0.6" />
          </svg>
          <span className={classes.number}>
            {row.values.flatMap((value, place) => (value === null ? [] : [columns[place]?.format(value)])).join(' · ')}
          </span>
        </button>
      ))}
    </div>
  )
}
