import { getAuthor } from '../../../../contract/authors.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { route } from '../../../route.ts'
import { authorQueries } from './queries.ts'

export function authorRoutes({ db }: Context) {
  const { findAuthor } = authorQueries(db.catalogue)

  return [
    route(getAuthor, async ({ params }) => {
      const author = await findAuthor(params.author)
      if (!author) throw new AppError('not_found', text('We couldn’t find this author.'))
      return { data: author }
    }),
  ]
}
