import { startTransition, useState } from 'react'
import { ActionDots, type ActionsProps } from './action-dots.tsx'
import { lazyPart } from '../feedback/lazy-part.tsx'

const ActionsMenu = lazyPart(() => import('./actions-menu.tsx'))

/** Three dots that open a menu; the menu is loaded on hover or focus. */
export function ActionsButton(props: ActionsProps) {
  const [isWanted, setWanted] = useState(false)
  const dots = (
    <ActionDots
      label={props.label}
      aria-expanded={false}
      onPointerEnter={ActionsMenu.warmUp}
      onFocus={ActionsMenu.warmUp}
      onClick={() => startTransition(() => setWanted(true))}
    />
  )
  if (!isWanted) return dots
  return <ActionsMenu {...props} fallback={dots} onMissing={() => setWanted(false)} />
}
