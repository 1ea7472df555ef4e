import { mkdir, open, type FileHandle } from 'node:fs/promises'
import path from 'node:path'

/** Enough of a line to find it by. */
const shownLength = 500

/** The lines that were of no use, each with its number and why, in a file beside the data. */
export class RejectsFile {
  readonly path: string
  #handle: FileHandle | undefined
  #bytes = 0
  #waiting = ''

  constructor(folder: string, name: string) {
    this.path = path.join(folder, `${name}.rejected.tsv`)
  }

  /** As long as it was at the last checkpoint: what was written after that will be written again. */
  async open(bytes: number): Promise<void> {
    await mkdir(path.dirname(this.path), { recursive: true })
    this.#handle = await open(this.path, bytes === 0 ? 'w' : 'r+').catch(() => open(this.path, 'w'))
    await this.#handle.truncate(bytes)
    this.#bytes = bytes
  }

  add(line: number, reason: string, text: string): void {
    this.#waiting += `${line}\t${reason}\t${text.slice(0, shownLength).toWellFormed()}\n`
  }

  /** How long the file is with everything that was added. */
  async flush(): Promise<number> {
    const bytes = Buffer.from(this.#waiting)
    this.#waiting = ''
    if (bytes.length > 0) await this.#handle?.write(bytes, 0, bytes.length, this.#bytes)
    this.#bytes += bytes.length
    return this.#bytes
  }

  close = async () => this.#handle?.close()
}
