import { ensureBuilt, ensureInstalled, main, runNode } from './lib/setup.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return runNode(['bench/run.ts', ...process.argv.slice(2)])
})
