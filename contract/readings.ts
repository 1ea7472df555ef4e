import * as z from 'zod/mini'
import { many, emptyAnswer, one, openPageQuery, wholeNumber } from './answers.ts'
import { DatePrecision, DayPrecision } from './date-precisions.ts'
import { endpoint } from './endpoint.ts'
import { NewId } from './ids.ts'
import { aboutBook, oneOf, searched } from './journal.ts'
import { LengthType, maxLength, twoDecimals } from './lengths.ts'
import { required } from './messages.ts'
import { text } from '../shared/translate.ts'
import { maxReviewTags } from './reviews.ts'
import { undoable } from './undos.ts'
import { Moment, expectedVersion } from './versions.ts'
import { BookFormat, Tag } from './vocabulary.ts'
import { optionalName } from './text-fields.ts'

/** Of one book. */
export const readingsPerPage = 100
export const maxMinutes = 59

export const ReadingSession = z.object({
  id: z.string(),
  started_at: z.string(),
  finished_at: z.string(),
  /** Of its end. */
  precision: DayPrecision,
  start_position: z.number(),
  end_position: z.number(),
  length: z.number(),
  length_type: LengthType,
  /** What the reader felt in it, of the emotional palette. */
  tags: z.array(Tag),
})
export type ReadingSession = z.infer<typeof ReadingSession>

/** Slugs of the emotional palette, as many as a review may have. */
export const SessionTags = z.array(z.string()).check(z.maxLength(maxReviewTags))

/** `finished` is what has an end; `stopped` was given up and never counts as finished. */
export const readingStates = {
  reading: text('Reading'),
  paused: text('Paused'),
  stopped: text('Did Not Finish'),
  finished: text('Finished'),
} as const
export const ReadingState = oneOf(readingStates)
export type ReadingState = z.infer<typeof ReadingState>

/** Runs since `started_at`, or is paused; `seconds` is what it had counted before. One at a time per reader. */
export const ReadingTimer = z.object({
  started_at: z.nullable(z.string()),
  seconds: z.int(),
})
export type ReadingTimer = z.infer<typeof ReadingTimer>

export const Reading = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  book: z.string(),
  book_format: BookFormat,
  length_type: LengthType,
  length: z.number(),
  progress: z.number(),
  state: ReadingState,
  started_at: z.string(),
  started_precision: DatePrecision,
  finished_at: z.nullable(z.string()),
  finished_precision: DatePrecision,
  timer: z.nullable(ReadingTimer),
  /** Oldest first; only the last can be deleted. */
  sessions: z.array(ReadingSession),
  updated_at: z.string(),
})
export type Reading = z.infer<typeof Reading>

/** Going on or paused: progress continues it, and no second log is needed. */
export const isOpenReading = ({ state }: Pick<Reading, 'state'>): boolean => state === 'reading' || state === 'paused'

/** A reading among all of a reader's. */
export const ListedReading = z.extend(Reading, aboutBook)
export type ListedReading = z.infer<typeof ListedReading>

export const readingOrders = {
  'started-desc': text('Start date, newest first'),
  'started-asc': text('Start date, oldest first'),
  'finished-desc': text('Finish date, newest first'),
  'finished-asc': text('Finish date, oldest first'),
  'updated-desc': text('Recently updated first'),
  'title-asc': text('Title, A to Z'),
  'title-desc': text('Title, Z to A'),
} as const
export const ReadingOrder = oneOf(readingOrders)
export type ReadingOrder = z.infer<typeof ReadingOrder>

const Year = z.coerce.number().check(z.gte(1), z.lte(9999), z.refine(Number.isInteger, text('Enter a whole number.')))

const Length = z.number().check(z.gte(0), z.lte(maxLength), twoDecimals)

/** Blank is how a form says "not yet". */
const optionalMoment = z.optional(
  z.nullable(
    z.pipe(
      z.union([Moment, z.literal('')]),
      z.transform((moment) => (moment === '' ? null : moment)),
    ),
  ),
)

const endsAfterStart = (start: string | undefined | null, end: string | undefined | null) =>
  !start || !end || new Date(end) >= new Date(start)

interface Precisions {
  started_precision?: DatePrecision | undefined
  finished_precision?: DatePrecision | undefined
}

const hasTimes = ({ started_precision = 'time', finished_precision = 'time' }: Precisions) =>
  started_precision === 'time' && finished_precision === 'time'

export const NewReading = z
  .object({
    id: NewId,
    book: z.string(),
    name: optionalName,
    book_format: BookFormat,
    length_type: z._default(LengthType, 'page'),
    length: z.optional(z.nullable(Length)),
    started_at: Moment,
    /** `time` if left out. */
    started_precision: z.optional(DatePrecision),
    finished_at: optionalMoment,
    /** `time` if left out. */
    finished_precision: z.optional(DatePrecision),
  })
  .check(
    z.refine(({ length_type, length }) => length_type === 'percent' || Boolean(length), {
      error: required,
      path: ['length'],
    }),
    z.refine(({ length_type, book_format }) => length_type !== 'minute' || book_format === 'audiobook', {
      error: text('Only audiobooks use minutes.'),
      path: ['length_type'],
    }),
    // Calendar days are compared where the caller's zone is known.
    z.refine((reading) => !hasTimes(reading) || endsAfterStart(reading.started_at, reading.finished_at), {
      error: text('The end can’t be before the start.'),
      path: ['finished_at'],
    }),
  )
export type NewReading = z.infer<typeof NewReading>

/**
 * Progress and the session it was made in: both of the session's times, or neither where the progress stays. Where they
 * are equal, nobody knows how long it took.
 */
