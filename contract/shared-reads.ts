import * as z from 'zod/mini'
import { many, nothingToShow, one, pageQuery } from './answers.ts'
import { nameLength } from './constants.ts'
import { endpoint, type EventStream } from './endpoint.ts'
import { AboutBook, searched } from './journal.ts'
import { LengthType, twoDecimals } from './lengths.ts'
import { maxLength } from './readings.ts'
import { text } from './translate.ts'
import { UserCard } from './user-card.ts'
import { seen } from './versions.ts'
import { Visibility } from './vocabulary.ts'

/** Works that readers read together; what they say about them is in shared-read-posts.ts. */

export const sharedReadsPerPage = 12
export const currentWorksPerPage = 12
export const fellowsPerPage = 24
export const membersPerPage = 100
/** Who is in it and who is invited. */
export const maxMembers = 100
export const maxMilestones = 50
/** More than anybody reads with others at a time. */
export const maxHosted = 100
/** So many who read the same are named at once. */
export const namedFellows = 6
/** Nobody needs the exact number of more. */
export const mostFellowsCounted = 100

/** Percent of the book, with two decimals: the same place in every edition. */
export const Share = z.number()

/** A reader as they are named in something they take part in, whether or not there is a profile to look at. */
export const Person = z.pick(UserCard, { slug: true, name: true, image: true, is_visible: true })
export type Person = z.infer<typeof Person>

/** A work that the signed-in reader reads at present, and who else does. */
export const CurrentWork = z.object({
  book: AboutBook,
  /** How far they are, where they keep a log. */
  share: z.nullable(Share),
  following: z.array(Person),
  following_count: z.int(),
  community: z.array(Person),
  community_count: z.int(),
})
export type CurrentWork = z.infer<typeof CurrentWork>

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
  book: AboutBook,
  /** Nobody where the host hides from the reader. */
  host: z.nullable(Person),
  members_count: z.int(),
  me: z.object({ state: z.enum(['none', 'invited', 'joined']), is_host: z.boolean() }),
  /** How far the reader is, where they keep a log. */
  share: z.nullable(Share),
})
export type SharedReadCard = z.infer<typeof SharedReadCard>

/** `due_on`: when everybody should be there. */
export const Milestone = z.object({ id: z.string(), name: z.string(), share: Share, due_on: z.nullable(z.string()) })
export type Milestone = z.infer<typeof Milestone>

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

/** As long as the edition says it is, for whoever starts a log of it. */
const BookToRead = z.extend(AboutBook, {
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

export const Member = z.object({
  reader: Person,
  is_host: z.boolean(),
  is_me: z.boolean(),
  share: z.nullable(Share),
  since: z.string(),
  can: z.object({ remove: z.boolean() }),
})
export type Member = z.infer<typeof Member>

/** A place in the unit of the reader's own log, or in percent. */
export const Place = z.object({
  position: z.number().check(z.gte(0), z.lte(maxLength), twoDecimals),
  length_type: LengthType,
})
export type Place = z.infer<typeof Place>

/** What is no day is not compared with the other one. */
const ReadDay = z.iso
  .date({ abort: true })
  .check(z.refine((day) => day >= '1900' && day < '2201', text('Choose a day between the years 1900 and 2200.')))

/** Blank is how a form says "none". */
const OptionalDay = z.optional(z.nullable(z.union([ReadDay, z.literal('')])))

const settings = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(nameLength)),
  starts_on: ReadDay,
  ends_on: OptionalDay,
  visibility: z._default(Visibility, 'private'),
  members_invite: z._default(z.boolean(), false),
}

const endsAfterStart = z.refine<{ starts_on: string; ends_on?: string | null | undefined }>(
  ({ starts_on, ends_on }) => !ends_on || ends_on >= starts_on,
  { error: text('The end cannot be before the start.'), path: ['ends_on'] },
)

export const NewSharedRead = z.object({ book: z.string(), ...settings }).check(endsAfterStart)
export type NewSharedRead = z.output<typeof NewSharedRead>

export const SharedReadPatch = z.object({ ...settings, ...seen }).check(endsAfterStart)
export type SharedReadPatch = z.output<typeof SharedReadPatch>

export const NewMilestone = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(nameLength)),
  place: Place,
  due_on: OptionalDay,
})
export type NewMilestone = z.infer<typeof NewMilestone>

/** Without a place it stays where it is: in another unit it could only be near it. */
export const MilestonePatch = z.extend(NewMilestone, { place: z.optional(Place) })
export type MilestonePatch = z.infer<typeof MilestonePatch>

export const sharedReadParams = z.object({ shared_read: z.string() })

export const listCurrentWorks = endpoint({
  method: 'GET',
  path: '/shared-reads/current',
  access: 'reader',
  summary: 'What the reader reads at present, and who among those they follow and among all others reads the same',
  query: pageQuery(currentWorksPerPage),
  answer: many(CurrentWork),
})

export const FellowGroup = z.enum(['following', 'community'])
export type FellowGroup = z.infer<typeof FellowGroup>

export const listFellows = endpoint({
  method: 'GET',
  path: '/books/:book/fellows',
  access: 'reader',
  summary: 'Who reads the work of a book at present: those the reader follows, or everybody else they may see',
  params: z.object({ book: z.string() }),
  query: z.extend(pageQuery(fellowsPerPage), { who: z._default(FellowGroup, 'following') }),
  answer: many(UserCard),
})

