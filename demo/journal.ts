import { storedMoment } from '../shared/partial-dates.ts'
import { addDays, dayAt } from '../shared/zoned-time.ts'
import { roomBetween } from '../server/db/positions.ts'
import { randomFrom } from '../shared/random.ts'
import { demoId } from './ids.ts'
import type { Person } from './people.ts'
import type { DemoBook } from './catalogue.ts'
import { quotesFrom } from './quotes.ts'
import type { DemoLife, DemoReading } from './reading-life.ts'
import { traitsOfMoods } from './review-traits.ts'
import { drawSessionMoods } from './review.ts'
import type { DemoTables } from './tables.ts'
import { notesIn } from './words.ts'

/** What somebody wrote down about three years of reading, as rows. */

interface Owner {
  id: string
  person: Person
  joined_at: Date
  today: string
}

interface Stay {
  shelf: string
  added_at: Date
  removed_at: Date | null
}

const iso = (moment: Date) => moment.toISOString()

const shelfOf = ({ finished_at, state }: DemoReading) =>
  finished_at ? 'read' : state === 'paused' ? 'paused' : state === 'stopped' ? 'did-not-finish' : 'currently-reading'

/** What was over before they joined came with an import, which knows the day and nothing of the sessions. */
const isImported = ({ settled_at, finished_at, state }: DemoReading, { joined_at }: Owner) =>
  settled_at < joined_at && (finished_at !== null || state !== 'reading')

/** Each book's stays on the global shelves, one after the other. */
function staysOf({ readings, wishes }: DemoLife, owner: Owner): Map<DemoBook, Stay[]> {
  const stays = new Map<DemoBook, Stay[]>()
  const add = (book: DemoBook, stay: Stay) => {
    const earlier = stays.get(book) ?? []
    const last = earlier.at(-1)
    if (last && (last.removed_at === null || last.removed_at > stay.added_at)) last.removed_at = stay.added_at
    stays.set(book, [...earlier, stay])
  }
  for (const { book, added_at, removed_at } of wishes) add(book, { shelf: 'want-to-read', added_at, removed_at })
  for (const reading of readings) {
    const { book, started_at, settled_at } = reading
    const shelf = shelfOf(reading)
    const isOpen = shelf === 'currently-reading'
    if (!isImported(reading, owner)) {
      add(book, { shelf: 'currently-reading', added_at: started_at, removed_at: isOpen ? null : settled_at })
    }
    if (!isOpen) add(book, { shelf, added_at: settled_at, removed_at: null })
  }
  return stays
}

export function addShelves(tables: DemoTables, life: DemoLife, owner: Owner): void {
  const positions = new Map<string, number>()
  const stays = [...staysOf(life, owner)].toSorted(
    ([, one], [, other]) => (one.at(-1)?.added_at.getTime() ?? 0) - (other.at(-1)?.added_at.getTime() ?? 0),
  )
  for (const [{ id: book_id, slug }, all] of stays) {
    const [first, last] = [all[0], all.at(-1)]
    if (!first || !last) continue
    for (const { shelf, added_at, removed_at } of all) {
      tables.shelf_stays.push({
        id: demoId(`stay ${owner.person.slug} ${slug} ${shelf} ${iso(added_at)}`, added_at),
        reader_id: owner.id,
        book_id,
        shelf,
        added_at: iso(added_at),
        removed_at: removed_at && iso(removed_at),
      })
    }
    if (last.removed_at !== null) continue
    const position = (positions.get(last.shelf) ?? 0) + roomBetween
    positions.set(last.shelf, position)
    tables.library_books.push({
      reader_id: owner.id,
      book_id,
      shelf: last.shelf,
      position,
      added_at: iso(first.added_at),
      shelved_at: iso(last.added_at),
    })
  }
}

export interface WrittenReview {
  id: string
  reader_id: string
  created_at: Date
  content: string | null
  isPrivate: boolean
}

