import { serve } from './lib/serve.mjs'
import { ensureBuilt, ensureInstalled, main } from './lib/setup.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return serve()
})
