import { sql, type SQL } from '../../../db/sql.ts'
import {
  maxChallenges,
  maxJoined,
  type ChallengeCard,
  type ChallengeGroup,
  type ChallengeMember,
  type NewChallenge,
  type Prompt,
} from '../../../../contract/challenges.ts'
import { ensureUnchanged } from '../../../db/changed.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { isUnderLimit, type Limit } from '../../../db/lock-by-name.ts'
import { allOf, execute, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { visibleTo } from '../../../db/visibility.ts'
import { cardColumn, cardMaker, type CardRow } from '../../catalogue/books/card-queries.ts'
import { hidingValues, recordHiddenAgain, takeTrace } from '../../moderation/withdrawn/hide-again-queries.ts'
import { recordWithdrawn } from '../../moderation/withdrawn/queries.ts'
import { writePrompts } from './prompt-queries.ts'
import { personColumn } from '../user-cards/queries.ts'

/** Who looks, and on which day. */
export interface Viewer {
  id: string
  today: string
}

export type ChallengeRow = Omit<ChallengeCard, 'updated_at'> & { id: string; reader_id: string; updated_at: Date }

const cardColumns = (viewerId: string, whoId: string): SQL => sql`challenges.id, challenges.reader_id, challenges.slug,
  challenges.name, challenges.description,
  json_build_object('start', challenges.starts_on, 'end', challenges.ends_on) as period, challenges.visibility,
  challenges.hidden_at is not null as hidden,
  json_build_object('name', readers.name, 'slug', readers.slug) as owner, challenges.members_count,
  (select count(*)::int from challenge_prompts where challenge_id = challenges.id) as prompts_count,
  (select count(*)::int from challenge_fills where challenge_id = challenges.id and reader_id = ${whoId}) as filled_count,
  ${isIn(viewerId)} as is_member, challenges.updated_at`

const isIn = (readerId: string): SQL => sql`exists (
  select 1 from challenge_members as mine where mine.challenge_id = challenges.id and mine.reader_id = ${readerId})`

const isVisible = (viewerId: string): SQL => visibleTo(viewerId, sql`challenges.visibility`)

const isOver = (today: string): SQL => sql`(coalesce(challenges.ends_on, 'infinity') < ${today}::date)`

/** Which of them, beside what the viewer may see. */
const groups: Record<Exclude<ChallengeGroup, 'joined' | 'active'>, (viewer: Viewer) => SQL> = {
  mine: ({ id }) => sql`challenges.reader_id = ${id}`,
  open: ({ id, today }) => sql`challenges.reader_id <> ${id} and not ${isOver(today)} and not ${isIn(id)}`,
}

export const challengeLimit = (readerId: string): Limit => ({
  of: `challenges ${readerId}`,
  count: sql`select count(*)::int as total from challenges where reader_id = ${readerId}`,
  max: maxChallenges,
})

const joinedLimit = (readerId: string): Limit => ({
  of: `challenge members ${readerId}`,
  // One that its author has closed to the reader takes no place: they could not leave it to make room.
  count: sql`select count(*)::int as total from challenge_members as members
    join challenges on challenges.id = members.challenge_id join readers on readers.id = challenges.reader_id
    where members.reader_id = ${readerId} and ${isVisible(readerId)}`,
  max: maxJoined,
})

/** False if they have joined it before. */
export const addMember = async (tx: Transaction, challengeId: string, readerId: string): Promise<boolean> =>
  (await execute(
    tx,
    sql`insert into challenge_members (challenge_id, reader_id) values (${challengeId}, ${readerId})
      on conflict do nothing`,
  )) > 0

export function challengeQueries(db: Handle) {
  /** Those that a reader has joined, as far as the viewer may see them; what goes on and ends soonest first. */
  const listJoined = (viewer: Viewer, readerId: string, page: Page, more: SQL[] = []) => {
    const fromJoined = sql`from challenge_members as members join challenges on challenges.id = members.challenge_id
      join readers on readers.id = challenges.reader_id
      where ${allOf([sql`members.reader_id = ${readerId}`, isVisible(viewer.id), ...more])}`
    return pageOf<ChallengeRow>(db, page, {
      rows: (limit) => sql`select ${cardColumns(viewer.id, readerId)} ${fromJoined}
        order by ${isOver(viewer.today)}, challenges.ends_on nulls last, members.joined_at desc, challenges.id ${limit}`,
      count: sql`select count(*)::int as total ${fromJoined}`,
    })
  }

  return {
    listJoined,

    listChallenges: (viewer: Viewer, show: ChallengeGroup, page: Page) => {
      if (show === 'joined') return listJoined(viewer, viewer.id, page, [sql`challenges.reader_id <> ${viewer.id}`])
      if (show === 'active') {
        const isBegun = sql`coalesce(challenges.starts_on, '-infinity') <= ${viewer.today}::date`
        return listJoined(viewer, viewer.id, page, [isBegun, sql`not ${isOver(viewer.today)}`])
      }
      const fromChallenges = sql`from challenges join readers on readers.id = challenges.reader_id
        where ${groups[show](viewer)} and ${isVisible(viewer.id)}`
      return pageOf<ChallengeRow>(db, page, {
        rows: (limit) => sql`select ${cardColumns(viewer.id, viewer.id)} ${fromChallenges}
          order by challenges.created_at desc, challenges.id desc ${limit}`,
        count: sql`select count(*)::int as total ${fromChallenges}`,
      })
    },

    /** One that the viewer may see. */
    findChallenge: async (viewerId: string, slug: string): Promise<ChallengeRow | undefined> => {
      const [row] = await rowsOf<ChallengeRow>(
        db,
        sql`select ${cardColumns(viewerId, viewerId)}
          from challenges join readers on readers.id = challenges.reader_id
          where challenges.slug = ${slug} and ${isVisible(viewerId)}`,
      )
      return row
    },

    /** In order, each with what a reader has filled it with. */
    listPrompts: async (readerId: string, challengeId: string): Promise<Prompt[]> => {
      const rows = await rowsOf<Omit<Prompt, 'book'> & { book: CardRow | null }>(
        db,
        sql`select prompts.id, prompts.text, prompts.filters, prompts.title_initial,
            case when coalesce(prompts.min_pages, prompts.max_pages) is not null
              then json_build_object('min', prompts.min_pages, 'max', prompts.max_pages) end as length,
            case when books.id is not null then ${cardColumn} end as book
          from challenge_prompts as prompts
          left join challenge_fills as fills on fills.prompt_id = prompts.id and fills.reader_id = ${readerId}
          left join books on books.id = fills.book_id left join works on works.id = books.work_id
          where prompts.challenge_id = ${challengeId} order by prompts.position, prompts.id`,
      )
      const toCard = await cardMaker(
        db,
        readerId,
        rows.flatMap(({ book }) => book ?? []),
      )
      return rows.map(({ book, ...prompt }) => ({ ...prompt, book: book && toCard(book) }))
    },

    listMembers: (viewerId: string, challengeId: string, page: Page) => {
      const fromMembers = sql`from challenge_members as members join readers on readers.id = members.reader_id
        where members.challenge_id = ${challengeId} and ${visibleTo(viewerId)}`
      return pageOf<ChallengeMember & Record<string, unknown>>(db, page, {
        rows: (limit) => sql`select ${personColumn(viewerId)} as reader, readers.id = ${viewerId} as is_me, (
            select count(*)::int from challenge_fills as fills
            where fills.challenge_id = members.challenge_id and fills.reader_id = members.reader_id) as filled_count
          ${fromMembers} order by readers.id = ${viewerId} desc, members.joined_at, members.reader_id ${limit}`,
        count: sql`select count(*)::int as total ${fromMembers}`,
      })
    },

    /** Undefined where there are as many as there can be. Who makes one has joined it. */
    insertChallenge: (readerId: string, challenge: NewChallenge, slug: string): Promise<string | undefined> =>
      db.transaction(async (tx) => {
        if (!(await isUnderLimit(tx, challengeLimit(readerId)))) return undefined
        const { name, description, period, visibility } = challenge
        const trace = await takeTrace(tx, 'challenge', readerId, name)
        const [inserted] = await rowsOf<{ id: string }>(
          tx,
          sql`insert into challenges (reader_id, slug, name, description, starts_on, ends_on, visibility, visibility_before,
              hidden_at)
            values (${readerId}, ${slug}, ${name}, ${description || null}, ${period.start}, ${period.end},
              ${hidingValues(trace, visibility)})
            returning id`,
        )
        if (!inserted) throw new Error('No challenge was made')
        await recordHiddenAgain(tx, 'challenge', inserted.id, trace)
        await writePrompts(tx, inserted.id, challenge.prompts)
        await addMember(tx, inserted.id, readerId)
        return slug
      }),

    /** False if it was deleted. */
    updateChallenge: (id: string, challenge: NewChallenge): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [stored] = await rowsOf<{ updated_at: Date }>(
          tx,
          sql`select updated_at from challenges where id = ${id} for no key update`,
        )
        if (!stored) return false
        ensureUnchanged(stored, challenge.updated_at)
        const { name, description, period, visibility } = challenge
        await execute(
          tx,
          sql`update challenges set name = ${name}, description = ${description || null}, starts_on = ${period.start},
              ends_on = ${period.end}, visibility = ${visibility}
            where id = ${id}`,
        )
        await writePrompts(tx, id, challenge.prompts)
        return true
      }),

    deleteChallenge: (readerId: string, id: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        await recordWithdrawn(tx, 'challenge', sql`thing.id = ${id}`, readerId)
        return (await execute(tx, sql`delete from challenges where id = ${id}`)) > 0
      }),

    /** False where the reader is in as many as one can be. */
    join: (id: string, readerId: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        if (!(await isUnderLimit(tx, joinedLimit(readerId)))) return false
        await addMember(tx, id, readerId)
        return true
      }),

    /** Members leave even what its author has closed to them. False for others. */
    leave: async (slug: string, readerId: string): Promise<boolean> =>
      (await execute(
        db,
        sql`delete from challenge_members using challenges
          where challenges.id = challenge_members.challenge_id and challenges.slug = ${slug}
            and challenge_members.reader_id = ${readerId}`,
      )) > 0,
  }
}
