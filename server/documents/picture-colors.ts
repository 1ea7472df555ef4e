import { leadingHue, type PictureHue } from '../../shared/picture-hue.ts'
import { loadSharp } from './lazy-packages.ts'
import type { Picture } from './draw-marks.ts'
import { oklch } from './paints.ts'

/** The colours of a picture, and sheets in them. */

export interface SheetColors {
  ground: string
  ink: string
  faded: string
  accent: string
  soft: string
  line: string
  /** Behind a cover, and what is written on it. */
  field: string
  onField: string
}

/** Quire's own. */
export const houseColors: SheetColors = {
  ground: '#fbf8f1',
  ink: '#241f19',
  faded: '#665d50',
  accent: '#1f4d40',
  soft: '#e4eee8',
  line: '#d8cfc0',
  field: '#1f4d40',
  onField: '#f6f1e7',
}

/**
 * A sheet in the colours of a picture. Lightness is fixed, so words have the same contrast on every one of them: 4.5:1 or
 * more. A grey picture gets warm greys.
 */
export function sheetColors(leading: PictureHue | undefined): SheetColors {
  const hue = leading?.hue ?? 75
  const strength = leading ? Math.min(Math.max(leading.chroma, 0.05), 0.11) : 0.014
  const tint = (lightness: number, share: number) => oklch(lightness, strength * share, hue)
  return {
    ground: tint(0.965, 0.14),
    ink: tint(0.24, 0.3),
    faded: tint(0.46, 0.4),
    accent: tint(0.42, 0.9),
    soft: tint(0.91, 0.45),
    line: tint(0.85, 0.35),
    field: tint(0.38, 0.8),
    onField: tint(0.96, 0.25),
  }
}

/** What a picture looks like from far away; a drawn one is an SVG of our own. */
const pixelsOf = (picture: Buffer, options?: { density: number }): Promise<Buffer> =>
  loadSharp()(picture, options).resize(24, 36, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer()

export const hueOf = async (picture: Buffer): Promise<PictureHue | undefined> => leadingHue(await pixelsOf(picture))

/** Only where drawings may be read: see rasterize.ts. */
export async function pictureHue(picture: Picture): Promise<PictureHue | undefined> {
  if ('drawing' in picture) {
    loadSharp().unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
    return leadingHue(await pixelsOf(Buffer.from(picture.drawing), { density: 36 }))
  }
  const [, content = ''] = picture.data.split(',')
  return hueOf(Buffer.from(content, 'base64'))
}
