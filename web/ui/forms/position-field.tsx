import { startTransition, useState } from 'react'
import { lazyPart } from '../feedback/lazy-part.tsx'
import { PositionButton, type PositionProps } from './position-button.tsx'

const PositionDropdown = lazyPart(() => import('./position-dropdown.tsx'))

/** A thing's place in an order, as a button; its dropdown, fetched when the button is pointed at, gives it another. */
export function PositionField(props: PositionProps) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <PositionButton
      value={props.value}
      label={props.label}
      aria-expanded={false}
      onPointerEnter={PositionDropdown.warmUp}
      onFocus={PositionDropdown.warmUp}
      onClick={() => startTransition(() => setWanted(true))}
    />
  )
  if (!isWanted) return button
  return <PositionDropdown {...props} fallback={button} onMissing={() => setWanted(false)} />
}
