import { mailedKinds, type MailedKind, type SecurityEventKind } from '../../../../contract/security-events.ts'
import type { Handle } from '../../../db/database.ts'
import { emit } from '../../../events/emit.ts'
import { describeCaller, type Caller } from './caller.ts'
import { countMailedEvents, insertSecurityEvent, type NewSecurityEvent } from './queries.ts'

/** Somebody with a script, or with another person's address, sends that person no more letters a day than this. */
const mostLettersADay = 10

const isMailed = (kind: SecurityEventKind): kind is MailedKind => mailedKinds.some((each) => each === kind)

/** Notes what happened to a reader's account, and mails them about what outlives the session it was made in. */
export async function noteSecurityEvent(
  db: Handle,
  event: NewSecurityEvent,
  caller: Caller | undefined,
): Promise<void> {
  const { reader_id, kind } = event
  // A command at the server itself has no queue for letters, and is run for the reader.
  if (!caller || !isMailed(kind)) {
    await insertSecurityEvent(db, event, caller)
    return
  }
  await db.transaction(async (tx) => {
    if (!(await insertSecurityEvent(tx, event, caller))) return
    if ((await countMailedEvents(tx, reader_id)) > mostLettersADay) return
    await emit(tx, [{ name: 'security.changed', reader_id, kind, ...describeCaller(caller) }])
  })
}
