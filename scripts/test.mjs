import { ensureFonts, ensureInstalled, ensureRecognition, main } from './lib/setup.mjs'
import { runSteps, selectSteps, stepsNamed, usualSteps } from './lib/steps.mjs'
import { ensureSystemPackages } from './lib/system-packages.mjs'

// `npm test` runs all steps but those that run by name; `npm test -- types browser` only what is named;
// `npm test -- changed`, and `changed main~2`, what a change can break.
await main(async () => {
  const [first, ...others] = process.argv.slice(2)
  const isChanged = first === 'changed'
  if (isChanged && others.length > 1) throw new Error('Name one commit at most: npm test -- changed main~2.')
  const names = isChanged ? ['browser'] : first === undefined ? usualSteps : [first, ...others]
  const named = isChanged ? [] : stepsNamed(names)
  await ensureInstalled()
  await ensureFonts()
  await ensureRecognition()
  await ensureSystemPackages(names)
  return runSteps(isChanged ? selectSteps(others[0]) : named)
})
