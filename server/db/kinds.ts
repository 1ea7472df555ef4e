import { ActivityKind } from '../../contract/feed.ts'
import { ActionKind } from '../../contract/moderation-log.ts'
import { NotificationKind } from '../../contract/notifications.ts'
import type { SqlFile } from './sql-files.ts'

/** Tables of the kinds there are, which rows of other tables refer to, with the lists that fill them. */
export const kindTables = {
  activity_kinds: ActivityKind.options,
  moderation_action_kinds: ActionKind.options,
  notification_kinds: NotificationKind.options,
}

/**
 * Run along with the functions, so that a new kind needs no migration. A kind that is no longer listed stays: rows may have
 * it, and processes of the version before still write it during an upgrade.
 */
export const kindRows: SqlFile = {
  name: 'kinds.sql',
  sql: Object.entries(kindTables)
    .map(
      ([table, kinds]) =>
        `insert into ${table} values ${kinds.map((kind) => `('${kind}')`).join(', ')} on conflict do nothing;\n`,
    )
    .join(''),
}
