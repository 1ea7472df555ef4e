import { getAccount, updateAccount } from '../../../../contract/account.ts'
import type { Context } from '../../../context.ts'
import { AppError, isUniqueViolation } from '../../../errors.ts'
import { invalid, route } from '../../../route.ts'
import { accountQueries } from './queries.ts'
import { text } from '../../../../shared/translate.ts'
import { translatorFor } from '../../../locales.ts'
import { toAccount } from '../../../auth/session.ts'

export function accountRoutes({ db }: Context) {
  const { updateReader } = accountQueries(db)

  return [
    route(getAccount, async ({ reader }) => ({ data: toAccount(reader) })),

    route(updateAccount, async ({ reader, body, translator }) => {
      try {
        const row = await updateReader(reader.id, body)
        if (!row) throw new AppError('unauthenticated', text('Please sign in again.'))
        const account = toAccount({ ...reader, ...row })
        // Told in the language that was just chosen, not in the one the call was made in.
        const { t } = account.language ? translatorFor(account.language) : translator
        return { data: account, message: t('Account saved.') }
      } catch (error) {
        if (!isUniqueViolation(error, 'readers_slug_key')) throw error
        throw invalid(translator, { slug: [translator.t('This username is taken. Choose another one.')] })
      }
    }),
  ]
}
