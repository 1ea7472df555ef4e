/**
 * Where what had the focus is gone, it goes to the heading of the part it was in, not to the top of the page. `place` is
 * that part, or something in it.
 */
export function focusHeadingIfLost(element: Element | null): void {
  const active = document.activeElement
  if (active && active !== document.body && active.isConnected) return
  const around = element?.closest('section, main')
  const heading = element?.querySelector<HTMLElement>('h2') ?? around?.querySelector<HTMLElement>('h1, h2')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