/** `open`: those of others, of works that the reader reads at present, which they may join. */
export const SharedReadGroup = z.enum(['mine', 'invited', 'open'])
export type SharedReadGroup = z.infer<typeof SharedReadGroup>

export const listSharedReads = endpoint({
  method: 'GET',
  path: '/shared-reads',
  access: 'reader',
  summary: 'Shared reads the reader is in, is invited to, or may join',
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
})

export const getSharedRead = endpoint({
  method: 'GET',
  path: '/shared-reads/:shared_read',
  access: 'reader',
  summary: 'A shared read with its milestones and the reader’s own place in it',
  params: sharedReadParams,
  answer: one(SharedRead),
})

export const updateSharedRead = endpoint({
  method: 'PUT',
  path: '/shared-reads/:shared_read',
  access: 'reader',
  summary: 'Change name, days or visibility of a shared read that one hosts, and whether its members may invite',
  params: sharedReadParams,
  body: SharedReadPatch,
  answer: one(SharedRead),
})

export const deleteSharedRead = endpoint({
  method: 'DELETE',
  path: '/shared-reads/:shared_read',
  access: 'reader',
  summary: 'Delete a shared read that one hosts and that nobody else has joined',
  refuses: ['conflict'],
  params: sharedReadParams,
  answer: nothingToShow,
})

export const endSharedRead = endpoint({
  method: 'PUT',
  path: '/shared-reads/:shared_read/end',
  access: 'reader',
  summary: 'End a shared read that one hosts',
  params: sharedReadParams,
  answer: one(SharedRead),
})

export const resumeSharedRead = endpoint({
  method: 'DELETE',
  path: '/shared-reads/:shared_read/end',
  access: 'reader',
  summary: 'Go on with a shared read that its host has ended',
  params: sharedReadParams,
  answer: one(SharedRead),
})

export const joinSharedRead = endpoint({
  method: 'PUT',
  path: '/shared-reads/:shared_read/membership',
  access: 'reader',
  summary: 'Join a shared read, or accept the invitation to it',
  refuses: ['conflict'],
  params: sharedReadParams,
  answer: one(SharedRead),
})

export const leaveSharedRead = endpoint({
  method: 'DELETE',
  path: '/shared-reads/:shared_read/membership',
  access: 'reader',
  summary: 'Leave a shared read, or decline the invitation; a host hands over to whoever has been in it longest',
  params: sharedReadParams,
  answer: nothingToShow,
})

export const listMembers = endpoint({
  method: 'GET',
  path: '/shared-reads/:shared_read/members',
  access: 'reader',
  summary:
    'Who is in a shared read and how far they are, the furthest first; those invited, for its host and for who invited them',
  params: sharedReadParams,
  query: z.extend(pageQuery(membersPerPage), { state: z._default(z.enum(['joined', 'invited']), 'joined') }),
  answer: many(Member),
})

export const listInvitable = endpoint({
  method: 'GET',
  path: '/shared-reads/:shared_read/invitable',
  access: 'reader',
  summary: 'Whom the host could invite, or a member where the host lets them: readers they follow or who follow them',
  params: sharedReadParams,
  query: z.extend(pageQuery(fellowsPerPage), searched),
  answer: many(UserCard),
})

export const inviteMember = endpoint({
  method: 'POST',
  path: '/shared-reads/:shared_read/members',
  access: 'reader',
  summary: 'Invite a reader whom one follows, or who follows one, as the host or as a member whom the host lets invite',
  refuses: ['conflict', 'too_many'],
  params: sharedReadParams,
  body: z.object({ user: z.string() }),
  answer: nothingToShow,
  status: 201,
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/shared-reads/:shared_read/members/:user',
  access: 'reader',
  summary: 'Remove a member from a shared read that one hosts, or take an invitation back that one gave',
  params: z.extend(sharedReadParams, { user: z.string() }),
  answer: nothingToShow,
})

const milestoneParams = z.extend(sharedReadParams, { milestone: z.string() })

export const createMilestone = endpoint({
  method: 'POST',
  path: '/shared-reads/:shared_read/milestones',
  access: 'reader',
  summary: 'Name a place in a shared read that one hosts',
  params: sharedReadParams,
  body: NewMilestone,
  answer: one(Milestone),
  status: 201,
})

export const updateMilestone = endpoint({
  method: 'PUT',
  path: '/shared-reads/:shared_read/milestones/:milestone',
  access: 'reader',
  summary: 'Change name, place or day of a milestone of a shared read that one hosts',
  params: milestoneParams,
  body: MilestonePatch,
  answer: one(Milestone),
})

export const deleteMilestone = endpoint({
  method: 'DELETE',
  path: '/shared-reads/:shared_read/milestones/:milestone',
  access: 'reader',
  summary: 'Delete a milestone of a shared read that one hosts',
  params: milestoneParams,
  answer: nothingToShow,
})

/** What a stream of a shared read tells; what has changed is asked for by the calls above. */
export const sharedReadSignals = ['members', 'milestones', 'place', 'posts'] as const
export type SharedReadSignal = (typeof sharedReadSignals)[number]

export const sharedReadEvents: EventStream = {
  path: '/shared-reads/:shared_read/events',
  summary: 'What changes in a shared read that one is in, as it happens: what to ask for again, never what is said',
  params: sharedReadParams,
  /** The `version` of what is known already, to be told at once if something was missed. */
  query: z.object({ version: z.optional(z.string()) }),
  says: sharedReadSignals,
}
