/** Keeps what was used last, and forgets the rest. */
export class RecentlyUsed<Value> {
  readonly #most: number
  readonly #values = new Map<string, Value>()

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key)
    if (value === undefined) return undefined
    this.#values.delete(key)
    this.#values.set(key, value)
    return value
  }

  /** The key that was forgotten for it, if any. */
  set(key: string, value: Value): string | undefined {
    this.#values.delete(key)
    this.#values.set(key, value)
    if (this.#values.size <= this.#most) return undefined
    const [oldest] = this.#values.keys()
    if (oldest !== undefined) this.#values.delete(oldest)
    return oldest
  }
}
