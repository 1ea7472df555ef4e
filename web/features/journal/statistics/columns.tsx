import { useState } from 'react'
import { useArrowKeys } from '../../../lib/arrow-keys.ts'
import type { ChartRow } from '../../../ui/display/chart-card.tsx'
import type { ChartData } from './chart-data.ts'
import classes from './columns.module.css'

interface ColumnsProps {
  data: ChartData
  /** What a bar says when it is pointed at. */
  describe: (row: ChartRow) => string
  /** The number above a bar, as short as it can be said. */
  short: (value: number) => string
  onPick?: ((row: ChartRow) => void) | undefined
}

/** With more bars there is no room for their numbers. */
const mostNumbers = 13

const height = 100

/** Vertical bars over time; the second value is drawn behind the first, paler. */
export function Columns({ data: { rows, columns }, describe, short, onPick }: ColumnsProps) {
  const [pointedAt, setPointedAt] = useState<ChartRow | undefined>()
  const { onKeyDown, itemProps } = useArrowKeys(rows.length)
  const top = Math.max(...rows.flatMap(({ values }) => values.map((value) => value ?? 0)), 1)
  const isNumbered = rows.length <= mostNumbers
  const shareOf = (value: number | null | undefined) => (value ?? 0) / top
  const rectOf = (value: number | null | undefined) => {
    const size = shareOf(value) * height
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
              <span className={classes.drawing} data-numbered={isNumbered || undefined} aria-hidden>
                {isNumbered && Boolean(row.values[0]) && (
                  <span
                    className={classes.number}
                    data-number={short(row.values[0] ?? 0)}
                    style={{ insetBlockEnd: `calc((100% - 1.125rem) * ${shareOf(row.values[0])})` }}
                  />
                )}
                <svg viewBox={`0 0 20 ${height}`} preserveAspectRatio="none">
                  {row.values.length > 1 && (
                    <rect x="1" width="18" className={classes.before} {...rectOf(row.values[1])} />
                  )}
                  <rect
                    x={row.values.length > 1 ? 5 : 2}
                    width={row.values.length > 1 ? 10 : 16}
                    {...rectOf(row.values[0])}
                  />
                </svg>
              </span>
              <span className={classes.name} aria-hidden>
                {row.short}
              </span>
            </button>
          )
        })}
      </div>
      {columns.length > 1 && (
        <ul className={classes.legend} aria-hidden>
          {columns.map(({ label }, index) => (
            <li key={label} data-before={index > 0 || undefined}>
              {label}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.said} aria-hidden>
        {pointedAt ? describe(pointedAt) : '\u00A0'}
      </p>
    </>
  )
}