/** Readings with their sessions and reviews, and the moods of both. */
export function addReadings(
  tables: DemoTables,
  life: DemoLife,
  owner: Owner,
  tagIds: ReadonlyMap<string, string>,
): WrittenReview[] {
  const random = randomFrom(`log of ${owner.person.slug}`)
  const feelings = randomFrom(`feelings of ${owner.person.slug}`)
  const written: WrittenReview[] = []
  const reviewed = new Set<string>()
  for (const reading of life.readings) {
    const { work, book, started_at, finished_at, settled_at, review } = reading
    const imported = isImported(reading, owner)
    // An export of another app knows days, and often when a book was finished, but not when it was started.
    const isStartUnknown = imported && finished_at !== null && random.chance(0.5)
    const precision = imported ? ('day' as const) : ('time' as const)
    const stored = (moment: Date) => iso(storedMoment({ moment, precision }, owner.person.time_zone))
    const id = demoId(`reading ${owner.person.slug} ${work.key} ${reading.isReread ? 'again' : ''}`, started_at)
    tables.readings.push({
      id,
      reader_id: owner.id,
      book_id: book.id,
      work_id: work.id,
      book_format: reading.format,
      length_type: reading.unit,
      length: reading.length,
      progress: reading.progress,
      started_at: stored(isStartUnknown && finished_at ? finished_at : started_at),
      started_precision: isStartUnknown ? 'unknown' : precision,
      finished_at: finished_at && stored(finished_at),
      finished_precision: finished_at ? precision : 'time',
      state: finished_at ? 'reading' : reading.state,
      created_at: iso(imported ? owner.joined_at : started_at),
      updated_at: iso(imported ? owner.joined_at : settled_at),
    })
    for (const [number, session] of reading.sessions.entries()) {
      if (session.started_at < owner.joined_at) continue
      const sessionId = demoId(`session ${id} ${number}`, session.finished_at)
      tables.reading_sessions.push({
        id: sessionId,
        reading_id: id,
        reader_id: owner.id,
        // Two equal times: how long it took is unknown.
        started_at: iso(owner.person.isUntimed ? session.finished_at : session.started_at),
        finished_at: iso(session.finished_at),
        start_position: session.start,
        end_position: session.end,
        length_type: reading.unit,
        created_at: iso(session.finished_at),
      })
      if (!feelings.chance(owner.person.feels ?? 0)) continue
      const moods = drawSessionMoods(work, session.end / reading.length, feelings)
      for (const [index, tag] of moods.entries()) {
        const tag_id = tagIds.get(tag)
        if (tag_id === undefined) continue
        tables.reading_session_tags.push({ session_id: sessionId, tag_id, reader_id: owner.id, position: index + 1 })
      }
    }
    if (!review || reviewed.has(book.id)) continue
    reviewed.add(book.id)
    const { created_at, content, isPrivate } = review
    const reviewId = demoId(`review ${owner.person.slug} ${book.slug}`, created_at)
    tables.reviews.push({
      id: reviewId,
      reader_id: owner.id,
      book_id: book.id,
      work_id: work.id,
      rating: review.rating,
      content,
      language: review.language,
      private: isPrivate,
      traits: traitsOfMoods(review.tags),
      created_at: iso(created_at),
      updated_at: iso(created_at),
    })
    for (const [index, tag] of review.tags.entries()) {
      const tag_id = tagIds.get(tag)
      if (tag_id !== undefined) tables.review_tags.push({ review_id: reviewId, tag_id, position: index + 1 })
    }
    written.push({ id: reviewId, reader_id: owner.id, created_at, content, isPrivate })
  }
  return written
}

/** Notes along the way, on books that were read here. */
export function addNotes(tables: DemoTables, life: DemoLife, owner: Owner): void {
  const random = randomFrom(`notes of ${owner.person.slug}`)
  const texts = notesIn(owner.person.writes[0] ?? 'en')
  for (const { book, sessions, unit } of life.readings) {
    if (!random.chance(0.3)) continue
    const noted = random
      .shuffle(sessions.filter(({ started_at }) => started_at >= owner.joined_at))
      .slice(0, random.whole(1, 3))
    const inOrder = noted.toSorted((one, other) => one.finished_at.getTime() - other.finished_at.getTime())
    for (const [index, session] of inOrder.entries()) {
      const content = random.pick(texts)
      tables.notes.push({
        id: demoId(`note ${owner.person.slug} ${tables.notes.length}`, session.finished_at),
        reader_id: owner.id,
        book_id: book.id,
        written_at: iso(session.finished_at),
        content,
        position: session.end,
        position_type: unit,
        kind: 'note',
        said_by: null,
        visibility: 'private',
        shared_at: null,
        sort_key: index + 1,
        created_at: iso(session.finished_at),
        updated_at: iso(session.finished_at),
      })
    }
  }
}

