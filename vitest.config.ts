import { defineConfig } from 'vitest/config'

/** What is tested against a database, and so passes on the embedded engine and on a server alike. */
const api = [
  'tests/access/*.test.ts',
  'server/features/**/*.test.ts',
  'server/events/*.test.ts',
  'server/plugins/**/*.test.ts',
  'server/db/*.test.ts',
  'server/*.test.ts',
]

/** Below server/, but without need of a database. */
const pure = [
  'server/main.test.ts',
  'server/stopping.test.ts',
  'server/database-restarts.test.ts',
  'server/config.test.ts',
  'server/errors.test.ts',
  'server/plugins/unavailable.test.ts',
  'server/plugins/draining.test.ts',
  'server/locales.test.ts',
  'server/mail/**/*.test.ts',
  'server/files/**/*.test.ts',
  'server/documents/**/*.test.ts',
  'server/records/**/*.test.ts',
  'server/features/archive/json-rows.test.ts',
  'server/db/embedded/**/*.test.ts',
  'server/features/covers/draw-cover.test.ts',
  'server/features/catalog/command.test.ts',
  'server/features/imports/formats/**/*.test.ts',
  'server/features/catalog/sources/parsers.test.ts',
  'server/features/catalog/open-library/dump-line.test.ts',
]

/** What takes its time and asks nothing of the engine that the smaller ones do not. */
const onceIsEnough = [
  'server/catalog.test.ts',
  'server/features/catalog/goodbooks/goodbooks.test.ts',
  'server/features/catalog/synthetic/load-synthetic.test.ts',
  'server/features/imports/breaking-off.test.ts',
  'server/plugins/door.test.ts',
  'server/plugins/password-limits.test.ts',
  'server/plugins/two-step.test.ts',
]

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
          include: api,
          exclude: process.env['QUIRE_TEST_ENGINE'] === 'server' ? [...pure, ...onceIsEnough] : pure,
          globalSetup: 'tests/support/database-setup.ts',
          // Each worker has a database of its own; more than two would only wait for the cores.
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
            'contract/**/*.test.ts',
            'locales/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            ...pure,
          ],
          maxWorkers: 2,
          ...backstops,
        },
      },
    ],
  },
})
