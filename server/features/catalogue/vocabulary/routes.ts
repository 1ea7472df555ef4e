import { listGenres, listLanguages, listTags } from '../../../../contract/vocabulary.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../route.ts'
import { byName, labelsFor } from './labels.ts'
import { vocabularyQueries } from './queries.ts'

export function vocabularyRoutes({ db }: Context) {
  const queries = vocabularyQueries(db)

  return [
    route(listGenres, async ({ translator }) => ({ data: byName(await queries.listGenres(), translator) })),
    route(listTags, async ({ translator }) => ({ data: byName(await queries.listTags(), translator) })),
    route(listLanguages, async ({ locale }) => ({ data: labelsFor(locale).languages })),
  ]
}
