import { createGoal, deleteGoal, getGoal, listGoals, updateGoal } from '../../../contract/goals.ts'
import {
  addListEntries,
  addListEntry,
  listListEntries,
  moveListEntry,
  removeListEntry,
} from '../../../contract/list-entries.ts'
import {
  convertListToManual,
  createList,
  deleteList,
  getList,
  listLists,
  previewList,
  updateList,
} from '../../../contract/lists.ts'
import { getStatistics, listLengthlessReadings, listStatisticsBooks } from '../../../contract/statistics.ts'
import { getYear, getYearOffer } from '../../../contract/year.ts'
import { making, otherRow, row, type Row, type Scene, type Statuses } from '../row.ts'
import { levels, type Level } from '../viewers.ts'

const list = {
  name: 'Changed',
  type: 'manual',
  entries_type: 'book',
  visibility: 'private',
  order_by: 'manual',
} as const
const goal = { metric: 'books', target: 5, period: { start: '2026-01-01', end: '2026-12-31' } } as const

/** 404 for viewers who may not see the list. */
const looking: Record<Level, Statuses> = {
  private: [200, 404, 404, 404, 401, 404],
  followers: [200, 200, 404, 404, 401, 404],
  public: [200, 200, 200, 404, 401, 200],
}
const changing: Record<Level, Statuses> = {
  private: [200, 404, 404, 404, 401, 404],
  followers: [200, 403, 404, 404, 401, 404],
  public: [200, 403, 403, 404, 401, 403],
}
const adding: Record<Level, Statuses> = {
  private: [201, 404, 404, 404, 401, 404],
  followers: [201, 403, 404, 404, 401, 404],
  public: [201, 403, 403, 404, 401, 403],
}

const listOf = async ({ own }: Scene, level: Level) => ({ list: (await own.list(level)).slug })
const entryOf = async ({ own }: Scene, level: Level) => {
  const { slug, entry } = await own.list(level)
  return { list: slug, entry }
}

const rowsOfList = (level: Level): Row[] => {
  const of = `a list for ${level}`
  const options = { of, shows: level }
  return [
    row(getList, looking[level], async (world) => ({ params: await listOf(world, level) }), options),
    row(listListEntries, looking[level], async (world) => ({ params: await listOf(world, level) }), { of }),
    row(updateList, changing[level], async (world) => ({ params: await listOf(world, level), body: list }), { of }),
    row(deleteList, changing[level], async (world) => ({ params: await listOf(world, level) }), { of }),
    row(
      convertListToManual,
      changing[level],
      async ({ own }) => ({
        params: { list: (await own.list(level, { type: 'snapshot', order_by: 'title-asc' })).slug },
      }),
      { of },
    ),
    row(
      addListEntry,
      adding[level],
      async (world) => ({
        params: await listOf(world, level),
        body: { resource_type: 'book', resource_identifier: (await world.own.book()).slug },
      }),
      { of },
    ),
    row(
      addListEntries,
      changing[level],
      async (world) => ({
        params: await listOf(world, level),
        body: { resource_type: 'book', resource_identifiers: [(await world.own.book()).slug] },
      }),
      { of },
    ),
    row(removeListEntry, changing[level], async (world) => ({ params: await entryOf(world, level) }), { of }),
    row(
      moveListEntry,
      changing[level],
      async (world) => ({ params: await entryOf(world, level), body: { order: 1 } }),
      { of },
    ),
  ]
}

/** An entry of the owner's, named as if it were on a list of the caller's. */
const entryElsewhere = async ({ own, of, viewer }: Scene) => ({
  list: (await of(viewer).list()).slug,
  entry: (await own.list('public')).entry,
})

export const listAndGoalRows: Row[] = [
  row(listLists, [200, 200, 200, 200, 401, 200], () => ({}), { of: 'all', shows: 'public' }),
  row(listLists, [200, 200, 200, 200, 401, 200], () => ({ query: { my_lists: '1' } }), {
    of: 'of the caller',
    shows: 'private',
  }),
  row(createList, [201, 201, 201, 201, 401, 201], () => ({ body: list })),
  row(previewList, [200, 200, 200, 200, 401, 200], () => ({
    body: { entries_type: 'book', visibility: 'private', order_by: 'title-asc' },
  })),
  row(
    previewList,
    [200, 422, 422, 422, 401, 422],
    async ({ own }) => ({
      body: {
        entries_type: 'book',
        visibility: 'private',
        order_by: 'title-asc',
        filters: [{ key: 'shelf', value: [(await own.shelf()).slug], enabled: true }],
      },
    }),
    { of: 'by a shelf of the owner' },
  ),
  ...levels.flatMap(rowsOfList),
  row(removeListEntry, [404, 404, 404, 404, 401, 404], async (world) => ({ params: await entryElsewhere(world) }), {
    of: 'of another list',
  }),
  row(
    moveListEntry,
    [404, 404, 404, 404, 401, 404],
    async (world) => ({ params: await entryElsewhere(world), body: { order: 1 } }),
    { of: 'of another list' },
  ),

  row(
    getStatistics,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.reading()),
    { isOwn: true },
  ),
  row(listStatisticsBooks, [200, 200, 200, 200, 401, 200], async ({ own }) => {
    await own.reading()
    return { query: { time: 'all', chart: 'outcomes', key: 'started' } }
  }),
  row(
    listLengthlessReadings,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.lengthlessReading()),
    { isOwn: true },
  ),
  row(getYear, [200, 200, 200, 200, 401, 200], async ({ own }) => {
    await own.finishedBook()
    return { params: { year: '2026' } }
  }),
  // Everyone's own: of others nothing is finished, so there is nothing to draw.
  otherRow('/year-files/:year/:file', [200, 404, 404, 404, 401, 404], async ({ own }) => {
    await own.finishedBook()
    return { params: { year: '2026', file: 'overview.png' } }
  }),
  row(getYearOffer, [200, 200, 200, 200, 401, 200]),
  row(
    listGoals,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.goal()),
    { isOwn: true, shows: 'private' },
  ),
  row(createGoal, [201, 201, 201, 201, 401, 201], () => ({ body: goal })),
  ...levels.flatMap((level) => {
    const of = `a goal for ${level}`
    const params = async ({ own }: Scene) => ({ params: { goal: await own.goal(level) } })
    return [
      row(getGoal, [200, 404, 404, 404, 401, 404], params, { of, shows: level }),
      row(
        updateGoal,
        [200, 404, 404, 404, 401, 404],
        async (world) => ({ ...(await params(world)), body: { ...goal, name: 'Changed' } }),
        { of },
      ),
      row(deleteGoal, [200, 404, 404, 404, 401, 404], params, { of }),
    ]
  }),
]
