import { asc, eq, sql } from 'drizzle-orm'
import { schema, type Database } from '../../db/database.ts'

const { genres, tags } = schema

export function vocabularyQueries(db: Database) {
  const genreRows = db
    .select({ slug: genres.slug, name: genres.name })
    .from(genres)
    .orderBy(asc(genres.name))
    .prepare('list_genres')
  const tagRows = db
    .select({ slug: tags.slug, name: tags.name })
    .from(tags)
    .orderBy(asc(tags.name))
    .prepare('list_tags')
  const genreBySlug = db
    .select({ id: genres.id })
    .from(genres)
    .where(eq(genres.slug, sql.placeholder('slug')))
    .prepare('find_genre')
  return {
    listGenres: () => genreRows.execute(),
    listTags: () => tagRows.execute(),
    findGenreId: async (slug: string): Promise<string | undefined> => (await genreBySlug.execute({ slug }))[0]?.id,
  }
}
