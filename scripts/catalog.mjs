import { ensureRunnable, main, runNode } from './lib/setup.mjs'

const args = process.argv.slice(2)
// Only benchmarks and trials need it, so it isn't part of the server.
const program = args[0] === 'synthetic' ? 'bench/synthetic/main.ts' : 'server/catalog.ts'

await main(async () => {
  await ensureRunnable()
  return runNode([program, ...args])
})
