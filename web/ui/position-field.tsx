import { lazy, startTransition, Suspense, useState } from 'react'
import { PositionButton, type PositionProps } from './position-button.tsx'

const loadDropdown = () => import('./position-dropdown.tsx')
const PositionDropdown = lazy(loadDropdown)
const warmUp = () => void loadDropdown()

/** A thing's place in an order, as a button; its dropdown, fetched when the button is pointed at, gives it another. */
export function PositionField(props: PositionProps) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <PositionButton
      value={props.value}
      label={props.label}
      aria-expanded={false}
      onPointerEnter={warmUp}
      onFocus={warmUp}
      onClick={() => startTransition(() => setWanted(true))}
    />
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <PositionDropdown {...props} />
    </Suspense>
  )
}
