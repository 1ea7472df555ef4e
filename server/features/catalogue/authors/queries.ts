import { sql } from '../../../db/sql.ts'
import type { Author } from '../../../../contract/authors.ts'
import type { Queryable, Transaction } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { findAuthorKey } from './author-key-queries.ts'

export function authorQueries(db: Queryable) {
  const findNamed = async (slug: string): Promise<Author | undefined> => {
    const [author] = await rowsOf<Author>(
      db,
      sql`select id, slug, name, photo, bio, birth_year, death_year, works_count, (
            select count(distinct series_works.series_id)::int from work_authors
            join series_works on series_works.work_id = work_authors.work_id
            where work_authors.author_id = authors.id) as series_count
          from authors where slug = ${slug}`,
    )
    return author
  }

  return {
    findAuthor: async (slug: string): Promise<Author | undefined> => {
      const author = await findNamed(slug)
      if (author) return author
      const successor = await findAuthorKey(db, slug)
      return successor && findNamed(successor.slug)
    },
  }
}

export interface NamedAuthor {
  name: string
  sort_name: string
  slug: string
  /** Used if the slug is taken. */
  spare_slug: string
}

/**
 * The authors with these names, in order; missing ones are created. Of several with the same name, the one with this slug
 * where slugs are known, else the one with the most works. The caller holds the names' locks.
 */
export async function ensureAuthors(
  tx: Transaction,
  named: NamedAuthor[],
  { bySlug = false }: { bySlug?: boolean } = {},
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`with given as (
        select given.*, name_key(given.name) as key
        from jsonb_to_recordset(${JSON.stringify(named.map((author, ordinal) => ({ ordinal, ...author })))}::jsonb)
          as given (ordinal int, name text, sort_name text, slug text, spare_slug text)),
      known as (
        select given.ordinal, named.id from given cross join lateral (
          select authors.id from authors where name_key(authors.name) = given.key
          order by (${bySlug}::boolean and authors.slug = given.slug) desc, authors.works_count desc, authors.id limit 1) as named),
      made as (
        insert into authors (name, sort_name, slug)
        select lacking.name, lacking.sort_name,
          case when exists (select 1 from authors where authors.slug = lacking.slug)
            or row_number() over (partition by lacking.slug order by lacking.ordinal) > 1
            then lacking.spare_slug else lacking.slug end
        from (
          select distinct on (given.key) given.* from given where given.ordinal not in (select known.ordinal from known)
          order by given.key, given.ordinal) as lacking
        returning id, name_key(name) as key)
      select coalesce(known.id, made.id) as id from given left join known using (ordinal) left join made using (key)
      order by given.ordinal`,
  )
  return rows.map(({ id }) => id)
}

/** Deletes those of these authors who have no works, no biography and are on no list. */
export async function deleteLoneAuthors(tx: Transaction, ids: string[]): Promise<void> {
  await execute(
    tx,
    sql`delete from authors where id = any (${sql.param(ids)}::uuid[]) and works_count = 0 and bio is null
        and not exists (select 1 from list_entries where list_entries.author_id = authors.id)`,
  )
}
