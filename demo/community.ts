import { addDays } from '../shared/zoned-time.ts'
import { roomBetween } from '../server/db/positions.ts'
import { slugify } from '../server/db/slug.ts'
import { randomFrom } from '../shared/random.ts'
import { demoId } from './ids.ts'
import type { WrittenReview } from './journal.ts'
import type { Person } from './people.ts'
import type { DemoLife } from './reading-life.ts'
import type { DemoTables } from './tables.ts'
import { wordsOf } from './words.ts'

/** A reader of the demo with all they did. */
export interface Reader {
  id: string
  person: Person
  joined_at: Date
  life: DemoLife
}

const iso = (moment: Date) => moment.toISOString()
const hour = 3_600_000

/** Readers follow one another, most of all those with tastes in common. */
export function addFollows(tables: DemoTables, readers: readonly Reader[], end: Date): Set<string> {
  const follows = new Set<string>()
  for (const reader of readers) {
    const random = randomFrom(`follows of ${reader.person.slug}`)
    for (const other of readers) {
      if (other === reader) continue
      const shared = other.person.genres.filter((genre) => reader.person.genres.includes(genre)).length
      const isKnown = reader.person.slug === 'clara' || other.person.slug === 'clara'
      if (!random.chance(0.3 + shared * 0.15 + (isKnown ? 0.3 : 0))) continue
      const met = Math.max(reader.joined_at.getTime(), other.joined_at.getTime())
      const since = new Date(met + random.between(0.01, 0.9) * (end.getTime() - met))
      follows.add(`${reader.id} ${other.id}`)
      tables.follows.push({ follower_id: reader.id, followee_id: other.id, state: 'following', since: iso(since) })
    }
  }
  return follows
}

/** Followers like what they read, and sometimes answer. */
export function addReactions(
  tables: DemoTables,
  readers: readonly Reader[],
  reviews: readonly WrittenReview[],
  follows: ReadonlySet<string>,
  end: Date,
): void {
  for (const review of reviews) {
    if (review.content === null || review.isPrivate) continue
    const random = randomFrom(`reactions to ${review.id}`)
    for (const { id, person, joined_at } of readers) {
      if (id === review.reader_id || !random.chance(follows.has(`${id} ${review.reader_id}`) ? 0.24 : 0.03)) continue
      const seen = Math.max(review.created_at.getTime(), joined_at.getTime())
      const at = new Date(seen + random.between(0.2, 70) * hour)
      if (at >= end) continue
      tables.likes.push({
        id: demoId(`like ${person.slug} ${review.id}`, at),
        review_id: review.id,
        reader_id: id,
        created_at: iso(at),
      })
      if (!random.chance(0.16)) continue
      const said = new Date(at.getTime() + random.whole(1, 9) * 60_000)
      if (said >= end) continue
      tables.comments.push({
        id: demoId(`comment ${person.slug} ${review.id}`, said),
        review_id: review.id,
        reader_id: id,
        content: random.pick(wordsOf[random.pick(person.writes)].comments),
        created_at: iso(said),
        updated_at: iso(said),
      })
    }
  }
}

const addGoal = (
  tables: DemoTables,
  { id, person }: Reader,
  goal: { name: string | null; metric: string; target: number; start: string; end: string; set: Date; level?: string },
) =>
  tables.goals.push({
    id: demoId(`goal ${person.slug} ${goal.metric} ${goal.start}`, goal.set),
    reader_id: id,
    name: goal.name,
    metric: goal.metric,
    target: goal.target,
    period_start: goal.start,
    period_end: goal.end,
    visibility: goal.level ?? 'public',
    created_at: iso(goal.set),
    updated_at: iso(goal.set),
  })

/** A number of books for each year they were here; for some also days in a row, and a month's pages or minutes. */
export function addGoals(tables: DemoTables, reader: Reader, today: string): void {
  const { life, joined_at, person } = reader
  const random = randomFrom(`goals of ${person.slug}`)
  const thisYear = Number(today.slice(0, 4))
  const since = Math.max(joined_at.getUTCFullYear(), thisYear - 2)
  for (let year = since; year <= thisYear; year += 1) {
    const start = `${year}-01-01`
    const finished = life.readings.filter(({ finished_at }) => finished_at?.getUTCFullYear() === year).length
    const passed = year === thisYear ? (Date.parse(today) - Date.parse(start)) / (365 * 24 * hour) : 1
    const target = Math.max(6, Math.round((finished / Math.max(passed, 0.05)) * random.between(0.85, 1.2)))
    const set = new Date(Math.max(Date.parse(`${start}T09:30Z`), joined_at.getTime() + hour))
    if (set >= new Date(`${today}T00:00Z`)) continue
    addGoal(tables, reader, { name: null, metric: 'books', target, start, end: `${year}-12-31`, set })
  }
  if (!random.chance(0.5) && person.slug !== 'clara') return
  const quarter = addDays(today, -75)
  if (new Date(`${quarter}T06:00Z`) > joined_at) {
    addGoal(tables, reader, {
      name: 'Ten days in a row',
      metric: 'streak',
      target: 10,
      start: quarter,
      end: addDays(today, 20),
      set: new Date(`${quarter}T06:00Z`),
    })
  }
  const start = `${today.slice(0, 8)}01`
  const set = new Date(Date.parse(`${start}T07:00Z`) - 24 * hour)
  if (set < joined_at) return
  const end = addDays(`${addDays(start, 31).slice(0, 8)}01`, -1)
  const isTimed = !person.isUntimed && random.chance(0.4)
  addGoal(tables, reader, {
    name: isTimed ? 'An hour a day' : 'A page-turner of a month',
    metric: isTimed ? 'minutes' : 'pages',
    target: isTimed ? 1800 : Math.round((person.minutes * person.pagesPerHour) / 60 / 5) * 100,
    start,
    end,
    set,
    level: random.chance(0.3) ? 'followers' : 'public',
  })
}

/** Shelves of their own: the first has what they loved. */
export function addOwnShelves(tables: DemoTables, { id, person, joined_at, life }: Reader, end: Date): void {
  const random = randomFrom(`shelves of ${person.slug}`)
  const names = wordsOf[person.writes[0] ?? 'en'].shelves
  const stored = new Set(tables.library_books.filter((row) => row['reader_id'] === id).map((row) => row['book_id']))
  for (const [index, name] of names.entries()) {
    const created = new Date(joined_at.getTime() + (index + 1) * random.whole(2, 40) * 24 * hour)
    if (created >= end) continue
    const shelf_id = demoId(`shelf ${person.slug} ${name}`, created)
    tables.shelves.push({
      id: shelf_id,
      reader_id: id,
      slug: slugify(name, 100) || `shelf-${index + 1}`,
      name,
      position: index + 1,
      visibility: index === 1 ? 'followers' : 'public',
      created_at: iso(created),
      updated_at: iso(created),
    })
    const loved = life.readings.filter(({ review, isReread }) => !isReread && (review?.rating ?? 0) >= 4.5)
    const others = life.readings.filter(({ isReread }) => !isReread)
    const chosen = index === 0 ? loved.slice(-30) : random.shuffle(others).slice(0, 9)
    const books = [...new Map(chosen.map((reading) => [reading.book.id, reading])).values()]
    for (const [place, { book, settled_at }] of books.filter((reading) => stored.has(reading.book.id)).entries()) {
      const added = new Date(Math.max(settled_at.getTime(), created.getTime()))
      tables.shelf_books.push({ shelf_id, book_id: book.id, position: (place + 1) * roomBetween, added_at: iso(added) })
    }
  }
}
