/**
 * If the focused element was removed, focuses the heading of the section it was in, instead of the top of the page.
 * `element` is that section, or inside it.
 */
export function focusHeadingIfLost(element: Element | null): void {
  const active = document.activeElement
  if (active && active !== document.body && active.isConnected) return
  const around = element?.closest('section, main')
  const heading = element?.querySelector<HTMLElement>('h2') ?? around?.querySelector<HTMLElement>('h1, h2')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
