import { useDirection } from '@mantine/core'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import classes from './star-picker.module.css'

const stars = [1, 2, 3, 4, 5]
const widthPerPoint = 20

export interface StarPickerProps {
  label: string
  rating: number
  onPick: (rating: number) => void
  /** The arrow keys change the value, as in a form. Otherwise they only move the focus, as choosing opens a dialog. */
  isFollowing?: boolean
  /** Gets the focus when the dialog around it opens. */
  isFirst?: boolean
}

/** Five stars, filled up to a rating. */
export const StarStrip = ({ rating }: { rating: number }) => (
  <span className={classes.strip} aria-hidden>
    <span className={classes.filled} style={{ inlineSize: `${rating * widthPerPoint}%` }} />
  </span>
)

/** Five stars to choose from, filled up to the hovered one. */
export function WholeStars({ label, rating, onPick, isFollowing = false, isFirst = false }: StarPickerProps) {
  const { plural } = useT()
  const { dir } = useDirection()
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<number | undefined>()
  const chosenStar = Math.round(rating)
  const [focused, setFocused] = useState<number | undefined>()
  // Roving tabindex: the focused star, else the chosen one.
  const stop = focused ?? (chosenStar >= 1 ? chosenStar : 1)

  function handlePick(star: number) {
    // Touch fires no pointerleave that would end the preview.
    setPointed(undefined)
    onPick(star)
  }

  function handleKey(event: KeyboardEvent, star: number) {
    const onward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const next = {
      [onward]: (star % stars.length) + 1,
      ArrowUp: (star % stars.length) + 1,
      [back]: star === 1 ? stars.length : star - 1,
      ArrowDown: star === 1 ? stars.length : star - 1,
      Home: 1,
      End: stars.length,
    }[event.key]
    if (event.key === 'Enter') {
      event.preventDefault()
      handlePick(star)
    }
    if (next === undefined) return
    event.preventDefault()
    group.current?.querySelector<HTMLElement>(`[value="${next}"]`)?.focus()
    if (isFollowing) onPick(next)
  }

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={classes.root}
      onPointerLeave={() => setPointed(undefined)}
    >
      <StarStrip rating={pointed ?? rating} />
      {stars.map((star) => (
        <input
          key={star}
          type="radio"
          name={id}
          value={star}
          checked={star === chosenStar}
          aria-label={plural(star, ':count star', ':count stars')}
          data-autofocus={(isFirst && star === stop) || undefined}
          className={classes.star}
          // The click handler does the work: clicking the chosen star again fires no `change`.
          onChange={() => {}}
          onClick={() => handlePick(star)}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(star)}
          tabIndex={star === stop ? 0 : -1}
          onFocus={({ currentTarget }) => {
            setFocused(star)
            if (currentTarget.matches(':focus-visible')) setPointed(star)
          }}
          onBlur={() => {
            setFocused(undefined)
            setPointed(undefined)
          }}
          onKeyDown={(event) => handleKey(event, star)}
        />
      ))}
    </div>
  )
}
