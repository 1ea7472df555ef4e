import path from 'node:path'
import { parseSync, Visitor, type Plugin } from 'vite'

const entry = 'web/main.tsx'

/** Puts `withTexts('book lists', …)` around each `import()` of a file that needs such areas. */
export function wrapImports(file: string, code: string, areasOf: (target: string) => string[]): string {
  const found: { start: number; end: number; areas: string[] }[] = []
  new Visitor({
    ImportExpression({ start, end, source }) {
      if (source.type !== 'Literal' || typeof source.value !== 'string') return
      const areas = areasOf(source.value)
      if (areas.length > 0) found.push({ start, end, areas })
    },
  }).visit(parseSync(file, code).program)
  // From the end, so that earlier positions stay true.
  return found
    .toReversed()
    .reduce(
      (its, { start, end, areas }) =>
        `${its.slice(0, start)}withTexts('${areas.join(' ')}', ${its.slice(start, end)})${its.slice(end)}`,
      code,
    )
}

/**
 * Tells which texts each part of the browser's code needs, so that pages load no others. The server reads what the screens
 * need from `.vite/text-areas.json`; an `import()` loads what its file needs at the same time as the file.
 */
export function textAreas(createAreasOf: () => (file: string) => string[]): Plugin {
  let root = ''
  let areasOf: (file: string) => string[] = () => []
  const nameOf = (id: string) => path.posix.relative(root, id)

  /** Without what the entry has loaded already. */
  const furtherAreas = (file: string) => {
    const known = new Set(areasOf(entry))
    return areasOf(file).filter((area) => !known.has(area))
  }

  return {
    name: 'quire-text-areas',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    buildStart() {
      areasOf = createAreasOf()
    },
    transform: {
      filter: { id: /^(?=.*\/web\/).*\.tsx?$/, code: 'import(' },
      handler(code, id) {
        const folder = path.posix.dirname(nameOf(id))
        const changed = wrapImports(id, code, (target) => furtherAreas(path.posix.join(folder, target)))
        if (changed === code) return undefined
        return `import { withTexts } from ${JSON.stringify(path.posix.join(root, 'web/lib/texts.ts'))};${changed}`
      },
    },
    generateBundle() {
      const pages = [...this.getModuleIds()]
        .map(nameOf)
        .filter((file) => /^web\/(main|pages\/[a-z-]+)\.tsx$/.test(file))
      const areas = Object.fromEntries(pages.map((file) => [file, areasOf(file)]))
      this.emitFile({ type: 'asset', fileName: '.vite/text-areas.json', source: JSON.stringify(areas) })
    },
  }
}
