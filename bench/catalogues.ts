import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type pg from 'pg'
import type { Crowd } from './crowd.ts'
import { cookieOf } from './quire.ts'

/** A reader's browser. */
export interface Browser {
  /** Milliseconds until the whole answer is there; one that is not 200 is a fault of the bench. */
  time: (path: string) => Promise<number>
  get: (path: string) => Promise<unknown>
  post: (path: string, body: object) => Promise<{ data: unknown }>
  upload: (path: string, name: string, content: string) => Promise<{ data: unknown }>
  remove: (path: string) => Promise<void>
}

/** Quire on a catalogue of some size, in a process of its own, seen from the bench reader's browser. */
export interface Catalogue extends Browser {
  url: string
  pid: number
  version: string
  /** Leads to its database. */
  connection: pg.PoolConfig
  /** Another reader's browser. */
  browserOf: (slug: string) => Promise<Browser>
  /** The most memory that its process has had, in megabytes. */
  peakMemory: () => Promise<number>
  close: () => Promise<void>
}

async function openBrowser(url: string, slug?: string): Promise<Browser> {
  const headers: Record<string, string> = { cookie: cookieOf(slug), 'x-requested-with': 'XMLHttpRequest' }

  const send = async (address: string, method = 'GET', body?: object): Promise<string> => {
    const isForm = body instanceof FormData
    const response = await fetch(url + address, {
      method,
      headers: body && !isForm ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${address}: ${response.status} ${text.slice(0, 500)}`)
    return text
  }
  const page = await send('/account')
  headers['x-csrf-token'] = /<meta name="csrf-token" content="([^"]+)"/.exec(page)?.[1] ?? ''
  const post = async (address: string, body: object) =>
    JSON.parse(await send(`/api/v1${address}`, 'POST', body)) as { data: unknown }

  return {
    time: async (address) => {
      const begun = performance.now()
      await send(address)
      return performance.now() - begun
    },
    get: async (address) => JSON.parse(await send(`/api/v1${address}`)) as unknown,
    post,
    upload: (address, name, content) => {
      const form = new FormData()
      form.append('name', name)
      form.append('file', new Blob([content]), name)
      return post(address, form)
    },
    remove: async (address) => void (await send(`/api/v1${address}`, 'DELETE')),
  }
}

export async function openCatalogue(
  works: number,
  { company, execArgv = [] }: { company?: Crowd; execArgv?: string[] } = {},
): Promise<Catalogue> {
  const program = path.join(import.meta.dirname, 'catalogue-server.ts')
  const server = fork(program, company ? [String(works), company] : [String(works)], { execArgv })
  const [ready] = (await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() => Promise.reject(new Error(`The server with ${works} works did not start`))),
  ])) as [{ url: string; version: string; connection: pg.PoolConfig }]

  return {
    ...(await openBrowser(ready.url)),
    url: ready.url,
    pid: server.pid ?? 0,
    version: ready.version,
    connection: ready.connection,
    browserOf: (slug) => openBrowser(ready.url, slug),
    peakMemory: async () => {
      const answer = once(server, 'message')
      server.send('memory')
      const [{ megabytes }] = (await answer) as [{ megabytes: number }]
      return megabytes
    },
    close: async () => {
      server.disconnect()
      await once(server, 'exit')
    },
  }
}

/** One after the other: making them at once would only take longer. */
export async function openCatalogues<Sizes extends readonly number[]>(
  sizes: readonly [...Sizes],
): Promise<{ [Engine in keyof Sizes]: Catalogue }> {
  const catalogues: Catalogue[] = []
  for (const works of sizes) catalogues.push(await openCatalogue(works))
  return catalogues as { [Engine in keyof Sizes]: Catalogue }
}
