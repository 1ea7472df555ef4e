import { listBookEdits, revertBookEdit } from '../../../../contract/book-edits.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { route } from '../../../route.ts'
import { getBookKey } from '../books/book-key-queries.ts'
import { contributionService } from './service.ts'
import { canModerate, ensureModerator } from '../../moderation/roles/policy.ts'
import { bookEditQueries, type StoredFacts } from '../book-edits/queries.ts'

/** A picture that was taken back must not stay on show in the history. */
const withoutPicture = ({ cover, ...facts }: Partial<StoredFacts>) => ({
  ...facts,
  ...(cover !== undefined && { cover: cover !== null }),
})

export function bookEditRoutes(context: Context) {
  const { db } = context
  const queries = bookEditQueries(db)
  const { revertEdit } = contributionService(context)

  return [
    route(listBookEdits, async ({ reader, params, query, request }) => {
      const { id } = await getBookKey(db, params.book, request)
      const { rows, total } = await queries.listEdits(id, { id: reader.id, isModerator: canModerate(reader) }, query)
      const data = rows.map(({ before, after, created_at, ...row }) => ({
        ...row,
        before: withoutPicture(before),
        after: withoutPicture(after),
        created_at: created_at.toISOString(),
      }))
      return { data, meta: pageMeta(query, total) }
    }),

    route(revertBookEdit, async ({ reader, params, translator, request }) => {
      ensureModerator(reader)
      const { id } = await getBookKey(db, params.book, request)
      const edit = await queries.findEdit(id, params.edit)
      if (!edit) throw new AppError('not_found', text('This edit no longer exists.'))
      await revertEdit(reader.id, id, edit, translator)
      return { data: null, message: translator.t('Edit reverted.') }
    }),
  ]
}
