/**
 * One word per concept: the glossary of ARCHITECTURE.md names what a thing is called and what it is not. Names are read
 * word by word, so `heldBooks` and `held_books` are found and `placeholder` is no `place`. Comments are plain English.
 */

/** Words that no name contains, whatever it is about, with what to say instead. */
export const vagueWords: ReadonlyMap<string, string> = new Map([
  ['held', 'stored (a row of the database), existing (what a reader already has)'],
  ['tell', 'report (how far a job is), notify (write a notification)'],
  ['tells', 'reports, notifies'],
  ['told', 'reported, notified'],
  ['telling', 'reporting, notifying'],
  ['going', 'orderBy (the SQL of an order), direction'],
  ['way', 'direction (ascending or descending)'],
  ['ways', 'directions'],
  ['place type', 'unit of a position'],
  ['shelf place', 'position, sortKey (a number that rows are sorted by)'],
  ['move to place', 'moveToPosition'],
  ['one by one', 'lockByName (runs code of the same name one after another)'],
  ['is trouble', 'isTransientError (what goes away by itself)'],
  ['what is over', 'expired (what is past its time)'],
])

/** The words in the last column of the glossary's table. */
export function bannedWordsIn(architecture: string): string[] {
  const glossary = architecture.split(/^## Glossary$/m)[1]?.split(/^## /m)[0] ?? ''
  return glossary
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[-|]+$/.test(line))
    .map((line) => line.split('|').at(-2)?.trim() ?? '')
    .filter((cell) => cell !== '' && cell !== 'not')
    .flatMap((cell) => cell.split(/,\s*/))
    .map((word) => word.toLowerCase())
}

/** Words that make a comment hard to read; a plainer one says the same. */
const riddles = [
  'whoever',
  'whomever',
  'whom',
  'lies',
  'stands',
  'is gone',
  'are gone',
  'is told',
  'are told',
  'reckoned',
  'as far as it is known',
  'for ever',
]
const riddle = new RegExp(String.raw`\b(${riddles.join('|').replaceAll(' ', String.raw`\s+`)})\b`, 'i')

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** Code in backticks is quoted, and so may be called anything. */
export function findRiddles(file: string, source: string): string[] {
  return [...source.matchAll(comment)].flatMap(({ 0: text, index }) => {
    const prose = text.replaceAll(/`[^`]*`/g, '').replaceAll(/\n\s*\*?/g, ' ')
    const found = riddle.exec(prose)?.[1]
    const line = source.slice(0, index).split('\n').length
    return found ? [`${file}:${line}: a comment says “${found}”; say it plainly`] : []
  })
}

/** Texts may use any word, and comments all but `riddles`. */
const withoutProse = (source: string): string =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\//g, (found) => found.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1')
    .replaceAll(/'(?:\\.|[^'\\\n])*'/g, "''")
    .replaceAll(/"(?:\\.|[^"\\\n])*"/g, '""')

const wordsOf = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_$]+/g, ' ')
    .toLowerCase()
    .trim()

export function findBannedNames(file: string, source: string, banned: readonly string[]): string[] {
  const faults = new Set<string>()
  for (const [index, line] of withoutProse(source).split('\n').entries()) {
    for (const [name] of line.matchAll(/[A-Za-z_$][\w$]*/g)) {
      // Icons are named by their package.
      if (/^Icon[A-Z]/.test(name)) continue
      const words = ` ${wordsOf(name)} `
      const found = banned.find((word) => words.includes(` ${word} `))
      if (found) {
        const better = vagueWords.get(found) ?? 'see the glossary of ARCHITECTURE.md'
        faults.add(`${file}:${index + 1}: ${name} (instead of “${found}”: ${better})`)
      }
    }
  }
  return [...faults]
}
