import type pg from 'pg'
import { addDays } from '../../../shared/zoned-time.ts'
import type { Database } from '../../db/database.ts'
import { tidyUp } from '../catalog/bulk-load-queries.ts'
import { writeEntries } from '../lists/queries.ts'
import { listService } from '../lists/service.ts'
import type { DemoWork } from './catalogue.ts'
import { readDemoWorks, readWordIds } from './catalogue-queries.ts'
import { drawDemo, type DemoOptions } from './draw-demo.ts'
import { demoLists } from './lists.ts'
import { dateList, getListId, readDemoReaders, writeDemo } from './load-queries.ts'
import { demoTableNames, type DemoTables } from './tables.ts'

interface Connected {
  db: Database
  pool: pg.Pool
}

/** Lists are made as readers make them, oldest first: what fills itself is chosen from what is there. */
async function makeLists({ db, pool }: Connected, works: readonly DemoWork[], today: string): Promise<void> {
  const bookIds = new Map(works.flatMap(({ books }) => books.map(({ slug, id }) => [slug, id] as const)))
  const readers = await readDemoReaders(pool)
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

/** Fills a server that has a catalogue and no readers with a community; gives what was drawn. */
export async function loadDemo(connected: Connected, options: DemoOptions): Promise<DemoTables> {
  const { pool } = connected
  const works = await readDemoWorks(pool)
  const ids = { genres: await readWordIds(pool, 'genres'), tags: await readWordIds(pool, 'tags') }
  const tables = drawDemo(works, ids, options)
  await writeDemo(pool, tables, options.today)
  await makeLists(connected, works, options.today)
  await tidyUp(pool, [
    ...demoTableNames,
    'works',
    'authors',
    'series',
    'activities',
    'notifications',
    'lists',
    'list_entries',
  ])
  return tables
}
