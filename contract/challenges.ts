import * as z from 'zod/mini'
import { emptyAnswer, many, one, pageQuery } from './answers.ts'
import { BookCard } from './books.ts'
import { endpoint } from './endpoint.ts'
import { Filter, NewFilters } from './filters.ts'
import { searched } from './journal.ts'
import { isGlobalShelf } from './shelves.ts'
import { text } from '../shared/translate.ts'
import { Person, userParams } from './user-card.ts'
import { Day, expectedVersion } from './versions.ts'
import { Visibility } from './vocabulary.ts'
import { Name, requiredText } from './text-fields.ts'

/** See server/features/community/challenges/README.md. */

export const challengesPerPage = 12
export const challengeMembersPerPage = 24
export const challengeBooksPerPage = 12
/** Made by one reader; the next one is refused. */
export const maxChallenges = 100
/** Joined by one reader; the next one is refused. */
export const maxJoined = 500
export const maxPrompts = 100
export const promptLength = 255
export const challengeDescriptionLength = 2000
export const maxPromptPages = 100_000

/** Days of each participant's calendar, both included; null is without end. */
const ChallengePeriod = z.object({ start: z.nullable(z.string()), end: z.nullable(z.string()) })
export type ChallengePeriod = z.infer<typeof ChallengePeriod>

const PageRange = z.object({ min: z.nullable(z.int()), max: z.nullable(z.int()) })

/** Conditions a book must meet to fill a prompt, all of them. Without conditions any book fits. */
export const PromptConditions = z.object({
  /** Shelves, reviews and readings are those of the reader who fills the prompt. */
  filters: z.array(Filter),
  /** Letters, one of which the title begins with; with or without a leading article. */
  title_initial: z.nullable(z.string()),
  /** In pages of the edition, or of the reading log where the edition has none. */
  length: z.nullable(PageRange),
})
export type PromptConditions = z.infer<typeof PromptConditions>

export const Prompt = z.extend(PromptConditions, {
  id: z.string(),
  text: z.string(),
  /** What the signed-in reader has filled it with. */
  book: z.nullable(BookCard),
})
export type Prompt = z.infer<typeof Prompt>

export const ChallengeCard = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  period: ChallengePeriod,
  visibility: Visibility,
  /** By a moderator: it stays private until one shows it again. */
  hidden: z.boolean(),
  owner: z.object({ name: z.string(), slug: z.string() }),
  prompts_count: z.int(),
  members_count: z.int(),
  /** Whether the signed-in reader has joined. */
  is_member: z.boolean(),
  /** Prompts that the reader in question has filled: the signed-in one, or the one whose profile it is. */
  filled_count: z.int(),
  updated_at: z.string(),
})
export type ChallengeCard = z.infer<typeof ChallengeCard>

export const Challenge = z.extend(ChallengeCard, {
  prompts: z.array(Prompt),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), join: z.boolean(), leave: z.boolean(), fill: z.boolean() }),
})
export type Challenge = z.infer<typeof Challenge>

export const ChallengeMember = z.object({ reader: Person, is_me: z.boolean(), filled_count: z.int() })
export type ChallengeMember = z.infer<typeof ChallengeMember>

const Pages = z.nullable(
  z.number().check(z.gte(1), z.lte(maxPromptPages), z.refine(Number.isInteger, text('Enter a whole number.'))),
)

export const NewPageRange = z.object({ min: z._default(Pages, null), max: z._default(Pages, null) }).check(
  z.refine(({ min, max }) => (min ?? max) !== null, text('Enter a minimum or a maximum.')),
  z.refine(
    ({ min, max }) => min === null || max === null || min <= max,
    text('The minimum can’t be above the maximum.'),
  ),
)

export const TitleInitial = z
  .string()
  .check(z.trim(), z.maxLength(30), z.regex(/^\p{L}+$/u, text('Enter one or more letters, without spaces.')))

/** Other readers don't have its author's own shelves and mustn't learn their names. */
export const hasSharedShelves = (filters: { key: string; value: unknown }[]) =>
  filters.every(({ key, value }) => key !== 'shelf' || (Array.isArray(value) && value.every(isGlobalShelf)))

export const NewPrompt = z.object({
  /** Of a prompt that stays, with what it was filled with. */
  id: z.optional(z.string()),
  text: requiredText(promptLength),
  filters: z._default(
    NewFilters.check(z.refine(hasSharedShelves, text('Choose standard shelves only: everyone has those.'))),
    [],
  ),
  title_initial: z._default(z.nullable(TitleInitial), null),
  length: z._default(z.nullable(NewPageRange), null),
})
export type NewPrompt = z.output<typeof NewPrompt>

const ChallengeDay = z._default(
  z.nullable(
    Day.check(
      z.refine((day) => day >= '1900-01-01' && day <= '2200-12-31', text('Choose a date between 1900 and 2200.')),
    ),
  ),
  null,
)

