import { sql } from '../db/sql.ts'
import { isLibraryExport } from '../../contract/exports.ts'
import { isLocale } from '../../contract/locales.ts'
import type { AppealOutcome } from '../../contract/moderation-log.ts'
import type { Transaction } from '../db/database.ts'
import { rowsOf } from '../db/page.ts'
import { readerZone } from '../db/zone.ts'
import { addressChangedLetter } from '../features/account/account/letters.ts'
import { appealLetter } from '../features/moderation/appeals/letters.ts'
import { approvedLetter, declinedLetter } from '../features/moderation/moderation/letters.ts'
import { securityLetter } from '../features/account/security-events/letters.ts'
import { exportLetter } from '../features/transfer/exports/letters.ts'
import { farewellLetter } from '../features/account/account-deletion/letters.ts'
import type { Mail } from '../mail/mailer.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { Event, EventName } from './event.ts'
import { on } from './reaction.ts'

/** One job per letter, in the transaction of its event. A letter that is sent again has the same id. */
const mailOn = <Name extends EventName>(
  name: Name,
  write: (tx: Transaction, event: Event<Name>, publicUrl: string) => Promise<Mail | undefined>,
) =>
  on([name], async (tx, events) => {
    const { queue, config } = tx.services
    for (const event of events) {
      const mail = await write(tx, event, config.publicUrl)
      if (mail) await queue.send(sendMail, { ...mail, id: event.event_id }, tx)
    }
  })

async function getAddressee(tx: Transaction, readerId: string): Promise<{ name: string; email: string }> {
  const rows = await rowsOf<{ name: string; email: string }>(
    tx,
    sql`select name, email from readers where id = ${readerId}`,
  )
  if (!rows[0]) throw new Error(`There is no reader ${readerId} to write to`)
  return rows[0]
}

const writeFarewell = async (
  tx: Transaction,
  { reader_id, locale }: Event<'reader.deletion_requested'>,
  publicUrl: string,
) => farewellLetter(publicUrl, locale, await getAddressee(tx, reader_id))

async function writeAddressChanged(tx: Transaction, event: Event<'address.changed'>, publicUrl: string) {
  const { name } = await getAddressee(tx, event.reader_id)
  return addressChangedLetter(publicUrl, event.locale, { name, email: event.former_email })
}

type Exported = Parameters<typeof exportLetter>[1]

/** A library is too large for a letter. An address that was changed meanwhile is not known to be the reader's. */
async function writeExport(tx: Transaction, { export_id }: Event<'export.finished'>, publicUrl: string) {
  const rows = await rowsOf<{ exported: Exported; owner: { name: string; email: string } }>(
    tx,
    sql`
    select to_json(exports) as exported, json_build_object('name', readers.name, 'email', readers.email) as owner
    from exports join readers on readers.id = exports.reader_id
    where exports.id = ${export_id} and readers.email_verified_at is not null`,
  )
  const row = rows[0]
  return row && !isLibraryExport(row.exported.kind) ? exportLetter(publicUrl, row.exported, row.owner) : undefined
}

interface AnsweredAppealRow extends Record<string, unknown> {
  name: string
  email: string
  language: string | null
  outcome: AppealOutcome
  answer: string | null
}

/** Only of suspensions: about anything else there is a notification. */
async function writeAppealAnswer(tx: Transaction, { appeal_id }: Event<'appeal.answered'>, publicUrl: string) {
  const rows = await rowsOf<AnsweredAppealRow>(
    tx,
    sql`
    select readers.name, readers.email, readers.language, appeals.outcome, appeals.answer
    from moderation_appeals as appeals join moderation_actions as actions on actions.id = appeals.action_id
    join readers on readers.id = appeals.reader_id
    where appeals.id = ${appeal_id} and actions.kind = 'suspend'`,
  )
  const [appeal] = rows
  return appeal && appealLetter(publicUrl, isLocale(appeal.language) ? appeal.language : 'en', appeal)
}

interface OwnerRow extends Record<string, unknown> {
  name: string
  email: string
  language: string | null
  zone: string
}

async function writeSecurityChanged(tx: Transaction, event: Event<'security.changed'>, publicUrl: string) {
  const rows = await rowsOf<OwnerRow>(
    tx,
    sql`select name, email, language, ${readerZone} as zone
    from readers where id = ${event.reader_id}`,
  )
  const [owner] = rows
  return (
    owner &&
    securityLetter(publicUrl, isLocale(owner.language) ? owner.language : 'en', owner, { ...event, moment: new Date() })
  )
}

/** Letters that follow from what readers do. */
export const mail = [
  mailOn('reader.deletion_requested', writeFarewell),
  mailOn('account.approved', async (_tx, { to, locale }, publicUrl) => approvedLetter(publicUrl, locale, to)),
  mailOn('account.declined', async (_tx, { to, locale, reason }) => declinedLetter(locale, to, reason)),
  mailOn('appeal.answered', writeAppealAnswer),
  mailOn('export.finished', writeExport),
  mailOn('address.changed', writeAddressChanged),
  mailOn('security.changed', writeSecurityChanged),
]
