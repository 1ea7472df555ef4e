import { ownPath } from '../../../shared/own-path.ts'
import { screens } from '../../../contract/screens.ts'

/** Where to go after signing in. The prefix of a language is left to the server, which knows the reader's. */
const pathAfterSignIn = (search: string) => ownPath(new URLSearchParams(search).get('next')) ?? screens.library.path

/**
 * Goes in. The server delivers the next page with its data, so this is a full navigation; the promise ends only if the
 * reader comes back to this very page, so that the form stays busy until then.
 */
export function enter(): Promise<void> {
  window.location.assign(pathAfterSignIn(window.location.search))
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
  })
}
