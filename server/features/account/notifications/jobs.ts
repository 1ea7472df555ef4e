import { localTimeAt } from '../../../../shared/zoned-time.ts'
import { defaultLocale } from '../../../../contract/locales.ts'
import { forEach } from '../../../jobs/for-each.ts'
import { job } from '../../../jobs/queue.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { dailyNews } from './digest-queries.ts'
import { digestLetter } from './letters.ts'
import { notificationQueries } from './queries.ts'

/** News that no one's action causes: a loan is due soon, a goal has been reached. */
export const findNews = job(
  'find-news',
  async (_data: object, context) => {
    const news = dailyNews(context, context.clock())
    try {
      await news.notifyOfLoansDue()
    } finally {
      await news.reportGoalsMet()
    }
  },
  { cron: '41 4 * * *' },
)

/** Digests go out at this hour of the reader's morning. */
const hourOfDigest = 7

/** A digest lists only the latest notifications. */
const mostNamed = { page: 1, per_page: 20 }

/** Every hour, for it is morning somewhere. Nothing new, no letter. */
export const sendDigests = job(
  'send-digests',
  async (_data: object, context) => {
    const { db, clock, queue, config } = context
    const now = clock()
    const news = dailyNews(context, now)
    const isMorning = (zone: string) => Number(localTimeAt(now, zone).slice(11, 13)) === hourOfDigest
    // The database skips readers in zones where it isn't morning. Older names of zones aren't in this list, so each is checked again.
    const otherZones = Intl.supportedValuesOf('timeZone').filter((zone) => !isMorning(zone))
    await forEach(context, news.listSubscribers(otherZones), async (reader) => {
      if (!isMorning(reader.zone)) return
      const {
        rows,
        meta: { total },
      } = await notificationQueries(db).listUnread(reader.id, { since: reader.digest_sent_at, until: now }, mostNamed)
      await db.transaction(async (tx) => {
        if (!(await news.noteDigest(tx, reader.id)) || total === 0) return
        const mail = digestLetter({
          publicUrl: config.publicUrl,
          locale: reader.language ?? defaultLocale,
          to: reader,
          notifications: rows,
          total,
        })
        await queue.send(sendMail, mail, tx)
      })
    })
  },
  { cron: '3 * * * *' },
)
