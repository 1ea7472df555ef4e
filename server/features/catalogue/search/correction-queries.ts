import { sql } from '../../../db/sql.ts'
import type { Queryable } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import { errorsBetween, forgivenErrors, isLikelySlip } from './spelling.ts'
import { lastLetter, type Meaning, type TypedWord } from './understanding-queries.ts'

/** Corrections for words that find nothing as typed. */
export interface Correction {
  /** The same words with what each may mean, the likeliest first; see `withoutUnknown` for those that mean nothing. */
  words: TypedWord[]
  /** What may be a whole title, the likeliest first. */
  titles: string[]
}

const mostCorrections = 8
/** A title is looked up, not searched, so that there can be more of them. */
const mostTitles = 40
/** With a word left aside, fewer letters than these say too little: "gale" of "rockall gale". */
const fewestLetters = 5

/** It is a word of the catalogue itself, not only the beginning of one. */
export const isKnown = ({ word, meanings }: TypedWord) => meanings.some((meaning) => meaning.word === word)

/** Three letters may have been four; fewer, or three that are a word themselves, are taken as they are. */
const isDoubtful = (typed: TypedWord) =>
  typed.word.length <= 40 && (forgivenErrors(typed.word) > 0 || (typed.word.length === 3 && !isKnown(typed)))

/** All words of the catalogue that are near one of these, and some that only look so. */
const findNear = (db: Queryable, doubtful: string[]) =>
  // A third of a long word is nearly always right, and few words begin or end with the same third. Letters that are
  // swapped count as two errors here, so one more is let through and looked at again below.
  rowsOf<{ typed: string; word: string; works: number }>(
    db,
    sql`select typed.word as typed, near.word, near.works
      from (select word, greatest(3, length(word) / 3) as third from unnest(${sql.param(doubtful)}::text[]) as word) as typed,
      lateral (
        (select words.word, words.works from words where words.forms && word_forms(typed.word) limit 200)
        union
        (select words.word, words.works from words
          where length(typed.word) > 6 and words.word >= left(typed.word, third)
            and words.word < left(typed.word, third) || ${lastLetter}
            and length(words.word) between length(typed.word) - 2 and length(typed.word) + 2
            and levenshtein_less_equal(words.word, typed.word, 3) <= 3
          limit 50)
        union
        (select words.word, words.works from words
          where length(typed.word) > 6 and reverse(words.word) collate "C" >= reverse(right(typed.word, third))
            and reverse(words.word) collate "C" < reverse(right(typed.word, third)) || ${lastLetter}
            and length(words.word) between length(typed.word) - 2 and length(typed.word) + 2
            and levenshtein_less_equal(words.word, typed.word, 3) <= 3
          limit 50)) as near`,
  )

/** Every choice of one meaning for each word, those with the fewest errors first. */
function titlesOf(choices: Meaning[][]): string[] {
  let titles: { text: string; errors: number }[] = [{ text: '', errors: 0 }]
  for (const meanings of choices) {
    titles = titles
      .flatMap(({ text, errors }) =>
        meanings.map((meaning) => ({ text: `${text} ${meaning.word}`, errors: errors + meaning.errors })),
      )
      .toSorted((a, b) => a.errors - b.errors)
      .slice(0, mostTitles)
  }
  return titles.map(({ text }) => text)
}

export async function correct(db: Queryable, words: TypedWord[]): Promise<Correction> {
  const doubtful = words.filter(isDoubtful).map(({ word }) => word)
  const similarWords = doubtful.length === 0 ? [] : await findNear(db, doubtful)
  // Words beside it bear it out: "the last rsin" is one letter from a title, while "kiel" is a word of its own.
  const hasOthers = words.length > 1
  const corrected = words.map((typed) => {
    const meantWords = new Set(typed.meanings.map(({ word }) => word))
    const corrections = similarWords
      .filter((row) => row.typed === typed.word && !meantWords.has(row.word))
      .map(({ word, works }) => {
        // What is one letter short of a long word may be that long word.
        const most = forgivenErrors(word.length > typed.word.length ? word : typed.word)
        return { word, works, errors: errorsBetween(typed.word, word, most), most }
      })
      .filter(({ word, errors, most }) => errors <= most && (hasOthers || isLikelySlip(typed.word, word)))
      .toSorted((a, b) => a.errors - b.errors || b.works - a.works)
    return { ...typed, corrections }
  })
  if (corrected.some(({ meanings, corrections }) => meanings.length + corrections.length === 0)) {
    return withoutUnknown(words)
  }
  return {
    words: corrected.map(({ word, meanings, corrections }) => ({
      word,
      meanings: [...meanings, ...corrections.slice(0, mostCorrections)],
    })),
    titles: titlesOf(
      corrected.map(({ word, meanings, corrections }) => [
        ...meanings.filter((meaning) => meaning.word === word),
        ...corrections,
      ]),
    ),
  }
}

/** A word that means nothing is left aside only where the others are right as they are; else everything resembles it. */
function withoutUnknown(words: TypedWord[]): Correction {
  const rest = words.filter(({ meanings }) => meanings.length > 0)
  const text = rest.map(({ word }) => word).join(' ')
  // A Chinese or Japanese character says as much as a syllable.
  const letters = Array.from(text.replaceAll(' ', '')).reduce((sum, letter) => sum + (letter > '\u2e80' ? 3 : 1), 0)
  return {
    words: letters >= fewestLetters ? rest : [],
    titles: rest.length === 0 ? [] : [text],
  }
}
