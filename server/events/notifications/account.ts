import { sql } from '../../db/sql.ts'

export const account = {
  kinds: {
    'webhook-off': {
      parts: {
        webhook: sql`(select json_build_object('host', split_part(url, '/', 3)) from webhooks
          where webhooks.id = notifications.webhook_id)`,
      },
    },
  },
  following: [],
}
