let hasNavigated = false

/**
 * Those who do not see the page must be told that it has changed: focus goes to its heading, or to the page itself
 * while that is still being fetched. The very first page is announced by the browser.
 */
export function focusPage(): void {
  hasNavigated = true
  const main = document.getElementById('main')
  const target = main?.querySelector('h1') ?? main
  target?.setAttribute('tabindex', '-1')
  target?.focus({ preventScroll: true })
}

/** A page that took the place of its own skeleton takes its focus too. */
export function keepPageFocus(): void {
  if (hasNavigated && document.activeElement === document.body) focusPage()
}

/** Where what had the focus is gone, the page begins anew for whoever cannot see it. */
export function focusPageIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusPage()
  })
}
