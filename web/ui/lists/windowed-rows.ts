import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react'

/** A row to render, or the space of rows that are not rendered. */
export type Piece = { kind: 'row'; index: number } | { kind: 'space'; before: number; size: number }

interface Layout {
  /** The offset of the list from the top of the document. */
  top: number
  columns: number
  gap: number
}

/** Columns and gap from the computed grid style; a table body has one column. */
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

/** Rows and spaces, so that every row has the offset it would have if all were rendered. */
export function piecesOf(rows: Pick<VirtualItem, 'index' | 'start' | 'end'>[], total: number, gap: number): Piece[] {
  const pieces: Piece[] = []
  let reached = 0
  for (const { index, start, end } of rows) {
    // A space is a grid row too, followed by a gap.
    if (start > reached) pieces.push({ kind: 'space', before: index, size: start - reached - gap })
    pieces.push({ kind: 'row', index })
    reached = end + gap
  }
  if (total > reached) pieces.push({ kind: 'space', before: -1, size: total - reached })
  return pieces
}

/** Measured row heights by list, so that going back restores the scroll position. */
const remembered = new Map<string, VirtualItem[]>()
const mostRemembered = 30

function remember(name: string, rows: VirtualItem[]) {
  remembered.delete(name)
  remembered.set(name, rows)
  const [oldest] = remembered.keys()
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest)
}

interface WindowedRows {
  /** The number of items; the style sheet decides how many make a row. */
  count: number
  /** Estimated height of a row until it is measured. */
  estimate: number
  /** Key under which row heights are kept for going back. */
  memory?: string | undefined
}

/** Which rows of a long list to render: those near the viewport, and the focused one. */
export function useWindowedRows<List extends HTMLElement>({ count, estimate, memory }: WindowedRows) {
  // The virtualizer is a mutable object, so the React compiler must not memoise reads from it.
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
      setLayout((current) => (isSame(current, measured) ? current : measured))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    // Content above the list may change its height.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const rowCount = Math.ceil(count / columns)
  // With another number of columns rows are measured again; a stable function keeps the measurements.
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
      // Removing the focused row would move keyboard focus to the top of the page.
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
