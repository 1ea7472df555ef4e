import { useRef, useState, type KeyboardEvent } from 'react'

/** How far each key moves; left and right change places where text runs the other way. */
const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function nextIndex(event: KeyboardEvent<HTMLElement>, current: number, count: number): number | undefined {
  if (event.key === 'Home') return 0
  if (event.key === 'End') return count - 1
  const step = steps[event.key]
  if (step === undefined) return undefined
  const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  const isReversed = isSideways && getComputedStyle(event.currentTarget).direction === 'rtl'
  return Math.min(Math.max(current + (isReversed ? -step : step), 0), count - 1)
}

/** One tab stop for a row of many buttons, which the arrow keys then walk along. */
export function useArrowKeys(count: number) {
  const [current, setCurrent] = useState(0)
  const items = useRef(new Map<number, HTMLElement>())
  const reached = Math.min(current, Math.max(count - 1, 0))
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const next = nextIndex(event, reached, count)
      if (next === undefined) return
      event.preventDefault()
      setCurrent(next)
      items.current.get(next)?.focus()
    },
    itemProps: (index: number) => ({
      tabIndex: index === reached ? 0 : -1,
      onFocus: () => setCurrent(index),
      ref: (element: HTMLElement | null) => {
        if (element) items.current.set(index, element)
        else items.current.delete(index)
      },
    }),
  }
}
