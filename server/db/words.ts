import { sql, type SQL } from 'drizzle-orm'
import { typedWords } from './typed-words.ts'

/** Every word, each of them perhaps unfinished, in the form they are indexed in; a lone accent is no word. */
const prefixQuery = (words: string[]): SQL => sql`coalesce((
  select to_tsquery('simple', string_agg(quote_literal(fold(word)) || ':*', ' & '))
  from unnest(${sql.param(words)}::text[]) as word where fold(word) ~ '[^[:space:]]'), ''::tsquery)`

/** Nothing typed finds everything; nothing but marks finds nothing. */
export const matches = (vector: SQL, text: string): SQL =>
  text === '' ? sql`true` : sql`(${vector}) @@ ${prefixQuery(typedWords(text))}`

/** For searching within what a reader has, where every row can be looked at. */
export const matching = (table: 'works' | 'authors' | 'series', text: string): SQL =>
  matches(sql`${sql.identifier(table)}.search`, text)
