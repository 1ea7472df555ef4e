import type pg from 'pg'
import { tidyUp, withoutTriggers } from '../server/features/catalogue/loading/bulk-load-queries.ts'
import { addReader } from './quire.ts'

/** How many readers; 85% have a public profile, 10% one for followers, 5% a private one. */
export const crowds = { crowd: 100_000, 'vast-crowd': 1_000_000 }
export type Crowd = keyof typeof crowds

const booksOfEach = 10
const followsOfEach = 5
/** One reader in so many has ten activities. */
const activeOneIn = 10

/** The reader that all others follow. */
export const followedByAll = 'crowd-1'

/** How many readers the two signed-in ones follow. */
const followsOf = { bench: 10, 'bench-many': 1000 }

/** How many follow each of those, with a notification of each. */
const followersOfEach = 5000

/**
 * Creates a crowd of readers with ten books each, who follow five others and `followedByAll`, with ten activities of every
 * tenth and a notification for each follow of one of the five.
 */
export async function gatherCrowd(pool: pg.Pool, crowd: Crowd): Promise<void> {
  const readers = crowds[crowd]
  const tables = [
    'readers',
    'library_books',
    'shelf_stays',
    'follows',
    'activities',
    'last_activities',
    'notifications',
  ]
  await withoutTriggers(pool, tables, async (client) => {
    await client.query(
      `insert into readers (slug, name, email, listed, visibility, last_active_at)
       select 'crowd-' || number, names.list[1 + number % cardinality(names.list)], number || '@crowd.invalid',
         number % 5 <> 0,
         case when number % 20 = 3 then 'private' when number % 10 = 2 then 'followers' else 'public' end,
         now() - number % 9973 * interval '1 hour'
       from generate_series(1, $1::int) as number, (select array_agg(name order by id) as list from authors) as names`,
      [readers],
    )
    await client.query(
      `create temp table crowd on commit drop as
       select id, substr(slug, 7)::int as number from readers where slug like 'crowd-%';
       create unique index on crowd (number);
       create temp table kept on commit drop as
       select id, row_number() over (order by id)::int - 1 as number from (
         select distinct on (work_id) id from books order by work_id, id) as books;
       create unique index on kept (number);
       analyze crowd, kept`,
    )
    // Books that many keep and books that few do: the square of an even number is small more often than not.
    await client.query(
      `insert into library_books (reader_id, book_id, shelf, position, added_at, shelved_at)
       select choice.id, kept.id, 'read', nth * 1048576, now() - nth * interval '1 day', now() - nth * interval '1 day'
       from (
         select crowd.id, nth, (power((crowd.number::bigint * 7919 + nth * 104729) % 100003 / 100003.0::float8, 2)
           * (select count(*) - 1 from kept))::int as number
         from crowd cross join generate_series(1, ${booksOfEach}) as nth) as choice
       join kept on kept.number = choice.number
       on conflict do nothing`,
    )
    await client.query(
      `insert into shelf_stays (reader_id, book_id, shelf, added_at)
       select reader_id, book_id, shelf, shelved_at from library_books join crowd on crowd.id = reader_id`,
    )
    await client.query(
      `insert into follows (follower_id, followee_id, state, since)
       select follower.id, followee.id, 'following', now() - follower.number * interval '1 minute'
       from crowd as follower
       join crowd as followee on followee.number = 1 where follower.number > 1
       union
       select follower.id, followee.id, 'following', now() - nth * interval '1 day'
       from crowd as follower cross join generate_series(1, ${followsOfEach}) as nth
       join crowd as followee on followee.number = 2 + (follower.number * 31 + nth * nth * 6151) % ${readers - 1}
       where followee.id <> follower.id
       on conflict do nothing`,
    )
    await client.query(
      `insert into activities (reader_id, kind, happened_at, library_book_id)
       select reader_id, 'shelved', shelved_at - crowd.number * interval '1 second', book_id
       from library_books join crowd on crowd.id = reader_id where crowd.number % ${activeOneIn} = 1`,
    )
    await client.query(
      'insert into last_activities select reader_id, max(happened_at) from activities group by reader_id on conflict do nothing',
    )
    await client.query(
      `insert into notifications (reader_id, kind, actor_id, follower_id, created_at, read_at)
       select followee_id, 'followed', follower_id, follower_id, since, since + interval '1 hour' from follows
       where since = now() - interval '1 day'`,
    )
    await client.query('analyze readers, follows')
    await client.query('select recount_follows()')
  })
  for (const [slug, follows] of Object.entries(followsOf)) await joinCrowd(pool, await addReader(pool, slug), follows)
  await tidyUp(pool, [...tables, 'library_counts'])
}

/** Lets a reader follow so many of those who have something to tell, and keep a few hundred books. */
async function joinCrowd(pool: pg.Pool, reader: string, follows: number): Promise<void> {
  await withoutTriggers(
    pool,
    ['follows', 'notifications', 'library_books', 'shelf_stays', 'readers'],
    async (client) => {
      await client.query(
        `insert into follows (follower_id, followee_id, state)
       select $1, readers.id, 'following' from activities join readers on readers.id = reader_id
       where readers.visibility <> 'private' group by readers.id order by md5(readers.id::text) limit $2`,
        [reader, follows],
      )
      await client.query(
        `with followers as (
         insert into follows (follower_id, followee_id, state, since)
         select id, $1, 'following', now() - row_number() over (order by id) * interval '7 minutes' from (
           select id from readers where slug like 'crowd-%' order by id limit ${followersOfEach}) as first_readers
         on conflict do nothing returning follower_id, since)
       insert into notifications (reader_id, kind, actor_id, follower_id, created_at)
       select $1, 'followed', follower_id, follower_id, since from followers`,
        [reader],
      )
      await client.query(
        `insert into library_books (reader_id, book_id, shelf, position)
       select $1, id, 'read', row_number() over (order by id) * 1048576 from (
         select distinct on (work_id) id from books order by work_id, id limit 5000) as books where md5(id::text) < '2'`,
        [reader],
      )
      await client.query(
        `insert into shelf_stays (reader_id, book_id, shelf, added_at)
       select reader_id, book_id, shelf, shelved_at from library_books where reader_id = $1`,
        [reader],
      )
      await client.query(
        `update readers set following_count = $2, followers_count = ${followersOfEach} where id = $1`,
        [reader, follows],
      )
      await client.query('select recount_shelves()')
    },
  )
}
