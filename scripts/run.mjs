import { ensureInstalled, main, runTool } from './lib/setup.mjs'

const [tool, ...args] = process.argv.slice(2)

await main(async () => {
  await ensureInstalled()
  return runTool(tool, args)
})
