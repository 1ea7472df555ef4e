import { eq } from 'drizzle-orm'
import { avatarAddress } from '../../contract/avatars.ts'
import type { LinkKind } from '../../contract/links.ts'
import { schema } from '../../server/db/database.ts'
import { newAvatarId, putAvatar } from '../../server/features/avatars/avatar-files.ts'
import { calendarPath } from '../../server/features/calendar/link.ts'
import { putFiles } from '../../server/features/exports/export-files.ts'
import { fileKey } from '../../server/features/import-store/import-files.ts'
import { hashIn, newSecret } from '../../server/features/links/link-secret.ts'
import type { LinkedThing } from '../../server/features/links/queries.ts'
import type { TestApp } from '../support/test-app.ts'
import { only } from './only.ts'
import type { Level, Reader } from './viewers.ts'

/** As a browser has them. */
export const exampleSubscription = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

const unique = () => crypto.randomUUID()

/** Builders of what belongs to an account rather than to a book. */
export function makingAccountThings(quire: TestApp, reader: Reader, says: (level: Level) => string) {
  const { db } = quire
  const reader_id = reader.row.id
  const s = schema

  return {
    /** Of the state given; it has a row that only its reader can settle. */
    import: async (state: string, format = 'goodreads') => {
      // Of those at work there is one at a time.
      await db.update(s.imports).set({ state: 'stopped' }).where(eq(s.imports.state, 'running'))
      const { id } = only(
        await db
          .insert(s.imports)
          .values({
            reader_id,
            format,
            state,
            file_name: `${says('private')}.csv`,
            file_size: 100,
            time_zone: 'UTC',
            columns: format === 'table' ? [{ name: 'Title', examples: [] }] : [],
          })
          .returning({ id: s.imports.id }),
      )
      const raw = { Title: says('private') }
      await db
        .insert(s.importRows)
        .values({ import_id: id, number: 1, fingerprint: '', raw, verdict: 'unreadable', reason: 'no_title' })
      await quire.context.storage.put(fileKey({ id }), Buffer.from(`Title\n${says('private')}\n`), 'text/csv')
      return id
    },

    /** On the device that the reader uses. */
    push: async () => {
      const { id: session_id } = only(
        await db.select({ id: s.sessions.id }).from(s.sessions).where(eq(s.sessions.reader_id, reader_id)),
      )
      const subscription = { ...exampleSubscription, endpoint: `https://push.example.org/${unique()}` }
      await db
        .insert(s.pushSubscriptions)
        .values({ session_id, reader_id, ...subscription })
        .onConflictDoNothing()
    },

    /** To an address that is never reached, with a delivery that failed. */
    webhook: async () => {
      const { id: webhook } = only(
        await db
          .insert(s.webhooks)
          .values({
            reader_id,
            url: `http://127.0.0.1:9/${says('private')}`,
            events: ['reading.finished'],
            secret: 'whsec_c2VjcmV0',
          })
          .returning({ id: s.webhooks.id }),
      )
      const { id: delivery } = only(
        await db
          .insert(s.webhookDeliveries)
          .values({ webhook_id: webhook, event_id: unique(), event: says('private'), body: '{}', state: 'failed' })
          .returning({ id: s.webhookDeliveries.id }),
      )
      return { webhook, delivery }
    },

    export: async () => {
      const { id } = only(
        await db
          .insert(s.exports)
          .values({
            reader_id,
            kind: 'csv',
            name: says('private'),
            state: 'done',
            locale: 'en',
            time_zone: 'UTC',
            created_at: quire.now,
          })
          .returning({ id: s.exports.id }),
      )
      const file = { name: 'library.csv', type: 'text/csv', content: Buffer.from(says('private')) }
      const files = await putFiles(quire.context.storage, id, [file])
      await db.update(s.exports).set({ files }).where(eq(s.exports.id, id))
      return { id, file: file.name }
    },

    token: async () =>
      only(
        await db
          .insert(s.tokens)
          .values({ reader_id, name: says('private'), scope: 'write', hash: unique() })
          .returning(),
      ).id,

    /** With the secret that opens it. */
    link: async (kind: LinkKind, thing: LinkedThing = {}) => {
      const secret = newSecret()
      const row = only(
        await db
          .insert(s.links)
          .values({ reader_id, kind, ...thing, name: says('private'), hash: hashIn(secret) ?? '' })
          .returning(),
      )
      return { id: row.id, secret }
    },

    /** Another browser of the reader's. */
    device: async () =>
      only(
        await db
          .insert(s.sessions)
          .values({
            reader_id,
            token: unique(),
            expires_at: new Date('2100-01-01'),
            updated_at: quire.now,
            ip_address: says('private'),
          })
          .returning(),
      ).id,

    passkey: async () =>
      only(
        await db
          .insert(s.passkeys)
          .values({
            reader_id,
            name: says('private'),
            credential_id: unique(),
            public_key: 'key',
            counter: 0,
            device_type: 'singleDevice',
            backed_up: false,
          })
          .returning(),
      ).id,

    /** The name of the file of a picture of the reader. */
    avatar: async () => {
      const id = newAvatarId()
      await putAvatar(quire.context.storage, id, [{ width: 256, content: Buffer.from('picture') }])
      return avatarAddress(id).replace('/avatars/', '')
    },

    /** The name of the file at an address that a calendar program was given. */
    calendar: async () => {
      const calendar_id = unique()
      await db.update(s.readers).set({ calendar_id }).where(eq(s.readers.id, reader_id))
      return calendarPath(quire.context.secret, calendar_id).replace('/calendar/', '')
    },
  }
}
