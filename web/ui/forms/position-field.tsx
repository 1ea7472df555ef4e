import { startTransition, useState } from 'react'
import { lazyPart } from '../feedback/lazy-part.tsx'
import { PositionButton, type PositionProps } from './position-button.tsx'

const PositionDropdown = lazyPart(() => import('./position-dropdown.tsx'))

/** An item's position in an order, as a button; its dropdown, loaded on hover or focus, moves the item. */
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
