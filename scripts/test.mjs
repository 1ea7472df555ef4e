import { ensureInstalled, main } from './lib/setup.mjs'
import { runSteps, steps } from './lib/steps.mjs'
import { ensureSystemPackages } from './lib/system-packages.mjs'

// `npm test` runs everything; `npm test -- types browser` only what is named.
await main(async () => {
  const wanted = process.argv.slice(2)
  await ensureInstalled()
  await ensureSystemPackages()
  return runSteps(wanted.length > 0 ? wanted : Object.keys(steps))
})
