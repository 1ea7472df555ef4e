import { deletePasskey, listPasskeys, updatePasskey, type Passkey } from '../../../../contract/passkeys.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { route } from '../../../route.ts'
import { passkeyQueries } from './queries.ts'

const missing = () => new AppError('not_found', text('This passkey no longer exists.'))

const toPasskey = (row: Pick<Passkey, 'id' | 'name'> & { created_at: Date; used_at: Date | null }): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  used_at: row.used_at?.toISOString() ?? null,
})

export function passkeyRoutes({ db }: Context) {
  const queries = passkeyQueries(db)

  return [
    route(listPasskeys, async ({ reader, query }) => {
      const { rows, total } = await queries.listPasskeys(reader.id, query)
      return { data: rows.map(toPasskey), meta: pageMeta(query, total) }
    }),

    route(updatePasskey, async ({ reader, params, body, translator }) => {
      const row = await queries.renamePasskey(reader.id, params.passkey, body.name)
      if (!row) throw missing()
      return { data: toPasskey(row), message: translator.t('Passkey renamed.') }
    }),

    route(deletePasskey, async ({ request, reader, params, translator }) => {
      if (!(await queries.deletePasskey(reader.id, params.passkey, request))) throw missing()
      return { data: null, message: translator.t('Passkey removed.') }
    }),
  ]
}
