import { sql } from '../../../db/sql.ts'
import type { Transaction } from '../../../db/database.ts'
import { execute } from '../../../db/page.ts'

/**
 * Gives a reader's challenges to members, as the reader's account is about to be deleted: what others are reading for stays.
 * A challenge is seen as its owner is, so it goes to a member that the others can see it with: a public profile for a
 * public challenge, else the one most members follow; of several, the one who joined first. What is private or hidden, and
 * what nobody else has joined, goes with the account.
 */
export async function handOverChallenges(tx: Transaction, readerId: string): Promise<void> {
  await execute(
    tx,
    sql`update challenges set reader_id = heir.reader_id
      from challenges as own cross join lateral (
        select members.reader_id from challenge_members as members join readers on readers.id = members.reader_id
        where members.challenge_id = own.id and members.reader_id <> ${readerId}
        order by readers.suspended_at is not null or readers.leaving_at is not null,
          case readers.visibility when 'private' then 2 when 'followers' then (own.visibility = 'public')::int else 0 end,
          case when 'followers' in (own.visibility, readers.visibility) then (
            select count(*) from follows join challenge_members as others on others.reader_id = follows.follower_id
            where follows.followee_id = members.reader_id and follows.state = 'following' and others.challenge_id = own.id
              and others.reader_id <> ${readerId})
          end desc nulls last,
          members.joined_at, members.reader_id
        limit 1) as heir
      where own.reader_id = ${readerId} and own.visibility <> 'private' and challenges.id = own.id`,
  )
}
