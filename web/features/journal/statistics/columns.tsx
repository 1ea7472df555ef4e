import { useState } from 'react'
import { useArrowKeys } from '../../../lib/arrow-keys.ts'
import type { ChartRow } from '../../../ui/display/chart-card.tsx'
import type { ChartData } from './chart-data.ts'
import classes from './columns.module.css'

interface ColumnsProps {
  data: ChartData
  /** What a bar says when it is pointed at. */
  describe: (row: ChartRow) => string
  onPick?: ((row: ChartRow) => void) | undefined
}

const height = 100

/** Vertical bars over time; the second value is drawn behind the first, paler. */
export function Columns({ data: { rows }, describe, onPick }: ColumnsProps) {
  const [pointedAt, setPointedAt] = useState<ChartRow | undefined>()
  const { onKeyDown, itemProps } = useArrowKeys(rows.length)
  const top = Math.max(...rows.flatMap(({ values }) => values.map((value) => value ?? 0)), 1)
  const rectOf = (value: number | null | undefined) => {
    const size = ((value ?? 0) / top) * height
    return { y: height - size, height: size }
  }
  return (
    <>
      {/* The keys move between the buttons, which are what is focused. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div data-dense className={classes.plot} onKeyDown={onKeyDown} onPointerLeave={() => setPointedAt(undefined)}>
        {rows.map((row, index) => {
          const { onFocus, ...item } = itemProps(index)
          return (
            <button
              key={row.key}
              type="button"
              {...item}
              className={classes.column}
              aria-label={describe(row)}
              aria-haspopup={onPick ? 'dialog' : undefined}
              onPointerEnter={() => setPointedAt(row)}
              onFocus={() => {
                onFocus()
                setPointedAt(row)
              }}
              onBlur={() => setPointedAt(undefined)}
              onClick={() => onPick?.(row)}
            >
              <svg viewBox={`0 0 20 ${height}`} preserveAspectRatio="none" aria-hidden>
                {row.values.length > 1 && (
                  <rect x="1" width="18" className={classes.before} {...rectOf(row.values[1])} />
                )}
                <rect
                  x={row.values.length > 1 ? 5 : 2}
                  width={row.values.length > 1 ? 10 : 16}
                  {...rectOf(row.values[0])}
                />
              </svg>
              <span aria-hidden>{row.short}</span>
            </button>
          )
        })}
      </div>
      <p className={classes.said} aria-hidden>
        {pointedAt ? describe(pointedAt) : '\u00A0'}
      </p>
    </>
  )
}
