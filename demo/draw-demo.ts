import { addDays } from '../shared/zoned-time.ts'
import type { DemoWork } from './catalogue.ts'
import { addFollows, addGoals, addOwnShelves, addReactions, type Reader } from './community.ts'
import { demoId } from './ids.ts'
import { addNotes, addQuotes, addReadings, addShelves, addTransactions } from './journal.ts'
import { people } from './people.ts'
import { daysOfDemo, liveThrough } from './reading-life.ts'
import { addSharedReads, appointmentsOf, type Member } from './shared-reads.ts'
import { emptyTables, type DemoTables } from './tables.ts'

export interface DemoOptions {
  /** As `2026-11-16`: everything happened before its first moment in UTC. */
  today: string
  /** How many of the people; all of them if left out. */
  readers?: number
  passwordHash: string
}

export const demoEmail = (slug: string) => `${slug}@example.org`

/** How far a reader is in a work, and when they got where. */
const memberOf = ({ id, life }: Reader): Member => {
  const readingOf = (key: string) => life.readings.find(({ work }) => work.key === key)
  return {
    id,
    shareOf: (key) => {
      const reading = readingOf(key)
      return reading ? (reading.progress / reading.length) * 100 : 0
    },
    reachedAt: (key, share) => {
      const reading = readingOf(key)
      return reading?.sessions.find(({ end }) => (end / reading.length) * 100 >= share)?.finished_at
    },
  }
}

/** All rows of the demo: the same for the same catalogue and day. */
export function drawDemo(
  works: readonly DemoWork[],
  ids: { genres: ReadonlyMap<string, string>; tags: ReadonlyMap<string, string> },
  { today, readers: count = people.length, passwordHash }: DemoOptions,
): DemoTables {
  const tables = emptyTables()
  const end = new Date(`${today}T00:00Z`)
  const known = new Map(works.flatMap(({ key, books }) => books.map(({ slug }) => [slug, key] as const)))

  const readers = people.slice(0, count).map((person, index): Reader => {
    const days = Math.min(person.joined, daysOfDemo)
    // Minutes apart, so that the admin is the first.
    const joined_at = new Date(Date.parse(`${addDays(today, -days)}T04:00Z`) + index * 60_000)
    const life = liveThrough(person, works, today, appointmentsOf(person, known))
    return { id: demoId(`reader ${person.slug}`, joined_at), person, joined_at, life }
  })

  const reviews = readers.flatMap((reader) => {
    const { id, person, joined_at, life } = reader
    const created_at = joined_at.toISOString()
    tables.readers.push({
      id,
      slug: person.slug,
      name: person.name,
      email: demoEmail(person.slug),
      email_verified: true,
      about: person.about,
      location: person.place,
      time_zone: person.time_zone,
      listed: true,
      star_step: person.stars,
      last_active_at: new Date(end.getTime() - 3_600_000).toISOString(),
      created_at,
      updated_at: created_at,
    })
    tables.credentials.push({
      id: demoId(`credential ${person.slug}`, joined_at),
      reader_id: id,
      provider_id: 'credential',
      account_id: id,
      password: passwordHash,
      created_at,
      updated_at: created_at,
    })
    for (const [index, genre] of person.genres.entries()) {
      const genre_id = ids.genres.get(genre)
      if (genre_id !== undefined) tables.reader_genres.push({ reader_id: id, genre_id, position: index + 1 })
    }
    const owner = { id, person, joined_at, today }
    addShelves(tables, life, owner)
    addNotes(tables, life, owner)
    addQuotes(tables, life, owner)
    addTransactions(tables, life, owner)
    addGoals(tables, reader, today)
    addOwnShelves(tables, reader, end)
    return addReadings(tables, life, owner, ids.tags)
  })

  const follows = addFollows(tables, readers, end)
  addReactions(tables, readers, reviews, follows, end)
  const members = new Map(readers.map((reader) => [reader.person.slug, memberOf(reader)]))
  const workIds = new Map(works.map(({ key, id }) => [key, id]))
  addSharedReads(tables, members, known, workIds, today)
  return tables
}
