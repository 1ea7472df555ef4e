import { useRef, type PointerEvent, type ReactNode } from 'react'
import type { Icon } from '../icons/icon.tsx'
import classes from './swipeable.module.css'

export interface SwipeAction {
  label: string
  icon: Icon
  onSwipe: () => void
}

interface SwipeableProps {
  /** By a swipe from left to right where text runs that way. */
  forward: SwipeAction
  backward: SwipeAction
  children: ReactNode
}

/** Pixels before a finger means a swipe, until it counts, and as far as it goes. */
const begins = 12
const counts = 64
const most = 88

interface Swipe {
  x: number
  y: number
  offset: number
  isSwiping: boolean
}

/** What a finger can swipe aside for two actions, which its menu has too. Scrolling up and down stays the browser's. */
export function Swipeable({ forward, backward, children }: SwipeableProps) {
  const root = useRef<HTMLDivElement>(null)
  const swipe = useRef<Swipe | undefined>(undefined)
  /** A swipe ends with a click that must not open anything. */
  const wasSwiped = useRef(false)

  const isForward = (offset: number) => {
    const isReversed = root.current !== null && getComputedStyle(root.current).direction === 'rtl'
    return offset > 0 !== isReversed
  }

  function show(offset: number) {
    const { current } = root
    if (!current) return
    current.style.setProperty('--offset', `${offset}px`)
    if (offset === 0) delete current.dataset['side']
    else current.dataset['side'] = isForward(offset) ? 'forward' : 'backward'
    current.toggleAttribute('data-counts', Math.abs(offset) >= counts)
  }

  function handleDown({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) {
    wasSwiped.current = false
    if (pointerType === 'touch' && isPrimary) swipe.current = { x, y, offset: 0, isSwiping: false }
  }

  function handleMove({ clientX, clientY, pointerId }: PointerEvent) {
    const { current } = swipe
    if (!current) return
    const moved = clientX - current.x
    if (!current.isSwiping) {
      if (Math.abs(moved) < begins || Math.abs(moved) < 2 * Math.abs(clientY - current.y)) return
      current.isSwiping = true
      wasSwiped.current = true
      root.current?.setPointerCapture(pointerId)
    }
    const offset = Math.max(-most, Math.min(most, moved))
    if (Math.abs(offset) >= counts && Math.abs(current.offset) < counts) navigator.vibrate?.(8)
    current.offset = offset
    show(offset)
  }

  function handleEnd() {
    const { current } = swipe
    swipe.current = undefined
    show(0)
    if (!current || Math.abs(current.offset) < counts) return
    const action = isForward(current.offset) ? forward : backward
    action.onSwipe()
  }

  function handleCancel() {
    swipe.current = undefined
    show(0)
  }

  return (
    <div
      ref={root}
      className={classes.root}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleEnd}
      onPointerCancel={handleCancel}
      onClickCapture={(event) => {
        if (!wasSwiped.current) return
        wasSwiped.current = false
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {(['forward', 'backward'] as const).map((side) => {
        const { label, icon: ActionIcon } = side === 'forward' ? forward : backward
        return (
          <span key={side} className={classes.action} data-side={side} aria-hidden>
            <ActionIcon size={20} stroke={1.75} />
            {label}
          </span>
        )
      })}
      <div className={classes.content}>{children}</div>
    </div>
  )
}
