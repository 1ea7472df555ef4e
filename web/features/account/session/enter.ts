import { ownPath } from '../../../../shared/own-path.ts'
import { screens } from '../../../../contract/screens.ts'

/** Without a language prefix: the server redirects to the reader's language. */
const pathAfterSignIn = (search: string) => ownPath(new URLSearchParams(search).get('next')) ?? screens.library.path

/**
 * Opens another page as a full navigation. The promise resolves only if the reader comes back to this one, so the form
 * stays busy until then.
 */
function open(address: string): Promise<void> {
  window.location.assign(address)
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
  })
}

/** Opens the next page after signing in. */
export const enter = (): Promise<void> => open(pathAfterSignIn(window.location.search))

/** Opens the first steps after registering; the page that was asked for before comes after them. */
export function enterFirstTime(): Promise<void> {
  const next = pathAfterSignIn(window.location.search)
  const isAskedFor = next !== screens.library.path
  return open(screens.firstSteps.path + (isAskedFor ? `?${new URLSearchParams({ next }).toString()}` : ''))
}
