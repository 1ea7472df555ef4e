/**
 * One word per concept: the glossary of ARCHITECTURE.md names what a thing is called and what it is not. Names are read
 * word by word, so `heldBooks` and `held_books` are found and `placeholder` is no `place`. Comments are plain English.
 */

/** The words in the last column of the glossary's tables. */
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
      if (found) faults.add(`${file}:${index + 1}: ${name} (the glossary has another word for “${found}”)`)
    }
  }
  return [...faults]
}
