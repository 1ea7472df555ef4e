import { sql, type SQL } from '../../../db/sql.ts'
import { bookFieldNames } from '../../../../contract/book-fields.ts'
import { visibleTo } from '../../../db/visibility.ts'
import { creditOrder } from '../../catalogue/books/card-queries.ts'
import { subjectBook, subjectJson, subjectWork } from '../../../db/subjects.ts'
import { jsonPairsOf } from '../../catalogue/books/field-queries.ts'

/**
 * What a reader has, noun by noun, as JSON: what the archive holds, and what an archive that comes back is compared
 * with. Books are named by their ids, shelves and lists by their slugs. docs/decisions/0032-archive.md
 */

/** `select … as json` per row, in the order in which they are written down. */
type Select = (readerId: string) => SQL

/** Of a row called `books`, with its work as `works`. */
const bookJson = (readerId: string) => sql`json_build_object(
  'id', books.id, 'slug', books.slug, ${jsonPairsOf(bookFieldNames)}, 'contributed', books.contributor_id is not distinct from ${readerId}::uuid,
  'cover', case when books.contributor_id = ${readerId} then 'covers/' || books.cover || '.webp' end,
  'open_library', (select min(key) from source_books where source = 'openlibrary' and book_id = books.id),
  'work', json_build_object(
    'id', works.id, 'title', works.title, 'language', works.language,
    'first_published_year', works.first_published_year, 'description', works.description,
    'open_library', (select min(key) from source_works where source = 'openlibrary' and work_id = works.id),
    'authors', (select coalesce(json_agg(json_build_object('name', name, 'sort_name', sort_name, 'slug', slug, 'role', role)
        order by ${creditOrder}), '[]')
      from work_authors join authors on authors.id = author_id where work_id = works.id),
    'series', (select coalesce(json_agg(json_build_object('title', title, 'slug', slug, 'position', position)
        order by title, slug), '[]')
      from series_works join series on series.id = series_id where work_id = works.id),
    'genres', (select coalesce(json_agg(slug order by position, slug), '[]')
      from work_genres join genres on genres.id = genre_id where work_id = works.id)))`

/** Books that a reader has said anything about. */
export const ownBooks = (readerId: string) => sql`
  select book_id from library_books where reader_id = ${readerId}
  union select book_id from reviews where reader_id = ${readerId}
  union select book_id from notes where reader_id = ${readerId}
  union select book_id from transactions where reader_id = ${readerId}
  union select book_id from readings where reader_id = ${readerId}
  union select book_id from shelf_books join shelves on shelves.id = shelf_id where reader_id = ${readerId}`

/**
 * With those only on their lists, in their challenges or in the history of their shelves, those they turned down or
 * muted, and those they added.
 */
const namedBooks = (readerId: string) => sql`${ownBooks(readerId)}
  union select book_id from list_entries join lists on lists.id = list_id
    where reader_id = ${readerId} and book_id is not null
  union select book_id from shelf_stays where reader_id = ${readerId}
  union select book_id from dismissed_books where reader_id = ${readerId}
  union select book_id from muted_books where reader_id = ${readerId}
  union select book_id from challenge_fills where reader_id = ${readerId}
  union select id from books where contributor_id = ${readerId}`

/** Its share as well: another edition may be as long as nobody knows. */
const storedLockJson = (table: 'reviews' | 'notes' | 'thing') => {
  const row = sql.identifier(table)
  return sql`case when ${row}.lock_share is not null then json_build_object('share', ${row}.lock_share,
    'position', ${row}.lock_position, 'length_type', ${row}.lock_type) end`
}

const reviewJson = sql`json_build_object('book', reviews.book_id, 'rating', reviews.rating, 'content', reviews.content,
  'language', reviews.language, 'private', reviews.private, 'lock', ${storedLockJson('reviews')},
  'palette', (select coalesce(json_agg(slug order by review_tags.position), '[]')
    from review_tags join tags on tags.id = tag_id where review_id = reviews.id),
  'traits', reviews.traits, 'created_at', reviews.created_at)`

const noteJson = sql`json_build_object('book', notes.book_id, 'written_at', notes.written_at,
  'written_precision', notes.written_precision, 'name', notes.name, 'content', notes.content,
  'position', notes.position, 'position_type', notes.position_type, 'kind', notes.kind, 'said_by', notes.said_by,
  'visibility', notes.visibility, 'lock', ${storedLockJson('notes')}, 'created_at', notes.created_at)`

const transactionJson = sql`json_build_object('book', transactions.book_id, 'type', transactions.type,
  'date', transactions.date, 'due_date', transactions.due_date, 'return_date', transactions.return_date,
  'name', transactions.name, 'notes', transactions.notes, 'quantity', transactions.quantity,
  'amount', transactions.amount::text, 'currency', transactions.currency, 'created_at', transactions.created_at)`

