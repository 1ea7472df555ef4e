/** Milliseconds in which a second press is still part of the first. */
const secondPress = 700

/** For a button whose place another one takes: the second press of a double click is not meant for that. */
export class PressGuard {
  #latest = Number.NEGATIVE_INFINITY

  note(): void {
    this.#latest = performance.now()
  }

  isSecond(): boolean {
    return performance.now() - this.#latest < secondPress
  }
}
