import { dayMilliseconds } from '../../../../shared/days.ts'
import { createToken, deleteToken, listTokens, maxTokens, type Token } from '../../../../contract/tokens.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { invalid, route } from '../../../route.ts'
import { tokenQueries } from './queries.ts'
import { hashOf, newSecret } from './token-secret.ts'

type Row = Omit<Token, 'expires_at' | 'created_at' | 'used_at'> &
  Record<'expires_at' | 'used_at', Date | null> & { created_at: Date }

const toToken = ({ expires_at, created_at, used_at, ...row }: Row): Token => ({
  ...row,
  expires_at: expires_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
})

export function tokenRoutes({ db, clock }: Context) {
  const queries = tokenQueries(db)

  return [
    route(listTokens, async ({ reader, query }) => {
      const { rows, total } = await queries.listTokens(reader.id, query)
      return { data: rows.map(toToken), meta: pageMeta(query, total) }
    }),

    route(createToken, async ({ request, reader, body: { name, scope, lifetime }, translator }) => {
      const secret = newSecret()
      const expires_at = lifetime === 'never' ? null : new Date(clock().getTime() + Number(lifetime) * dayMilliseconds)
      const row = await queries.insertToken(reader.id, { name, scope, expires_at, hash: hashOf(secret) }, request)
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
