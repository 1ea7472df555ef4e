import { parseSync, Visitor, type Plugin } from 'vite'

/** What only the server and the OpenAPI document need to know of a call. */
const ofServer = new Set(['summary', 'access', 'refuses', 'creates', 'updates', 'status'])

/** Leaves out of each `endpoint({ … })` what no browser reads, and empties each other `summary: '…'`. */
export function dropServerParts(file: string, code: string): string {
  const dropped = new Map<number, { end: number; rest: string }>()
  new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || definition?.type !== 'ObjectExpression') return
      const { properties } = definition
      for (const [index, property] of properties.entries()) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        // With the comma, up to what comes next or the end of the object.
        const end = properties[index + 1]?.start ?? definition.end - 1
        if (ofServer.has(property.key.name)) dropped.set(property.start, { end, rest: '' })
      }
    },
    Property({ start, end, key, value }) {
      const isSummary = key.type === 'Identifier' && key.name === 'summary' && value.type === 'Literal'
      if (isSummary && !dropped.has(start)) dropped.set(start, { end, rest: `summary: ''` })
    },
  }).visit(parseSync(file, code).program)
  // From the end, so that earlier positions stay true.
  return [...dropped]
    .toSorted(([one], [other]) => other - one)
    .reduce((its, [start, { end, rest }]) => its.slice(0, start) + rest + its.slice(end), code)
}

/** What each call is for is in the OpenAPI document, and who may make it is for the server to say. */
export function summaries(): Plugin {
  return {
    name: 'quire-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/[a-z-]+\.ts$/, code: 'summary:' },
      handler: (code, id) => dropServerParts(id, code),
    },
  }
}
