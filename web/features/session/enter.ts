import { ownPath } from '../../../shared/own-path.ts'
import { screens } from '../../../contract/screens.ts'

/** Without a language prefix: the server redirects to the reader's language. */
const pathAfterSignIn = (search: string) => ownPath(new URLSearchParams(search).get('next')) ?? screens.library.path

/**
 * Opens the next page after signing in, as a full navigation. The promise resolves only if the reader comes back to
 * this page, so the form stays busy until then.
 */
export function enter(): Promise<void> {
  window.location.assign(pathAfterSignIn(window.location.search))
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
  })
}
