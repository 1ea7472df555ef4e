import { listReaderStorage, megabyte, setReaderStorage } from '../../../../contract/reader-storage.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { route } from '../../../route.ts'
import { ensureAdmin } from '../../moderation/roles/policy.ts'
import { storageQueries } from './queries.ts'

export function readerStorageRoutes({ db, config }: Context) {
  const queries = storageQueries(db)
  return [
    route(listReaderStorage, async ({ reader, query }) => {
      ensureAdmin(reader)
      const { rows, total } = await queries.listStorage(query.q || undefined, query)
      const data = rows.map((row) => ({ ...row, allowed: (row.megabytes ?? config.readerMegabytes) * megabyte }))
      return { data, meta: pageMeta(query, total) }
    }),

    route(setReaderStorage, async ({ reader, params, body, translator }) => {
      ensureAdmin(reader)
      if (!(await queries.setStorage(params.user, body.megabytes, reader.id)))
        throw new AppError('not_found', text('We couldn’t find this reader.'))
      return { data: null, message: translator.t('Storage limit saved.') }
    }),
  ]
}
