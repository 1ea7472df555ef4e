import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '../../contract/endpoint.ts'

interface Described {
  method: string
  pattern: RegExp
  path: string
  statuses: Set<number>
}

interface Document {
  paths: Record<string, Record<string, { responses: object }>>
}

const known = new WeakMap<FastifyInstance, Promise<Described[]>>()

/** What the API says of itself; of two addresses that fit, the one with fewer parameters comes first. */
async function readDescription(app: FastifyInstance): Promise<Described[]> {
  const { paths } = (await app.inject(`${apiPrefix}/openapi.json`)).json<Document>()
  return Object.entries(paths)
    .toSorted(([one], [other]) => one.split('{').length - other.split('{').length)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { responses }]) => ({
        method: method.toUpperCase(),
        pattern: new RegExp(`^${apiPrefix}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
        path,
        statuses: new Set(Object.keys(responses).map(Number)),
      })),
    )
}

/** Whatever a test is answered: the description must have said that it can be. */
export async function ensureDescribed(app: FastifyInstance, method: string, url: string, status: number) {
  if (!url.startsWith(`${apiPrefix}/`)) return
  let described = known.get(app)
  if (!described) known.set(app, (described = readDescription(app)))
  const [address = ''] = url.split('?')
  const operation = (await described).find((each) => each.method === method && each.pattern.test(address))
  if (operation && !operation.statuses.has(status)) {
    throw new Error(`${method} ${operation.path} answers ${status}, which its description does not name`)
  }
}
