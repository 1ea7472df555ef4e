/**
 * A path of this server, however the address was written, or nothing: `//host`, `/\host`, a tab in between and other
 * spellings that a browser reads as another host lead nowhere.
 */
export function ownPath(address: string | null | undefined): string | undefined {
  const here = 'http://here.invalid'
  if (!address?.startsWith('/') || !URL.canParse(address, here)) return undefined
  const { origin, pathname, search, hash } = new URL(address, here)
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
