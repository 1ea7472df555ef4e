import { ensureRunnable, main, runNode } from './lib/setup.mjs'

await main(async () => {
  await ensureRunnable()
  return runNode(['server/catalog.ts', ...process.argv.slice(2)])
})
