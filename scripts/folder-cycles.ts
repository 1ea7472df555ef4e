/** What each file imports; all as paths from the root of the project. */
type Imports = ReadonlyMap<string, readonly string[]>

interface Step {
  from: string
  to: string
  /** The first import found that leads from one folder to the other. */
  because: string
}

/** `library/lists` for `web/features/library/lists/api.ts`, two below `web/features`; undefined for what is elsewhere. */
function folderOf(root: string, file: string, depth: number): string | undefined {
  if (!file.startsWith(`${root}/`)) return undefined
  const folders = file
    .slice(root.length + 1)
    .split('/')
    .slice(0, -1)
  return folders.length >= depth ? folders.slice(0, depth).join('/') : undefined
}

function stepsBetween(root: string, imports: Imports, depth: number): Map<string, Step[]> {
  const steps = new Map<string, Step[]>()
  for (const [file, targets] of imports) {
    const from = folderOf(root, file, depth)
    if (from === undefined) continue
    const stepsFrom = steps.get(from) ?? []
    steps.set(from, stepsFrom)
    for (const target of targets) {
      const to = folderOf(root, target, depth)
      if (to === undefined || to === from || stepsFrom.some((step) => step.to === to)) continue
      stepsFrom.push({ from, to, because: `${file} imports ${target}` })
    }
  }
  return steps
}

/** The shortest path from a folder back to itself, breadth first. */
function shortestCycle(start: string, steps: Map<string, Step[]>): Step[] | undefined {
  const seen = new Set<string>()
  let paths: Step[][] = [[]]
  while (paths.length > 0) {
    const longer: Step[][] = []
    for (const trail of paths) {
      for (const step of steps.get(trail.at(-1)?.to ?? start) ?? []) {
        if (step.to === start) return [...trail, step]
        if (seen.has(step.to)) continue
        seen.add(step.to)
        longer.push([...trail, step])
      }
    }
    paths = longer
  }
  return undefined
}

/**
 * The folders so many levels below `root` that import each other in a circle, each circle once, with the imports that
 * close it. Type imports count as well.
 */
export function findFolderCycles(root: string, imports: Imports, depth = 1): string[] {
  const steps = stepsBetween(root, imports, depth)
  const faults = new Map<string, string>()
  for (const folder of [...steps.keys()].toSorted()) {
    const cycle = shortestCycle(folder, steps)
    if (!cycle) continue
    const names = cycle.map(({ from }) => from)
    const key = names.toSorted().join(' ')
    if (faults.has(key)) continue
    const reasons = cycle.map(({ because }) => because).join('; ')
    faults.set(key, `${root}: ${[...names, folder].join(' → ')} is a circle of folders: ${reasons}`)
  }
  return [...faults.values()]
}
