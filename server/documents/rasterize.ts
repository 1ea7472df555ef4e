import { loadSharp } from './lazy-packages.ts'

/**
 * An SVG of our own as a PNG so many pixels wide. Only for processes that are never handed a stranger's file: from here on
 * they read SVG.
 */
export async function rasterize(drawing: string, width: number): Promise<Buffer> {
  const sharp = loadSharp()
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  return sharp(Buffer.from(drawing), { density: 200 }).resize(width).png().toBuffer()
}
