import type { RawRecord } from '../catalog/open-library/record.ts'

/** Their longest records have a few hundred kilobytes, with every subject heading ever thought of. */
const maxBytes = 1024 * 1024
const maxHops = 4

export interface Catalogue {
  /** Where it is, without a path. */
  url: string
  /** Who is asking, and where we can be reached. */
  userAgent: string
  signal: AbortSignal
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > maxBytes) throw new Error('The answer is too long')
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}

/** Where an answer leads on to. Its path may begin with two slashes, so it must never be read as an address by itself. */
function nextUrl(location: string | null, from: URL): URL {
  if (location === null) throw new Error('The answer leads nowhere')
  return new URL(location, from)
}

const typeOf = (record: RawRecord) => {
  const { type } = record
  return typeof type === 'object' && type !== null && 'key' in type ? type.key : undefined
}

/** A record by its path; undefined if there is none, or it was deleted. Follows both kinds of redirect. */
export const fetchRecord = (catalogue: Catalogue, path: string): Promise<RawRecord | undefined> =>
  follow(catalogue, new URL(path, catalogue.url), 0)

async function follow(catalogue: Catalogue, url: URL, hops: number): Promise<RawRecord | undefined> {
  if (hops > maxHops) throw new Error('The answer leads in a circle')
  // A catalogue's answer must not redirect us to another server.
  if (url.origin !== new URL(catalogue.url).origin) throw new Error('The answer leads to another server')
  const response = await fetch(url, {
    redirect: 'manual',
    signal: catalogue.signal,
    headers: { accept: 'application/json', 'user-agent': catalogue.userAgent },
  })
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel()
    return follow(catalogue, nextUrl(response.headers.get('location'), url), hops + 1)
  }
  if (response.status === 404) {
    await response.body?.cancel()
    return undefined
  }
  if (!response.ok) throw new Error(`The answer has the status ${response.status}`)
  const record: unknown = JSON.parse(await readText(response))
  if (typeof record !== 'object' || record === null || Array.isArray(record)) throw new Error('The answer is no record')
  const raw = record as RawRecord
  if (typeOf(raw) === '/type/delete') return undefined
  if (typeOf(raw) === '/type/redirect') {
    const location = typeof raw['location'] === 'string' ? `${raw['location']}.json` : null
    return follow(catalogue, nextUrl(location, url), hops + 1)
  }
  return raw
}
