import path from 'node:path'
import { ensureRecognition, main } from './lib/setup.mjs'

// What reads the text of a photographed page, in the browser.
await main(async () => {
  const folder = process.env.QUIRE_OCR?.trim()
  await ensureRecognition(folder ? path.resolve(folder) : undefined)
  console.log('Pages can be photographed. Restart Quire to offer it.')
})
