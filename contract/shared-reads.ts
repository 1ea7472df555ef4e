import * as z from 'zod/mini'
import { many, emptyAnswer, one, pageQuery } from './answers.ts'
import { endpoint, type EventStream } from './endpoint.ts'
import { BookCard } from './books.ts'
import { LengthType } from './lengths.ts'
import { maxMilestones, Milestone } from './shared-read-milestones.ts'
import { OptionalDay, ReadDay, Share, sharedReadParams } from './shared-read-parts.ts'
import { text } from '../shared/translate.ts'
import { Person } from './user-card.ts'
import { expectedVersion } from './versions.ts'
import { Visibility } from './vocabulary.ts'
import { Name } from './text-fields.ts'

/** Works that readers read together. Their members, milestones and posts are in files of their own. */

export const sharedReadsPerPage = 12
/** Unfinished shared reads per host; the next one is refused. */
export const maxHosted = 100

/** Not begun; under way; past its last day, or ended by its host. */
export const SharedReadState = z.enum(['planned', 'active', 'finished'])
export type SharedReadState = z.infer<typeof SharedReadState>

export const SharedReadCard = z.object({
  slug: z.string(),
  name: z.string(),
  state: SharedReadState,
  starts_on: z.string(),
  ends_on: z.nullable(z.string()),
  visibility: Visibility,
  /** The edition that the reader keeps, else the one that fits them best. */
  book: BookCard,
  /** Nobody where the host hides from the reader. */
  host: z.nullable(Person),
  members_count: z.int(),
  me: z.object({ state: z.enum(['none', 'invited', 'joined']), is_host: z.boolean() }),
  /** How far the reader is, where they keep a log. */
  share: z.nullable(Share),
})
export type SharedReadCard = z.infer<typeof SharedReadCard>

/** The reader's own log of the work, in its own unit: the latest they began, of any edition. */
export const OwnReading = z.object({
  id: z.string(),
  book: z.string(),
  length_type: LengthType,
  length: z.number(),
  progress: z.number(),
  finished_at: z.nullable(z.string()),
  updated_at: z.string(),
})
export type OwnReading = z.infer<typeof OwnReading>

/** With the edition's length, which a new reading log starts from. */
const BookToRead = z.extend(BookCard, {
  pages: z.nullable(z.int()),
  minutes: z.nullable(z.int()),
  chapters: z.nullable(z.int()),
})

export const SharedRead = z.extend(SharedReadCard, {
  book: BookToRead,
  ended_at: z.nullable(z.string()),
  /** Members may invite too, not only the host. */
  members_invite: z.boolean(),
  milestones: z.array(Milestone).check(z.maxLength(maxMilestones)),
  reading: z.nullable(OwnReading),
  /** Another whenever something has changed that its page shows: a stream that is given it tells what was missed. */
  version: z.string(),
  updated_at: z.string(),
  can: z.object({
    edit: z.boolean(),
    end: z.boolean(),
    resume: z.boolean(),
    delete: z.boolean(),
    join: z.boolean(),
    leave: z.boolean(),
    post: z.boolean(),
    invite: z.boolean(),
  }),
})
export type SharedRead = z.infer<typeof SharedRead>

const settings = {
  name: Name,
  starts_on: ReadDay,
  ends_on: OptionalDay,
  visibility: z._default(Visibility, 'private'),
  members_invite: z._default(z.boolean(), false),
}

const endsAfterStart = z.refine<{ starts_on: string; ends_on?: string | null | undefined }>(
  ({ starts_on, ends_on }) => !ends_on || ends_on >= starts_on,
  { error: text('The end can’t be before the start.'), path: ['ends_on'] },
)

export const NewSharedRead = z.object({ book: z.string(), ...settings }).check(endsAfterStart)
export type NewSharedRead = z.output<typeof NewSharedRead>

export const SharedReadPatch = z.object({ ...settings, ...expectedVersion }).check(endsAfterStart)
export type SharedReadPatch = z.output<typeof SharedReadPatch>

/** `open`: those of others, of works that the reader reads at present, which they may join. */
export const SharedReadGroup = z.enum(['mine', 'invited', 'open'])
export type SharedReadGroup = z.infer<typeof SharedReadGroup>

export const listSharedReads = endpoint({
  method: 'GET',
  path: '/shared-reads',
  access: 'reader',
  summary: 'Shared reads the reader is in, is invited to, or can join',
  query: z.extend(pageQuery(sharedReadsPerPage), { show: z._default(SharedReadGroup, 'mine') }),
  answer: many(SharedReadCard),
})

export const createSharedRead = endpoint({
  method: 'POST',
  path: '/shared-reads',
  access: 'reader',
  summary: 'Start a shared read of a book’s work',
  refuses: ['not_found'],
  body: NewSharedRead,
  answer: one(SharedRead),
  status: 201,
  creates: 'shared_reads',
})

export const getSharedRead = endpoint({
  method: 'GET',
  path: '/shared-reads/:shared_read',
  access: 'reader',
  summary: 'A shared read with its milestones and the reader’s own position',
  params: sharedReadParams,
  answer: one(SharedRead),
})

export const updateSharedRead = endpoint({
  method: 'PUT',
  path: '/shared-reads/:shared_read',
  access: 'reader',
  summary: 'Change the name, dates, visibility or invitation rights of a shared read; for its host',
  params: sharedReadParams,
  body: SharedReadPatch,
  answer: one(SharedRead),
})

export const deleteSharedRead = endpoint({
  method: 'DELETE',
  path: '/shared-reads/:shared_read',
  access: 'reader',
  summary: 'Delete a shared read that no one else has joined; for its host',
  refuses: ['conflict'],
  params: sharedReadParams,
  answer: emptyAnswer,
})

export const endSharedRead = endpoint({
  method: 'PUT',
  path: '/shared-reads/:shared_read/end',
  access: 'reader',
  summary: 'End a shared read; for its host',
  params: sharedReadParams,
  answer: one(SharedRead),
})

export const resumeSharedRead = endpoint({
  method: 'DELETE',
  path: '/shared-reads/:shared_read/end',
  access: 'reader',
  summary: 'Reopen an ended shared read; for its host',
  params: sharedReadParams,
  answer: one(SharedRead),
})

/** What a stream of a shared read tells; what has changed is asked for by the calls above. */
export const sharedReadSignals = ['members', 'milestones', 'position', 'posts'] as const
export type SharedReadSignal = (typeof sharedReadSignals)[number]

export const sharedReadEvents: EventStream & { says: typeof sharedReadSignals } = {
  path: '/shared-reads/:shared_read/events',
  summary: 'Live changes in a shared read, for members: what to load again, never the posts themselves',
  params: sharedReadParams,
  /** The `version` the page shows. If it is outdated, the first event comes right away. */
  query: z.object({ version: z.optional(z.string()) }),
  says: sharedReadSignals,
}
