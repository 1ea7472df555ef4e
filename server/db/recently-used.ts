/** Keeps what was used last, and forgets the rest. */
export class RecentlyUsed<Value> {
  readonly #most: number
  readonly #weigh: (value: Value) => number
  readonly #values = new Map<string, Value>()
  #weight = 0

  /** Keeps values that weigh `most` together; each weighs one, unless something else is said. */
  constructor(most: number, weigh: (value: Value) => number = () => 1) {
    this.#most = most
    this.#weigh = weigh
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key)
    if (value === undefined) return undefined
    this.#values.delete(key)
    this.#values.set(key, value)
    return value
  }

  /** The keys that were forgotten for it. */
  set(key: string, value: Value): string[] {
    this.#forget(key)
    this.#values.set(key, value)
    this.#weight += this.#weigh(value)
    const forgotten: string[] = []
    for (const oldest of this.#values.keys()) {
      if (this.#weight <= this.#most || oldest === key) break
      this.#forget(oldest)
      forgotten.push(oldest)
    }
    return forgotten
  }

  #forget(key: string): void {
    const value = this.#values.get(key)
    if (value === undefined) return
    this.#values.delete(key)
    this.#weight -= this.#weigh(value)
  }
}
