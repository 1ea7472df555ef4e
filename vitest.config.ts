import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** What is tested against a database. */
const api = [
  'tests/access/*.test.ts',
  'server/features/**/*.test.ts',
  'server/events/*.test.ts',
  'server/{http,jobs,pages,auth}/**/*.test.ts',
  'server/db/*.test.ts',
  'server/*.test.ts',
  '{bench,demo}/**/*.test.ts',
]

/** Below server/, but without need of a database. */
const pure = [
  'server/config.test.ts',
  'server/errors.test.ts',
  'server/http/unavailable.test.ts',
  'server/http/{draining,fetch-outside,public-address}.test.ts',
  'server/locales.test.ts',
  'server/auth/weak-passwords.test.ts',
  'server/mail/**/*.test.ts',
  'server/files/**/*.test.ts',
  'server/documents/**/*.test.ts',
  'server/sandbox/**/*.test.ts',
  'server/records/**/*.test.ts',
  'server/features/transfer/archive/json-rows.test.ts',
  'server/features/library/next-reads/ridge.test.ts',
  'server/db/embedded/**/*.test.ts',
  'server/features/catalogue/covers/{draw-cover,glyphs,outline-texts}.test.ts',
  'server/features/community/links/image-layout.test.ts',
  'server/features/catalogue/loading/command.test.ts',
  'server/features/transfer/import-formats/**/*.test.ts',
  'server/features/catalogue/loading/sources/parsers.test.ts',
  'server/features/catalogue/loading/open-library/dump-line.test.ts',
  'server/features/catalogue/sources/{inventaire,google-books,hardcover,biblioteka-narodowa,libris,finna}.test.ts',
  'server/features/catalogue/sources/sru/*.test.ts',
]

/** Real processes that are started, stopped and killed. Most of their time is waiting, so they are a step of their own. */
const faults = [
  'server/{main,stopping,database-restarts,keeping,killed,pooler,processes,replica,catalog}.test.ts',
  'demo/main.test.ts',
  'server/features/transfer/imports/killed.test.ts',
  'server/db/embedded/engine{,-lifetimes}.test.ts',
  'scripts/stopping.test.ts',
]

/** Long texts and large files: minutes of work about code that rarely changes, so they are a step of their own too. */
const large = [
  'server/features/transfer/import-formats/long-cells.test.ts',
  'server/features/transfer/imports/pictures.test.ts',
  'server/features/transfer/imports/reading/{size-limit,weights}.test.ts',
  'server/features/catalogue/loading/goodbooks/ten-thousand.test.ts',
  'server/documents/faces.test.ts',
  'server/pages/memory.test.ts',
]

/** Tried on a PostgreSQL server only: who may do what does not depend on the engine, and it makes every call. */
const onlyOnServer = ['tests/access/matrix.test.ts']

/** What only its own step runs. */
export const runByName = [...faults, ...large, ...onlyOnServer]

/** Tests that try a few random cases on every run try all of them in that step. */
const thorough = globSync('{bench,demo,server,shared,web}/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').includes('/tests/support/effort.ts'),
)

/**
 * What is tested on a PostgreSQL server of another version as well: what depends on the engine more than on our code.
 * The matrix makes every call, so each statement is known to run there. The others are about what versions differ in:
 * migrations, functions and triggers; search, collations and orders; queries put together from what a reader chose; COPY,
 * snapshots, locks and NOTIFY.
 */
const onServer = [
  'tests/access/*.test.ts',
  'server/db/{apply-functions,combined-reads,database,lock-by-name,migrate,positions,typed-words}.test.ts',
  'server/events/*.test.ts',
  'server/features/{library/filters,catalogue/search}/*.test.ts',
  'server/features/journal/goals/progress.test.ts',
  'server/http/idempotency/*.test.ts',
  'server/features/journal/statistics/*.test.ts',
  'server/features/operations/backups/backups.test.ts',
  'server/features/catalogue/loading/{bulk-load-queries,counts,starter-queries,mend-queries}.test.ts',
  'server/features/catalogue/loading/open-library/load-open-library.test.ts',
  'server/features/transfer/exports/library-exports.test.ts',
  'server/features/transfer/imports/{calendar-days,carried-over,imported-stays,matching,round-trip,run,undo}.test.ts',
  'server/features/library/library/{library-books,narrowing}.test.ts',
  'server/features/library/lists/{dynamic-lists,list-filters,snapshots}.test.ts',
  'server/features/catalogue/merges/merged-stays.test.ts',
  'server/features/library/next-reads/suggested-books.test.ts',
  'server/features/journal/notes/notes.test.ts',
  'server/features/catalogue/sources/{complete-books,sources}.test.ts',
  'server/features/library/shelves/stays.test.ts',
  'server/features/library/shelvings/shelvings.test.ts',
  'server/features/community/shared-reads/stream-routes.test.ts',
  'server/features/catalogue/work-counts/work-counts.test.ts',
]
const isOnServer = process.env['QUIRE_TEST_ENGINE'] === 'server'

/**
 * Tests wait for what happens, never for a time: these limits only end a test that hangs, and are far above what the
 * slowest takes on a machine that is busy with much else.
 */
const backstopMilliseconds = 10 * 60_000
const backstops = {
  testTimeout: backstopMilliseconds,
  hookTimeout: backstopMilliseconds,
  expect: { poll: { timeout: backstopMilliseconds } },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'api',
          include: isOnServer ? onServer : api,
          exclude: [...pure, ...faults, ...large, ...(isOnServer ? [] : onlyOnServer)],
          globalSetup: 'tests/support/database-setup.ts',
          setupFiles: 'tests/support/record-rows.ts',
          // Each worker has a database of its own. Three take more of the processor and are no sooner done: bench/README.md.
          maxWorkers: 2,
          // The server keeps nothing outside the app that a test builds, so it need not be imported for each file anew.
          isolate: false,
          ...backstops,
        },
      },
      {
        test: {
          name: 'unit',
          include: [
            'shared/**/*.test.ts',
            'contract/**/*.test.ts',
            'locales/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            ...pure,
          ],
          exclude: [...faults, ...large],
          maxWorkers: 2,
          // Modules without state, as on the server's side.
          isolate: false,
          ...backstops,
        },
      },
      {
        test: {
          name: 'faults',
          include: faults,
          globalSetup: 'tests/support/database-setup.ts',
          maxWorkers: 2,
          ...backstops,
        },
      },
      {
        test: {
          name: 'large',
          include: [...large, ...thorough],
          env: { QUIRE_TEST_EFFORT: 'thorough' },
          globalSetup: 'tests/support/database-setup.ts',
          maxWorkers: 2,
          ...backstops,
        },
      },
    ],
  },
})
