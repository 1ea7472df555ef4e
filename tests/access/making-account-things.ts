import { sql } from '../../server/db/sql.ts'
import { avatarAddress } from '../../contract/avatars.ts'
import type { LinkKind } from '../../contract/links.ts'
import { execute, rowsOf } from '../../server/db/page.ts'
import { newAvatarId, putAvatar } from '../../server/features/account/avatars/avatar-files.ts'
import { calendarPath } from '../../server/features/account/calendar/link.ts'
import { putFiles } from '../../server/features/transfer/exports/export-files.ts'
import { fileKey } from '../../server/features/transfer/imports/import-files.ts'
import { hashIn, newSecret } from '../../server/features/community/links/link-secret.ts'
import type { LinkedThing } from '../../server/features/community/links/queries.ts'
import type { TestApp } from '../support/test-app.ts'
import { insertRow, insertRows } from '../support/insert-rows.ts'
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

  return {
    /** Of the state given; it has a row that only its reader can settle. */
    import: async (state: string, format = 'goodreads') => {
      // Of those at work there is one at a time.
      await execute(db, sql`update imports set state = 'stopped' where state = 'running'`)
      const { id } = await insertRow(db, 'imports', {
        reader_id,
        format,
        state,
        file_name: `${says('private')}.csv`,
        file_size: 100,
        time_zone: 'UTC',
        columns: format === 'table' ? [{ name: 'Title', examples: [] }] : [],
      })
      const raw = { Title: says('private') }
      await insertRows(db, 'import_rows', {
        import_id: id,
        number: 1,
        fingerprint: '',
        raw,
        verdict: 'unreadable',
        reason: 'no_title',
      })
      await quire.context.storage.put(fileKey({ id }), Buffer.from(`Title\n${says('private')}\n`), 'text/csv')
      return id
    },

    /** On the device that the reader uses. */
    push: async () => {
      const { id: session_id } = only(
        await rowsOf<{ id: string }>(db, sql`select id from sessions where reader_id = ${reader_id}`),
      )
      const { p256dh, auth } = exampleSubscription
      await execute(
        db,
        sql`insert into push_subscriptions (session_id, reader_id, endpoint, p256dh, auth)
          values (${session_id}, ${reader_id}, ${`https://push.example.org/${unique()}`}, ${p256dh}, ${auth})
          on conflict do nothing`,
      )
    },

    /** One that is on. */
    reminder: async (): Promise<{ id: string; kind: 'reading' }> => {
      const { id } = only(
        await rowsOf<{ id: string }>(
          db,
          sql`insert into reminders (reader_id, kind, is_on, hour, channel)
            values (${reader_id}, 'reading', true, 20, 'mail')
            on conflict (reader_id, kind) do update set is_on = true returning id`,
        ),
      )
      return { id, kind: 'reading' }
    },

    /** To an address that is never reached, with a delivery that failed. */
    webhook: async () => {
      const { id: webhook } = await insertRow(db, 'webhooks', {
        reader_id,
        url: `http://127.0.0.1:9/${says('private')}`,
        events: ['reading.finished'],
        secret: 'whsec_c2VjcmV0',
      })
      const { id: delivery } = await insertRow(db, 'webhook_deliveries', {
        webhook_id: webhook,
        event_id: unique(),
        event: says('private'),
        body: '{}',
        state: 'failed',
      })
      return { webhook, delivery }
    },

    export: async () => {
      const { id } = await insertRow(db, 'exports', {
        reader_id,
        kind: 'csv',
        name: says('private'),
        state: 'done',
        locale: 'en',
        time_zone: 'UTC',
        created_at: quire.now,
      })
      const file = { name: 'library.csv', type: 'text/csv', content: Buffer.from(says('private')) }
      const files = await putFiles(quire.context.storage, id, [file])
      await execute(db, sql`update exports set files = ${JSON.stringify(files)}::jsonb where id = ${id}`)
      return { id, file: file.name }
    },

    token: async () =>
      (await insertRow(db, 'tokens', { reader_id, name: says('private'), scope: 'write', hash: unique() })).id,

    /** With the secret that opens it. */
    link: async (kind: LinkKind, thing: LinkedThing = {}) => {
      const secret = newSecret()
      const row = await insertRow(db, 'links', {
        reader_id,
        kind,
        ...thing,
        name: says('private'),
        hash: hashIn(secret) ?? '',
      })
      return { id: row.id, secret }
    },

    friendLink: async () => {
      const secret = newSecret()
      const row = await insertRow(db, 'friend_links', {
        reader_id,
        hash: hashIn(secret) ?? '',
        expires_at: new Date('2100-01-01'),
      })
      return { id: row.id, secret }
    },

    /** Another browser of the reader's. */
    device: async () =>
      (
        await insertRow(db, 'sessions', {
          reader_id,
          token: unique(),
          expires_at: new Date('2100-01-01'),
          updated_at: quire.now,
          ip_address: says('private'),
        })
      ).id,

    passkey: async () =>
      (
        await insertRow(db, 'passkeys', {
          reader_id,
          name: says('private'),
          credential_id: unique(),
          public_key: 'key',
          counter: 0,
          device_type: 'singleDevice',
          backed_up: false,
        })
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
      await execute(db, sql`update readers set calendar_id = ${calendar_id} where id = ${reader_id}`)
      return calendarPath(quire.context.secret, calendar_id).replace('/calendar/', '')
    },
  }
}
