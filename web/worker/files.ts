import { scope } from './scope.ts'

/** The build's own files, by name: what the pages that open offline are made of. Set by web/build/service-worker.ts. */
declare const offlineFiles: readonly string[]

/** A worker of another build has its own, so that nothing of an old version stays. */
declare const buildId: string

const prefix = 'files-'
const name = `${prefix}${buildId}`

/** Files whose name changes with their content: what was fetched once stays true. */
export const isFile = ({ pathname }: URL) => pathname.startsWith('/assets/') || pathname.startsWith('/texts/')

/** From the device if it is there, else from the server, and kept. */
export async function answerFile(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  // A text of another version is sent as today's, under its old name: not for keeping.
  if (answer.ok && !answer.headers.get('cache-control')?.includes('no-store')) {
    const cache = await caches.open(name)
    await cache.put(request, answer.clone())
  }
  return answer
}

/** Fetches what is missing, one after the other: nobody waits for it. */
export async function keepFiles(addresses: readonly string[] = []): Promise<void> {
  const cache = await caches.open(name)
  for (const address of [...offlineFiles, ...addresses]) {
    if (await cache.match(address)) continue
    const answer = await fetch(address)
    if (answer.ok) await cache.put(address, answer)
  }
}

/** Files of other builds. */
export async function dropOldFiles(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((each) => each.startsWith(prefix) && each !== name).map((each) => caches.delete(each)))
}

export const isOwn = (url: URL) => url.origin === scope.location.origin
