import { getOpenAccess } from '../../../../contract/open-access.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../route.ts'
import { openAccessQueries } from './queries.ts'

export function openAccessRoutes({ db }: Context) {
  const { countOpenAccess } = openAccessQueries(db)
  return [route(getOpenAccess, async ({ reader }) => ({ data: await countOpenAccess(reader.id) }))]
}
