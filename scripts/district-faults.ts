import { districts, exceptions, openNouns } from './districts.ts'

/** What each file imports; all as paths from the root of the project. */
type Imports = ReadonlyMap<string, readonly string[]>

type Side = 'server' | 'web'

interface DistrictRules {
  districts: typeof districts
  openNouns: typeof openNouns
  exceptions: typeof exceptions
}

interface Noun {
  district: string
  /** With its district: `journal/notes`. */
  name: string
}

function nounOf(side: Side, file: string): Noun | undefined {
  const [, district, noun] = new RegExp(`^${side}/features/([^/]+)/([^/]+)/`).exec(file) ?? []
  return district !== undefined && noun !== undefined ? { district, name: `${district}/${noun}` } : undefined
}

function findImportFaults(side: Side, imports: Imports, rules: DistrictRules): string[] {
  const open = new Set(rules.openNouns[side])
  const excepted = new Map(rules.exceptions[side].map(({ from, to }) => [`${from} → ${to}`, false]))
  const reached = new Set<string>()
  const faults: string[] = []
  for (const [file, targets] of imports) {
    const from = nounOf(side, file)
    if (!from) continue
    if (!Object.hasOwn(rules.districts, from.district))
      faults.push(`${file}: scripts/districts.ts has no district ${from.district}`)
    for (const target of targets) {
      const to = nounOf(side, target)
      if (!to || to.name === from.name) continue
      if (open.has(to.name)) {
        if (to.district !== from.district) reached.add(to.name)
        continue
      }
      if (open.has(from.name)) {
        faults.push(`${file} is of an open noun and can’t import ${target}`)
        continue
      }
      if (to.district === from.district) continue
      const exception = `${from.name} → ${to.name}`
      if (rules.districts[from.district]?.includes(to.district)) continue
      if (excepted.has(exception)) excepted.set(exception, true)
      else
        faults.push(
          `${file} can’t import ${target}: scripts/districts.ts doesn’t list ${to.district} for ${from.district}`,
        )
    }
  }
  return [
    ...faults,
    ...[...excepted]
      .filter(([, isUsed]) => !isUsed)
      .map(([name]) => `scripts/districts.ts: no import needs the exception ${name}`),
    ...[...open].filter((name) => !reached.has(name)).map((name) => `scripts/districts.ts: ${name} need not be open`),
  ]
}

/** A noun that both sides have is in the same district on both. */
function findStrayNouns(imports: Imports): string[] {
  const nounsOf = (side: Side) =>
    new Map(
      [...imports.keys()].flatMap((file) => nounOf(side, file) ?? []).map(({ name }) => [name.split('/')[1], name]),
    )
  const server = nounsOf('server')
  return [...nounsOf('web')].flatMap(([noun, name]) => {
    const there = server.get(noun)
    return there === undefined || there === name
      ? []
      : [`web/features/${name} and server/features/${there}: one noun, two districts`]
  })
}

/** Each district imports only those before it, so that the list itself can have no circle. */
const findListFaults = (list: DistrictRules['districts']): string[] =>
  Object.entries(list).flatMap(([name, imported], at) =>
    imported
      .filter((other) => !Object.keys(list).slice(0, at).includes(other))
      .map((other) => `scripts/districts.ts: ${name} imports ${other}, which doesn’t come before it`),
  )

/** What breaks the rules of scripts/districts.ts. */
export function findDistrictFaults(
  imports: Imports,
  rules: DistrictRules = { districts, openNouns, exceptions },
): string[] {
  return [
    ...findListFaults(rules.districts),
    ...findStrayNouns(imports),
    ...findImportFaults('server', imports, rules),
    ...findImportFaults('web', imports, rules),
  ]
}
