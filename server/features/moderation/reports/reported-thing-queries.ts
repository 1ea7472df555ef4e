import { sql, type SQL } from '../../../db/sql.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { ReportKind } from '../../../../contract/reports.ts'
import { isId } from '../../../db/page.ts'
import { subjectName } from '../../../db/subject-owner.ts'
import { metBy, visibleTo, visibleUnless } from '../../../db/visibility.ts'
import { visibleComment } from '../../community/comments/queries.ts'
import { subjectJson } from '../../../db/subjects.ts'
import { visiblePost } from '../../community/shared-reads/post-queries.ts'
import { ownEdition } from '../../community/shared-reads/scope-queries.ts'

/** The moderator who looks, and in which language. */
export interface Moderator {
  id: string
  locale: Locale
}

interface Reportable {
  /** Names it in `reports`. */
  column: string
  table: string
  /** The reader that a report about it concerns, as a column of its own row. */
  accused?: SQL
  /** The one with this name, if its reporter sees it: nothing else can be reported. */
  visible: (viewerId: string, name: string) => SQL
  /** Its description for a moderator, who sees it regardless of its visibility. */
  describe: (id: SQL, moderator: Moderator) => SQL
  /** Everything its writer wrote, by its row as `thing`; without it nothing is kept. */
  words?: SQL
  /** What hiding it changes besides saying so, and what showing it again does. */
  hiding?: { hide: SQL; show: SQL }
}

/** Characters of a text that are shown. */
const excerptLength = 10_000

export const person = (id: SQL): SQL =>
  sql`(select json_build_object('slug', readers.slug, 'name', readers.name) from readers where readers.id = ${id})`

const excerpt = (content: SQL): SQL => sql`left(${content}, ${excerptLength})`

interface ThingParts {
  slug: SQL
  name: SQL
  excerpt?: SQL
  owner?: SQL
  sharedRead?: SQL
  subject?: SQL
}

const none = sql`null`

const thing = ({ slug, name, excerpt: words = none, owner, sharedRead = none, subject = none }: ThingParts): SQL =>
  sql`json_build_object('slug', ${slug}, 'name', ${name}, 'excerpt', ${words},
    'owner', ${owner ? person(owner) : none}, 'shared_read', ${sharedRead}, 'subject', ${subject})`

const promptsOf = (challengeId: SQL): SQL => sql`(
  select string_agg(prompts.text, E'\\n' order by prompts.position, prompts.id)
  from challenge_prompts as prompts where prompts.challenge_id = ${challengeId})`

const book = { slug: sql`books.slug`, name: sql`books.title` }

/** It has no level of its own: that it is hidden is all there is to it. */
const plainly = { hide: sql``, show: sql`` }

/** Its level says who sees it: hidden, it is its writer's alone. */
const byLevel = {
  hide: sql`visibility_before = visibility, visibility = 'private',`,
  show: sql`visibility = visibility_before, visibility_before = null,`,
}

/** The one thing of a reader that `isNamed` finds, if `isSeen` lets the reporter see it. */
const ownedThing = (table: string, isNamed: SQL, isSeen: SQL): SQL => {
  const name = sql.identifier(table)
  return sql`select ${name}.id from ${name} join readers on readers.id = ${name}.reader_id where ${isNamed} and ${isSeen}`
}