/** What they found worth keeping of books that they finished here; most of it for everyone. */
export function addQuotes(tables: DemoTables, life: DemoLife, owner: Owner): void {
  const random = randomFrom(`quotes of ${owner.person.slug}`)
  for (const reading of life.readings) {
    const { finished_at } = reading
    if (finished_at === null || finished_at < owner.joined_at || reading.isReread) continue
    for (const [index, { content, said_by, share }] of quotesFrom(reading).entries()) {
      const visibility = random.pick(['public', 'public', 'followers', 'private'])
      tables.notes.push({
        id: demoId(`quote ${owner.person.slug} ${tables.notes.length}`, finished_at),
        reader_id: owner.id,
        book_id: reading.book.id,
        written_at: iso(finished_at),
        content,
        position: Math.round(reading.length * share),
        position_type: reading.unit,
        kind: 'quote',
        said_by,
        visibility,
        shared_at: visibility === 'private' ? null : iso(finished_at),
        sort_key: 100 + index,
        created_at: iso(finished_at),
        updated_at: iso(finished_at),
      })
    }
  }
}

/** What a paperback costs, more or less. */
const prices: Record<string, number> = {
  EUR: 13,
  GBP: 10,
  USD: 16,
  CAD: 21,
  INR: 420,
  JPY: 990,
  JOD: 9,
  EGP: 260,
  MXN: 320,
}
const withoutCents = new Set(['INR', 'JPY', 'EGP', 'MXN'])
const friends = ['Marta', 'Wen', 'Sam', 'Aunt Rosa', 'Yusuf', 'Lena', 'Pablo', 'Noor', 'Kit']

/** Books that were bought, lent and borrowed; the latest loans are still open. */
export function addTransactions(tables: DemoTables, life: DemoLife, owner: Owner): void {
  const { person, today } = owner
  const random = randomFrom(`money of ${person.slug}`)
  const add = (type: string, bookId: string, day: string, more: Record<string, string | number | null>) => {
    const moment = new Date(`${day}T12:00Z`)
    tables.transactions.push({
      id: demoId(`${type} ${person.slug} ${day} ${tables.transactions.length}`, moment),
      reader_id: owner.id,
      book_id: bookId,
      type,
      date: day,
      due_date: null,
      return_date: null,
      name: null,
      quantity: 1,
      amount: null,
      currency: null,
      created_at: iso(moment),
      updated_at: iso(moment),
      ...more,
    })
  }
  const yesterday = addDays(today, -1)
  const dayOf = (moment: Date) => [dayAt(moment, person.time_zone), yesterday].toSorted()[0] ?? yesterday
  for (const reading of life.readings) {
    const { book, format, started_at, settled_at } = reading
    const day = dayOf(started_at)
    if (started_at < owner.joined_at) continue
    if (random.chance(0.38)) {
      const usual =
        (prices[person.currency] ?? 12) *
        (format === 'hardcover' ? 1.7 : format === 'kindle' || format === 'ebook' ? 0.7 : 1)
      const amount = usual * random.between(0.6, 1.4)
      const rounded = withoutCents.has(person.currency)
        ? Math.round(amount / 10) * 10
        : Math.floor(amount) + random.pick([0.5, 0.95, 0.99])
      add('bought', book.id, addDays(day, -random.whole(0, 30)), {
        name: random.pick(person.shops),
        amount: rounded.toFixed(2),
        currency: person.currency,
      })
    } else if (random.chance(0.2)) {
      const back = dayOf(settled_at)
      const isBack = ['read', 'did-not-finish'].includes(shelfOf(reading))
      add('barrowed', book.id, day, {
        name: random.chance(0.6) ? 'City library' : random.pick(friends),
        due_date: addDays(day, 28),
        return_date: isBack ? back : null,
      })
    }
  }
  const finished = life.readings.filter(
    (reading) => reading.finished_at !== null && reading.started_at >= owner.joined_at,
  )
  for (const { book, finished_at } of random.shuffle(finished).slice(0, Math.ceil(finished.length / 10))) {
    const day = finished_at && dayOf(finished_at)
    if (!day) continue
    // One in thirty is still waiting for it.
    const isOpen = addDays(day, 45) > today || random.chance(0.03)
    add('lent', book.id, day, {
      name: random.pick(friends),
      due_date: addDays(day, 40),
      return_date: isOpen ? null : addDays(day, random.whole(10, 45)),
    })
  }
  for (const { book, finished_at } of random.shuffle(finished).slice(0, Math.ceil(finished.length / 40))) {
    const day = finished_at && [addDays(dayOf(finished_at), random.whole(5, 60)), yesterday].toSorted()[0]
    if (!day) continue
    const amount = Math.max(1, Math.round((prices[person.currency] ?? 12) * 0.35))
    add('sold', book.id, day, { name: random.pick(person.shops), amount: amount.toFixed(2), currency: person.currency })
  }
}