const readingJson = sql`json_build_object('book', readings.book_id, 'name', readings.name,
  'book_format', readings.book_format, 'length_type', readings.length_type, 'length', readings.length,
  'progress', readings.progress, 'state', readings.state, 'started_at', readings.started_at,
  'started_precision', readings.started_precision, 'finished_at', readings.finished_at,
  'finished_precision', readings.finished_precision,
  'timer', case when readings.timer_seconds is not null then json_build_object(
    'started_at', readings.timer_started_at, 'seconds', readings.timer_seconds) end,
  'created_at', readings.created_at,
  'sessions', (select coalesce(json_agg(json_build_object('started_at', started_at, 'finished_at', finished_at,
      'precision', precision, 'start_position', start_position, 'end_position', end_position, 'length_type', length_type,
      'palette', (select coalesce(json_agg(slug order by reading_session_tags.position), '[]')
        from reading_session_tags join tags on tags.id = tag_id where session_id = reading_sessions.id),
      'created_at', created_at) order by created_at, id), '[]')
    from reading_sessions where reading_id = readings.id))`

const stayJson = sql`json_build_object('book', shelf_stays.book_id, 'shelf', shelf_stays.shelf,
  'added_at', shelf_stays.added_at, 'removed_at', shelf_stays.removed_at)`

const dismissalJson = sql`json_build_object('book', dismissed_books.book_id, 'kind', dismissed_books.kind,
  'until', dismissed_books.until, 'created_at', dismissed_books.created_at)`

const entryJson = sql`json_build_object('list', lists.slug, 'book', list_entries.book_id,
  'series', (select json_build_object('slug', slug, 'title', title) from series where id = list_entries.series_id),
  'author', (select json_build_object('slug', slug, 'name', name) from authors where id = list_entries.author_id),
  'added_at', list_entries.added_at)`

/** What a row of `likes` or `comments` is about, in words: of others' things the archive has no more than the name. */
const subjectText = sql`json_build_object(
  'on', ${subjectJson(sql`thing`)} ->> 'kind',
  'work', (select works.title from books join works on works.id = books.work_id where books.id = ${subjectBook(sql`thing`)}),
  'name', coalesce((select name from lists where lists.id = thing.list_id), (select name from goals where goals.id = thing.goal_id)),
  'day', thing.day)`

/** Challenges that a reader made, and those of others that they have joined and may see, as `challenges` and `mine`. */
const ownChallenges = (readerId: string) => sql`challenges
  join readers on readers.id = challenges.reader_id
  left join challenge_members as mine on mine.challenge_id = challenges.id and mine.reader_id = ${readerId}
  where challenges.id in (select id from challenges where reader_id = ${readerId}
      union select challenge_id from challenge_members where reader_id = ${readerId})
    and ${visibleTo(readerId, sql`challenges.visibility`)}`

const promptsJson = (readerId: string) => sql`(
  select coalesce(json_agg(json_build_object('text', prompts.text, 'filters', prompts.filters,
      'title_initial', prompts.title_initial, 'length', case when coalesce(prompts.min_pages, prompts.max_pages) is not null
        then json_build_object('min', prompts.min_pages, 'max', prompts.max_pages) end,
      'book', fills.book_id, 'filled_at', fills.filled_at) order by prompts.position, prompts.id), '[]')
  from challenge_prompts as prompts left join challenge_fills as fills
    on fills.prompt_id = prompts.id and fills.reader_id = ${readerId}
  where prompts.challenge_id = challenges.id)`

const of = (table: string) => (readerId: string) =>
  sql`select count(*) from ${sql.identifier(table)} where reader_id = ${readerId}`

interface Noun {
  rows: Select
  count: Select
}

