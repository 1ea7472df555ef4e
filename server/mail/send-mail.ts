import { job } from '../jobs/queue.ts'
import type { Mail } from './mailer.ts'

export const sendMail = job<Mail>('send-mail', async (mail, { mailer, log }) => {
  const where = await mailer.send(mail)
  log.info({ subject: mail.subject, where }, `Mail "${mail.subject}" went to ${where}`)
})
