import type { BookFormat } from '../contract/vocabulary.ts'
import { addDays, momentOf } from '../shared/zoned-time.ts'
import { randomFrom, type Random } from '../shared/random.ts'
import type { DemoBook, DemoWork } from './catalogue.ts'
import type { Person } from './people.ts'
import { drawRating, drawReview, type DemoReview } from './review.ts'

export interface DemoSession {
  started_at: Date
  finished_at: Date
  start: number
  end: number
}

export interface DemoReading {
  work: DemoWork
  book: DemoBook
  format: BookFormat
  unit: 'page' | 'minute' | 'percent'
  length: number
  progress: number
  started_at: Date
  finished_at: Date | null
  state: 'reading' | 'paused' | 'stopped'
  /** When it was started, paused, given up or finished: the last of it. */
  settled_at: Date
  sessions: DemoSession[]
  isReread: boolean
  review?: DemoReview & { created_at: Date }
}

/** A book on the pile of those to read, until it was started or sorted out. */
export interface DemoWish {
  work: DemoWork
  book: DemoBook
  added_at: Date
  removed_at: Date | null
}

export interface DemoLife {
  readings: DemoReading[]
  wishes: DemoWish[]
}

/** A work that is read together: from when, and how far by today or by when it was over. */
export interface Appointment {
  key: string
  days: number
  share: number
  /** Days ago; 0 if it still goes on. */
  over: number
}

export const daysOfDemo = 1095
const minute = 60_000

/** How well known a work is: what many have published, many have heard of. */
const fameOf = (work: DemoWork) =>
  randomFrom(`fame ${work.key}`).between(0.3, 1) ** 11 * Math.min(work.books.length, 5) ** 1.5

const weightOf = (person: Person, work: DemoWork) => {
  const rank = person.genres.findIndex((genre) => work.genres.includes(genre))
  // A library of editions without a length would leave charts half empty.
  const isMeasured = work.books.some(({ pages }) => pages !== null)
  return fameOf(work) * (rank < 0 ? 0.15 : 3 - rank * 0.35) * (isMeasured ? 1 : 0.35)
}

/** The edition a person takes, in a language they read; none if there is none. */
function chooseBook(person: Person, work: DemoWork, random: Random): DemoBook | undefined {
  const language = random.pick(person.reads)
  const readable = work.books.filter((book) => book.language !== null && person.reads.includes(book.language))
  const preferred = readable.filter((book) => book.language === language && book.format !== 'audiobook')
  const printed = readable.filter((book) => book.format !== 'audiobook')
  const choice = [preferred, printed, readable].find((books) => books.length > 0)
  if (!choice) return undefined
  return random.pick(choice.some((book) => book.pages !== null) ? choice.filter((book) => book.pages !== null) : choice)
}

/** Lives through three years of somebody's reading, day by day. */
class ReadingLife {
  readonly #person: Person
  readonly #random: Random
  readonly #today: string
  readonly #end: Date
  /** What they would read next if nothing came in between, the dearest first. */
  readonly #candidates: DemoWork[]
  readonly #works: readonly DemoWork[]
  readonly #used = new Set<string>()
  readonly readings: DemoReading[] = []
  readonly wishes: DemoWish[] = []
  #nextInSeries: DemoWork | undefined

