import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/** Every folder of the project that has code. */
const rooms = ['shared', 'contract', 'locales', 'web', 'server', 'tests', 'bench', 'demo', 'scripts']

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesBelow(name)
    return /\.tsx?$/.test(name) ? [name] : []
  })
}

/** The TypeScript files of the project, as paths from its root. */
export const listFiles = (): string[] => rooms.flatMap(filesBelow)

/** Relative imports only; packages are another matter. */
export function importsOf(file: string, { withTypes }: { withTypes: boolean }): string[] {
  let source = readFileSync(path.join(root, file), 'utf8')
  if (!withTypes) source = source.replaceAll(/(^|\n)(import|export) type [^'"]*['"][^'"]+['"]/g, '$1')
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]|(?:^|\n)import\s*['"](\.[^'"]+)['"]/g
  return [...source.matchAll(pattern)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .map((target) => path.posix.normalize(path.posix.join(path.posix.dirname(file), target)))
    .filter((target) => /\.(tsx?|css)$/.test(target))
}
