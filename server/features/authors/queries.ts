import { eq, sql } from 'drizzle-orm'
import type { Author } from '../../../contract/authors.ts'
import { schema, type Database } from '../../db/database.ts'

const { authors } = schema

export function authorQueries(db: Database) {
  const find = db
    .select({
      id: authors.id,
      slug: authors.slug,
      name: authors.name,
      photo: authors.photo,
      bio: authors.bio,
      birth_year: authors.birth_year,
      death_year: authors.death_year,
      works_count: authors.works_count,
      series_count: sql<number>`(
        select count(distinct series_works.series_id)::int from work_authors
        join series_works on series_works.work_id = work_authors.work_id
        where work_authors.author_id = authors.id)`,
    })
    .from(authors)
    .where(eq(authors.slug, sql.placeholder('slug')))
    .prepare('find_author')

  return {
    findAuthor: async (slug: string): Promise<Author | undefined> => (await find.execute({ slug }))[0],
  }
}
