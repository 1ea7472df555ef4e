/** Whether two names may be one person's, written with and without initials and particles. */

/** "de", "van", "le": what some catalogues keep and others leave out. */
const particle =
  /^(?:d|da|das|de|dei|del|della|den|der|des|di|do|dos|du|el|la|las|le|les|los|st|te|ten|ter|van|vom|von|y|zu|zur)$/

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

interface NameParts {
  first: string
  middle: string[]
  last: string
}

/** The parts of a name that has a given and a family name written out; others are compared letter by letter only. */
export function namePartsOf(name: string): NameParts | null {
  const words = wordsOf(name)
  const [first = '', ...rest] = words
  const last = rest.pop() ?? ''
  if (first.length < 2 || last.length < 2 || words.length > 8) return null
  return { first, middle: rest.filter((word) => !particle.test(word)), last }
}

const isInitial = (word: string) => Array.from(word).length === 1

/**
 * "Ursula Le Guin" is Ursula K. Le Guin, "Honoré Balzac" Honoré de Balzac; "John P. Smith" is not John Q. Smith, and a
 * middle name that is written out makes another person.
 */
export function isSamePerson(one: NameParts, other: NameParts): boolean {
  if (one.first !== other.first || one.last !== other.last) return false
  const [fewer, more] =
    one.middle.length <= other.middle.length ? [one.middle, other.middle] : [other.middle, one.middle]
  if (fewer.length === 0) return more.every(isInitial)
  return (
    fewer.length === more.length &&
    fewer.every((word, index) => {
      const opposite = more[index] ?? ''
      return word === opposite || ((isInitial(word) || isInitial(opposite)) && word.charAt(0) === opposite.charAt(0))
    })
  )
}
