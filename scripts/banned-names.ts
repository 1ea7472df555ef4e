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

/** Words that make a comment or a document hard to read; a plainer one says the same. */
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
  'as good as',
  'many a',
  'nought',
  'noughts',
  'in all likelihood',
  'has which',
  'what became of',
  'what becomes of',
  'what has become of',
  'hear of',
  'hears of',
  "of one's own",
  'bears',
  'but for',
  'and the like',
]
/** “Blank is none”, which leaves open what it means; “there is none” is plain. */
const vagueNone = String.raw`(?<!there\s+)(?:is|are)\s+none`
const riddle = new RegExp(String.raw`\b(${riddles.join('|').replaceAll(' ', String.raw`\s+`)}|${vagueNone})\b`, 'i')

const codeComment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
/** Lines below each other are one comment, so that words at the end of a line are read with the next. */
const sqlComment = /(?<=^|\s)--.*(?:\n[ \t]*--.*)*/gm
/** A paragraph, list or table, without blocks of code. */
const paragraph = /(?:^(?!```).+\n?)+/gm

const fences = /^```[\s\S]*?^```/gm
const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')

/** What a person reads in a file, with where it begins. */
function proseIn(file: string, source: string) {
  if (file.endsWith('.md')) return source.replaceAll(fences, blank).matchAll(paragraph)
  return source.matchAll(file.endsWith('.sql') ? sqlComment : codeComment)
}

/** Code in backticks and what somebody is quoted with may use any word. */
export function findRiddles(file: string, source: string): string[] {
  const kind = file.endsWith('.md') ? 'the text' : 'a comment'
  return [...proseIn(file, source)].flatMap(({ 0: text, index }) => {
    const prose = text
      .replaceAll(/`[^`]*`/g, blank)
      .replaceAll(/“[^”]*”/g, blank)
      .replaceAll(/(?<=\n)[ \t]*(?:\*|--)?/g, blank)
    const match = riddle.exec(prose)
    if (!match) return []
    const line = source.slice(0, index + match.index).split('\n').length
    return [`${file}:${line}: ${kind} says “${match[1]?.replaceAll(/\s+/g, ' ')}”; say it plainly`]
  })
}

/** Texts may use any word, and comments all but `riddles`. */
const withoutProse = (source: string): string =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\//g, (block) => block.replaceAll(/[^\n]/g, ' '))
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
      const bannedWord = banned.find((word) => words.includes(` ${word} `))
      if (bannedWord) {
        const better = vagueWords.get(bannedWord) ?? 'see the glossary of ARCHITECTURE.md'
        faults.add(`${file}:${index + 1}: ${name} (instead of “${bannedWord}”: ${better})`)
      }
    }
  }
  return [...faults]
}
