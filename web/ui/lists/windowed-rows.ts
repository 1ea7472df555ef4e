import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react'

/** A row to be drawn, or the room of rows that are not. */
export type Piece = { kind: 'row'; index: number } | { kind: 'space'; before: number; size: number }

interface Layout {
  /** Where the list begins on the page. */
  top: number
  columns: number
  gap: number
}

/** The style sheet decides how many columns there are; a table's body has one. */
function layoutOf(list: HTMLElement): Layout {
  const { display, gridTemplateColumns, rowGap } = getComputedStyle(list)
  const isGrid = display === 'grid'
  return {
    top: Math.round(list.getBoundingClientRect().top + window.scrollY),
    columns: isGrid ? gridTemplateColumns.split(' ').length : 1,
    gap: isGrid ? Number.parseFloat(rowGap) || 0 : 0,
  }
}

const isSame = (a: Layout, b: Layout) => a.top === b.top && a.columns === b.columns && a.gap === b.gap

/** Rows and the room between them, so that everything stands where it would if all rows were there. */
export function piecesOf(rows: Pick<VirtualItem, 'index' | 'start' | 'end'>[], total: number, gap: number): Piece[] {
  const pieces: Piece[] = []
  let reached = 0
  for (const { index, start, end } of rows) {
    // A space is a row too and has the gap after it.
    if (start > reached) pieces.push({ kind: 'space', before: index, size: start - reached - gap })
    pieces.push({ kind: 'row', index })
    reached = end + gap
  }
  if (total > reached) pieces.push({ kind: 'space', before: -1, size: total - reached })
  return pieces
}

/** How high rows were when a list was last seen, so that going back finds the same place. */
const remembered = new Map<string, VirtualItem[]>()
const mostRemembered = 30

function remember(name: string, rows: VirtualItem[]) {
  remembered.delete(name)
  remembered.set(name, rows)
  const [oldest] = remembered.keys()
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest)
}

interface WindowedRows {
  /** How many things there are; how many make a row is the style sheet's to say. */
  count: number
  /** About how high a row is, until it has been seen. */
  estimate: number
  /** Names what is listed, where going back should find the same place. */
  memory?: string | undefined
}

/** Which rows of a long list to draw: those near the screen, and the one that has the focus. */
export function useWindowedRows<List extends HTMLElement>({ count, estimate, memory }: WindowedRows) {
  // The virtualizer is one object that changes inside; what is read from it must not be remembered.
  'use no memo'
  const list = useRef<List>(null)
  const [layout, setLayout] = useState<Layout>({ top: 0, columns: 1, gap: 0 })
  const [focused, setFocused] = useState<number | undefined>()
  const { top, columns, gap } = layout

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const look = () => {
      const measured = layoutOf(element)
      setLayout((known) => (isSame(known, measured) ? known : measured))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    // What stands above the list may grow as well.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const rowCount = Math.ceil(count / columns)
  // Rows of another number of columns are others; the same function keeps what was measured of these.
  const getItemKey = useCallback((row: number) => `${columns} ${row}`, [columns])
  // oxlint-disable-next-line react/incompatible-library -- see the directive above
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rowCount,
    estimateSize: () => estimate,
    getItemKey,
    gap,
    scrollMargin: top,
    overscan: 3,
    indexAttribute: 'data-row',
    ...(memory !== undefined && { initialMeasurementsCache: remembered.get(memory) ?? [] }),
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range)
      // Were it taken away, whoever uses the keyboard would be thrown back to the top of the page.
      if (focused === undefined || focused >= rowCount || rows.includes(focused)) return rows
      return [...rows, focused].toSorted((a, b) => a - b)
    },
  })

  useEffect(() => {
    if (memory === undefined) return undefined
    return () => remember(memory, virtualizer.takeSnapshot())
  }, [memory, virtualizer])

  const rows = virtualizer
    .getVirtualItems()
    .map(({ index, start, end }) => ({ index, start: start - top, end: end - top }))

  return {
    list,
    columns,
    pieces: piecesOf(rows, virtualizer.getTotalSize(), gap),
    /** The ref of one element of each row, which has its number in `data-row`. */
    measure: virtualizer.measureElement,
    focusHandlers: {
      onFocus: ({ target }: FocusEvent) => {
        const row = target.closest<HTMLElement>('[data-row]')?.dataset['row']
        setFocused(row === undefined ? undefined : Number(row))
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(undefined)
      },
    },
  }
}
