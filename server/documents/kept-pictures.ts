import { createHash } from 'node:crypto'

/** Pictures that were asked for lately. Whether somebody may see one is decided before, each time. */
const pictures = new Map<string, Promise<Buffer>>()
const mostKept = 40

/** A picture, drawn unless one of the same is there. `of`: all that decides what it shows, as plain data. */
export async function keptPicture(of: unknown, draw: () => Promise<Buffer>): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(of)).digest('base64url')
  const drawn = pictures.get(key) ?? draw()
  // The one asked for last is at the end; a message goes to many, whose programs ask at the same moment.
  pictures.delete(key)
  pictures.set(key, drawn)
  for (const oldest of pictures.keys()) {
    if (pictures.size <= mostKept) break
    pictures.delete(oldest)
  }
  try {
    return await drawn
  } catch (error) {
    pictures.delete(key)
    throw error
  }
}
