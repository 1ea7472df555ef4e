import { useEffect, useEffectEvent, useState } from 'react'

interface Press {
  /** All selectable keys, in order. */
  keys: string[]
  key: string
  /** Pressed before, with Shift now: everything in between gets the same state. */
  anchor?: string | undefined
  most: number
}

/** The selection after an item was pressed. */
export function press(chosen: ReadonlySet<string>, { keys, key, anchor, most }: Press): Set<string> {
  const next = new Set(chosen)
  const isWanted = !chosen.has(key)
  const end = keys.indexOf(key)
  const start = anchor === undefined ? end : keys.indexOf(anchor)
  const pressed = start < 0 ? [key] : keys.slice(Math.min(start, end), Math.max(start, end) + 1)
  for (const each of pressed) {
    if (!isWanted) next.delete(each)
    else if (next.size < most) next.add(each)
  }
  return next
}

export interface Selection {
  /** In selection mode, pressing an item selects it instead of opening it. */
  isOn: boolean
  /** What the list is narrowed to. */
  of: string
  chosen: ReadonlySet<string>
  start: () => void
  stop: () => void
  press: (keys: string[], key: string, isRange: boolean) => void
  /** Selects these, up to the limit; an empty list clears the selection. */
  choose: (keys: string[]) => void
}

interface Chosen {
  of: string
  keys: ReadonlySet<string>
  /** Pressed last. */
  anchor?: string
}

/**
 * Selection of list items for bulk actions, limited to `most`. It's for the items that the list is narrowed to by search
 * and filters, `narrowing`, and forgotten when that changes, so that no action reaches what isn't shown.
 */
export function useSelection(most: number, narrowing: object): Selection {
  const of = JSON.stringify(narrowing)
  const nothing: Chosen = { of, keys: new Set() }
  const [isOn, setOn] = useState(false)
  const [last, setLast] = useState(nothing)
  const isForgotten = last.of !== of
  if (isForgotten) setLast(nothing)
  const { keys: chosen, anchor } = isForgotten ? nothing : last

  const stop = () => {
    setOn(false)
    setLast(nothing)
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // Escape in an open dialog or menu closes only that.
    const isTaken = event.defaultPrevented || document.querySelector('[role="dialog"], [role="menu"]') !== null
    if (event.key === 'Escape' && !isTaken) stop()
  })

  useEffect(() => {
    if (!isOn) return undefined
    const leave = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [isOn])

  return {
    isOn,
    of,
    chosen,
    start: () => setOn(true),
    stop,
    press: (keys, key, isRange) =>
      setLast({ of, keys: press(chosen, { keys, key, anchor: isRange ? anchor : undefined, most }), anchor: key }),
    choose: (keys) => setLast({ of, keys: new Set(keys.slice(0, most)), ...(anchor !== undefined && { anchor }) }),
  }
}
