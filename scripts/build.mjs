import { ensureBuilt, ensureRunnable, main } from './lib/setup.mjs'

/** `npm run build`: all that `npm start` does before it starts, for machines where another user runs Quire. */
await main(async () => {
  await ensureRunnable()
  await ensureBuilt()
})
