import { ensureInstalled, main, runNode, runTool } from './lib/setup.mjs'

/** `npm run texts`: sorts translations into their files; see scripts/sort-texts.ts. */
await main(async () => {
  await ensureInstalled()
  return (await runNode(['scripts/sort-texts.ts'])) || (await runTool('oxfmt', ['locales']))
})
