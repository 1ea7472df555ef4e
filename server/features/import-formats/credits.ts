import { line } from './cells.ts'
import { isGivenName, isOnlyGivenName } from './given-names.ts'
import type { ImportCredit } from './import-row.ts'

/** Who made a book, as cells tell it. */

/** "Weir, Andy" is Andy Weir, for those who write the family name first; a name of more parts is left as it is. */
export function turnName(name: string): string {
  const [last = '', first = '', ...more] = name.split(/,\s*/)
  if (first === '' || more.length > 0 || /^(?:jr|sr|ph\.?d|m\.?d|inc|ltd|ii+)\b/i.test(first)) return name
  return `${first} ${last}`
}

/** What a family name may begin with; with a capital letter, "Ben", "Do" and "Mac" are names themselves. */
const particle =
  /^(?:abu|al|am|auf|aus|ap|bar|ben|bin|d['’]|da|das|de|dei|del|della|den|der|des|di|do|dos|du|el|ibn|la|las|le|les|lo|los|mac|mc|o['’]|saint|san|santa|st\.?|te|ten|ter|the|tot|van|vom|von|vander|y|zu|zum|zur)$/
/** Those that are hardly anybody's given name, however they are written. */
const surelyParticle =
  /^(?:d['’]|das|de|dei|del|della|den|der|des|di|dos|du|la|las|le|les|los|o['’]|saint|santa|st\.?|ter|van|vander|vom|von|zu|zum|zur)$/i

/** "Gabriel José" after "García Márquez": only given names, after a part that does not start with one. */
const areGivenNames = (given: string[], last: string[]) =>
  given.every((word) => isGivenName(word)) && isOnlyGivenName(given.at(-1) ?? '') && !isGivenName(last[0] ?? '')

/**
 * "Weir, Andy" is one person, "Neil Gaiman, Terry Pratchett" are two. A name is written family name first if it has one
 * word before the comma, starts with a particle or has "Jr." before the comma, or has initials, a particle at the end
 * or only given names after it. Ambiguous names count as two people.
 */
export function peopleIn(names: string): string[] {
  const parts = names.split(/,\s*/).filter((part) => part !== '')
  const words = parts.map((part) => part.split(' '))
  const [last = [], given = []] = words
  const isFamilyFirst =
    parts.length === 2 &&
    (particle.test(last[0] ?? '') ||
      surelyParticle.test(last[0] ?? '') ||
      given.slice(1).every((word) => /^\p{L}\.?$/u.test(word)) ||
      particle.test(given.at(-1) ?? '') ||
      (last.length === 2 && /^(?:jr|sr|ii+|iv)\.?$/i.test(last[1] ?? '')) ||
      areGivenNames(given, last))
  return parts.length > 1 && !isFamilyFirst && words.every((each) => each.length > 1) ? parts : [turnName(names)]
}

const roles: readonly (readonly [RegExp, ImportCredit['role']])[] = [
  [/transl|übers|tradu/i, 'translator'],
  [/narrat|read by|reader|sprecher/i, 'narrator'],
  [/illust|artist|drawing|zeichn/i, 'illustrator'],
  [/edit|compil|hrsg|herausg/i, 'editor'],
]
export const roleIn = (words: string): ImportCredit['role'] =>
  roles.find(([pattern]) => pattern.test(words))?.[1] ?? 'author'

/** "Rod Dreher (Foreword), Carl R. Trueman": names with what they did behind them. */
export function creditIn(name: string): ImportCredit | null {
  const found = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(name)
  const person = line(found?.[1] || name)
  return person ? { name: person, role: roleIn(found?.[2] ?? '') } : null
}

/** Authors first, each once, none where nobody is known. */
export function creditsOf(credits: (ImportCredit | null)[]): ImportCredit[] {
  const byKey = new Map<string, ImportCredit>()
  for (const credit of credits) {
    if (!credit || /^(?:unknown(?: author)?|n\/a)$/i.test(credit.name)) continue
    const key = `${credit.name.toLowerCase()} ${credit.role}`
    if (!byKey.has(key)) byKey.set(key, credit)
  }
  const all = [...byKey.values()].slice(0, 50)
  return all.toSorted((a, b) => Number(a.role !== 'author') - Number(b.role !== 'author'))
}

export const authorsOf = (names: string[]): ImportCredit[] =>
  creditsOf(names.map((each) => line(each)).map((name) => (name ? { name, role: 'author' } : null)))
