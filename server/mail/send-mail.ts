import { job } from '../jobs/queue.ts'
import type { Mail } from './mailer.ts'

export const sendMail = job<Mail>('send-mail', async ({ files = [], ...mail }, { mailer, storage, log }) => {
  const attachments = []
  for (const { name, type, key } of files) {
    const content = await storage.get(key)
    // A file that was deleted meanwhile is left out; the mail says where it was.
    if (content) attachments.push({ filename: name, contentType: type, content })
  }
  const where = await mailer.send(attachments.length > 0 ? { ...mail, attachments } : mail)
  log.info({ subject: mail.subject, where }, `Mail "${mail.subject}" went to ${where}`)
})
