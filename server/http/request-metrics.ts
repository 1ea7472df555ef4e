import type { FastifyInstance, FastifyRequest } from 'fastify'
import { screens } from '../../contract/screens.ts'
import { counter, histogram, quickBounds } from '../metrics/metric.ts'
import { matchScreen, splitLocale } from '../pages/screen-addresses.ts'

const requests = counter('quire_requests_total', 'Answered requests by the pattern of their address.', [
  'method',
  'route',
  'status',
])
const requestSeconds = histogram(
  'quire_request_duration_seconds',
  'Requests, from their head to the end of the answer.',
  ['method', 'route'],
  quickBounds,
)

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Pages share one route; each screen has a pattern of its own. */
function routeOf({ routeOptions: { url: route }, url }: FastifyRequest): string {
  if (route !== '/*') return route ?? 'none'
  const match = matchScreen(splitLocale(url.split('?', 1)[0] ?? '').path)
  return match ? screens[match.name].path : 'none'
}

/** Counts by pattern: an address itself may be a secret, and there is no end of them. */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.routeOptions.config.isProbe) {
      const method = methods.has(request.method) ? request.method : 'other'
      const route = routeOf(request)
      requests.add([method, route, `${Math.floor(reply.statusCode / 100)}xx`])
      requestSeconds.observe([method, route], reply.elapsedTime / 1000)
    }
    done()
  })
}
