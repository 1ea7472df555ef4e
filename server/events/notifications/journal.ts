import { sql } from '../../db/sql.ts'
import { uuidArray } from '../../db/given-rows.ts'
import { bookOf, forgetOn, notifyOn, wants } from './stored-kind.ts'

export const journal = {
  kinds: {
    'goal-met': {
      parts: {
        goal: sql`(select json_build_object('name', name, 'metric', metric, 'target', target)
          from goals where goals.id = notifications.goal_id)`,
      },
    },
    'due-soon': {
      parts: {
        book: bookOf(sql`(select book_id from transactions where transactions.id = notifications.transaction_id)`),
        due_date: sql`(select to_char(due_date, 'YYYY-MM-DD') from transactions
          where transactions.id = notifications.transaction_id)`,
      },
    },
  },

  following: [
    forgetOn(
      ['goal.changed'],
      (events) =>
        sql`delete from notifications where goal_id = any (${uuidArray(events.map(({ goal_id }) => goal_id))})`,
    ),
    notifyOn(
      ['goal.met'],
      (events) => sql`
      insert into notifications (reader_id, kind, goal_id)
      select goals.reader_id, 'goal-met', goals.id
      from unnest(${uuidArray(events.map(({ goal_id }) => goal_id))}, ${sql.param(events.map(({ met_at }) => met_at))}::timestamptz[],
          ${sql.param(events.map(({ found_at }) => found_at.toISOString()))}::timestamptz[])
        as met (goal_id, met_at, found_at)
      join goals on goals.id = met.goal_id join readers on readers.id = goals.reader_id
      where met.met_at > met.found_at - interval '7 days' and ${wants('goal-met')}
      on conflict do nothing`,
    ),
    forgetOn(
      ['loan.changed'],
      (events) => sql`
      delete from notifications
      where transaction_id = any (${uuidArray(events.map(({ transaction_id }) => transaction_id))})`,
    ),
  ],
}
