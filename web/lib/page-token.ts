const tokenElement = (page: Document) => page.querySelector('meta[name="csrf-token"]')

/** The CSRF token of the page. */
export const currentToken = () => tokenElement(document)?.getAttribute('content') ?? ''

async function fetchPage(address: string): Promise<Document> {
  const response = await fetch(address, { credentials: 'same-origin' })
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

const takeToken = (page: Document) =>
  tokenElement(document)?.setAttribute('content', tokenElement(page)?.getAttribute('content') ?? '')

/** Fetches a CSRF token for the current session: a token is valid only for the session it was made for. */
export async function refreshPageToken(): Promise<void> {
  takeToken(await fetchPage(window.location.href))
}

/** The same, if this reader is still the one who is signed in: another may have come since the page was opened. */
export async function refreshTokenOf(reader: string, address: string): Promise<boolean> {
  const page = await fetchPage(address)
  const data: unknown = JSON.parse(page.getElementById('app-data')?.textContent ?? 'null')
  const isSame = (data as { reader?: { id?: unknown } | null } | null)?.reader?.id === reader
  if (isSame) takeToken(page)
  return isSame
}
