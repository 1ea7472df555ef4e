import type { RefObject } from 'react'

/** Where what had the focus is gone, it goes to the heading of the part it was in, not to the top of the page. */
export function focusHeadingIfLost(part: RefObject<HTMLElement | null>): void {
  const active = document.activeElement
  if (active && active !== document.body && active.isConnected) return
  const heading = part.current?.querySelector('h2')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
