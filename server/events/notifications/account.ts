import { sql } from 'drizzle-orm'

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
