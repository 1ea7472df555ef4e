import path from 'node:path'
import { ensureFonts, main } from './lib/setup.mjs'

// Fonts for PDFs in scripts that Quire does not bring along.
await main(async () => {
  const folder = process.env.QUIRE_FONTS?.trim()
  await ensureFonts(folder ? path.resolve(folder) : undefined)
  console.log('The extra fonts are in place. Restart Quire to use them.')
})
