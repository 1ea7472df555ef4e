/** What is kept of the reader who is signed in. There is never anything of two readers. */

export const answersCache = 'answers'
const shellCache = 'shell'
const ownerKey = '/-/reader'
const shellKey = '/-/shell'
const libraryKey = '/-/library'

/** Grows when everything is forgotten: what was asked for before that must not be kept after it. */
let generation = 0

export const currentGeneration = () => generation

/** At sign-out, at any sign-in, and where the server no longer knows the reader. */
export async function forgetReader(): Promise<void> {
  generation += 1
  await Promise.all([caches.delete(answersCache), caches.delete(shellCache)])
}

async function owner(): Promise<string | undefined> {
  const kept = await caches.match(ownerKey, { cacheName: shellCache })
  return kept?.text()
}

/** Whose data is kept from now on; another reader's is forgotten first. */
export async function belongTo(reader: string): Promise<void> {
  const before = await owner()
  if (before === reader) return
  if (before !== undefined) await forgetReader()
  const cache = await caches.open(shellCache)
  await cache.put(ownerKey, new Response(reader))
}

export async function keepShell(shell: Response): Promise<void> {
  const cache = await caches.open(shellCache)
  await cache.put(shellKey, shell)
}

export const findShell = (): Promise<Response | undefined> => caches.match(shellKey, { cacheName: shellCache })

/** When the whole library was last kept, as milliseconds; 0 if never. */
export async function libraryKeptAt(): Promise<number> {
  const kept = await caches.match(libraryKey, { cacheName: shellCache })
  return Number((await kept?.text()) ?? 0)
}

export async function noteLibraryKept(at: number): Promise<void> {
  const cache = await caches.open(shellCache)
  await cache.put(libraryKey, new Response(String(at)))
}
