import { screens } from '../../../contract/screens.ts'

/** Where to go after signing in: only ever a place of this server, however the address was written. */
export function placeAfter(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  // The prefix of a language is left to the server, which knows the reader's.
  if (!next.startsWith('/') || !URL.canParse(next, origin)) return screens.library.path
  const { origin: host, pathname, search: query, hash } = new URL(next, origin)
  // A path that begins with two slashes would name another host when it is read again.
  return host === origin && !pathname.startsWith('//') ? pathname + query + hash : screens.library.path
}

/**
 * Goes in. The server delivers the next page with its data, so this is a full navigation; the promise ends only if the
 * reader comes back to this very page, so that the form stays busy until then.
 */
export function enter(): Promise<void> {
  window.location.assign(placeAfter(window.location.search, window.location.origin))
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
  })
}
