import { ensureBuilt, ensureInstalled, main, runNode } from './lib/setup.mjs'

/** `npm run screenshots`: the README's pictures, taken from the demo. */
await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return runNode(['scripts/readme-screenshots.ts', ...process.argv.slice(2)])
})
