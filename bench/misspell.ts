import type { Random } from '../shared/random.ts'

const letters = Array.from('abcdefghijklmnopqrstuvwxyz')

/** A letter left out, added, wrong, or swapped with its neighbour. */
function withError(word: string, random: Random): string {
  const all = Array.from(word)
  const at = random.whole(0, all.length - 2)
  const [letter = '', next = ''] = all.slice(at, at + 2)
  const changed = random.pick(['', `${letter}${random.pick(letters)}`, random.pick(letters), `${next}${letter}`])
  all.splice(at, changed === `${next}${letter}` ? 2 : 1, changed)
  const wrong = all.join('')
  return wrong === word ? withError(word, random) : wrong
}

/** Words long enough to be recognised misspelt; without spaces between them there is no telling where one ends. */
const canBeMisspelt = (word: string) => /^[\p{L}\p{M}]{4,}$/u.test(word) && !/[\u3040-\u9fff]/u.test(word)

/** One error or two: in two words, or in a long one. Undefined where no word is long enough. */
export function misspell(text: string, random: Random): string | undefined {
  const words = text.split(' ')
  const misspellable = random.shuffle([...words.keys()].filter((at) => canBeMisspelt(words[at] ?? '')))
  const [first, second] = misspellable
  if (first === undefined) return undefined
  const spoil = (at: number) => (words[at] = withError(words[at] ?? '', random))
  const isLong = (words[first] ?? '').length > 8
  spoil(first)
  if (random.chance(0.5)) {
    if (second !== undefined) spoil(second)
    else if (isLong) spoil(first)
  }
  return words.join(' ')
}
