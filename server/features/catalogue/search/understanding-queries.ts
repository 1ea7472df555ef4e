import { sql } from '../../../db/sql.ts'
import type { Queryable } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import { noSpaces, typedWords } from '../../../db/typed-words.ts'

/** A word of the catalogue that a typed one may mean. */
export interface Meaning {
  word: string
  errors: number
  /** How many works have it. */
  works: number
}

/** A typed word, as it is indexed, with its meanings before any correction. */
export interface TypedWord {
  word: string
  meanings: Meaning[]
  /** The first letter of a name, so it has to be an author's. */
  isInitial?: boolean
}

/** The one that is still being typed can become very many; those in most works are the likeliest. */
const mostCompletions = 40

/** One letter begins too many words to look at them all, and the common ones are in so many works that a few will do. */
const common = sql.raw('50')
const mostOfOneLetter = 12

/** The highest code point: everything that starts with a word sorts between the word and the word followed by this. */
export const lastLetter = '\u{10ffff}'

/** Of a script without spaces: titles are indexed by its pairs, of which it may be the first or the second. */
const loneLetter = sql.raw(`'^[${noSpaces}]$'`)

interface WordRow {
  ordinal: number
  word: string
  meaning: string | null
  works: number | null
}

/** A short name of a series and a number in it, written as one: "hp3". */
const nameAndNumber = /^(\p{L}+)(\d{1,3})$/u

/**
 * What was typed, word by word, in the form it is indexed in: without accents, in Latin letters as well, the last one
 * perhaps unfinished. A leading article says nothing unless it is all there is.
 */
export async function understand(db: Queryable, text: string): Promise<TypedWord[]> {
  const typed = typedWords(text)
  if (typed.length === 0) return []
  const words = await lookUp(db, typed)
  const unknown = new Set(words.filter(({ meanings }) => meanings.length === 0).map(({ word }) => word))
  const parted = typed.flatMap((word) => {
    const [, name, number] = (unknown.has(word.toLowerCase()) && nameAndNumber.exec(word)) || []
    return name && number ? [name, number] : [word]
  })
  return withoutArticle(parted.length === typed.length ? words : await lookUp(db, parted))
}

/** Of plain Latin letters: of others it isn't known here which are vowels. */
const mayBeInitials = /^[a-z]{2,3}$/i
const vowel = /[aeiouy]/

/**
 * The same with initials written the other way: "JRR" for "J. R. R.", which are indexed as three words, and the other way
 * round. Undefined where there are none, or nothing has them so. Two or three letters are initials where they are no word,
 * or cannot be spoken as one ("cs lewis"), and a longer word is beside them.
 */
export async function understandInitials(
  db: Queryable,
  text: string,
  words: TypedWord[],
): Promise<TypedWord[] | undefined> {
  const knownWords = new Set(
    words.filter(({ word, meanings }) => meanings.some((meant) => meant.word === word)).map(({ word }) => word),
  )
  const isInitials = (word: string) =>
    mayBeInitials.test(word) && !(knownWords.has(word.toLowerCase()) && vowel.test(word.toLowerCase()))
  const typed = typedWords(text)
  if (!typed.some((word) => word.length >= 3 && !isInitials(word))) return undefined
  const parts: { text: string; isInitial: boolean }[] = []
  let run: string[] = []
  const endRun = () => {
    if (run.length > 0) parts.push({ text: run.join(''), isInitial: false })
    run = []
  }
  for (const word of typed) {
    if (/^\p{L}$/u.test(word)) run.push(word)
    else {
      endRun()
      if (isInitials(word)) parts.push(...Array.from(word, (letter) => ({ text: letter, isInitial: true })))
      else parts.push({ text: word, isInitial: false })
    }
  }
  endRun()
  const texts = parts.map((part) => part.text)
  if (texts.join(' ') === typed.join(' ')) return undefined
  const typedParts = await lookUp(db, texts)
  if (typedParts.length !== parts.length || typedParts.some(({ meanings }) => meanings.length === 0)) return undefined
  const initials = typedParts.map((typedWord, index) =>
    parts[index]?.isInitial
      ? { ...typedWord, isInitial: true, meanings: typedWord.meanings.filter(({ word }) => word === typedWord.word) }
      : typedWord,
  )
  return initials.some(({ meanings }) => meanings.length === 0) ? undefined : withoutArticle(initials)
}

async function lookUp(db: Queryable, typed: string[]): Promise<TypedWord[]> {
  const rows = await rowsOf<WordRow>(
    db,
    sql`with typed as (
        select (row_number() over (order by ordinal, part))::int as ordinal, word, romanize(word) as latin
        from unnest(${sql.param(typed)}::text[]) with ordinality as given (text, ordinal),
          regexp_split_to_table(btrim(fold(text)), '\\s+') with ordinality as parts (word, part)
        where word <> ''),
      last as (select max(ordinal) as ordinal from typed)
      select typed.ordinal, typed.word, meant.word as meaning, meant.works from typed left join lateral (
        select words.word, words.works from words where words.word in (typed.word, typed.latin)
        union
        (select words.word, words.works from words, last
          where last.ordinal = typed.ordinal and words.word >= typed.word and words.word < typed.word || ${lastLetter}
            and (octet_length(typed.word) > 1 or words.works >= ${common})
          order by works desc
          limit case when octet_length(typed.word) > 1 then ${mostCompletions}::int else ${mostOfOneLetter}::int end)
        union
        (select words.word, words.works from words
          where typed.word ~ ${loneLetter} and words.word >= typed.word and words.word < typed.word || ${lastLetter}
          order by works desc limit ${mostCompletions}::int)
        union
        (select words.word, words.works from words
          where typed.word ~ ${loneLetter} and reverse(words.word) collate "C" >= typed.word
            and reverse(words.word) collate "C" < typed.word || ${lastLetter}
          order by works desc limit ${mostCompletions}::int)
      ) as meant on true
      order by typed.ordinal, meant.works desc`,
  )
  const words: TypedWord[] = []
  for (const { ordinal, word, meaning, works } of rows) {
    const typedWord = (words[ordinal - 1] ??= { word, meanings: [] })
    if (meaning !== null) typedWord.meanings.push({ word: meaning, errors: 0, works: works ?? 0 })
  }
  return words
}

const withoutArticle = (words: TypedWord[]) => {
  const [first, ...others] = words
  return first && others.length > 0 && articles.has(first.word) ? others : words
}

const articles = new Set(
  'the a an el la los las un una le les une der die das ein eine il lo gli uno o os as het de een'.split(' '),
)
