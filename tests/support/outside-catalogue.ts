import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sourceClient } from '../../server/features/catalogue/sources/source-client.ts'
import type { Source } from '../../server/features/catalogue/sources/source.ts'
import { sourceBook, type SourceBook } from '../../server/features/catalogue/sources/source-book.ts'

interface AskedRequest {
  method: string
  path: string
  /** The last of each name. */
  query: Record<string, string>
  /** All of them. */
  search: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

interface CatalogueReply {
  status?: number
  headers?: Record<string, string>
  /** What is no text is sent as JSON. */
  body?: unknown
}

/** A server in place of somebody's catalogue: it answers as a test says, and remembers what it was asked. */
export async function startCatalogue(answer: (request: AskedRequest) => CatalogueReply | undefined) {
  const asked: AskedRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://localhost')
      const received: AskedRequest = {
        method: request.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        search: url.searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      asked.push(received)
      const { status = 200, headers = {}, body = '' } = answer(received) ?? { status: 404 }
      response.writeHead(status, headers)
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const userAgentOfTests = 'Quire/1.0 (http://localhost)'

/** Asks at once: limits are tested where they are kept. */
export const clientOf = (source: Source) =>
  sourceClient({
    source,
    userAgent: userAgentOfTests,
    signal: AbortSignal.timeout(60_000),
    ask: (request) => request(),
  })

/** A book of a source, of which only a few things matter. */
export function bookWith(fields: Partial<SourceBook>): SourceBook {
  const book = sourceBook({ id: 'book', url: 'https://example.org', title: 'Book' })
  if (!book) throw new Error('A book with an id and a title is one')
  return { ...book, ...fields }
}
