import { ensureInstalled, main, runNode } from './lib/setup.mjs'

await main(async () => {
  await ensureInstalled()
  return runNode(['server/catalog.ts', ...process.argv.slice(2)])
})
