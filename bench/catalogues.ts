import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type pg from 'pg'

/** Quire on a catalogue of some size, in a process of its own, seen from the bench reader's browser. */
export interface Catalogue {
  version: string
  /** Leads to its database. */
  connection: pg.PoolConfig
  /** Milliseconds until the whole answer is there; one that is not 200 is a fault of the bench. */
  time: (path: string) => Promise<number>
  get: (path: string) => Promise<unknown>
  post: (path: string, body: object) => Promise<{ data: unknown }>
  remove: (path: string) => Promise<void>
  close: () => Promise<void>
}

async function openCatalogue(works: number): Promise<Catalogue> {
  const server = fork(path.join(import.meta.dirname, 'catalogue-server.ts'), [String(works)])
  const [ready] = (await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() => Promise.reject(new Error(`The server with ${works} works did not start`))),
  ])) as [{ url: string; cookie: string; version: string; connection: pg.PoolConfig }]
  const headers: Record<string, string> = { cookie: ready.cookie, 'x-requested-with': 'XMLHttpRequest' }

  const send = async (address: string, method = 'GET', body?: object): Promise<string> => {
    const response = await fetch(ready.url + address, {
      method,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${address}: ${response.status} ${text.slice(0, 500)}`)
    return text
  }
  const page = await send('/account')
  headers['x-csrf-token'] = /<meta name="csrf-token" content="([^"]+)"/.exec(page)?.[1] ?? ''

  return {
    version: ready.version,
    connection: ready.connection,
    time: async (address) => {
      const begun = performance.now()
      await send(address)
      return performance.now() - begun
    },
    get: async (address) => JSON.parse(await send(`/api/v1${address}`)) as unknown,
    post: async (address, body) => JSON.parse(await send(`/api/v1${address}`, 'POST', body)) as { data: unknown },
    remove: async (address) => void (await send(`/api/v1${address}`, 'DELETE')),
    close: async () => {
      server.disconnect()
      await once(server, 'exit')
    },
  }
}

/** One after the other: making them at once would only take longer. */
export async function openCatalogues<Sizes extends readonly number[]>(
  sizes: readonly [...Sizes],
): Promise<{ [Place in keyof Sizes]: Catalogue }> {
  const catalogues: Catalogue[] = []
  for (const works of sizes) catalogues.push(await openCatalogue(works))
  return catalogues as { [Place in keyof Sizes]: Catalogue }
}
