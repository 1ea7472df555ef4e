import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refuseUndeclaredRoutes } from '../../server/app.ts'
import { makeExport } from '../../server/features/transfer/exports/jobs.ts'
import { startOpenLibrary } from '../support/open-library.ts'
import { useSeededApp } from '../support/test-app.ts'
import { startChangeLog, stopChangeLog } from './change-log.ts'
import { makeCalls } from './make-calls.ts'
import { callOf, nameOf, type Row } from './row.ts'
import { routesOf } from './routes-of.ts'
import { accountRows } from './rows/account.ts'
import { bookSourceRows } from './rows/book-sources.ts'
import { catalogueRows } from './rows/catalogue.ts'
import { challengeRows } from './rows/challenges.ts'
import { importAndExportRows } from './rows/imports-and-exports.ts'
import { journalRows } from './rows/journal.ts'
import { libraryRows } from './rows/library.ts'
import { listAndGoalRows } from './rows/lists-and-goals.ts'
import { moderationRows } from './rows/moderation.ts'
import { peopleRows } from './rows/people.ts'
import { reviewRows } from './rows/reviews.ts'
import { sharedReadRows } from './rows/shared-reads.ts'
import { subjectRows } from './rows/subjects.ts'
import { buildWorld, levels, removeReaders, viewerNames, type World } from './viewers.ts'

const openLibrary = await startOpenLibrary()
const quire = useSeededApp({
  CATALOGUE_SOURCES: 'open-library',
  OPEN_LIBRARY_URL: openLibrary.url,
  OPEN_LIBRARY_REQUESTS_PER_SECOND: '100',
  OPEN_LIBRARY_COVERS_URL: openLibrary.url,
})
afterAll(() => openLibrary.stop())

/** Who may make which call: every endpoint, with things that exist, as each of the six viewers. */
const areas: Record<string, Row[]> = {
  account: accountRows,
  'book sources': bookSourceRows,
  catalogue: catalogueRows,
  challenges: challengeRows,
  'imports and exports': importAndExportRows,
  journal: journalRows,
  library: libraryRows,
  'lists and goals': listAndGoalRows,
  moderation: moderationRows,
  people: peopleRows,
  reviews: reviewRows,
  'shared reads': sharedReadRows,
  subjects: subjectRows,
}
const rows = Object.values(areas).flat()

let world: World

/** One of everything that the owner can have, and of each level where there are levels. */
async function seedOwner({ own, readers }: World): Promise<void> {
  for (const level of levels) {
    await own.list(level)
    await own.shelf(level)
    await own.goal(level)
    await own.challenge(level)
    await own.sharedRead(level)
  }
  await own.sharedRead('public', { joined: [readers.follower] })
  await own.review('public')
  await own.review('private')
  const { id: review_id } = await own.lockedReview()
  await own.lockedComment({ review_id })
  await own.note()
  await own.transaction()
  await own.reading()
  await own.import('done')
  await own.export()
  await own.token()
  await own.device()
  await own.passkey()
  await own.notification()
  await own.contribution()
  await own.proposal()
}

async function buildSeededWorld(): Promise<World> {
  const built = await buildWorld(quire)
  await seedOwner(built)
  return built
}

beforeAll(async () => {
  // Documents take seconds to make, and who may ask for one is decided before.
  const { queue } = quire.context
  const { send } = queue
  queue.send = async (job, data, transaction) => {
    if (job.name !== makeExport.name) await send(job, data, transaction)
  }
  await startChangeLog(quire.connection.pool)
  world = await buildSeededWorld()
})

afterAll(() => stopChangeLog(quire.connection.pool))

describe.each(Object.entries(areas))('access to %s', (_area, areaRows) => {
  test.each(areaRows.map((row): [string, Row] => [nameOf(row), row]))('%s', async (_name, row) => {
    const its = row.isApart ? await buildSeededWorld() : world
    const { statuses, faults } = await makeCalls(its, row)
    if (row.isApart) await removeReaders(its)
    expect(viewerNames.map((name) => [name, statuses[name]])).toEqual(
      viewerNames.map((name, index) => [name, row.statuses[index]]),
    )
    expect(faults).toEqual([])
  })
})

/** Pages and their parts, what a phone installs, the description of the API, signing in, and what watches over the process: theirs are tests of their own. */
const withoutRows =
  /^\w+ (\*|\/api\/auth\/.+|\/api\/docs|\/api\/v1\/openapi\.json|\/(assets|texts)\/:file|\/(icon\.svg|[\w-]+\.png|manifest-\w+\.webmanifest|service-worker\.js|share|healthz|readyz|metrics))$/

test('every call that the server answers has a row', () => {
  const answered = routesOf(quire.app)
  // A tree that is read wrongly would have nothing to say.
  expect(answered).toEqual(expect.arrayContaining(['PUT /api/v1/users/:user/follower', 'GET /exports/:export/:file']))
  const covered = new Set(rows.map(callOf))
  expect(answered.filter((call) => !covered.has(call) && !withoutRows.test(call))).toEqual([])
  expect([...covered].filter((call) => !answered.includes(call))).toEqual([])
})

test('access must be declared, or the server refuses to start', () => {
  const app = fastify()
  refuseUndeclaredRoutes(app)
  expect(() => app.get('/open', { config: { access: 'anyone' } }, async () => 'yes')).not.toThrow()
  expect(() => app.get('/forgotten', async () => 'no')).toThrow(
    'The route GET /forgotten doesn’t declare who may use it.',
  )
})
