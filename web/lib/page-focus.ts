let hasNavigated = false

/**
 * Screen readers do not announce a change of screen by the router: focus goes to its heading, or to `main` while it is
 * loading. The first page is announced by the browser.
 */
export function focusPage(): void {
  hasNavigated = true
  const main = document.getElementById('main')
  const target = main?.querySelector('h1') ?? main
  target?.setAttribute('tabindex', '-1')
  target?.focus({ preventScroll: true })
}

/** Moves the focus to the heading when the page replaces its skeleton. */
export function keepPageFocus(): void {
  if (hasNavigated && document.activeElement === document.body) focusPage()
}

/** If the focused element was removed, focuses the heading of the page. */
export function focusPageIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusPage()
  })
}
