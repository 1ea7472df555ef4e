import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { IconArrowDown } from '../icons/arrow-down.ts'
import { IconArrowUp } from '../icons/arrow-up.ts'
import { useWindowedRows } from './windowed-rows.ts'
import classes from './windowed-table.module.css'

export interface Column<Item> {
  /** Unique among the columns. */
  name: string
  heading: string
  /** The heading is only for screen readers. */
  isHeadingSpoken?: boolean
  cell: (item: Item, index: number) => ReactNode
  /** The two orders that the heading toggles between, beginning with the first. */
  sorts?: readonly [string, string]
  /** On narrow screens `late` columns are hidden first, then `wide` ones. */
  room?: 'always' | 'wide' | 'late'
  align?: 'start' | 'end'
}

interface WindowedTableProps<Item> {
  items: Item[]
  keyOf: (item: Item) => string
  columns: Column<Item>[]
  label: string
  total?: number
  memory?: string
  /** Estimated height of a row in pixels. */
  estimate?: number
  sort?: string
  onSort?: (sort: string) => void
}

const isRising = (sort: string) => sort.endsWith('-asc')

/** A virtualised table: only rows near the viewport are rendered. */
export function WindowedTable<Item>(props: WindowedTableProps<Item>) {
  const { items, keyOf, columns, label, total = items.length, memory, estimate = 72, sort, onSort } = props
  const { list, pieces, measure, focusHandlers } = useWindowedRows<HTMLTableSectionElement>({
    count: items.length,
    estimate,
    memory,
  })
  return (
    <div className={classes.room}>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={label} aria-rowcount={total + 1}>
          <thead>
            <tr aria-rowindex={1}>
              {columns.map((column) => (
                <Heading key={column.name} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody ref={list} {...focusHandlers}>
            {pieces.map((piece) => {
              if (piece.kind === 'space') {
                return (
                  <tr
                    key={`space ${piece.before}`}
                    aria-hidden
                    className={classes.space}
                    style={{ blockSize: piece.size }}
                  />
                )
              }
              const item = items[piece.index]
              if (item === undefined) return null
              return (
                <tr key={keyOf(item)} ref={measure} data-row={piece.index} aria-rowindex={piece.index + 2}>
                  {columns.map(({ name, cell, room, align }) => (
                    <td key={name} data-room={room} data-align={align}>
                      {cell(item, piece.index)}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface HeadingProps<Item> {
  column: Column<Item>
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}

function Heading<Item>({ column, sort, onSort }: HeadingProps<Item>) {
  const { t } = useT()
  const { heading, isHeadingSpoken = false, sorts, room, align } = column
  const current = sorts?.find((each) => each === sort)
  const words = isHeadingSpoken ? <span className="q-spoken">{heading}</span> : heading
  const Arrow = current !== undefined && isRising(current) ? IconArrowUp : IconArrowDown
  return (
    <th
      scope="col"
      data-room={room}
      data-align={align}
      aria-sort={current === undefined ? undefined : isRising(current) ? 'ascending' : 'descending'}
    >
      {sorts && onSort ? (
        <button
          type="button"
          className={classes.sort}
          title={t('Sort by :column', { column: heading })}
          onClick={() => onSort(current === sorts[0] ? sorts[1] : sorts[0])}
        >
          {words}
          <Arrow size={14} stroke={2} aria-hidden className={classes.arrow} data-shown={current !== undefined} />
        </button>
      ) : (
        words
      )}
    </th>
  )
}
