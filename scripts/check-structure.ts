import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bannedWordsIn, findBannedNames, findRiddles, vagueWords } from './banned-names.ts'
import { findDateFaults, findIndexFaults, findReferenceFaults } from './decision-references.ts'
import { findDistrictFaults } from './district-faults.ts'
import { districts } from './districts.ts'
import { findHolderFaults, findLocationFaults } from './file-locations.ts'
import { findFolderCycles } from './folder-cycles.ts'
import { findCommentPathFaults, findDistrictTableFaults, findGuideFaults } from './guide-paths.ts'
import { importsOf, listFiles, root } from './import-graph.ts'
import { findZoneFaults } from './test-zones.ts'

/**
 * Which room may use which; scripts/districts.ts says it of the districts in features. Imports go downward only, a circle of files or of folders is a fault, some folders and names
 * are settled, some names are no names, comments are plain, a table of the reader's own has one writer, and no test depends on a time zone
 * that it does not name.
 * The rule for each file is the first whose room holds it.
 */
const rules: { room: RegExp; may: RegExp }[] = [
  { room: /^shared\//, may: /^shared\// },
  { room: /^contract\//, may: /^(contract|shared)\// },
  { room: /^locales\//, may: /^$/ },
  { room: /^web\/lib\//, may: /^(web\/lib|contract|shared)\// },
  { room: /^web\/ui\//, may: /^(web\/(ui|lib)|contract|shared)\// },
  { room: /^web\/features\//, may: /^(web\/(features|ui|lib)|contract|shared)\// },
  { room: /^web\/pages\//, may: /^(web\/(pages|features|ui|lib)|contract|shared)\// },
  { room: /^web\//, may: /^(web|contract|shared)\// },
  { room: /^server\/db\/embedded\//, may: /^server\/db\/embedded\// },
  { room: /^server\/db\//, may: /^(server\/((db|metrics)\/|config\.ts|errors\.ts)|contract\/|shared\/)/ },
  { room: /^server\/metrics\//, may: /^server\/metrics\// },
  {
    room: /^server\/events\//,
    may: /^(server\/((db|events|jobs|mail)\/|config\.ts|features\/[^/]+\/[^/]+\/(letters|jobs)\.ts)|contract\/|shared\/)/,
  },
  {
    // SQL and permissions know nothing of HTTP, mail or the order of several writes.
    room: /^server\/features\/.+\/([a-z-]*queries|policy)\.ts$/,
    may: /^(server\/(db\/|events\/|files\/|metrics\/|records\/|jobs\/for-each\.ts|(errors|locales|context|route)\.ts|features\/.+\/(?!([a-z-]+-)?(routes|service|jobs|letters)\.ts)[a-z-]+\.ts)|contract\/|shared\/)/,
  },
  { room: /^server\//, may: /^(server|contract|shared|locales)\// },
  {
    room: /^(tests|bench|demo|scripts)\//,
    may: /^((tests|bench|demo|scripts|server|web|contract|shared|locales)\/|vitest\.config\.ts$)/,
  },
]

/** Below these, no folders may import each other in a circle; in features, the nouns of all districts. */
const layered = [
  { room: 'server/features', depth: 2 },
  { room: 'web/features', depth: 2 },
  { room: 'web/ui', depth: 1 },
]

/** Only one file inserts into each of these tables: ARCHITECTURE.md, "One writer per noun". */
const writtenOnce = [
  'notes',
  'reviews',
  'review_tags',
  'library_books',
  'shelf_stays',
  'shelf_books',
  'list_entries',
  'transactions',
  'readings',
  'reading_sessions',
  'reading_session_tags',
]

const badNames = /(^|\/)(utils?|helpers?|types|index|misc|common)\.tsx?$/
const isTest = (file: string) => /\.(test|fixture)\.tsx?$/.test(file)

function findCircle(graph: Map<string, string[]>): string[] | undefined {
  const finished = new Set<string>()
  const visit = (file: string, trail: string[]): string[] | undefined => {
    const at = trail.indexOf(file)
    if (at >= 0) return [...trail.slice(at), file]
    if (finished.has(file)) return undefined
    for (const target of graph.get(file) ?? []) {
      const circle = visit(target, [...trail, file])
      if (circle) return circle
    }
    finished.add(file)
    return undefined
  }
  for (const file of graph.keys()) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return undefined
}

const files = listFiles()
const everyFile = globSync(['*.*', '{docs,scripts,shared,contract,locales,web,server,tests,bench,demo}/**/*.*'], {
  cwd: root,
})
const sqlFiles = globSync('server/**/*.sql', { cwd: root })
/** Migrations that databases have; their comments cannot change either. */
const frozenMigration = /\/migrations\/00([0-6]\d|7[0-4])/
/** Everything in English that a person reads, except CHANGELOG.md: what it says of a release stays. */
const documents = globSync(['*.md', 'docs/**/*.md', '{bench,demo,server,web}/**/*.md'], { cwd: root }).filter(
  (name) => name !== 'CHANGELOG.md',
)
const graph = new Map(files.map((file) => [file, importsOf(file, { withTypes: true })]))
const faults: string[] = []
const architecture = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')
const banned = [...bannedWordsIn(architecture), ...vagueWords.keys()]

for (const [file, targets] of graph) {
  if (badNames.test(file)) faults.push(`${file}: name a file by what is in it`)
  faults.push(...findLocationFaults(file))
  faults.push(...findHolderFaults(file, readFileSync(path.join(root, file), 'utf8')))
  faults.push(...findZoneFaults(file, readFileSync(path.join(root, file), 'utf8')))
  if (file !== 'scripts/banned-names.test.ts') {
    const source = readFileSync(path.join(root, file), 'utf8')
    faults.push(...findBannedNames(file, source, banned), ...findRiddles(file, source))
  }
  if (isTest(file)) continue
  const rule = rules.find(({ room }) => room.test(file))
  for (const target of targets) {
    if (!rule?.may.test(target)) faults.push(`${file} may not import ${target}`)
  }
}
const shipped = new Map([...graph].filter(([file]) => !isTest(file)))
for (const { room, depth } of layered) faults.push(...findFolderCycles(room, shipped, depth))
faults.push(...findDistrictFaults(shipped))
const packageFile = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object }
const stepsFile = readFileSync(path.join(root, 'scripts/lib/steps.mjs'), 'utf8')
const steps = [...stepsFile.matchAll(/^ {2}(\w+): (?:check|browser|vitest\w*)\(/gm)].map(([, name = '']) => name)
const guideFacts = { root, scripts: Object.keys(packageFile.scripts), steps: ['changed', ...steps] }
const decisions = {
  files: readdirSync(path.join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name)),
  index: readFileSync(path.join(root, 'docs/decisions/README.md'), 'utf8'),
}
faults.push(...findIndexFaults(decisions))
for (const document of documents) {
  const text = readFileSync(path.join(root, document), 'utf8')
  faults.push(...findGuideFaults(document, text, guideFacts), ...findReferenceFaults(document, text, decisions))
  faults.push(...findRiddles(document, text))
  if (/^docs\/decisions\/\d/.test(document)) faults.push(...findDateFaults(document, text))
}
for (const file of sqlFiles.filter((name) => !frozenMigration.test(name))) {
  faults.push(...findRiddles(file, readFileSync(path.join(root, file), 'utf8')))
}
for (const file of [...files, ...sqlFiles, 'vite.config.ts', 'scripts/fresh-clone-test']) {
  if (/^scripts\/(decision-references|guide-paths)\.test\.ts$/.test(file)) continue
  const source = readFileSync(path.join(root, file), 'utf8')
  faults.push(...findReferenceFaults(file, source, decisions))
  if (!frozenMigration.test(file)) faults.push(...findCommentPathFaults(file, source, everyFile))
}
faults.push(...findDistrictTableFaults('ARCHITECTURE.md', 'Districts', architecture, districts))
// Types are erased before anything runs, so they cannot be waiting for each other.
const circle = findCircle(new Map(files.map((file) => [file, importsOf(file, { withTypes: false })])))
if (circle) faults.push(`a circle: ${circle.join(' → ')}`)

for (const table of writtenOnce) {
  const camelCase = table.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  const insert = new RegExp(String.raw`insert into ${table}\b|\.insert\(${camelCase}\)`)
  const writers = files.filter(
    (file) => file.startsWith('server/') && !isTest(file) && insert.test(readFileSync(path.join(root, file), 'utf8')),
  )
  if (writers.length !== 1)
    faults.push(`${table} is written by ${writers.join(', ') || 'no file'}: one writer per noun`)
}

// A check that sees nothing finds nothing.
const edges = [...graph.values()].flat().length
if (files.length < 50 || edges < 100) faults.push(`only ${files.length} files and ${edges} imports were seen`)

for (const fault of faults) console.error(fault)
console.log(`${files.length} files, ${edges} imports, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
