import { sql } from '../../../../db/sql.ts'
import type { Handle } from '../../../../db/database.ts'
import { rowsOf } from '../../../../db/page.ts'
import { firstAuthorOf, type Sought } from './matching-queries.ts'
import { namePartsOf } from './person-names.ts'

/** Shorter names are another person's if a letter differs; of longer ones one letter, or two of still longer ones, may. */
const shortestName = 5
const longName = 10

/** Longer names than anybody has; PostgreSQL compares no more than 255 letters. */
const comparedLetters = 100

/** Names that differ between given and family name are not misspelt: one-letter initials tell people apart. */
function isOtherPerson(one: string, other: string): boolean {
  const [these, those] = [namePartsOf(one), namePartsOf(other)]
  return these !== null && those !== null && these.first === those.first && these.last === those.last
}

/**
 * For books that the catalogue lacks: one of its books with the same title whose first author's name differs in a letter or
 * two, by fingerprint. Titles are found by an index, and only the names of those are compared.
 */
export async function findMisspelt(db: Handle, sought: Sought[]): Promise<Map<string, string>> {
  const soughtBooks = sought.map(({ fingerprint, book }) => ({
    fingerprint,
    title: book.title,
    author: firstAuthorOf(book),
  }))
  if (soughtBooks.length === 0) return new Map()
  const rows = await rowsOf<{ fingerprint: string; name: string; author: string; book_id: string }>(
    db,
    sql`with given as materialized (
        select fingerprint, author, title_key(title) as title_key, left(name_key(author), ${comparedLetters}) as author_key
        from jsonb_to_recordset(${JSON.stringify(soughtBooks)}::jsonb) as given (fingerprint text, title text, author text)
        where length(name_key(author)) >= ${shortestName})
      select given.fingerprint, given.author as name, named.name as author, edition.id as book_id
      from given join works on title_key(works.title) = given.title_key
      cross join lateral (
        select authors.name, left(name_key(authors.name), ${comparedLetters}) as key
        from work_authors join authors on authors.id = work_authors.author_id
        where work_authors.work_id = works.id order by work_authors.position, authors.id limit 1) as named
      cross join lateral (
        select books.id from books where books.work_id = works.id
        order by books.cover is not null desc, books.publication_date desc nulls last, books.id limit 1) as edition
      where levenshtein_less_equal(named.key, given.author_key, 2)
        between 1 and case when length(given.author_key) < ${longName} then 1 else 2 end
      order by given.fingerprint, levenshtein_less_equal(named.key, given.author_key, 2), works.readings_count desc, works.id`,
  )
  const misspelt = new Map<string, string>()
  for (const { fingerprint, name, author, book_id } of rows) {
    if (!misspelt.has(fingerprint) && !isOtherPerson(name, author)) misspelt.set(fingerprint, book_id)
  }
  return misspelt
}
