import { getPush, maxPushDevices, turnOffPush, turnOnPush } from '../../../../contract/push.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { readPushKeys } from '../../../db/secret.ts'
import { AppError } from '../../../errors.ts'
import { route } from '../../../route.ts'
import type { SignedInReader } from '../../../auth/session.ts'
import { isPushAddress } from './delivery.ts'
import { areReceiverKeys } from './encryption.ts'
import { pushQueries } from './queries.ts'

const unusable = () => new AppError('invalid', text('We can’t send notifications to this browser.'))
const tooMany = () =>
  new AppError('invalid', text('You get notifications on :count devices. Sign out of one first.'), {
    values: { count: maxPushDevices },
  })

export function pushRoutes({ db, config }: Context) {
  const queries = pushQueries(db)
  const stateFor = async (reader: SignedInReader) => ({
    key: (await readPushKeys(db)).publicKey,
    ...(await queries.findState(reader)),
  })

  return [
    route(getPush, async ({ reader }) => ({ data: await stateFor(reader) })),

    route(turnOnPush, async ({ reader, body, translator }) => {
      if (!isPushAddress(body.endpoint, config.privateWebhooks) || !areReceiverKeys(body)) {
        throw unusable()
      }
      if (!(await queries.save(reader, body))) throw tooMany()
      return { data: await stateFor(reader), message: translator.t('Notifications are on for this device.') }
    }),

    route(turnOffPush, async ({ reader, translator }) => {
      await queries.deleteSubscription(reader.session_id)
      return { data: null, message: translator.t('Notifications are off for this device.') }
    }),
  ]
}
