import process from 'node:process'

/** `npm run bench` measures the calls; what needs a large catalogue first runs by its name: `npm run bench -- library`. */
const benches: Record<string, () => Promise<unknown>> = {
  calls: () => import('./calls.ts'),
  against: async () => (await import('./against/against.ts')).measureAgainst(named.slice(1)),
  library: () => import('./library.ts'),
  light: () => import('./light.ts'),
  search: () => import('./search.ts'),
  load: () => import('./load-dump.ts'),
  imports: () => import('./imports.ts'),
  processes: () => import('./processes.ts'),
  rating: () => import('./rating.ts'),
  memory: () => import('./memory.ts'),
  faults: async () => {
    await (await import('./faults/killed.ts')).measureKills(Number(process.env['BENCH_KILLS'] ?? 50))
    await (await import('./faults/database-away.ts')).measureDatabaseAway(30)
    ;(await import('./faults/worst-texts.ts')).measureWorstTexts()
    await (await import('./faults/worst-documents.ts')).measureWorstDocuments()
  },
  plans: () => import('./plans.ts'),
  people: async () => (await import('./people.ts')).measurePeople(10_000),
  'people-million': async () => (await import('./people.ts')).measurePeople(1_000_000),
  readers: () => import('./readers.ts'),
  next: () => import('./next.ts'),
  sources: () => import('./sources.ts'),
  statistics: () => import('./statistics.ts'),
}

const named = process.argv.slice(2)
// What comes after `against` are commits.
const wanted = named.length === 0 ? ['calls'] : named[0] === 'against' ? ['against'] : named
const unknown = wanted.find((name) => !Object.hasOwn(benches, name))
if (unknown === undefined) {
  for (const name of wanted) await benches[name]?.()
} else {
  console.error(`There is no bench "${unknown}"; there are ${Object.keys(benches).join(', ')}.`)
  process.exitCode = 2
}
