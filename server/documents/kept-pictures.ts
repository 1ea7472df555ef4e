import { createHash } from 'node:crypto'
import { atMost } from '../jobs/at-most.ts'
import { rasterize } from './rasterize.ts'

/** Pictures of drawings that were asked for lately. Whether somebody may see one is decided before, each time. */
const kept = new Map<string, Promise<Buffer>>()
const mostKept = 40

/** A processor each; a burst of previews must not take the machine from its readers. */
const inTurn = atMost(1)

/** A drawing as a PNG so many pixels wide. */
export async function pictureOf(drawing: string, width: number): Promise<Buffer> {
  const key = createHash('sha256').update(`${width} ${drawing}`).digest('base64url')
  const drawn = kept.get(key) ?? inTurn(() => rasterize(drawing, width))
  // The one asked for last is at the end; a message goes to many, whose programs ask at the same moment.
  kept.delete(key)
  kept.set(key, drawn)
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break
    kept.delete(oldest)
  }
  try {
    return await drawn
  } catch (error) {
    kept.delete(key)
    throw error
  }
}
