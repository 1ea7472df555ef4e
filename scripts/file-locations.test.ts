import { expect, test } from 'vitest'
import { findHolderFaults, findLocationFaults } from './file-locations.ts'

test.each([
  'web/ui/forms/fields.tsx',
  'web/ui/lists/windowed-rows.test.ts',
  'web/features/lists/api.ts',
  'web/features/account-deletion/delete-account-modal.tsx',
  'web/lib/http.test.ts',
  'web/pages/user-shelf.tsx',
  'web/main.tsx',
  'server/features/lists/queries.ts',
  'server/http/csrf.ts',
  'server/main.ts',
  'server/stopping.test.ts',
  'shared/isbn.ts',
])('%s is where it belongs', (file) => {
  expect(findLocationFaults(file)).toEqual([])
})

test.each([
  'web/ui/fields.tsx',
  'web/ui/odds/fields.tsx',
  'web/ui/forms/dates/fields.tsx',
  'web/features/api.ts',
  'web/features/lists/entries/api.ts',
  'web/features/lists/ListCard.tsx',
  'web/pages/user/shelf.tsx',
  'server/clock.ts',
  'server/plugins/pages.ts',
  'shared/dates/zoned-time.ts',
])('%s is not', (file) => {
  expect(findLocationFaults(file)).toEqual([expect.stringContaining(`${file}: `)])
})

test.each([
  ['server/features/notes/queries.ts', "import { sql } from 'drizzle-orm'"],
  ['server/features/notes/order-queries.ts', 'await db.$client.query(text)'],
  ['server/features/notes/routes.ts', "import type { FastifyInstance } from 'fastify'"],
  ['server/features/notes/notes.test.ts', "import { sql } from 'drizzle-orm'"],
  ['server/db/page.ts', "import { sql } from 'drizzle-orm'"],
])('%s may hold %s', (file, source) => {
  expect(findHolderFaults(file, source)).toEqual([])
})

test.each([
  ['server/features/notes/routes.ts', "import { sql } from 'drizzle-orm'"],
  ['server/features/notes/order.ts', "import { PgDialect } from 'drizzle-orm/pg-core'"],
  ['server/features/notes/jobs.ts', 'await db.$client.query(text)'],
  ['server/features/notes/queries.ts', "import type { FastifyRequest } from 'fastify'"],
])('%s may not hold %s', (file, source) => {
  expect(findHolderFaults(file, source)).toEqual([expect.stringContaining(`${file}: `)])
})
