import { defaultLocale } from '../../../../contract/locales.ts'
import { addDays, dayAt, startOfDay } from '../../../../shared/zoned-time.ts'
import { forEach } from '../../../jobs/for-each.ts'
import { job, type Job } from '../../../jobs/queue.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { hasReadOn } from '../../journal/readings/reading-day-queries.ts'
import { pushToDevices } from '../push/push-to-devices.ts'
import { pushQueries } from '../push/queries.ts'
import { reminderLetter } from './letters.ts'
import { reminderMessage } from './message.ts'
import { findReminderNews, type ReminderNews } from './news-queries.ts'
import { checkReminder, hourAt, listDueReminders, reminderQueries } from './queries.ts'
import { turnOffToken } from './token.ts'

const minute = 60

/** Seconds between attempts: half an hour later a reminder comes at the wrong time. */
export const reminderPauses = [30, 5 * minute, 20 * minute]

/** For a device that is off; at most until the reader's day ends. */
const mostKeptSeconds = 3 * 60 * minute

interface Data {
  reminder: string
  /** The reader's day that it is for. */
  day: string
  news: ReminderNews
  /** Only to this device, which was not reached before. */
  session?: string
  attempt?: number
}

/** Not sent once it was turned off, the day is over, or the reader has read. */
export const pushReminder: Job<Data> = job(
  'push-reminder',
  async ({ reminder, day, news, session, attempt = 0 }: Data, context) => {
    const { db, clock, queue } = context
    const now = clock()
    const receiver = await reminderQueries(db).findReceiver(reminder)
    if (!receiver || dayAt(now, receiver.zone) !== day) return
    const owner = { id: receiver.reader_id, timeZone: receiver.zone }
    if (news.kind !== 'loans' && (await hasReadOn(db, owner, day))) return
    const devices = await pushQueries(db).listDevices(receiver.reader_id, session)
    if (devices.length === 0) return
    const secondsLeft = Math.floor((startOfDay(addDays(day, 1), receiver.zone).getTime() - now.getTime()) / 1000)
    const missed = await pushToDevices(context, devices, {
      message: reminderMessage(news, receiver.language ?? defaultLocale),
      topic: `reminder-${news.kind}`,
      keptSeconds: Math.max(0, Math.min(mostKeptSeconds, secondsLeft)),
    })
    const pause = reminderPauses[attempt]
    if (pause === undefined) return
    for (const { session_id, afterSeconds } of missed) {
      const again = { reminder, day, news, session: session_id, attempt: attempt + 1 }
      await queue.send(pushReminder, again, undefined, {
        afterSeconds: Math.max(pause, afterSeconds),
        group: receiver.reader_id,
      })
    }
  },
  { concurrency: 5, expireSeconds: 60 },
)

/** Four times an hour, since some clocks are half or three quarters of an hour apart from most. */
export const sendReminders = job(
  'send-reminders',
  async (_data: object, context) => {
    const { db, clock, queue, config, secret } = context
    const now = clock()
    await forEach(context, listDueReminders(db, now), async (reminder) => {
      if (hourAt(now, reminder.zone) !== reminder.hour) return
      const day = dayAt(now, reminder.zone)
      await db.transaction(async (tx) => {
        if (!(await checkReminder(tx, reminder, day))) return
        const news = await findReminderNews(tx, reminder, day)
        if (!news) return
        if (reminder.channel === 'push') {
          const data = { reminder: reminder.id, day, news }
          await queue.send(pushReminder, data, tx, { group: reminder.reader_id })
          return
        }
        const mail = reminderLetter({
          publicUrl: config.publicUrl,
          locale: reminder.language ?? defaultLocale,
          to: reminder,
          news,
          token: turnOffToken(secret, reminder),
        })
        await queue.send(sendMail, mail, tx)
      })
    })
  },
  { cron: '2,17,32,47 * * * *' },
)
