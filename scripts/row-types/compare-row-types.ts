import type { Type } from 'typescript/unstable/sync'
import type { SeenColumn, SeenRows, SeenStatement } from '../../tests/support/row-shapes.ts'
import { shapeOfType } from './column-types.ts'
import { ShapeComparison } from './compare-shape.ts'
import { isTestFile, type RowSite, type RowSites } from './row-sites.ts'

const locationOf = ({ file, line }: { file: string; line: number }) => `${file}:${line}`

class RowTypeCheck {
  readonly #sites: RowSites
  readonly #comparison: ShapeComparison
  readonly #byLocation = new Map<string, RowSite[]>()
  /** Per place, what is wrong with it; the same fault of many statements once. */
  readonly faults = new Map<string, Set<string>>()
  /** Of the places that were reached, the properties that no statement had as a column. */
  readonly #missing = new Map<RowSite, Set<string>>()

  constructor(sites: RowSites) {
    this.#sites = sites
    this.#comparison = new ShapeComparison(sites.checker)
    for (const site of [...sites.rows, ...sites.untyped])
      this.#byLocation.set(locationOf(site), [...(this.#byLocation.get(locationOf(site)) ?? []), site])
  }

  add(location: string, fault: string): void {
    this.faults.set(location, (this.faults.get(location) ?? new Set()).add(fault))
  }

  /** The place of a call in a stack, if it is one that says what the rows are. */
  #siteAt(call: string): RowSite | undefined {
    const [, location = '', column] = /^(.*):(\d+)$/.exec(call) ?? []
    const sites = this.#byLocation.get(location) ?? []
    // A loop over an asynchronous generator has its variable as its position in the stack.
    return sites.length === 1 ? sites[0] : sites.find((site) => site.column === Number(column))
  }

  /** From the driver outwards, up to the call that says the last of what the row is. */
  #sitesOf({ calls }: SeenStatement): RowSite[] | undefined {
    const locations = calls.map((call) => this.#siteAt(call))
    // Code that passes statements on to the driver comes before the caller.
    const start = locations.findIndex((site) => site && !site.helper)
    const [first, ...outer] = start < 0 ? [] : locations.slice(start)
    if (!first) return undefined
    const sites = [first]
    let open = first.openTo
    for (const site of outer) {
      if (!open) break
      if (site?.helper?.id !== open.id) continue
      sites.push(site)
      open = site.openTo
    }
    return open || this.#sites.untyped.some((site) => sites.includes(site)) ? undefined : sites
  }

  compare(statement: SeenStatement): void {
    const sites = this.#sitesOf(statement)
    const saying = sites?.at(-1)
    if (!sites || !saying) return
    const location = locationOf(saying)
    const names = statement.columns.map(({ name }) => name)
    const declared = new Map<string, Type[]>()
    let isAnything = false
    for (const site of sites) {
      const missing = this.#missing.get(site) ?? new Set()
      for (const part of site.parts) {
        // Rows of several kinds in one result: each has what it has.
        const kinds = (part.isUnionType() ? part.getTypes() : [part]).map((kind) => this.#comparison.propertiesOf(kind))
        isAnything ||= kinds.some(({ named, others }) => named.size === 0 && others)
        for (const [name, { type, isOptional }] of kinds.flatMap(({ named }) => [...named])) {
          declared.set(name, [...(declared.get(name) ?? []), type])
          if (!this.#missing.has(site)) missing.add(name)
          if (names.includes(name)) missing.delete(name)
          else if (!isOptional && kinds.length === 1) this.add(location, `${name} is no column of it`)
        }
      }
      this.#missing.set(site, missing)
    }
    for (const column of statement.columns) {
      const types = declared.get(column.name)
      if (types) this.#compareColumn(location, column, types)
      else if (declared.size > 0 || !isAnything)
        this.add(location, `${column.name} is a column of it and not in its type`)
    }
    if (new Set(names).size < names.length) this.add(location, `has two columns of one name: ${names.join(', ')}`)
  }

  #compareColumn(location: string, { name, type, shape }: SeenColumn, declared: Type[]): void {
    const hasValues = Object.keys(shape).some((key) => key !== 'seen' && key !== 'isNull')
    const whole = hasValues ? shape : { ...shape, ...shapeOfType(type) }
    for (const fault of this.#comparison.differences(whole, declared, name)) this.add(location, fault)
  }

  /** What is claimed and was never compared with anything. */
  addUnreached(): void {
    for (const site of this.#sites.rows) {
      if (!this.#missing.has(site) && !isTestFile(site.file)) this.add(locationOf(site), 'no test runs it')
    }
    for (const [site, names] of this.#missing) {
      const said = this.faults.get(locationOf(site))
      for (const name of names) {
        const fault = `${name} is no column of it`
        if (!said?.has(fault)) this.add(locationOf(site), `${fault} in any test`)
      }
    }
  }
}

/** What is wrong with the row types of the code, by what was seen of their rows: a sentence each, none where all fits. */
export function compareRowTypes(sites: RowSites, seen: SeenRows, { isPartial }: { isPartial: boolean }): string[] {
  const check = new RowTypeCheck(sites)
  for (const { location, fault } of sites.faults) check.add(location, fault)
  for (const statement of Object.values(seen.statements)) check.compare(statement)
  if (!isPartial) check.addUnreached()
  return [...check.faults]
    .flatMap(([location, faults]) => [...faults].map((fault) => `${location}: ${fault}`))
    .toSorted()
}
