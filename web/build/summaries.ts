import { parseSync, Visitor, type Plugin } from 'vite'

/** Empties each `summary: '…'`. */
export function dropSummaries(file: string, code: string): string {
  const found: { start: number; end: number }[] = []
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'summary' && value.type === 'Literal') found.push(value)
    },
  }).visit(parseSync(file, code).program)
  // From the end, so that earlier positions stay true.
  return found.toReversed().reduce((its, { start, end }) => `${its.slice(0, start)}''${its.slice(end)}`, code)
}

/** What each call is for is in the OpenAPI document; in a browser nobody reads it. */
export function summaries(): Plugin {
  return {
    name: 'quire-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/[a-z-]+\.ts$/, code: 'summary:' },
      handler: (code, id) => dropSummaries(id, code),
    },
  }
}
