import { createRequire } from 'node:module'
import type * as Fontkit from 'fontkit'
import type Pdf from 'pdfkit'
import type sharp from 'sharp'

/**
 * Packages that draw and print, loaded when they are first needed: together they take as much memory as everything that
 * answers requests, and most processes answer for hours without them.
 */

const require = createRequire(import.meta.url)

const once = <Loaded>(load: () => Loaded): (() => Loaded) => {
  let loaded: Loaded | undefined
  return () => (loaded ??= load())
}

export const loadFontkit = once(() => require('fontkit') as typeof Fontkit)
export const loadPdf = once(() => require('pdfkit') as typeof Pdf)

export const loadSharp = once(() => {
  const loaded = require('sharp') as typeof sharp
  // Readers of other formats, such as SVG and PDF, are off: nothing needs them, and each could be attacked.
  loaded.block({ operation: ['VipsForeignLoad'] })
  loaded.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
  })
  // Pictures come one by one; what is remembered between them would only take memory, and each gets one core.
  loaded.cache(false)
  loaded.concurrency(1)
  return loaded
})