export const ReadingPatch = z
  .object({
    book: z.optional(z.string()),
    name: optionalName,
    started_at: z.optional(Moment),
    /** `time` if left out with another moment than before. */
    started_precision: z.optional(DatePrecision),
    /** Of a log that is finished, or becomes so. */
    finished_at: optionalMoment,
    /** Likewise. */
    finished_precision: z.optional(DatePrecision),
    /** Pauses, stops or resumes one that is not finished; the book moves to the shelf that fits. */
    state: z.optional(z.enum(['reading', 'paused', 'stopped'])),
    /** Finished by mistake: it has no end any more, and is paused or stopped, as `state` says. */
    reopens: z.optional(z.boolean()),
    /** Starts, resumes or pauses the timer of the log, or ends it: with the session that it measured, or with none. */
    timer: z.optional(z.enum(['running', 'paused', 'none'])),
    /** When the timer was pressed, where that is sent later; never in the future. */
    timer_at: z.optional(Moment),
    length: z.optional(z.nullable(Length)),
    progress: z.optional(Length),
    /** The position before was a mistake: the latest session ends at `progress` instead, and none is added. */
    corrects: z.optional(z.boolean()),
    session_started_at: optionalMoment,
    session_finished_at: optionalMoment,
    /** Of the session that is added or corrected. */
    session_tags: z.optional(SessionTags),
    /** Of the session that is added. */
    session_id: NewId,
    /** What undoes it. */
    undo_id: NewId,
    ...expectedVersion,
  })
  .check(
    z.refine(({ session_started_at, session_finished_at }) => !session_finished_at || Boolean(session_started_at), {
      error: required,
      path: ['session_started_at'],
    }),
    z.refine(({ session_started_at, session_finished_at }) => !session_started_at || Boolean(session_finished_at), {
      error: required,
      path: ['session_finished_at'],
    }),
    z.refine(({ session_started_at, session_finished_at }) => endsAfterStart(session_started_at, session_finished_at), {
      error: text('The end can’t be before the start.'),
      path: ['session_finished_at'],
    }),
  )
export type ReadingPatch = z.infer<typeof ReadingPatch>

const readingParams = z.object({ reading: z.string() })
const sessionParams = z.object({ reading: z.string(), session: z.string() })

export const listReadings = endpoint({
  method: 'GET',
  path: '/readings',
  access: 'reader',
  summary: 'The reader’s own reading logs with their sessions, for one book or all, newest first by default',
  refuses: ['not_found'],
  query: z.extend(openPageQuery, {
    book: z.optional(z.string()),
    sort: z._default(ReadingOrder, 'started-desc'),
    state: z.optional(ReadingState),
    format: z.optional(BookFormat),
    /** On the reader's calendar: when it was finished, or began if it is not. */
    year: z.optional(Year),
    ...searched,
  }),
  answer: z.extend(many(ListedReading), {
    /** The years that `year` could be, latest first, whatever is filtered; left out where a book is named. */
    years: z.optional(z.array(z.int())),
  }),
})

/** One at a time has a timer. */
export const getTimedReading = endpoint({
  method: 'GET',
  path: '/readings/timer',
  access: 'reader',
  summary: 'The reader’s own reading log whose timer runs or is paused; null without a timer',
  answer: one(z.nullable(ListedReading)),
})

export const createReading = endpoint({
  method: 'POST',
  path: '/readings',
  access: 'reader',
  summary: 'Start a reading log, or add a finished one; the book moves to the matching shelf',
  refuses: ['not_found'],
  body: NewReading,
  answer: one(Reading),
  status: 201,
  creates: 'readings',
})

export const updateReading = endpoint({
  method: 'PUT',
  path: '/readings/:reading',
  access: 'reader',
  summary: 'Set the progress, which adds a session; reaching the length finishes the log. Or pause, stop or resume it',
  refuses: ['conflict'],
  params: readingParams,
  body: ReadingPatch,
  answer: undoable(Reading),
  creates: 'sessions',
})

/** In percent of an edition without a length, nothing is counted: see decision 45. */
export const setReadingLength = endpoint({
  method: 'PUT',
  path: '/readings/:reading/length',
  access: 'reader',
  summary: 'Give a log in percent a length of its own: pages, or minutes of an audiobook; its sessions are converted',
  refuses: ['conflict'],
  params: readingParams,
  body: z.object({ length: wholeNumber(maxLength) }),
  answer: one(Reading),
})

export const deleteReading = endpoint({
  method: 'DELETE',
  path: '/readings/:reading',
  access: 'reader',
  summary: 'Delete a reading log',
  params: readingParams,
  answer: emptyAnswer,
})

export const updateReadingSession = endpoint({
  method: 'PUT',
  path: '/readings/:reading/sessions/:session',
  access: 'reader',
  summary: 'Set the moods of a session, whenever it was',
  params: sessionParams,
  body: z.object({ tags: SessionTags }),
  answer: one(Reading),
})

export const deleteReadingSession = endpoint({
  method: 'DELETE',
  path: '/readings/:reading/sessions/:session',
  access: 'reader',
  summary: 'Delete the latest session and restore the progress and finish date before it',
  refuses: ['conflict'],
  params: sessionParams,
  answer: one(Reading),
})

export const exportReadingReport = endpoint({
  method: 'POST',
  path: '/readings/export',
  access: 'reader',
  summary: 'Export the reading report by e-mail; needs a verified e-mail address',
  refuses: ['conflict'],
  answer: emptyAnswer,
  creates: 'exports',
})
