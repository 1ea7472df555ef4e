import { asc } from 'drizzle-orm'
import { listGenres, listLanguages, listTags } from '../../../contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { schema } from '../../db/database.ts'
import { route } from '../../route.ts'
import { inLanguage, labelsFor } from './labels.ts'

export function vocabularyRoutes({ db }: Context) {
  const { genres, tags } = schema
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
    route(listGenres, async ({ translator }) => ({ data: (await genreRows.execute()).map(inLanguage(translator)) })),
    route(listTags, async ({ translator }) => ({ data: (await tagRows.execute()).map(inLanguage(translator)) })),
    route(listLanguages, async ({ locale }) => ({ data: labelsFor(locale).languages })),
  ]
}
