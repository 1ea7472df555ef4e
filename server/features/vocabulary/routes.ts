import { asc } from 'drizzle-orm'
import { listGenres, listLanguages, listTags } from '../../../contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { schema } from '../../db/database.ts'
import { route } from '../../route.ts'
import { labelsFor } from './labels.ts'

export function vocabularyRoutes({ db }: Context) {
  const { genres, tags } = schema
  // Names are kept in English, as the texts of the interface are, and translated on the way out.
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

  return [
    route(listGenres, async () => ({ data: await genreRows.execute() })),
    route(listTags, async () => ({ data: await tagRows.execute() })),
    route(listLanguages, async ({ locale }) => ({ data: labelsFor(locale).languages })),
  ]
}
