import { useDirection } from '@mantine/core'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import classes from './star-picker.module.css'
import { ratingAt, ratingBeside } from './star-value.ts'
import { StarStrip, type StarPickerProps } from './whole-stars.tsx'

/**
 * Rates in half or quarter stars. These are too narrow for a finger, so the whole strip is one slider: click, slide, or
 * use the arrow keys.
 */
export default function PartStars({
  label,
  rating,
  onPick,
  isFollowing = false,
  isFirst = false,
  step,
}: StarPickerProps & { step: number }) {
  const { plural, t } = useT()
  const { dir } = useDirection()
  const [pointed, setPointed] = useState<number | undefined>()
  const shownRating = pointed ?? rating

  function ratingOf({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const fraction = (clientX - left) / width
    return ratingAt(dir === 'rtl' ? 1 - fraction : fraction, step)
  }

  function handlePick(value: number) {
    setPointed(undefined)
    onPick(value)
  }

  function handleDown(event: PointerEvent) {
    if (event.button !== 0) return
    // Keeps receiving moves when the finger leaves the strip.
    event.currentTarget.setPointerCapture(event.pointerId)
    setPointed(ratingOf(event))
  }

  function handleUp(event: PointerEvent) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) handlePick(ratingOf(event))
  }

  function handleKey(event: KeyboardEvent) {
    const onward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const next = {
      [onward]: ratingBeside(shownRating, step, 1),
      ArrowUp: ratingBeside(shownRating, step, 1),
      [back]: ratingBeside(shownRating, step, -1),
      ArrowDown: ratingBeside(shownRating, step, -1),
      PageUp: ratingBeside(shownRating, 1, 1),
      PageDown: ratingBeside(shownRating, 1, -1),
      Home: 1,
      End: 5,
    }[event.key]
    if ((event.key === 'Enter' || event.key === ' ') && shownRating > 0) {
      event.preventDefault()
      handlePick(shownRating)
    }
    if (next === undefined) return
    event.preventDefault()
    if (isFollowing) handlePick(next)
    else setPointed(next)
  }

  return (
    <div
      // A range input has no empty value, and its arrow keys would pick at once instead of previewing.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={5}
      aria-valuenow={shownRating || undefined}
      aria-valuetext={shownRating === 0 ? t('No rating') : plural(shownRating, ':count star', ':count stars')}
      data-autofocus={isFirst || undefined}
      className={`${classes.root} ${classes.slider}`}
      onPointerDown={handleDown}
      onPointerMove={(event) => setPointed(ratingOf(event))}
      onPointerUp={handleUp}
      onPointerCancel={() => setPointed(undefined)}
      onPointerLeave={() => setPointed(undefined)}
      onBlur={() => setPointed(undefined)}
      onKeyDown={handleKey}
    >
      <StarStrip rating={shownRating} />
    </div>
  )
}
