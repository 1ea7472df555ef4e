import { ensureFonts, ensureInstalled, main } from './lib/setup.mjs'
import { runSteps, stepsNamed } from './lib/steps.mjs'

// What can be told without a browser and without a PostgreSQL server.
await main(async () => {
  await ensureInstalled()
  await ensureFonts()
  return runSteps(stepsNamed(['types', 'lint', 'format', 'structure', 'unused', 'embedded']))
})
