import { sql, type SQL } from 'drizzle-orm'

/** Longer queries say no more, and every word costs. */
const maxWords = 12

/** The words a reader typed, letters and digits only, so that no search operator gets through. */
const wordsOf = (text: string): string[] =>
  (text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, maxWords)

/** Every word, each of them perhaps unfinished, in the form they are indexed in; a lone accent is no word. */
const prefixQuery = (words: string[]): SQL => sql`coalesce((
  select to_tsquery('simple', string_agg(quote_literal(fold(word)) || ':*', ' & '))
  from unnest(${sql.param(words)}::text[]) as word where fold(word) ~ '[^[:space:]]'), ''::tsquery)`

/** Nothing typed finds everything; nothing but marks finds nothing. */
export const matches = (vector: SQL, text: string): SQL =>
  text === '' ? sql`true` : sql`(${vector}) @@ ${prefixQuery(wordsOf(text))}`

/** For searching within what a reader has, where every row can be looked at. */
export const matching = (table: 'works' | 'authors', text: string): SQL =>
  matches(sql`${sql.identifier(table)}.search`, text)

/** The same for a text that has no search column. */
export const matchingText = (column: SQL, text: string): SQL =>
  matches(sql`to_tsvector('simple', fold(${column}))`, text)