export const NewChallengePeriod = z.object({ start: ChallengeDay, end: ChallengeDay }).check(
  z.refine(({ start, end }) => start === null || end === null || start <= end, {
    error: text('The end can’t be before the start.'),
    path: ['end'],
  }),
)

/** What the form asks for. */
export const NewChallenge = z.object({
  name: Name,
  description: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(challengeDescriptionLength)))),
  period: z._default(NewChallengePeriod, { start: null, end: null }),
  visibility: z._default(Visibility, 'public'),
  prompts: z.array(NewPrompt).check(z.minLength(1, text('Add at least one prompt.')), z.maxLength(maxPrompts)),
  ...expectedVersion,
})
export type NewChallenge = z.output<typeof NewChallenge>

const challengeParams = z.object({ challenge: z.string() })
const promptParams = z.extend(challengeParams, { prompt: z.string() })

/** `joined` and `open` are others' challenges, joined or to join; `active` are all that are joined and go on today. */
export const ChallengeGroup = z.enum(['mine', 'joined', 'active', 'open'])
export type ChallengeGroup = z.infer<typeof ChallengeGroup>

export const listChallenges = endpoint({
  method: 'GET',
  path: '/challenges',
  access: 'reader',
  summary: 'Challenges the reader made, has joined, takes part in today, or can join, with the reader’s progress',
  query: z.extend(pageQuery(challengesPerPage), { show: z._default(ChallengeGroup, 'joined') }),
  answer: many(ChallengeCard),
})

export const createChallenge = endpoint({
  method: 'POST',
  path: '/challenges',
  access: 'reader',
  summary: 'Create a challenge and join it',
  body: NewChallenge,
  answer: one(Challenge),
  status: 201,
  creates: 'challenges',
})

export const getChallenge = endpoint({
  method: 'GET',
  path: '/challenges/:challenge',
  access: 'reader',
  summary: 'A challenge with its prompts and what the reader has filled them with',
  params: challengeParams,
  answer: one(Challenge),
})

export const updateChallenge = endpoint({
  method: 'PUT',
  path: '/challenges/:challenge',
  access: 'reader',
  summary: 'Change one of the reader’s own challenges; a prompt that is left out goes, with what filled it',
  params: challengeParams,
  body: NewChallenge,
  answer: one(Challenge),
})

export const deleteChallenge = endpoint({
  method: 'DELETE',
  path: '/challenges/:challenge',
  access: 'reader',
  summary: 'Delete one of the reader’s own challenges, for everyone who has joined',
  params: challengeParams,
  answer: emptyAnswer,
})

export const joinChallenge = endpoint({
  method: 'PUT',
  path: '/challenges/:challenge/membership',
  access: 'reader',
  summary: 'Join a challenge',
  refuses: ['conflict'],
  params: challengeParams,
  answer: one(Challenge),
  creates: 'joins',
})

export const leaveChallenge = endpoint({
  method: 'DELETE',
  path: '/challenges/:challenge/membership',
  access: 'reader',
  summary: 'Leave a challenge; the prompts the reader filled are empty again',
  params: challengeParams,
  answer: emptyAnswer,
})

export const listChallengeMembers = endpoint({
  method: 'GET',
  path: '/challenges/:challenge/members',
  access: 'reader',
  summary: 'Readers in a challenge whose profiles the reader can see, with how many prompts they’ve filled',
  params: challengeParams,
  query: pageQuery(challengeMembersPerPage),
  answer: many(ChallengeMember),
})

export const listPromptBooks = endpoint({
  method: 'GET',
  path: '/challenges/:challenge/prompts/:prompt/books',
  access: 'reader',
  summary: 'The reader’s own books that fit a prompt: finished and not used yet, or on Want to Read',
  params: promptParams,
  query: z.extend(pageQuery(challengeBooksPerPage), {
    ...searched,
    from: z._default(z.enum(['finished', 'want-to-read']), 'finished'),
  }),
  answer: many(BookCard),
})

export const fillPrompt = endpoint({
  method: 'PUT',
  path: '/challenges/:challenge/prompts/:prompt/fill',
  access: 'reader',
  summary: 'Fill a prompt with a book the reader has finished; 422 if it doesn’t fit',
  refuses: ['conflict'],
  params: promptParams,
  body: z.object({ book: z.string().check(z.minLength(1)) }),
  answer: one(Challenge),
  creates: 'fills',
})

export const emptyPrompt = endpoint({
  method: 'DELETE',
  path: '/challenges/:challenge/prompts/:prompt/fill',
  access: 'reader',
  summary: 'Take the book out of a prompt',
  params: promptParams,
  answer: one(Challenge),
})

export const listUserChallenges = endpoint({
  method: 'GET',
  path: '/users/:user/challenges',
  access: 'reader',
  summary: 'Challenges that a reader has joined and the caller can see, with that reader’s progress',
  params: userParams,
  query: pageQuery(challengesPerPage),
  answer: many(ChallengeCard),
})
