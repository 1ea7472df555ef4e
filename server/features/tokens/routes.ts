import { createToken, deleteToken, listTokens, maxTokens, type Token } from '../../../contract/tokens.ts'
import { text } from '../../../shared/translate.ts'
import type { Context } from '../../context.ts'
import { pageMeta } from '../../db/page.ts'
import { AppError } from '../../errors.ts'
import { invalid, route } from '../../route.ts'
import { tokenQueries } from './queries.ts'
import { hashOf, newSecret } from './token-secret.ts'

type Row = Omit<Token, 'created_at' | 'used_at'> & { created_at: Date; used_at: Date | null }

const toToken = ({ created_at, used_at, ...row }: Row): Token => ({
  ...row,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
})

export function tokenRoutes({ db }: Context) {
  const queries = tokenQueries(db)

  return [
    route(listTokens, async ({ reader, query }) => {
      const { rows, total } = await queries.listTokens(reader.id, query)
      return { data: rows.map(toToken), meta: pageMeta(query, total) }
    }),

    route(createToken, async ({ request, reader, body: { password: _, ...token }, translator }) => {
      const secret = newSecret()
      const row = await queries.insertToken(reader.id, token, hashOf(secret), request)
      if (!row) {
        throw invalid(translator, {
          name: [translator.t('You already have :max tokens. Revoke one first.', { max: maxTokens })],
        })
      }
      return { data: { ...toToken(row), secret } }
    }),

    route(deleteToken, async ({ request, reader, params, translator }) => {
      if (!(await queries.deleteToken(reader.id, params.token, request))) {
        throw new AppError('not_found', text('This token no longer exists.'))
      }
      return { data: null, message: translator.t('Token revoked.') }
    }),
  ]
}