  constructor(person: Person, works: readonly DemoWork[], today: string, reserved: readonly string[]) {
    this.#person = person
    this.#random = randomFrom(`life of ${person.slug}`)
    this.#today = today
    this.#end = new Date(`${today}T00:00Z`)
    this.#works = works
    for (const key of reserved) this.#used.add(key)
    this.#candidates = works
      .filter((work) => work.books.some((book) => book.language !== null && person.reads.includes(book.language)))
      .map((work) => ({ work, key: this.#random.between(0, 1) ** (1 / weightOf(person, work)) }))
      .toSorted((one, other) => other.key - one.key)
      .map(({ work }) => work)
  }

  /** Around an hour of their own day; undefined if that is still to come. */
  #momentAt(day: string, hour: number): Date | undefined {
    const time = `${String(hour).padStart(2, '0')}:${String(this.#random.whole(0, 59)).padStart(2, '0')}`
    const moment = momentOf(`${day}T${time}`, this.#person.time_zone)
    return moment && moment < this.#end ? moment : undefined
  }

  #takeCandidate(): { work: DemoWork; book: DemoBook } | undefined {
    for (let next = this.#candidates.shift(); next; next = this.#candidates.shift()) {
      const work = this.#firstUnread(next)
      const book = this.#used.has(work.key) ? undefined : chooseBook(this.#person, work, this.#random)
      if (!book) continue
      this.#used.add(work.key)
      return { work, book }
    }
    return undefined
  }

  /** Nobody starts a series in the middle, if they can read its beginning. */
  #firstUnread(work: DemoWork): DemoWork {
    const { series } = work
    if (!series || this.#used.has(work.key)) return work
    const [first] = this.#seriesFrom(series.slug, 0)
    return first ?? work
  }

  /** The works of a series that are still to be read, after a position, in order. */
  #seriesFrom(slug: string, position: number): DemoWork[] {
    return this.#works
      .filter((work) => work.series?.slug === slug && work.series.position > position && !this.#used.has(work.key))
      .filter((work) => work.books.some(({ language }) => language !== null && this.#person.reads.includes(language)))
      .toSorted((one, other) => (one.series?.position ?? 0) - (other.series?.position ?? 0))
  }

  #collect(day: string): void {
    const random = this.#random
    const at = random.chance(this.#person.collects) && this.#momentAt(day, random.whole(9, 22))
    const taken = at && this.#takeCandidate()
    if (taken) this.wishes.push({ ...taken, added_at: at, removed_at: null })
    const open = this.wishes.filter((wish) => wish.removed_at === null)
    if (open.length < 8 || !random.chance(0.008)) return
    const at2 = this.#momentAt(day, 23)
    if (at2) random.pick(open.slice(0, 5)).removed_at = at2
  }

  #choose(day: string, started_at: Date): { work: DemoWork; book: DemoBook; isReread: boolean } | undefined {
    const random = this.#random
    const following = this.#nextInSeries
    this.#nextInSeries = undefined
    if (following && !this.#used.has(following.key)) {
      const book = chooseBook(this.#person, following, random)
      if (book) {
        this.#used.add(following.key)
        return { work: following, book, isReread: false }
      }
    }
    if (random.chance(0.03)) {
      const longAgo = new Date(`${addDays(day, -250)}T00:00Z`)
      const loved = this.readings.filter(
        ({ review, finished_at, isReread }) =>
          !isReread && (review?.rating ?? 0) >= 4.5 && finished_at && finished_at < longAgo,
      )
      if (loved.length > 0) {
        const { work, book } = random.pick(loved)
        if (this.readings.filter((reading) => reading.work === work).length === 1) return { work, book, isReread: true }
      }
    }
    const open = this.wishes.filter((wish) => wish.removed_at === null && wish.added_at < started_at)
    if (open.length > 3 && random.chance(0.7)) {
      const wish = random.pick(open.slice(-12))
      wish.removed_at = started_at
      return { work: wish.work, book: wish.book, isReread: false }
    }
    const taken = this.#takeCandidate()
    return taken && { ...taken, isReread: false }
  }

  #begin(day: string, started_at: Date, isListening: boolean): DemoReading | undefined {
    const chosen = this.#choose(day, started_at)
    return chosen && this.#open(chosen, started_at, isListening)
  }

  #open(
    { work, book, isReread }: { work: DemoWork; book: DemoBook; isReread: boolean },
    started_at: Date,
    isListening: boolean,
  ): DemoReading {
    const random = this.#random
    const format = isListening ? 'audiobook' : random.pick(this.#person.formats)
    const pages = book.pages ?? random.whole(180, 420)
    const isPercent = !isListening && book.pages === null && (format === 'kindle' || format === 'ebook')
    const reading: DemoReading = {
      work,
      book,
      format,
      unit: isListening ? 'minute' : isPercent ? 'percent' : 'page',
      length: isListening ? (book.minutes ?? Math.round(pages * 1.7)) : isPercent ? 100 : pages,
      progress: 0,
      started_at,
      finished_at: null,
      state: 'reading',
      settled_at: started_at,
      sessions: [],
      isReread,
    }
    this.readings.push(reading)
    return reading
  }

  /** How far an hour goes, in the reading's own unit. */
  #speedOf({ unit, book }: DemoReading): number {
    const { listens, pagesPerHour } = this.#person
    if (unit === 'minute') return 60 * (listens?.speed ?? 1)
    const pages = pagesPerHour * this.#random.between(0.8, 1.2)
    return unit === 'percent' ? (pages / (book.pages ?? 300)) * 100 : pages
  }

  #read(reading: DemoReading, started_at: Date, minutes: number): void {
    const speed = this.#speedOf(reading)
    const moved = Math.max(1, Math.round((minutes / 60) * speed))
    const end = Math.min(reading.length, reading.progress + moved)
    const lasted = Math.max(4, Math.round(((end - reading.progress) / speed) * 60))
    const finished_at = new Date(started_at.getTime() + lasted * minute)
    if (finished_at >= this.#end) return
    reading.sessions.push({ started_at, finished_at, start: reading.progress, end })
    reading.progress = end
    reading.settled_at = finished_at
    if (end === reading.length) this.#finish(reading, finished_at)
  }

  #finish(reading: DemoReading, finished_at: Date): void {
    const random = this.#random
    reading.finished_at = finished_at
    const rating = drawRating(this.#person, reading.work, random)
    this.#follow(reading.work, rating)
    const created_at = new Date(finished_at.getTime() + random.whole(3, 26 * 60) * minute)
    if (reading.isReread || created_at >= this.#end || !random.chance(0.85)) return
    reading.review = { ...drawReview(this.#person, reading.work, rating, random), created_at }
  }

  /** A series that is going well goes on. */
  #follow({ series }: DemoWork, rating: number): void {
    if (!series || rating < 3.5 || !this.#random.chance(0.75)) return
    this.#nextInSeries = this.#seriesFrom(series.slug, series.position)[0]
  }

  /** One book after the other: on paper or screen, or by ear. */
  #track(isListening: boolean): (day: string, weekday: number) => void {
    const random = this.#random
    const person = this.#person
    const hours = (isListening ? person.listens?.hours : undefined) ?? person.hours
    const usual = (isListening ? person.listens?.minutes : undefined) ?? person.minutes
    let current: DemoReading | undefined
    let givesUpAt = Infinity
    let idle = random.whole(0, 5)
    return (day, weekday) => {
      if (!current && idle > 0) {
        idle -= 1
        return
      }
      if (!random.chance(person.week[weekday] ?? 0.5)) return
      const at = this.#momentAt(day, random.pick(hours))
      if (!at) return
      if (!current) {
        current = this.#begin(day, at, isListening)
        givesUpAt = random.chance(person.impatient) ? random.between(0.06, 0.5) : Infinity
        if (!current) return
      }
      const isFree = weekday >= 5
      this.#read(current, at, usual * random.between(0.6, 1.9) * (isFree ? 1.25 : 1))
      if (current.finished_at === null && current.progress / current.length >= givesUpAt) {
        // One that was put away lately may still be taken up again.
        current.state = day > addDays(this.#today, -120) && random.chance(0.5) ? 'paused' : 'stopped'
      }
      if (current.finished_at === null && current.state === 'reading') return
      current = undefined
      idle = random.chance(0.55) ? 0 : random.whole(0, 4)
    }
  }

  /** A book that is read along with others, as far as it goes. */
  #keep({ key, days, share, over }: Appointment): void {
    const random = this.#random
    const work = this.#works.find((candidate) => candidate.key === key)
    const book = work && chooseBook(this.#person, work, random)
    const first = this.#momentAt(addDays(this.#today, -days), random.pick(this.#person.hours))
    if (!work || !book || !first) return
    const reading = this.#open({ work, book, isReread: false }, first, false)
    const length = days - over
    const sittings = Math.max(3, Math.round(length * 0.6))
    for (let index = 0; index < sittings; index += 1) {
      const day = addDays(this.#today, -days + Math.floor((index * (length - 1)) / sittings))
      const at = index === 0 ? first : this.#momentAt(day, random.pick(this.#person.hours))
      const missing = Math.round(reading.length * share * ((index + 1) / sittings)) - reading.progress
      if (!at || missing < 1 || (at <= reading.settled_at && index > 0)) continue
      // The last sitting is as long as the end takes.
      const hurry = share === 1 && index === sittings - 1 ? 2 : 1
      this.#read(reading, at, (missing / this.#speedOf(reading)) * 60 * hurry)
    }
  }

  live(appointments: readonly Appointment[]): DemoLife {
    const tracks = [this.#track(false), ...(this.#person.listens ? [this.#track(true)] : [])]
    for (let days = -daysOfDemo; days <= 0; days += 1) {
      const day = addDays(this.#today, days)
      const weekday = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7
      this.#collect(day)
      for (const track of tracks) track(day, weekday)
    }
    for (const appointment of appointments) this.#keep(appointment)
    return { readings: this.readings.filter(({ sessions }) => sessions.length > 0), wishes: this.wishes }
  }
}

/** What somebody read in the three years until today; the same for the same person, works and day. */
export function liveThrough(
  person: Person,
  works: readonly DemoWork[],
  today: string,
  appointments: readonly Appointment[] = [],
): DemoLife {
  const reserved = appointments.map(({ key }) => key)
  return new ReadingLife(person, works, today, reserved).live(appointments)
}
