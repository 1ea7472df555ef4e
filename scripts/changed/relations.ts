import { readFileSync } from 'node:fs'
import path from 'node:path'
import { importsOf, listFiles, root } from '../import-graph.ts'
import { textsIn } from '../texts/find-texts.ts'

/** What of the project may notice a change. */
export interface Relations {
  files: readonly string[]
  /** The files that import a file. */
  importers: ReadonlyMap<string, readonly string[]>
  /** The files of the browser that make the calls which a file of the server answers. */
  callers: ReadonlyMap<string, readonly string[]>
  /** For each folder of the browser, the journeys that name texts which no other folder has, and how many. */
  journeys: ReadonlyMap<string, ReadonlyMap<string, number>>
}

function addTo<Key>(map: Map<Key, string[]>, key: Key, value: string): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/** `createNote` in `route(createNote, …)`. */
const answered = (source: string) => [...source.matchAll(/\broute\(\s*(\w+)/g)].map(([, name = '']) => name)

/** Names that a file imports from the contract. */
const agreed = (source: string) =>
  [...source.matchAll(/import \{([^}]*)\} from '[./]*\/contract\/[\w-]+\.ts'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  )

function findCallers(files: readonly string[], read: (file: string) => string): Map<string, string[]> {
  const byCall = new Map<string, string[]>()
  for (const file of files.filter((each) => each.startsWith('web/'))) {
    for (const name of agreed(read(file))) addTo(byCall, name, file)
  }
  const callers = new Map<string, string[]>()
  for (const file of files.filter((each) => each.startsWith('server/'))) {
    for (const name of answered(read(file))) for (const caller of byCall.get(name) ?? []) addTo(callers, file, caller)
  }
  return callers
}

/** Shorter ones, such as "On" and "Add", are in sentences too. */
const shortestText = 4

/** Texts in quotation marks or, as a regular expression, between slashes. */
const literalsIn = (source: string) =>
  new Set(
    [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`|\/((?:[^/\\\n]|\\.)+)\//g)].map(
      ([, single, template, pattern]) => (single ?? template ?? pattern ?? '').replaceAll('\\', ''),
    ),
  )

function findJourneys(files: readonly string[], read: (file: string) => string): Relations['journeys'] {
  const folders = new Map<string, Set<string>>()
  for (const file of files.filter((each) => /^web\/(features|pages)\/(?!.*\.test\.)/.test(each))) {
    for (const { text, forms } of textsIn(file, read(file))) {
      for (const words of forms ? [forms.one, forms.other] : [text]) {
        // What follows the sign says which meaning is meant, and is not shown.
        const shown = words.replace(/#\w+$/, '')
        folders.set(shown, (folders.get(shown) ?? new Set()).add(sourceOf(file)))
      }
    }
  }
  const journeys = new Map<string, Map<string, number>>()
  for (const spec of files.filter((file) => file.endsWith('.spec.ts'))) {
    for (const words of literalsIn(read(spec))) {
      const [folder, another] = folders.get(words) ?? []
      if (folder === undefined || another !== undefined || words.length < shortestText) continue
      const counts = journeys.get(folder) ?? new Map<string, number>()
      journeys.set(folder, counts.set(spec, (counts.get(spec) ?? 0) + 1))
    }
  }
  return journeys
}

/** Where a text belongs: a folder of features, but a single page. */
export const sourceOf = (file: string): string => (file.startsWith('web/pages/') ? file : path.posix.dirname(file))

/** Reads them from the code. */
export function readRelations(): Relations {
  const files = listFiles()
  const sources = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
  const read = (file: string) => sources.get(file) ?? ''
  const importers = new Map<string, string[]>()
  for (const file of files) for (const target of importsOf(file, { withTypes: false })) addTo(importers, target, file)
  return { files, importers, callers: findCallers(files, read), journeys: findJourneys(files, read) }
}
