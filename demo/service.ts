import type pg from 'pg'
import { addDays } from '../shared/zoned-time.ts'
import type { Handle } from '../server/db/database.ts'
import { slugify } from '../server/db/slug.ts'
import { tidyUp } from '../server/features/catalogue/loading/bulk-load-queries.ts'
import { fitQueries } from '../server/features/community/challenges/fit-queries.ts'
import { challengeQueries } from '../server/features/community/challenges/queries.ts'
import { writeEntries } from '../server/features/library/lists/queries.ts'
import { listService } from '../server/features/library/lists/service.ts'
import type { DemoWork } from './catalogue.ts'
import { readDemoWorks, readWordIds } from './catalogue-queries.ts'
import { demoChallenges, periodOf, promptsOf, type DemoChallenge } from './challenges.ts'
import { drawDemo, type DemoOptions } from './draw-demo.ts'
import { demoLinks } from './links.ts'
import { demoLists } from './lists.ts'
import { dateList, getListId, readDemoReaders, writeDemo } from './load-queries.ts'
import { addLink, dateChallenge } from './shared-queries.ts'
import { demoTableNames, type DemoTables } from './tables.ts'

interface Connected {
  db: Handle
  pool: pg.Pool
}

type Readers = Awaited<ReturnType<typeof readDemoReaders>>

/** Lists are made as readers make them, oldest first: what fills itself is chosen from what is there. */
async function makeLists(
  { db, pool }: Connected,
  works: readonly DemoWork[],
  readers: Readers,
  today: string,
): Promise<void> {
  const bookIds = new Map(works.flatMap(({ books }) => books.map(({ slug, id }) => [slug, id] as const)))
  const { createList } = listService(db)
  for (const { owner, list, books = [], created } of demoLists.toSorted((one, other) => other.created - one.created)) {
    const reader = readers.get(owner)
    const at = new Date(`${addDays(today, -created)}T19:12Z`)
    const slug = reader && (await createList(reader, list, { locale: 'en', at }))
    if (slug === undefined) continue
    const id = await getListId(pool, slug)
    const things = books.flatMap((book) => bookIds.get(book) ?? []).map((thing) => ({ id: thing }))
    await db.transaction((tx) => writeEntries(tx, id, 'book', { at: 'end', things }))
    await dateList(pool, slug, at)
  }
}

/** Members fill prompts in order, each with the book that they finished last of those that fit and are free. */
async function fillPrompts(
  { db }: Connected,
  slug: string,
  { members }: DemoChallenge,
  readers: Readers,
): Promise<void> {
  const challenges = challengeQueries(db)
  const { listFinished, findPrompt, fill } = fitQueries(db)
  for (const [member, most] of members) {
    const reader = readers.get(member)
    const challenge = reader && (await challenges.findChallenge(reader.id, slug))
    if (!reader || !challenge) continue
    await challenges.join(challenge.id, reader.id)
    const scope = { readerId: reader.id, timeZone: reader.zone, challengeId: challenge.id }
    let filled = 0
    for (const { id } of await challenges.listPrompts(reader.id, challenge.id)) {
      const prompt = filled < most && (await findPrompt(challenge.id, id))
      if (!prompt) break
      const asked = { ...scope, period: challenge.period, prompt }
      const [book] = (await listFinished(asked, '', { page: 1, per_page: 1 })).books
      if (book && (await fill(asked, book.id)) === undefined) filled += 1
    }
  }
}

/** Challenges too are made, joined and filled by the code that readers use, so a book is where it fits. */
async function makeChallenges(connected: Connected, readers: Readers, today: string): Promise<void> {
  const challenges = challengeQueries(connected.db)
  for (const challenge of demoChallenges) {
    const owner = readers.get(challenge.owner)
    if (!owner) continue
    const { name, about: description } = challenge
    const prompts = promptsOf(challenge, today)
    const made = { name, description, period: periodOf(challenge, today), visibility: 'public' as const, prompts }
    const slug = await challenges.insertChallenge(owner.id, made, slugify(name, 100))
    const row = slug === undefined ? undefined : await challenges.findChallenge(owner.id, slug)
    if (!row) continue
    await fillPrompts(connected, row.slug, challenge, readers)
    const created = new Date(`${addDays(today, -challenge.created)}T18:05Z`)
    await dateChallenge(connected.pool, row.id, created, new Date(`${today}T00:00Z`))
  }
}

async function makeLinks({ pool }: Connected, readers: Readers, today: string): Promise<void> {
  for (const link of demoLinks) {
    const owner = readers.get(link.owner)
    if (owner) await addLink(pool, owner.id, link, today)
  }
}

/** Fills a server that has a catalogue and no readers with a community; gives what was drawn. */
export async function loadDemo(connected: Connected, options: DemoOptions): Promise<DemoTables> {
  const { pool } = connected
  const works = await readDemoWorks(pool)
  const ids = { genres: await readWordIds(pool, 'genres'), tags: await readWordIds(pool, 'tags') }
  const tables = drawDemo(works, ids, options)
  await writeDemo(pool, tables, options.today)
  const readers = await readDemoReaders(pool)
  await makeLists(connected, works, readers, options.today)
  await makeChallenges(connected, readers, options.today)
  await makeLinks(connected, readers, options.today)
  await tidyUp(pool, [
    ...demoTableNames,
    'works',
    'authors',
    'series',
    'activities',
    'notifications',
    'lists',
    'list_entries',
    'challenges',
    'challenge_members',
    'challenge_fills',
    'links',
  ])
  return tables
}
