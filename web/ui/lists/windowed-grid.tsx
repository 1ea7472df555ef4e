import type { ReactNode } from 'react'
import { useWindowedRows } from './windowed-rows.ts'

interface WindowedGridProps<Item> {
  items: Item[]
  keyOf: (item: Item) => string
  children: (item: Item, index: number) => ReactNode
  /** A CSS grid; columns and gaps are read from its computed style. */
  className: string
  /** Estimated height of a row in pixels. */
  estimate: number
  /** The total, where more can be loaded. */
  total?: number
  label?: string
  memory?: string
}

/** A virtualised grid: only rows near the viewport are rendered; the style sheet decides the columns. */
export function WindowedGrid<Item>(props: WindowedGridProps<Item>) {
  const { items, keyOf, children, className, estimate, total = items.length, label, memory } = props
  const { list, columns, pieces, measure, focusHandlers } = useWindowedRows<HTMLUListElement>({
    count: items.length,
    estimate,
    memory,
  })
  return (
    <ul ref={list} className={className} aria-label={label} {...focusHandlers}>
      {pieces.flatMap((piece) => {
        if (piece.kind === 'space') {
          return (
            <li key={`space ${piece.before}`} aria-hidden style={{ gridColumn: '1 / -1', blockSize: piece.size }} />
          )
        }
        const first = piece.index * columns
        return items.slice(first, first + columns).map((item, column) => (
          <li
            key={keyOf(item)}
            ref={column === 0 ? measure : undefined}
            data-row={piece.index}
            aria-posinset={first + column + 1}
            aria-setsize={total}
          >
            {children(item, first + column)}
          </li>
        ))
      })}
    </ul>
  )
}