/** In archive order: things come before those that refer to them. */
export const nouns = {
  books: {
    rows: (id) => sql`select ${bookJson(id)} as json from (${namedBooks(id)}) as named
      join books on books.id = named.book_id join works on works.id = books.work_id order by books.id`,
    count: (id) => sql`select count(*) from (${namedBooks(id)}) as named`,
  },
  library: {
    rows: (id) => sql`select json_build_object('book', book_id, 'shelf', shelf, 'added_at', added_at,
        'shelved_at', shelved_at) as json
      from library_books where reader_id = ${id} order by shelf, position, book_id`,
    count: of('library_books'),
  },
  shelf_stays: {
    rows: (id) =>
      sql`select ${stayJson} as json from shelf_stays where reader_id = ${id} order by added_at, removed_at, id`,
    count: of('shelf_stays'),
  },
  shelves: {
    rows: (id) => sql`select json_build_object('slug', slug, 'name', name, 'visibility', visibility,
        'created_at', created_at) as json
      from shelves where reader_id = ${id} order by position, id`,
    count: of('shelves'),
  },
  shelf_books: {
    rows: (id) => sql`select json_build_object('shelf', slug, 'book', book_id, 'added_at', added_at) as json
      from shelf_books join shelves on shelves.id = shelf_id where reader_id = ${id}
      order by shelves.position, shelf_id, shelf_books.position, book_id`,
    count: (id) => sql`select coalesce(sum(books_count), 0) from shelves where reader_id = ${id}`,
  },
  reviews: {
    rows: (id) => sql`select ${reviewJson} as json from reviews where reader_id = ${id} order by book_id`,
    count: of('reviews'),
  },
  readings: {
    rows: (id) => sql`select ${readingJson} as json from readings where reader_id = ${id}
      order by book_id, started_at, created_at, id`,
    count: of('readings'),
  },
  notes: {
    rows: (id) => sql`select ${noteJson} as json from notes where reader_id = ${id} order by book_id, sort_key, id`,
    count: of('notes'),
  },
  transactions: {
    rows: (id) => sql`select ${transactionJson} as json from transactions where reader_id = ${id}
      order by book_id, date, created_at, id`,
    count: of('transactions'),
  },
  dismissed_books: {
    rows: (id) =>
      sql`select ${dismissalJson} as json from dismissed_books where reader_id = ${id} order by created_at, book_id`,
    count: of('dismissed_books'),
  },
  lists: {
    rows: (id) => sql`select json_build_object('slug', slug, 'name', name, 'description', description, 'type', type,
        'entries_type', entries_type, 'visibility', visibility, 'entries_limit', entries_limit, 'order_by', order_by,
        'filters', filters, 'snapshot', snapshot, 'created_at', created_at) as json
      from lists where reader_id = ${id} order by created_at, id`,
    count: of('lists'),
  },
  list_entries: {
    rows: (id) => sql`select ${entryJson} as json from list_entries join lists on lists.id = list_id
      where reader_id = ${id} order by lists.created_at, lists.id, list_entries.position, list_entries.id`,
    count: (id) => sql`select count(*) from list_entries join lists on lists.id = list_id where reader_id = ${id}`,
  },
  goals: {
    rows: (id) => sql`select json_build_object('name', name, 'metric', metric, 'target', target,
        'period', json_build_object('start', period_start, 'end', period_end), 'filters', filters,
        'visibility', visibility, 'created_at', created_at) as json
      from goals where reader_id = ${id} order by created_at, id`,
    count: of('goals'),
  },
  challenges: {
    rows: (id) => sql`select json_build_object('slug', challenges.slug, 'name', challenges.name,
        'description', challenges.description,
        'period', json_build_object('start', challenges.starts_on, 'end', challenges.ends_on),
        'visibility', challenges.visibility, 'own', challenges.reader_id = ${id}, 'joined_at', mine.joined_at,
        'created_at', challenges.created_at, 'prompts', ${promptsJson(id)}) as json
      from ${ownChallenges(id)} order by challenges.created_at, challenges.id`,
    count: (id) => sql`select count(*) from ${ownChallenges(id)}`,
  },
  follows: {
    rows: (id) => sql`select json_build_object('direction', direction, 'slug', slug, 'name', name, 'state', state,
        'since', since) as json from (
        select 'following' as direction, followee_id as other_id, state, since from follows where follower_id = ${id}
        union all select 'follower', follower_id, state, since from follows where followee_id = ${id}) as known
      join readers on readers.id = other_id order by direction, since, slug`,
    count: (id) => sql`select count(*) from follows where ${id} in (follower_id, followee_id)`,
  },
  muted_readers: {
    rows: (id) => sql`select json_build_object('slug', slug, 'name', name, 'muted_at', muted_at) as json
      from muted_readers join readers on readers.id = muted_id where reader_id = ${id} order by muted_at, slug`,
    count: of('muted_readers'),
  },
  muted_books: {
    rows: (id) => sql`select json_build_object('book', book_id, 'muted_at', muted_at) as json
      from muted_books where reader_id = ${id} order by muted_at, book_id`,
    count: of('muted_books'),
  },
  comments: {
    rows: (
      id,
    ) => sql`select ${subjectText}::jsonb || jsonb_build_object('content', thing.content, 'lock', ${storedLockJson('thing')}, 'created_at', thing.created_at) as json
      from comments as thing where thing.reader_id = ${id} order by thing.created_at, thing.id`,
    count: of('comments'),
  },
  likes: {
    rows: (id) => sql`select ${subjectText}::jsonb || jsonb_build_object('created_at', thing.created_at) as json
      from likes as thing where thing.reader_id = ${id} order by thing.created_at, thing.id`,
    count: of('likes'),
  },
  shared_read_posts: {
    rows: (id) => sql`select json_build_object('shared_read', shared_reads.name, 'work', works.title, 'share', share,
        'content', content, 'created_at', posts.created_at) as json
      from shared_read_posts as posts join shared_reads on shared_reads.id = shared_read_id
      join works on works.id = shared_reads.work_id
      where posts.reader_id = ${id} order by posts.created_at, posts.id`,
    count: of('shared_read_posts'),
  },
  reveals: {
    rows: (id) => sql`select json_build_object(
        'kind', case when reveals.review_id is not null then 'review' when reveals.note_id is not null then 'quote'
          when reveals.comment_id is not null then 'comment' else 'post' end,
        'work', works.title, 'revealed_at', revealed_at) as json
      from reveals
      left join reviews on reviews.id = reveals.review_id
      left join notes on notes.id = reveals.note_id
      left join books on books.id = notes.book_id
      left join shared_read_posts as posts on posts.id = reveals.post_id
      left join shared_reads on shared_reads.id = posts.shared_read_id
      left join comments on comments.id = reveals.comment_id
      left join works on works.id = coalesce(reviews.work_id, books.work_id, shared_reads.work_id, ${subjectWork(sql`comments`)})
      where reveals.reader_id = ${id}
      order by revealed_at, coalesce(reveals.review_id, reveals.note_id, reveals.post_id, reveals.comment_id)`,
    count: of('reveals'),
  },
  links: {
    rows: (id) => sql`select json_build_object('kind', kind, 'name', links.name,
        'thing', case kind when 'list' then (select slug from lists where lists.id = list_id)
          when 'shelf' then coalesce(global_shelf, (select slug from shelves where shelves.id = shelf_id)) end,
        'book', (select book_id from reviews where reviews.id = review_id),
        'goal', (select json_build_object('name', goals.name, 'metric', metric, 'target', target)
          from goals where goals.id = goal_id), 'year', links.year,
        'expires_at', expires_at, 'may_be_indexed', may_be_indexed, 'visits_count', visits_count,
        'created_at', links.created_at, 'revoked_at', revoked_at) as json
      from links where links.reader_id = ${id} order by links.created_at, links.id`,
    count: of('links'),
  },
} as const satisfies Record<string, Noun>
export type NounName = keyof typeof nouns
export const nounNames = Object.keys(nouns) as NounName[]

