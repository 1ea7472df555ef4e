import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { text } from '../../shared/translate.ts'
import { AppError } from '../errors.ts'
import { matchScreen, splitLocale } from '../pages/screen-addresses.ts'

/** Answers a call that no route takes: 405 where another method would do, else 404. */
export type RefuseMissing = (request: FastifyRequest, reply: FastifyReply) => never

interface KnownRoute {
  pattern: RegExp
  methods: Set<string>
}

/** To be called before the routes are added: it listens for them. */
export function listenForRoutes(app: FastifyInstance): RefuseMissing {
  const routes = new Map<string, KnownRoute>()
  app.addHook('onRoute', ({ url, method, config }) => {
    // Pages share one route for all addresses, and are looked up by their screens.
    if (url.includes('*') || config?.isHidden) return
    const pattern = new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)
    const entry = routes.get(url) ?? { pattern, methods: new Set() }
    for (const each of [method].flat()) entry.methods.add(each)
    routes.set(url, entry)
  })

  function methodsAt(path: string): Set<string> {
    const methods = new Set<string>()
    for (const entry of routes.values()) {
      if (entry.pattern.test(path)) for (const method of entry.methods) methods.add(method)
    }
    const isPage = !path.startsWith('/api/') && matchScreen(splitLocale(path).path) !== undefined
    return isPage ? methods.add('GET').add('HEAD') : methods
  }

  function refuse(request: FastifyRequest, reply: FastifyReply): never {
    const [path = ''] = request.url.split('?')
    const methods = methodsAt(path)
    if (methods.size === 0) throw new AppError('not_found', text('There’s nothing at this address.'))
    reply.header('allow', [...methods].toSorted().join(', '))
    throw new AppError('method_not_allowed', text('This address doesn’t accept that method.'))
  }

  // Before anything of the body is read: its type or size is no concern of an address that takes none.
  app.addHook('onRequest', (request, reply, done) => {
    try {
      if (request.is404) refuse(request, reply)
      done()
    } catch (error) {
      done(error as Error)
    }
  })
  app.setNotFoundHandler(refuse)
  return refuse
}
