const maxReported = 50
const reportedLength = 100

/** Which columns of a file have values, and which of them are read; the reader sees a list of the others. */
export class SeenColumns {
  readonly #filled = new Map<string, string>()
  readonly #read = new Set<string>()

  noteFilled(key: string, name: string): void {
    if (this.#filled.size < 10_000) this.#filled.set(key, name)
  }

  noteRead(keys: Iterable<string>): void {
    for (const key of keys) this.#read.add(key)
  }

  /** Their names, in the order of the file. */
  notCarriedOver(): string[] {
    return [...this.#filled]
      .filter(([key]) => !this.#read.has(key))
      .slice(0, maxReported)
      .map(([, name]) => name.slice(0, reportedLength).toWellFormed())
  }
}
