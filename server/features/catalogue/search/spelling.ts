/**
 * How many typing errors two words are apart: letters missing, added, wrong, or swapped with their neighbour.
 * Counts no further than `most`; more than that is `most + 1`.
 */
export function errorsBetween(typed: string, meant: string, most: number): number {
  const a = Array.from(typed)
  const b = Array.from(meant)
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = b.map((_, index) => index + 1)
  last.unshift(0)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      let errors = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        errors = Math.min(errors, (before[j - 2] ?? 0) + 1)
      }
      row.push(errors)
    }
    before = last
    last = row
  }
  return Math.min(last[b.length] ?? 0, most + 1)
}

/** In a short word one error may already make it another word; nobody misses two letters of four. */
export const forgivenErrors = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** A wrong letter makes a short word another one ("kiel" is not "kill"), while letters are often swapped or left out. */
export function isLikelySlip(typed: string, meant: string): boolean {
  if (typed.length > 4 || typed.length !== meant.length) return true
  const lettersOf = (word: string) => Array.from(word).toSorted().join('')
  return lettersOf(typed) === lettersOf(meant)
}
