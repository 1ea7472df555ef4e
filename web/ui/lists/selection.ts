import { useEffect, useEffectEvent, useState } from 'react'

interface Press {
  /** Everything that can be chosen, in its order. */
  keys: string[]
  key: string
  /** What was pressed before; with it, everything in between gets the same state. */
  anchor?: string | undefined
  most: number
}

/** What is chosen once something was pressed. */
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
  /** Things are being chosen; otherwise they are there to be opened. */
  isOn: boolean
  chosen: ReadonlySet<string>
  start: () => void
  stop: () => void
  press: (keys: string[], key: string, isRange: boolean) => void
  /** All of these, as far as they may be, or none. */
  choose: (keys: string[]) => void
}

/** Choosing many things of a list to act on them together; at most so many at once. */
export function useSelection(most: number): Selection {
  const [isOn, setOn] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string | undefined>()

  const stop = () => {
    setOn(false)
    setChosen(new Set())
    setAnchor(undefined)
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // A dialog keeps its Escape to itself, and so does a menu.
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
    chosen,
    start: () => setOn(true),
    stop,
    press: (keys, key, isRange) => {
      setChosen(press(chosen, { keys, key, anchor: isRange ? anchor : undefined, most }))
      setAnchor(key)
    },
    choose: (keys) => setChosen(new Set(keys.slice(0, most))),
  }
}
