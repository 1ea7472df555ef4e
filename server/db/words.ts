import { sql, type SQL } from './sql.ts'
import { isLoneLetter, typedWords } from './typed-words.ts'

/** Every word, each of them perhaps unfinished, in the form they are indexed in; a lone accent is no word. */
const prefixQuery = (words: string[]): SQL => sql`coalesce((
  select to_tsquery('simple', string_agg(quote_literal(fold(word)) || ':*', ' & '))
  from unnest(${sql.param(words)}::text[]) as word where fold(word) ~ '[^[:space:]]'), ''::tsquery)`

/** Nothing typed finds everything; nothing but marks finds nothing. */
export const matches = (vector: SQL, text: string): SQL =>
  text === '' ? sql`true` : sql`(${vector}) @@ ${prefixQuery(typedWords(text))}`

/** Works are searched beside the editions that the reader has of them. */
const names = { works: sql`books.title`, authors: sql`authors.name`, series: sql`series.title` }

/** For searching within what a reader has, where every row can be looked at. */
export function matching(table: keyof typeof names, text: string): SQL {
  const vector = sql`${sql.identifier(table)}.search`
  const words = typedWords(text)
  const letters = words.filter(isLoneLetter)
  if (letters.length === 0) return matches(vector, text)
  const others = words.filter((word) => !isLoneLetter(word))
  const conditions = [
    ...letters.map(
      (letter) => sql`(${vector} @@ ${prefixQuery([letter])} or position(${letter}::text in ${names[table]}) > 0)`,
    ),
    ...(others.length > 0 ? [sql`${vector} @@ ${prefixQuery(others)}`] : []),
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}
