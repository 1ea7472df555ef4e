import { execFile } from 'node:child_process'
import path from 'node:path'

const rasterizer = path.join(import.meta.dirname, 'rasterizer.ts')
const settings = { encoding: 'buffer', timeout: 30_000, maxBuffer: 64 * 1024 * 1024 } as const

/** An SVG of our own as a PNG so many pixels wide; drawn by a program of its own, see rasterizer.ts. */
export const rasterize = (drawing: string, width: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [rasterizer, String(width)], settings, (error, picture) => {
      if (error) reject(error)
      else resolve(picture)
    })
    child.stdin?.on('error', reject)
    child.stdin?.end(drawing)
  })
