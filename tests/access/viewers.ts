import { sql } from '../../server/db/sql.ts'
import { execute, rowsOf } from '../../server/db/page.ts'
import { pageToken } from '../../server/http/csrf.ts'
import { givePassword, type TestApp, type Visitor } from '../support/test-app.ts'
import { insertRows } from '../support/insert-rows.ts'
import { makingThings, type Making } from './making-things.ts'

/** Who calls, in the order in which each row of the matrix gives its statuses. */
export const viewerNames = ['owner', 'follower', 'stranger', 'blocked', 'signedOut', 'moderator'] as const
export type ViewerName = (typeof viewerNames)[number]
export type ReaderName = Exclude<ViewerName, 'signedOut'>

export type Reader = Awaited<ReturnType<TestApp['reader']>>

/** What the owner's things say, by who may read it. */
export const marks = { private: 'Quillonia', followers: 'Zephyrine', public: 'Ottoline' } as const
export type Level = keyof typeof marks
export const levels = Object.keys(marks) as Level[]

/** Whatever a call answers, it says no more of the owner than this. */
export const maySee: Record<ViewerName, readonly Level[]> = {
  owner: ['private', 'followers', 'public'],
  follower: ['followers', 'public'],
  stranger: ['public'],
  blocked: [],
  signedOut: [],
  moderator: ['public'],
}

export interface World {
  quire: TestApp
  viewers: Record<ViewerName, Visitor>
  readers: Record<ReaderName, Reader>
  /** Makes things of the owner's, another each time. */
  own: Making
  /** Makes things of another reader's, which carry no marks. */
  of: (name: ReaderName) => Making
  /** What a page of theirs sends along. Calls about lists need it. */
  pageTokens: Record<ViewerName, string>
}

/** With everything they have; what everybody shares stays. */
export async function removeReaders({ quire, readers }: World): Promise<void> {
  const ids = Object.values(readers).map(({ row }) => row.id)
  await execute(quire.db, sql`delete from readers where id = any (${sql.param(ids)})`)
}

/** Creates the six viewers with their follows and blocks of the owner. */
export async function buildWorld(quire: TestApp): Promise<World> {
  const { db, context } = quire
  const join = async (name: string, details: Parameters<TestApp['reader']>[0] = {}) => {
    const verified = { email_verified: true, email_verified_at: quire.now }
    const reader = await quire.reader({ name, listed: true, ...verified, ...details })
    await givePassword(quire, reader)
    return reader
  }
  const readers: World['readers'] = {
    owner: await join(`${marks.public} Owner`, { email: `${marks.private}-${crypto.randomUUID()}@example.org` }),
    follower: await join('Fay Follower'),
    stranger: await join('Stan Stranger'),
    blocked: await join('Blake Blocked'),
    moderator: await join('Mo Moderator', { role: 'moderator' }),
  }
  const { owner, follower, blocked } = readers
  await insertRows(db, 'follows', { follower_id: follower.row.id, followee_id: owner.row.id, state: 'following' })
  await insertRows(db, 'blocks', { blocker_id: owner.row.id, blocked_id: blocked.row.id })
  const viewers = { ...readers, signedOut: quire.visitor() }
  // The first call of a reader notes when they were here; from then on a call that is refused writes nothing.
  for (const reader of Object.values(readers)) await reader.get('/account')

  const rows = await rowsOf<{ id: string; reader_id: string }>(db, sql`select id, reader_id from sessions`)
  const sessions = new Map(rows.map(({ id, reader_id }) => [reader_id, id]))
  const tokenOf = ({ row }: Reader) => pageToken(context.secret, { session_id: sessions.get(row.id) ?? '' })
  const pageTokens = {
    owner: tokenOf(owner),
    follower: tokenOf(follower),
    stranger: tokenOf(readers.stranger),
    blocked: tokenOf(blocked),
    signedOut: pageToken(context.secret, undefined),
    moderator: tokenOf(readers.moderator),
  }
  return {
    quire,
    viewers,
    readers,
    own: makingThings(quire, readers.owner, (level) => marks[level]),
    of: (name) => makingThings(quire, readers[name], () => 'Something'),
    pageTokens,
  }
}
