import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type * as Nodemailer from 'nodemailer'

export interface Mail {
  /** One that is sent again after a crash has the same, and so the same Message-ID, by which mail programs know it. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Stops letters of this kind by a POST, which mail programs offer as a button of their own: RFC 8058. */
  turnOffUrl?: string
  /** What is in the storage, sent along. */
  files?: { name: string; type: string; key: string }[]
}

/** A mail with its files at hand. */
export interface WholeMail extends Omit<Mail, 'files'> {
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

export interface Mailer {
  /** Sends, and says where the mail went. */
  send: (mail: WholeMail) => Promise<string>
}

/** Letters that an earlier version queued have no id. */
const headersOf = ({ id = crypto.randomUUID(), turnOffUrl }: Partial<WholeMail>, from: string) => ({
  from,
  messageId: `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'quire.invalid'}>`,
  ...(turnOffUrl !== undefined && {
    headers: { 'List-Unsubscribe': `<${turnOffUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
})

/** The package is loaded with the first mail: a process that only answers readers never sends one. */
function transportOnce<Transport>(
  create: (createTransport: (typeof Nodemailer)['createTransport']) => Transport,
): () => Promise<Transport> {
  let opened: Promise<Transport> | undefined
  return () => (opened ??= import('nodemailer').then(({ createTransport }) => create(createTransport)))
}

export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const opening = transportOnce((createTransport) => createTransport(smtpUrl))
  return {
    send: async (mail) => {
      const transport = await opening()
      await transport.sendMail({ ...mail, ...headersOf(mail, from) })
      return 'the mail server'
    },
  }
}

/** Without a mail server every message becomes a file that any mail program opens. */
export function outboxMailer(folder: string, from: string, clock: () => Date): Mailer {
  const opening = transportOnce((createTransport) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  )
  let last = 0
  // Processes on several machines, each in a container where it is number 1, may share the folder.
  const own = randomBytes(4).toString('hex')
  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const transport = await opening()
      const { message } = await transport.sendMail({ ...mail, ...headersOf(mail, from) })
      // Names sort by time, also when two mails leave within one millisecond.
      last = Math.max(last + 1, clock().getTime())
      const stamp = new Date(last).toISOString().replaceAll(/[:.]/g, '-')
      const file = path.join(folder, `${stamp}-${own}.eml`)
      // Renamed when complete, so that a program that watches the folder never reads half a mail.
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
      return file
    },
  }
}
