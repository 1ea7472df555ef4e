import { sql } from '../../../../db/sql.ts'
import { maxChallenges, maxJoined } from '../../../../../contract/challenges.ts'
import { lockByName } from '../../../../db/lock-by-name.ts'
import { execute, rowsOf } from '../../../../db/page.ts'
import { slugSuffix } from '../../../../db/slug.ts'
import { visibleTo } from '../../../../db/visibility.ts'
import type { ArchiveChallenge } from '../../archive/challenge-shape.ts'
import { addMember, challengeLimit } from '../../../community/challenges/queries.ts'
import { writePrompts } from '../../../community/challenges/prompt-queries.ts'
import { hidingValues, recordHiddenAgain, takeTrace } from '../../../moderation/withdrawn/hide-again-queries.ts'
import type { RowOutcome } from '../row-queries.ts'
import { findOwnThings, OwnThings } from './own-thing-queries.ts'
import { failed, findBookIds, outcomeOf, type ThingRow, type BatchWriting } from './thing-row-queries.ts'

const promptsOf = ({ prompts }: ArchiveChallenge) => JSON.stringify(prompts.map(({ text }) => text))

/** The one of another reader that this was on the server it comes from, if this is that server. */
async function findOthers({ tx, readerId }: BatchWriting, challenge: ArchiveChallenge): Promise<string | undefined> {
  if (challenge.own) return undefined
  const rows = await rowsOf<{ id: string; prompts: string[] }>(
    tx,
    sql`select challenges.id, array(select text from challenge_prompts where challenge_id = challenges.id
        order by position, id) as prompts
      from challenges join readers on readers.id = challenges.reader_id
      where challenges.slug = ${challenge.slug} and challenges.name = ${challenge.name}
        and ${visibleTo(readerId, sql`challenges.visibility`)}`,
  )
  return rows.find(({ prompts }) => JSON.stringify(prompts) === promptsOf(challenge))?.id
}

/** Another reader's challenge that is not here becomes one of the importing reader's, for their eyes only. */
async function makeChallenge({ tx, readerId }: BatchWriting, challenge: ArchiveChallenge): Promise<string> {
  const { slug, name, description, period, own, visibility, created_at, prompts } = challenge
  const trace = await takeTrace(tx, 'challenge', readerId, name)
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`insert into challenges (reader_id, slug, name, description, starts_on, ends_on, visibility, visibility_before, hidden_at,
        created_at, updated_at)
      select ${readerId}, case when exists (select 1 from challenges where slug = ${slug})
          then ${`${slug.slice(0, 100)}-${slugSuffix()}`} else ${slug} end,
        ${name}, ${description}, ${period.start}::date, ${period.end}::date,
        ${hidingValues(trace, own ? visibility : 'private')}, ${created_at}::timestamptz, now()
      returning id`,
  )
  const id = rows[0]?.id ?? ''
  await recordHiddenAgain(tx, 'challenge', id, trace)
  await writePrompts(tx, id, prompts)
  return id
}

async function joinAt({ tx, readerId }: BatchWriting, id: string, joinedAt: string): Promise<boolean> {
  if (!(await addMember(tx, id, readerId))) return false
  await execute(
    tx,
    sql`update challenge_members set joined_at = ${joinedAt}::timestamptz
      where challenge_id = ${id} and reader_id = ${readerId}`,
  )
  return true
}

/**
 * Fills what is empty here, with books that fill nothing yet. None is filled later than it is written, so that an undo
 * knows it from what its reader fills afterwards.
 */
async function fillPrompts(writing: BatchWriting, id: string, { prompts }: ArchiveChallenge): Promise<string[]> {
  const { tx, readerId } = writing
  const filledPrompts = prompts.flatMap(({ book, filled_at }, index) =>
    book ? [{ book, filled_at, position: index }] : [],
  )
  if (filledPrompts.length === 0) return []
  const books = await findBookIds(
    writing,
    filledPrompts.map(({ book }) => book),
  )
  const fills = filledPrompts.flatMap(({ filled_at, position }, index) => {
    const book_id = books[index]
    return book_id === undefined ? [] : [{ book_id, filled_at, position }]
  })
  const rows = await rowsOf<{ prompt_id: string }>(
    tx,
    sql`insert into challenge_fills (challenge_id, prompt_id, reader_id, book_id, filled_at)
      select ${id}, prompts.id, ${readerId}, given.book_id, least(given.filled_at, now())
      from jsonb_to_recordset(${JSON.stringify(fills)}::jsonb)
        as given (book_id uuid, filled_at timestamptz, position int)
      join (select id, row_number() over (order by position, id) - 1 as ordinal from challenge_prompts
        where challenge_id = ${id}) as prompts on prompts.ordinal = given.position
      on conflict do nothing returning prompt_id`,
  )
  return rows.map(({ prompt_id }) => prompt_id)
}

export async function writeChallenges(writing: BatchWriting, rows: ThingRow<'challenge'>[]): Promise<RowOutcome[]> {
  if (rows.length === 0) return []
  const { tx, readerId } = writing
  await lockByName(tx, challengeLimit(readerId).of)
  const existing = await findOwnThings(tx, readerId)
  const things = new OwnThings(existing)
  let own = existing.challenges.filter(({ challenge }) => challenge.own).length
  let joined = existing.challenges.length
  const outcomes: RowOutcome[] = []
  for (const row of rows) {
    const { challenge } = row.part
    const existingId = things.takeChallenge(challenge)?.id ?? (await findOthers(writing, challenge))
    if (existingId === undefined && (own >= maxChallenges || joined >= maxJoined)) {
      outcomes.push(failed(row))
      continue
    }
    const id = existingId ?? (await makeChallenge(writing, challenge))
    const isMember = challenge.joined_at !== null && (await joinAt(writing, id, challenge.joined_at))
    const filledIds = challenge.joined_at === null ? [] : await fillPrompts(writing, id, challenge)
    if (existingId === undefined) own += 1
    if (isMember) joined += 1
    outcomes.push(
      outcomeOf(row, {
        ...(existingId === undefined && { challenges: [id] }),
        ...(isMember && { joined_challenges: [id] }),
        ...(filledIds.length > 0 && { filled_prompts: filledIds }),
      }),
    )
  }
  return outcomes
}
