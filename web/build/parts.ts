import path from 'node:path'

/** What the bundler knows about the files. */
interface Graph {
  getModuleInfo: (id: string) => { importedIds: string[]; code: string | null } | null
}

const root = path.resolve(import.meta.dirname, '../..')

const isPackage = (id: string) => id.includes('/node_modules/')

/** Those files that the entries import, themselves or by others, and the icons they name. */
function reach(entries: string[], graph: Graph): Set<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    const info = graph.getModuleInfo(id)
    // Packages are imported by files that name all they have: what is needed of them follows from the rest.
    if (found.has(id) || isPackage(id) || !info) return
    found.add(id)
    for (const [icon] of info.code?.matchAll(/\bIcon[A-Z]\w+/g) ?? []) found.add(icon)
    for (const imported of info.importedIds) add(imported)
  }
  for (const entry of entries) add(path.join(root, entry))
  return found
}

const isScreen = (id: string) => /\/web\/(main|pages\/[a-z-]+)\.tsx$/.test(id)

/** Puts all that these files need into one chunk, as far as no chunk of a higher priority has it. */
export function allOf(name: string, entries: string[]) {
  let reached: Set<string> | undefined
  return (id: string, graph: Graph): string | null => {
    reached ??= reach(entries, graph)
    return !isScreen(id) && reached.has(isPackage(id) ? path.basename(id, '.mjs') : id) ? name : null
  }
}
