import type pg from 'pg'
import { hashIn, newSecret } from '../server/features/community/links/link-secret.ts'
import type { DemoLink } from './links.ts'
import { dayMilliseconds } from '../shared/days.ts'

/** A challenge was made some time ago; each joined in the days after, and filled a prompt once the book was finished. */
export async function dateChallenge(pool: pg.Pool, id: string, created: Date, end: Date): Promise<void> {
  await pool.query('update challenges set created_at = $2, updated_at = $2 where id = $1', [id, created])
  await pool.query(
    `update challenge_members as members
     set joined_at = least(greatest($2::timestamptz, readers.created_at) + (place - 1) * interval '31 hours',
       $3::timestamptz - interval '1 hour')
     from (select reader_id, row_number() over (order by joined_at) as place from challenge_members where challenge_id = $1)
       as ordered join readers on readers.id = ordered.reader_id
     where members.challenge_id = $1 and members.reader_id = ordered.reader_id`,
    [id, created, end],
  )
  await pool.query(
    `update challenge_fills as fills set filled_at = least(greatest(members.joined_at, (
         select max(finished_at) from readings
         where readings.reader_id = fills.reader_id and readings.book_id = fills.book_id)) + interval '40 minutes',
       $2::timestamptz - interval '1 minute')
     from challenge_members as members
     where fills.challenge_id = $1 and members.challenge_id = fills.challenge_id and members.reader_id = fills.reader_id`,
    [id, end],
  )
}

/** Writes a link of a reader's, if what it is of is there. */
export async function addLink(pool: pg.Pool, readerId: string, link: DemoLink, today: string): Promise<void> {
  const { kind, thing, name, visits, created, expires, revoked, isIndexed = false } = link
  const at = (days: number) => new Date(Date.parse(`${today}T10:40Z`) + days * dayMilliseconds)
  await pool.query(
    `insert into links (reader_id, kind, list_id, review_id, goal_id, year, hash, name, visits_count, may_be_indexed,
       created_at, expires_at, revoked_at)
     select $1, $2, list_id, review_id, goal_id, year, $4, $5, $6, $7, $8, $9, $10
     from (select
       case $2::text when 'list' then (select id from lists where reader_id = $1 and slug = $3) end as list_id,
       case $2::text when 'review' then (select id from reviews where reader_id = $1 and content is not null and not private
         order by likes_count desc, created_at, id limit 1) end as review_id,
       case $2::text when 'goal' then (select id from goals where reader_id = $1 and metric = 'books'
         order by period_start desc, id limit 1) end as goal_id,
       case $2::text when 'year' then left($11, 4)::int - $3::int end as year) as found
     where $2 = 'profile' or num_nonnulls(list_id, review_id, goal_id, year) = 1`,
    [
      readerId,
      kind,
      thing === undefined ? null : String(thing),
      hashIn(newSecret()),
      name,
      visits,
      isIndexed,
      at(-created),
      expires === undefined ? null : at(expires),
      revoked === undefined ? null : at(-revoked),
      today,
    ],
  )
}