/** Everything that is said about a kind of thing that can be reported. */
export const reportables = {
  review: {
    column: 'review_id',
    table: 'reviews',
    accused: sql`reader_id`,
    visible: (viewerId, name) =>
      ownedThing(
        'reviews',
        sql`reviews.id = ${isId(name) ? name : null}::uuid`,
        visibleUnless(viewerId, sql`reviews.private`),
      ),
    describe: (id) => sql`
      select ${thing({ ...book, excerpt: excerpt(sql`reviews.content`), owner: sql`reviews.reader_id` })}
      from reviews join books on books.id = reviews.book_id where reviews.id = ${id}`,
    words: sql`thing.content`,
    hiding: {
      hide: sql`private_before = private, private = true,`,
      show: sql`private = private_before, private_before = null,`,
    },
  },
  list: {
    column: 'list_id',
    table: 'lists',
    accused: sql`reader_id`,
    visible: (viewerId, name) =>
      ownedThing('lists', sql`lists.slug = ${name}`, visibleTo(viewerId, sql`lists.visibility`)),
    describe: (id) => sql`
      select ${thing({
        slug: sql`lists.slug`,
        name: sql`lists.name`,
        excerpt: sql`lists.description`,
        owner: sql`lists.reader_id`,
      })} from lists where lists.id = ${id}`,
    words: sql`concat_ws(E'\\n', thing.name, thing.description)`,
    hiding: byLevel,
  },
  challenge: {
    column: 'challenge_id',
    table: 'challenges',
    accused: sql`reader_id`,
    visible: (viewerId, name) =>
      ownedThing('challenges', sql`challenges.slug = ${name}`, visibleTo(viewerId, sql`challenges.visibility`)),
    describe: (id) => sql`
      select ${thing({
        slug: sql`challenges.slug`,
        name: sql`challenges.name`,
        excerpt: excerpt(sql`concat_ws(E'\\n', challenges.description, ${promptsOf(sql`challenges.id`)})`),
        owner: sql`challenges.reader_id`,
      })} from challenges where challenges.id = ${id}`,
    words: sql`concat_ws(E'\\n', thing.name, thing.description, ${promptsOf(sql`thing.id`)})`,
    hiding: byLevel,
  },
  book: {
    column: 'book_id',
    table: 'books',
    visible: (_viewerId, name) => sql`select id from books where slug = ${name}`,
    describe: (id) =>
      sql`select ${thing({ ...book, owner: sql`books.contributor_id` })} from books where books.id = ${id}`,
  },
  reader: {
    column: 'reader_id',
    table: 'readers',
    accused: sql`id`,
    visible: (viewerId, name) => sql`select id from readers where slug = ${name} and ${metBy(viewerId)}`,
    describe: (id) => sql`
      select ${thing({ slug: sql`readers.slug`, name: sql`readers.name`, excerpt: sql`readers.about` })}
      from readers where readers.id = ${id}`,
    words: sql`concat_ws(E'\\n', thing.name, thing.about)`,
  },
  comment: {
    column: 'comment_id',
    table: 'comments',
    accused: sql`reader_id`,
    visible: (viewerId, name) => sql`select comments.id ${visibleComment(viewerId, isId(name) ? name : null)}`,
    describe: (id) => sql`
      select ${thing({
        slug: sql`named.slug`,
        name: sql`named.name`,
        excerpt: excerpt(sql`comments.content`),
        owner: sql`comments.reader_id`,
        subject: subjectJson(sql`comments`),
      })}
      from comments cross join lateral (${subjectName(sql`comments`)}) as named where comments.id = ${id}`,
    words: sql`thing.content`,
    hiding: plainly,
  },
  post: {
    column: 'post_id',
    table: 'shared_read_posts',
    accused: sql`reader_id`,
    visible: (viewerId, name) => sql`select posts.id ${visiblePost(viewerId, isId(name) ? name : null)}`,
    describe: (id, moderator) => sql`
      select ${thing({
        ...book,
        excerpt: excerpt(sql`posts.content`),
        owner: sql`posts.reader_id`,
        sharedRead: sql`shared_reads.name`,
      })}
      from shared_read_posts as posts join shared_reads on shared_reads.id = posts.shared_read_id
      join works on works.id = shared_reads.work_id cross join ${ownEdition(moderator.id, moderator.locale)}
      where posts.id = ${id}`,
    words: sql`thing.content`,
    hiding: plainly,
  },
  quote: {
    column: 'note_id',
    table: 'notes',
    accused: sql`reader_id`,
    visible: (viewerId, name) =>
      ownedThing(
        'notes',
        sql`notes.id = ${isId(name) ? name : null}::uuid and notes.kind = 'quote'`,
        visibleTo(viewerId, sql`notes.visibility`),
      ),
    describe: (id) => sql`
      select ${thing({
        ...book,
        excerpt: excerpt(sql`concat_ws(E'\\n', notes.content, notes.said_by)`),
        owner: sql`notes.reader_id`,
      })}
      from notes join books on books.id = notes.book_id where notes.id = ${id}`,
    words: sql`concat_ws(E'\\n', thing.content, thing.said_by)`,
    hiding: byLevel,
  },
} as const satisfies Record<ReportKind, Reportable>

type Named<Kind extends ReportKind> = Kind extends ReportKind
  ? (typeof reportables)[Kind] extends { hiding: object }
    ? Kind
    : never
  : never
/** What can be hidden. */
export type HideableKind = Named<ReportKind>

export const reportKindNames = Object.keys(reportables) as ReportKind[]

export const canHide = (kind: ReportKind): kind is HideableKind => 'hiding' in reportables[kind]

export const hideableKinds = reportKindNames.filter(canHide)

/** What its writer has written in it, as it is now: null for books, which have a history. */
export function wordsOf(kind: ReportKind, id: SQL): SQL {
  const { table, ...thing } = reportables[kind]
  return 'words' in thing ? sql`(select ${thing.words} from ${sql.raw(table)} as thing where thing.id = ${id})` : none
}

/** What it said at the time, if that differs from now. */
export const earlierWords = (earlier: SQL, kind: SQL, kinds: ReportKind[], idOf: (kind: ReportKind) => SQL): SQL =>
  sql`case when ${earlier} is distinct from (case ${kind} ${sql.join(
    kinds.map((each) => sql`when ${each} then ${wordsOf(each, idOf(each))}`),
    sql` `,
  )} end) then ${excerpt(earlier)} end`
