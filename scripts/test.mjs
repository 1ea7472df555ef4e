import { ensureFonts, ensureInstalled, main } from './lib/setup.mjs'
import { runSteps, usualSteps } from './lib/steps.mjs'
import { ensureSystemPackages } from './lib/system-packages.mjs'

// `npm test` runs all steps but the faults; `npm test -- types browser` only what is named.
await main(async () => {
  const named = process.argv.slice(2)
  const wanted = named.length > 0 ? named : usualSteps
  await ensureInstalled()
  await ensureFonts()
  await ensureSystemPackages(wanted)
  return runSteps(wanted)
})
