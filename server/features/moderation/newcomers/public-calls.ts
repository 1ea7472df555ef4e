import { updateAccount } from '../../../../contract/account.ts'
import { bookFieldNames, bookFields } from '../../../../contract/book-fields.ts'
import { createChallenge, updateChallenge } from '../../../../contract/challenges.ts'
import { createComment, createSubjectComment, updateComment } from '../../../../contract/comments.ts'
import { createBook, updateBook } from '../../../../contract/contributions.ts'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import { createGoal, updateGoal } from '../../../../contract/goals.ts'
import { createShareLink } from '../../../../contract/links.ts'
import { createList, updateList } from '../../../../contract/lists.ts'
import { updateShelf } from '../../../../contract/own-shelves.ts'
import { updateProfile } from '../../../../contract/profile.ts'
import { createNote, updateNote } from '../../../../contract/notes.ts'
import { saveReview } from '../../../../contract/reviews.ts'
import { createMilestone, updateMilestone } from '../../../../contract/shared-read-milestones.ts'
import { createPost, createReply, updatePost } from '../../../../contract/shared-read-posts.ts'
import { createSharedRead, updateSharedRead } from '../../../../contract/shared-reads.ts'
import { createShelf } from '../../../../contract/shelves.ts'
import type { StoredKind } from './queries.ts'

export interface PublicCall {
  endpoint: Endpoint
  /** The fields of its body that others read. */
  fields: string[]
  /** Those that may name a site, as publishers such as Lulu.com do, and only must not have an address. */
  nameFields?: string[]
  /** `always`, or `shown`: only when others get to see it, which a change alone is not. */
  counts?: 'always' | 'shown'
  /** What it changes, of which the body may leave out the words that it shows to others. */
  stored?: { kind: StoredKind; key: string }
  /** What it shows to others as it is stored, by the field that names it; words in the body are the reader's own. */
  shares?: { kindOf: (body: Record<string, unknown>) => StoredKind | undefined; key: string }
  /** Nobody else sees what is private. */
  isPrivate?: (body: Record<string, unknown>) => boolean | undefined
}

const byVisibility = ({ visibility }: Record<string, unknown>) =>
  visibility === undefined ? undefined : visibility === 'private'
const byPrivateUnlessSent = ({ visibility }: Record<string, unknown>) => (visibility ?? 'private') === 'private'
const bySwitch = ({ private: isPrivate }: Record<string, unknown>) =>
  isPrivate === undefined ? undefined : Boolean(isPrivate)

const listed = { fields: ['name', 'description'], isPrivate: byVisibility }
const challenge = { fields: ['name', 'description', 'prompts'], isPrivate: byVisibility }
const quote = { fields: ['content', 'said_by'] }
const named = { fields: ['name'], isPrivate: byVisibility }
const bookNames = bookFieldNames.filter((name) => bookFields[name].kind === 'title' || bookFields[name].kind === 'line')
const book = { fields: ['description'], nameFields: [...bookNames, 'authors', 'series'] }

/** What a link shows of the words that a profile and a year have was checked when they were written. */
const sharedKind = ({ kind }: Record<string, unknown>) =>
  (['review', 'list', 'shelf', 'goal', 'quote'] as const).find((each) => each === kind)

/** Every call by which a reader shows words to others. Imports are not limited. */
export const publicCalls: PublicCall[] = [
  {
    endpoint: saveReview,
    fields: ['content'],
    counts: 'always',
    isPrivate: bySwitch,
    stored: { kind: 'review of book', key: 'book' },
  },
  { endpoint: createNote, ...quote, counts: 'always', isPrivate: byPrivateUnlessSent },
  {
    endpoint: updateNote,
    ...quote,
    counts: 'shown',
    // A quote that becomes a note of the reader's own is private again.
    isPrivate: (body) => (body['kind'] === 'note' ? true : byVisibility(body)),
    stored: { kind: 'quote', key: 'note' },
  },
  { endpoint: createComment, fields: ['content'], counts: 'always' },
  { endpoint: createSubjectComment, fields: ['content'], counts: 'always' },
  { endpoint: updateComment, fields: ['content'] },
  { endpoint: createPost, fields: ['content'], counts: 'always' },
  { endpoint: createReply, fields: ['content'], counts: 'always' },
  { endpoint: updatePost, fields: ['content'] },
  { endpoint: createList, ...listed, counts: 'always' },
  { endpoint: updateList, ...listed, counts: 'shown', stored: { kind: 'list', key: 'list' } },
  { endpoint: createChallenge, ...challenge, counts: 'always' },
  { endpoint: updateChallenge, ...challenge, counts: 'shown', stored: { kind: 'challenge', key: 'challenge' } },
  // Members and invited readers see private ones too.
  { endpoint: createSharedRead, fields: ['name'], counts: 'always' },
  { endpoint: updateSharedRead, fields: ['name'] },
  { endpoint: createMilestone, fields: ['name'] },
  { endpoint: updateMilestone, fields: ['name'] },
  { endpoint: createShelf, ...named },
  { endpoint: updateShelf, ...named, stored: { kind: 'shelf', key: 'shelf' } },
  { endpoint: createGoal, ...named },
  { endpoint: updateGoal, ...named, stored: { kind: 'goal', key: 'goal' } },
  { endpoint: createShareLink, fields: [], shares: { kindOf: sharedKind, key: 'thing' } },
  { endpoint: createBook, ...book },
  { endpoint: updateBook, ...book },
  { endpoint: updateAccount, fields: ['name'] },
  { endpoint: updateProfile, fields: ['about', 'location', 'links'] },
]
