import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { rowsOf } from '../../db/page.ts'
import { errorsBetween, forgivenErrors } from './spelling.ts'
import { typedWords } from './typed-words.ts'

/** A word of the catalogue that a typed one may mean. */
export interface Meaning {
  word: string
  errors: number
  /** How many works have it. */
  works: number
}

/** A typed word, as it is indexed, with everything that it means as it stands. */
export interface TypedWord {
  word: string
  meanings: Meaning[]
}

/** The one that is still being typed can become very many; those in most works are the likeliest. */
const mostCompletions = 40
const mostCorrections = 8

/** One letter begins too many words to look at them all. */
const common = sql.raw('50')

/** The last of all letters: what begins with a word lies between it and it followed by this. */
const end = '\u{10ffff}'

interface WordRow {
  place: number
  word: string
  meaning: string | null
  works: number | null
}

/**
 * What was typed, word by word, in the form it is indexed in: without accents, in Latin letters as well, the last one
 * perhaps unfinished. A leading article says nothing unless it is all there is.
 */
export async function understand(db: Database, text: string): Promise<TypedWord[]> {
  const typed = typedWords(text)
  if (typed.length === 0) return []
  const rows = await rowsOf<WordRow>(
    db,
    sql`with typed as (
        select (row_number() over (order by place, part))::int as place, word, romanize(word) as latin
        from unnest(${sql.param(typed)}::text[]) with ordinality as given (text, place),
          regexp_split_to_table(btrim(fold(text)), '\\s+') with ordinality as parts (word, part)
        where word <> ''),
      last as (select max(place) as place from typed)
      select typed.place, typed.word, meant.word as meaning, meant.works from typed left join lateral (
        select words.word, words.works from words where words.word in (typed.word, typed.latin)
        union
        (select words.word, words.works from words, last
          where last.place = typed.place and words.word >= typed.word and words.word < typed.word || ${end}
            and (octet_length(typed.word) > 1 or words.works >= ${common})
          order by works desc limit ${mostCompletions})
      ) as meant on true
      order by typed.place, meant.works desc`,
  )
  const words: TypedWord[] = []
  for (const { place, word, meaning, works } of rows) {
    const known = (words[place - 1] ??= { word, meanings: [] })
    if (meaning !== null) known.meanings.push({ word: meaning, errors: 0, works: works ?? 0 })
  }
  const [first, ...others] = words
  return first && others.length > 0 && articles.has(first.word) ? others : words
}

const articles = new Set(
  'the a an el la los las un una le les une der die das ein eine il lo gli uno o os as het de een'.split(' '),
)

/** The same words with what they may mean if they are misspelt, the likeliest first. */
export async function correct(db: Database, words: TypedWord[]): Promise<TypedWord[]> {
  const doubtful = words.map(({ word }) => word).filter((word) => forgivenErrors(word) > 0 && word.length <= 40)
  if (doubtful.length === 0) return words
  // A third of a long word is nearly always right, and few words begin or end with the same third. Letters that are
  // swapped count as two errors here, so one more is let through and looked at again below.
  const found = await rowsOf<{ typed: string; word: string; works: number }>(
    db,
    sql`select typed.word as typed, near.word, near.works
      from (select word, greatest(3, length(word) / 3) as third from unnest(${sql.param(doubtful)}::text[]) as word) as typed,
      lateral (
        (select words.word, words.works from words where words.forms && word_forms(typed.word) limit 200)
        union
        (select words.word, words.works from words
          where length(typed.word) > 6 and words.word >= left(typed.word, third) and words.word < left(typed.word, third) || ${end}
            and length(words.word) between length(typed.word) - 2 and length(typed.word) + 2
            and levenshtein_less_equal(words.word, typed.word, 3) <= 3
          limit 50)
        union
        (select words.word, words.works from words
          where length(typed.word) > 6 and reverse(words.word) collate "C" >= reverse(right(typed.word, third))
            and reverse(words.word) collate "C" < reverse(right(typed.word, third)) || ${end}
            and length(words.word) between length(typed.word) - 2 and length(typed.word) + 2
            and levenshtein_less_equal(words.word, typed.word, 3) <= 3
          limit 50)) as near`,
  )
  return words.map(({ word, meanings }) => {
    const most = forgivenErrors(word)
    const known = new Set(meanings.map((meaning) => meaning.word))
    const corrections = found
      .filter((row) => row.typed === word && !known.has(row.word))
      .map(({ word: meant, works }) => ({ word: meant, works, errors: errorsBetween(word, meant, most) }))
      .filter(({ errors }) => errors <= most)
      .toSorted((a, b) => a.errors - b.errors || b.works - a.works)
    return { word, meanings: [...meanings, ...corrections.slice(0, mostCorrections)] }
  })
}
