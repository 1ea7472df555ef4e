import { sql } from '../../../../db/sql.ts'
import type { Handle } from '../../../../db/database.ts'
import { rowsOf } from '../../../../db/page.ts'
import { isSamePerson, namePartsOf } from './person-names.ts'

/** With more people of one given and family name, no match is made. */
const mostNamesakes = 50

export interface SamePerson {
  /** How the catalogue spells the name. */
  name: string
  /** The catalogue's name says more than the given one, so a new work may be credited to it. */
  is_fuller: boolean
}

/**
 * For names that no author has letter by letter: the author who may be the same person, if there is just one with this
 * given and family name. Where both spellings are authors already, they are taken for two people.
 */
export async function findSamePeople(db: Handle, names: string[]): Promise<Map<string, SamePerson>> {
  const sought = new Map(
    names.flatMap((name) => {
      const parts = namePartsOf(name)
      return parts ? [[name, parts] as const] : []
    }),
  )
  if (sought.size === 0) return new Map()
  const soughtNames = [...sought].map(([name, { first, last }]) => ({ name, words: `${first} ${last}` }))
  // `offset 0`: each name is looked up in the index. Joined, the keys of all authors would be computed.
  const rows = await rowsOf<{ name: string; author: string }>(
    db,
    sql`with given as materialized (
        select given.name, plainto_tsquery('simple', fold(given.words)) as words
        from jsonb_to_recordset(${JSON.stringify(soughtNames)}::jsonb) as given (name text, words text)
        where not exists (
          select 1 from authors where name_key(authors.name) = name_key(given.name) offset 0))
      select given.name, namesakes.name as author from given
      cross join lateral (
        select authors.name from authors where authors.search @@ given.words limit ${mostNamesakes}) as namesakes`,
  )
  const namesakes = Map.groupBy(rows, ({ name }) => name)
  return new Map(
    [...namesakes].flatMap(([name, candidates]) => {
      const parts = sought.get(name)
      if (!parts || candidates.length === mostNamesakes) return []
      const alike = [...new Set(candidates.map(({ author }) => author))].flatMap((author) => {
        const otherParts = namePartsOf(author)
        return otherParts?.first === parts.first && otherParts.last === parts.last ? [{ author, otherParts }] : []
      })
      const [only, ...others] = alike
      if (!only || others.length > 0 || !isSamePerson(parts, only.otherParts)) return []
      return [[name, { name: only.author, is_fuller: only.otherParts.middle.length >= parts.middle.length }] as const]
    }),
  )
}
