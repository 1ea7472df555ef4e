import type { FastifyInstance } from 'fastify'

/** A line of the tree that the router prints: how deep it is, its part of the path, and the methods if it answers any. */
const line = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.+)\))?$/

/** Every call that an app answers, as its method and its path. */
export function routesOf(app: FastifyInstance): string[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((printed) => {
      const [, indent = '', part = '', methods = ''] = line.exec(printed) ?? []
      const depth = indent.length / 4
      above.splice(depth)
      above.push(part)
      const path = above.join('')
      return methods.split(', ').flatMap((method) => (method === '' || method === 'HEAD' ? [] : [`${method} ${path}`]))
    })
}
