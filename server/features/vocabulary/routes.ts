import { listGenres, listLanguages, listTags } from '../../../contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { route } from '../../route.ts'
import { inLanguage, labelsFor } from './labels.ts'
import { vocabularyQueries } from './queries.ts'

export function vocabularyRoutes({ db }: Context) {
  const queries = vocabularyQueries(db)

  return [
    route(listGenres, async ({ translator }) => ({ data: (await queries.listGenres()).map(inLanguage(translator)) })),
    route(listTags, async ({ translator }) => ({ data: (await queries.listTags()).map(inLanguage(translator)) })),
    route(listLanguages, async ({ locale }) => ({ data: labelsFor(locale).languages })),
  ]
}
