import { serve } from './lib/serve.mjs'
import { ensureBuilt, ensureRunnable, main } from './lib/setup.mjs'

await main(async () => {
  await ensureRunnable()
  await ensureBuilt()
  return serve()
})