/** One object: a reader's profile and preferences. No credentials. */
export const profileJson = (readerId: string) => sql`
  select json_build_object('name', name, 'slug', slug, 'about', about, 'location', location, 'links', links,
    'genres', (select coalesce(json_agg(genres.slug order by position), '[]')
      from reader_genres join genres on genres.id = genre_id where reader_id = readers.id),
    'visibility', visibility, 'approve_followers', approve_followers, 'listed', listed, 'language', language,
    'time_zone', time_zone, 'theme', theme, 'star_step', star_step, 'book_view', book_view,
    'daily_quote', daily_quote, 'avoided_warnings', avoided_warnings,
    'notifications_off', notifications_off, 'push_off', push_off, 'digest', digest,
    'reminders', (select coalesce(json_agg(json_build_object('hour', hour, 'kind', kind, 'channel', channel)
        order by kind), '[]') from reminders where reader_id = readers.id and is_on)) as json, image
  from readers where id = ${readerId}`

/** Uploads on the covers of books that this reader added. */
export const coversOf = (readerId: string) =>
  sql`select distinct cover from books where contributor_id = ${readerId} and cover is not null`

/** What a reader has about some books, by noun; `books` is an array of ids. */
export const existingAbout = (readerId: string, books: SQL) => sql`
  select book as book_id,
    (select json_build_object('shelf', shelf, 'added_at', added_at, 'shelved_at', shelved_at,
        'position', position::text) from library_books
      where reader_id = ${readerId} and book_id = book) as library,
    (select coalesce(json_agg(${stayJson}), '[]') from shelf_stays
      where reader_id = ${readerId} and book_id = book) as stays,
    (select ${reviewJson}::jsonb || jsonb_build_object('updated_at', updated_at) from reviews
      where reader_id = ${readerId} and book_id = book) as review,
    (select coalesce(json_agg(${readingJson}), '[]') from readings
      where reader_id = ${readerId} and book_id = book) as readings,
    (select coalesce(json_agg(${noteJson}), '[]') from notes where reader_id = ${readerId} and book_id = book) as notes,
    (select coalesce(json_agg(${transactionJson}), '[]') from transactions
      where reader_id = ${readerId} and book_id = book) as transactions,
    (select ${dismissalJson} from dismissed_books where reader_id = ${readerId} and book_id = book) as dismissal,
    array(select shelf_id from shelf_books join shelves on shelves.id = shelf_id
      where reader_id = ${readerId} and book_id = book) as shelves
  from unnest(${books}) as book`
