import { line, maxParts } from './cells.ts'
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

type Role = ImportCredit['role']

const roles: readonly (readonly [RegExp, Role])[] = [
  [/transl|übers|tradu|\btrad\b|vertal|översä|overs[aæe]t|перев[оё]д|перекл|译|翻訳|訳/iu, 'translator'],
  [
    /narrat|narrad|narraç|read by|reader|sprecher|gelesen|erzähl|lu par|lue par|leído|leída|voice|inläs|朗読/iu,
    'narrator',
  ],
  [/illust|ilustr|artist|drawing|zeichn|dibuj|dessin/iu, 'illustrator'],
  [/\beds?\b|edit|compil|hrsg|herausg|sous la direction|a cura di/iu, 'editor'],
]

/** Roles that are not credited: a few pages around the book, or its jacket. */
const others =
  /foreword|afterword|introd|preface|préface|prefaz|prólogo|prologue|postfa|epilog|contribut|comment|cover|jacket|photo|calligra|design|vorwort|nachwort|einleit/iu

const knownRole = (words: string): Role | 'other' | null =>
  roles.find(([pattern]) => pattern.test(words))?.[1] ?? (others.test(words) ? 'other' : null)

/** The role named in a column of its own; null if it isn't a role that credits anyone with the book. */
export const roleIn = (words: string): Role | null => {
  const role = knownRole(words) ?? 'author'
  return role === 'other' ? null : role
}

/** "Jay Rubin (Translator)", "Jay Rubin - translator", "translated by Jay Rubin", "Translator: Jay Rubin". */
const spellings: readonly { pattern: RegExp; name: number; words: number }[] = [
  { pattern: /^(.*?\S)\s*[([]([^()[\]]*)[)\]]$/u, name: 1, words: 2 },
  { pattern: /^(.*?\S)\s+[-–—]\s+(\S+(?: \S+)?)$/u, name: 1, words: 2 },
  { pattern: /^(\S+ (?:by|por|par|von|da|av|af)) ?:? (\S.*)$/iu, name: 2, words: 1 },
  { pattern: /^(\S{3,20}):\s+(\S.*)$/u, name: 2, words: 1 },
]

/** A name and what its bearer did, where that is said with it. */
function saidCredit(whole: string): { name: string; role: Role | 'other' } | null {
  for (const { pattern, name, words } of spellings) {
    const match = pattern.exec(whole)
    const role = match && knownRole(match[words] ?? '')
    const person = match && line(match[name] ?? '')
    if (role && person) return { name: person, role }
  }
  return null
}

/** "Rod Dreher (Foreword), Carl R. Trueman": names with roles. A name without a role is an author, unless `otherwise` says so. */
export function creditIn(name: string, otherwise: Role | null = 'author'): ImportCredit | null {
  const nameLine = line(name)
  const statedCredit = nameLine && saidCredit(nameLine)
  if (statedCredit) return statedCredit.role === 'other' ? null : { name: statedCredit.name, role: statedCredit.role }
  const person = nameLine && line(nameLine.replace(/ ?\( ?author ?\)$/iu, ''))
  return person && otherwise ? { name: person, role: otherwise } : null
}

/** Authors first, each once, none where nobody is known. */
export function creditsOf(credits: (ImportCredit | null)[]): ImportCredit[] {
  const byKey = new Map<string, ImportCredit>()
  for (const credit of credits) {
    if (!credit || /^(?:unknown(?: author)?|n\/a)$/i.test(credit.name)) continue
    const key = `${credit.name.toLowerCase()} ${credit.role}`
    if (!byKey.has(key)) byKey.set(key, credit)
  }
  const uniqueCredits = [...byKey.values()].slice(0, 50)
  return uniqueCredits.toSorted((a, b) => Number(a.role !== 'author') - Number(b.role !== 'author'))
}

/** @param more people from columns that name one role, such as translators. */
export const authorsOf = (names: string[], more: Partial<Record<Role, string[]>> = {}): ImportCredit[] =>
  creditsOf([
    ...names.map((name) => creditIn(name)),
    ...(Object.entries(more) as [Role, string[]][]).flatMap(([role, people]) =>
      people.map((name) => creditIn(name, role)),
    ),
  ])

/** By commas, save those within brackets: a bracket closes behind them. From the end, so that each letter is seen once. */
export function outerParts(cell: string): string[] {
  const parts: string[] = []
  let [end, isWithin] = [cell.length, false]
  for (let index = end - 1; index >= 0; index -= 1) {
    const letter = cell.charAt(index)
    if (letter === ')') isWithin = true
    else if (letter === '(') isWithin = false
    else if (letter === ',' && !isWithin) {
      parts.push(cell.slice(index + 1, end))
      end = index
    }
  }
  return [...parts, cell.slice(0, end)].toReversed().slice(0, maxParts)
}
