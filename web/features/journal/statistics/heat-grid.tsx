import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { hueProps } from '../../../ui/display/hue.ts'
import classes from './heat-grid.module.css'

interface Line {
  key: string
  label: string
}

export interface Cell {
  row: number
  column: number
}

interface HeatGridProps {
  label: string
  rows: Line[]
  /** Labels are above; empty ones leave room for their neighbour's. */
  columns: Line[]
  /** Undefined where there is no cell, such as a day of next week. */
  valueOf: (cell: Cell) => number | undefined
  /** The colour of a row, in degrees; the accent without one. */
  hueOf?: (row: number) => string | undefined
  describe: (cell: Cell) => string
  onPick: (cell: Cell) => void
}

const size = 10
const gap = 1.5

/** With more of them, fields on a phone are lower than a line of text. */
const mostWideColumns = 20

const moves: Record<string, Cell> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** Fields that are darker the more there was. One tab stop: the arrow keys walk over the fields, Enter opens one. */
export function HeatGrid({ label, rows, columns, valueOf, hueOf, describe, onPick }: HeatGridProps) {
  const { t } = useT()
  const id = useId()
  const [at, setAt] = useState<Cell | undefined>()
  const cells = rows.flatMap((_, row) => columns.map((__, column) => ({ row, column })))
  const top = Math.max(...cells.map((cell) => valueOf(cell) ?? 0), 1)
  const last = { row: rows.length - 1, column: columns.length - 1 }
  const field = useRef<HTMLDivElement>(null)
  // The latest is at the end, and is what one looks for.
  useEffect(() => {
    const { current } = field
    if (!current) return
    const isReversed = getComputedStyle(current).direction === 'rtl'
    current.scrollLeft = isReversed ? -current.scrollWidth : current.scrollWidth
  }, [])

  function handleKey(event: KeyboardEvent<HTMLButtonElement>) {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl'
    const from = at ?? { row: 0, column: last.column }
    const next = {
      row: Math.min(Math.max(from.row + move.row, 0), last.row),
      column: Math.min(Math.max(from.column + (isReversed ? -move.column : move.column), 0), last.column),
    }
    if (valueOf(next) !== undefined) setAt(next)
  }

  return (
    <div className={classes.root}>
      <div className={classes.rows} data-dense={columns.length > mostWideColumns || undefined} aria-hidden>
        {rows.map(({ key, label: name }) => (
          <span key={key}>{name}</span>
        ))}
      </div>
      <div ref={field} className={classes.field}>
        <div style={{ minInlineSize: `${columns.length * 0.7}rem` }}>
          <div
            className={classes.columns}
            aria-hidden
            style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}
          >
            {columns.map(({ key, label: name }) => (
              <span key={key}>{name}</span>
            ))}
          </div>
          <button
            type="button"
            className={classes.grid}
            aria-label={t(':name: move with the arrow keys, Enter shows the books', { name: label })}
            aria-describedby={id}
            onKeyDown={handleKey}
            onClick={() => at && onPick(at)}
            onPointerLeave={() => setAt(undefined)}
            onBlur={() => setAt(undefined)}
          >
            <svg viewBox={`0 0 ${columns.length * size} ${rows.length * size}`} aria-hidden>
              {cells.map((cell) => {
                const value = valueOf(cell)
                if (value === undefined) return null
                const isAt = at?.row === cell.row && at.column === cell.column
                return (
                  <rect
                    key={`${cell.row} ${cell.column}`}
                    x={cell.column * size + gap / 2}
                    y={cell.row * size + gap / 2}
                    width={size - gap}
                    height={size - gap}
                    rx="1.5"
                    className={value > 0 ? classes.some : classes.none}
                    {...(value > 0 && hueProps(hueOf?.(cell.row)))}
                    fillOpacity={value > 0 ? 0.25 + 0.75 * Math.sqrt(value / top) : 1}
                    data-at={isAt || undefined}
                    onPointerEnter={() => setAt(cell)}
                  />
                )
              })}
            </svg>
          </button>
        </div>
      </div>
      <output id={id} className={classes.said}>
        {at ? describe(at) : '\u00A0'}
      </output>
    </div>
  )
}
