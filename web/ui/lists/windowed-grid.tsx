import type { ReactNode } from 'react'
import { useWindowedRows } from './windowed-rows.ts'

interface WindowedGridProps<Item> {
  items: Item[]
  keyOf: (item: Item) => string
  children: (item: Item, index: number) => ReactNode
  /** A CSS grid, whose columns and gaps it takes over. */
  className: string
  /** About how high a row is, in pixels. */
  estimate: number
  /** How many there are in all, where more can be loaded. */
  total?: number
  label?: string
  memory?: string
}

/** A list in as many columns as its style sheet says, of which only the rows near the screen are drawn. */
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
