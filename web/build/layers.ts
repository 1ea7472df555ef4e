import path from 'node:path'
import type { Plugin } from 'vite'

/** Which files a file imports, itself and by their paths from the root: also what it loads later. */
export type ImportGraph = Map<string, string[]>

/** The layers of the styles of components, the weakest first; `web/ui/theme/global.css` begins with them. */
export const componentLayers = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9', 'q10', 'q11', 'q12']

/** What the parts of Mantine that are loaded later build upon comes in the layer `mantine`, with the first paint. */
const mantineLayers: Record<string, string> = {
  ModalBase: 'mantine2',
  ...Object.fromEntries(
    [
      'Combobox',
      'Menu',
      'Modal',
      'Notification',
      'PasswordInput',
      'Pill',
      'PillsInput',
      'SegmentedControl',
      'Switch',
    ].map((part) => [part, 'mantine3']),
  ),
}

/** Outside of all layers, and so over them, for the reasons that each of them gives. */
const unlayered = new Set(['tokens', 'first-paint', 'forced-colors', 'fonts'].map((name) => `web/ui/theme/${name}.css`))

const isScript = (file: string) => /\.tsx?$/.test(file)

/** The component that a style sheet is called after, else the one below all others that use it. */
function ownersOf(graph: ImportGraph): Map<string, string> {
  const heights = new Map<string, number>()
  const heightOf = (file: string): number => {
    const before = heights.get(file)
    if (before !== undefined) return before
    const height = 1 + Math.max(0, ...(graph.get(file) ?? []).filter(isScript).map(heightOf))
    heights.set(file, height)
    return height
  }
  const owners = new Map<string, string>()
  const files = [...graph.keys()].toSorted((a, b) => heightOf(a) - heightOf(b) || (a < b ? -1 : 1))
  for (const file of files) {
    for (const sheet of (graph.get(file) ?? []).filter((each) => each.endsWith('.module.css'))) {
      const isNamesake = file === sheet.replace('.module.css', '.tsx')
      if (isNamesake || !owners.has(sheet)) owners.set(sheet, file)
    }
  }
  return owners
}

/**
 * The layer of each component's styles: over those of all that it draws. Where a component gives a class to another, its
 * own rules win, whichever of the two was loaded first.
 */
export function layersOf(graph: ImportGraph): Map<string, string> {
  const owners = ownersOf(graph)
  const owning = new Set(owners.values())
  const levels = new Map<string, number>()
  const levelOf = (file: string): number => {
    const before = levels.get(file)
    if (before !== undefined) return before
    const below = Math.max(0, ...(graph.get(file) ?? []).filter(isScript).map(levelOf))
    const level = below + (owning.has(file) ? 1 : 0)
    levels.set(file, level)
    return level
  }
  return new Map(
    [...owners].map(([sheet, owner]) => {
      const layer = componentLayers[levelOf(owner) - 1]
      if (layer === undefined) throw new Error(`${sheet}: name more layers in web/build/layers.ts and global.css`)
      return [sheet, layer]
    }),
  )
}

/** Puts the styles of a component into its layer, and refuses others that are outside of one. */
export function inLayer(file: string, styles: string, layers: ReadonlyMap<string, string>): string {
  if (file.includes('/node_modules/@mantine/') && file.endsWith('.layer.css')) {
    const layer = mantineLayers[path.basename(file, '.layer.css')] ?? 'mantine'
    return styles.replaceAll('@layer mantine', `@layer ${layer}`)
  }
  if (file.includes('/node_modules/')) throw new Error(`${file}: import its styles with a layer`)
  const layer = layers.get(file)
  if (layer !== undefined) return `@layer ${layer} {\n${styles}\n}`
  // As they are formatted: what begins a line is in nothing else.
  const isLayered = styles.split('\n').every((line) => line === '' || /^([\s}]|\/\*|@layer |@import )/.test(line))
  if (!isLayered && !unlayered.has(file)) throw new Error(`${file}: put its rules into the layer quire`)
  return styles
}

/** Where the block or statement ends that begins here. */
function endOf(styles: string, start: number): number {
  let depth = 0
  let quote = ''
  for (let index = start; index < styles.length; index += 1) {
    const sign = styles[index] ?? ''
    if (quote !== '') {
      if (sign === '\\') index += 1
      else if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    if (depth === 0 && quote === '' && /[;}]/.test(sign)) return index + 1
  }
  return styles.length
}

/** Each layer once in a file, since a file of many components would name it for each: what is in different ones has no order. */
export function gatherLayers(styles: string): string {
  const pieces: { name: string | undefined; rules: string }[] = []
  for (let start = 0; start < styles.length;) {
    const end = endOf(styles, start)
    const piece = styles.slice(start, end)
    const [opening, name] = /^\s*@layer ([\w-]+)\s*\{/.exec(piece) ?? []
    const before = pieces.find((each) => name !== undefined && each.name === name)
    const rules = piece.slice(opening?.length ?? 0, opening === undefined ? undefined : -1)
    if (before) before.rules += rules
    else pieces.push({ name, rules })
    start = end
  }
  return pieces.map(({ name, rules }) => (name === undefined ? rules : `@layer ${name}{${rules}}`)).join('')
}

/**
 * Style sheets arrive in the order in which a reader happens to need them: between rules of equal weight the last one would
 * win. In layers of a fixed order none of them depends on that.
 */
export function layers(readGraph: () => ImportGraph): Plugin {
  let root = ''
  let found: Map<string, string> | undefined
  return {
    name: 'quire-layers',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    // In development files come and go.
    watchChange() {
      found = undefined
    },
    transform(code, id) {
      const [name = ''] = id.split('?')
      // What the build itself has written says where it belongs.
      if (!name.endsWith('.css') || name.startsWith('\0')) return undefined
      const relative = path.relative(root, name).replaceAll('\\', '/')
      const file = relative.startsWith('web/') ? relative : `/${relative}`
      found ??= layersOf(readGraph())
      return { code: inLayer(file, code, found), map: null }
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
          file.source = gatherLayers(
            typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source),
          )
        }
      },
    },
  }
}
