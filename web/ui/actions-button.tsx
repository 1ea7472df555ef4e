import { lazy, startTransition, Suspense, useState } from 'react'
import { ActionDots, type ActionsProps } from './action-dots.tsx'

const loadMenu = () => import('./actions-menu.tsx')
const ActionsMenu = lazy(loadMenu)
const warmUp = () => void loadMenu()

/** Three dots that open a menu, which is fetched when they are pointed at. */
export function ActionsButton(props: ActionsProps) {
  const [isWanted, setWanted] = useState(false)
  const dots = (
    <ActionDots
      label={props.label}
      aria-expanded={false}
      onPointerEnter={warmUp}
      onFocus={warmUp}
      onClick={() => startTransition(() => setWanted(true))}
    />
  )
  if (!isWanted) return dots
  return (
    <Suspense fallback={dots}>
      <ActionsMenu {...props} />
    </Suspense>
  )
}
