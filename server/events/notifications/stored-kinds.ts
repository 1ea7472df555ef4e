import { sql, type SQL } from '../../db/sql.ts'
import type { NotificationKind } from '../../../contract/notifications.ts'
import { account } from './account.ts'
import { follows } from './follows.ts'
import { invitations } from './invitations.ts'
import { journal } from './journal.ts'
import { merges } from './merges.ts'
import { moderation } from './moderation.ts'
import { actorIsReachable, type Following, type StoredKind } from './stored-kind.ts'
import { subjects } from './subjects.ts'

/** What follows from events: docs/decisions/0027-feed.md. */
export const followings: Following[] = [follows, subjects, invitations, merges, moderation, journal, account].flatMap(
  ({ following }) => following,
)

const storedKinds: { [Kind in NotificationKind]: StoredKind<Kind> } = {
  ...follows.kinds,
  ...subjects.kinds,
  ...invitations.kinds,
  ...merges.kinds,
  ...moderation.kinds,
  ...journal.kinds,
  ...account.kinds,
}

const kinds = Object.entries<{ parts: Record<string, SQL>; isShown?: (readerId: string) => SQL }>(storedKinds)

/** What differs by the kind of the row; null for kinds of which nothing is said, unless something else is given. */
const byKind = (
  cases: (readonly [kind: string, value: SQL])[],
  otherwise = sql`null`,
): SQL => sql`case notifications.kind
  ${sql.join(
    cases.map(([kind, value]) => sql`when ${kind} then ${value}`),
    sql` `,
  )} else ${otherwise} end`

const partNames = [...new Set(kinds.flatMap(([, { parts }]) => Object.keys(parts)))]

/** A column for each part that some kind carries. */
export const partColumns: SQL = sql.join(
  partNames.map((name) => {
    const cases = kinds.flatMap(
      ([
        kind,
        {
          parts: { [name]: value },
        },
      ]) => (value ? [[kind, value] as const] : []),
    )
    return sql`${byKind(cases)} as ${sql.identifier(name)}`
  }),
  sql`, `,
)

/** Whether the reader whose row it is still sees it. */
export const isShown = (readerId: string): SQL =>
  byKind(
    kinds.flatMap(([kind, stored]) => (stored.isShown ? [[kind, stored.isShown(readerId)] as const] : [])),
    actorIsReachable(readerId),
  )
