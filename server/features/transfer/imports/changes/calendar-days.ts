import type { DatePrecision } from '../../../../../shared/date-precision.ts'
import { areInOrder, noonOf, storedMoment, type KnownMoment } from '../../../../../shared/partial-dates.ts'
import { localTimeAt } from '../../../../../shared/zoned-time.ts'
import type { ArchiveNote, ArchiveReading, BookPart } from '../../archive/shape.ts'

/**
 * Calendar days of an archive, as they are stored. Archives of earlier versions don't say whether a date has a time, and have
 * days as noon by the clock of their reader, whose zone is taken to be that of the import.
 */

const minute = 60_000

const isLocalNoon = (moment: Date, timeZone: string) =>
  moment.getTime() % minute === 0 && localTimeAt(moment, timeZone).endsWith('T12:00')

const localDay = (moment: Date, timeZone: string) => localTimeAt(moment, timeZone).slice(0, '2019-05-21'.length)

/** Of a moment that no form gives. One that stays keeps all its digits. */
function clockMoment<Moment extends string | null>(iso: Moment, timeZone: string): Moment | string {
  const moment = iso === null ? null : new Date(iso)
  return moment && isLocalNoon(moment, timeZone) ? noonOf(localDay(moment, timeZone)).toISOString() : iso
}

/** What the precision `day` means: a day, or the time that the moment has. */
function knownMoment(iso: string, precision: DatePrecision, timeZone: string): KnownMoment {
  const moment = new Date(iso)
  if (precision !== 'day') return { moment: storedMoment({ moment, precision }, timeZone), precision }
  if (isLocalNoon(moment, timeZone)) return { moment: noonOf(localDay(moment, timeZone)), precision }
  const isDay = moment.getTime() === storedMoment({ moment, precision }, timeZone).getTime()
  return { moment, precision: isDay ? 'day' : 'time' }
}

function noteOf(note: ArchiveNote, timeZone: string): ArchiveNote {
  const { moment, precision } = knownMoment(note.written_at, note.written_precision ?? 'day', timeZone)
  if (precision === 'time') return { ...note, written_precision: precision }
  return { ...note, written_at: moment.toISOString(), written_precision: 'day' }
}

type Session = ArchiveReading['sessions'][number]

/** A session that ended its log ends with it; one that only says when a log was stopped has two equal times. */
function sessionOf(session: Session, reading: ArchiveReading, end: KnownMoment | null, timeZone: string): Session {
  const [started, finished] = [new Date(session.started_at), new Date(session.finished_at)]
  const isAtEnd = reading.finished_at !== null && finished.getTime() === Date.parse(reading.finished_at)
  const isStop = reading.state === 'stopped' && started.getTime() === finished.getTime()
  const guess = isAtEnd && end ? end : knownMoment(session.finished_at, isStop ? 'day' : 'time', timeZone)
  const { moment, precision } = session.precision
    ? {
        moment: storedMoment({ moment: finished, precision: session.precision }, timeZone),
        precision: session.precision,
      }
    : guess
  if (precision === 'time') return { ...session, precision }
  return {
    ...session,
    started_at: new Date(started.getTime() + moment.getTime() - finished.getTime()).toISOString(),
    finished_at: moment.toISOString(),
    precision: 'day',
  }
}

function readingOf(reading: ArchiveReading, timeZone: string): ArchiveReading {
  const { started_at, started_precision, finished_at, finished_precision } = reading
  const start = knownMoment(started_at, started_precision, timeZone)
  const end = finished_at === null ? null : knownMoment(finished_at, finished_precision, timeZone)
  const isoOf = (known: KnownMoment, iso: string) => (known.precision === 'time' ? iso : known.moment.toISOString())
  // What ended before it began says nothing of its beginning.
  const unknown = {
    precision: 'unknown',
    moment: end && storedMoment({ ...end, precision: 'unknown' }, timeZone),
  } as const
  const isPossible = end === null || unknown.moment === null || areInOrder(start, end)
  return {
    ...reading,
    started_at: isPossible ? isoOf(start, started_at) : unknown.moment.toISOString(),
    started_precision: isPossible ? start.precision : 'unknown',
    finished_at: end && finished_at && isoOf(end, finished_at),
    finished_precision: end?.precision ?? 'time',
    sessions: reading.sessions.map((session) => sessionOf(session, reading, end, timeZone)),
  }
}

export const withCalendarDays = (part: BookPart, timeZone: string): BookPart => ({
  ...part,
  library: part.library && { ...part.library, added_at: clockMoment(part.library.added_at, timeZone) },
  ...(part.stays && {
    stays: part.stays.map((stay) => ({
      ...stay,
      added_at: clockMoment(stay.added_at, timeZone),
      removed_at: clockMoment(stay.removed_at, timeZone),
    })),
  }),
  review: part.review && { ...part.review, created_at: clockMoment(part.review.created_at, timeZone) },
  readings: part.readings.map((reading) => readingOf(reading, timeZone)),
  notes: part.notes.map((note) => noteOf(note, timeZone)),
})
