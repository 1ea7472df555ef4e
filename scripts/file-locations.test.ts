import { expect, test } from 'vitest'
import { findHolderFaults, findLocationFaults } from './file-locations.ts'

test.each([
  'web/ui/forms/fields.tsx',
  'web/ui/lists/windowed-rows.test.ts',
  'web/features/library/lists/api.ts',
  'web/features/account/account-deletion/delete-account-modal.tsx',
  'web/lib/http.test.ts',
  'web/pages/user-shelf.tsx',
  'web/main.tsx',
  'server/features/library/lists/queries.ts',
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
  'web/features/library/lists/entries/api.ts',
  'web/features/library/lists/ListCard.tsx',
  'web/pages/user/shelf.tsx',
  'server/clock.ts',
  'server/plugins/pages.ts',
  'shared/dates/zoned-time.ts',
])('%s is not', (file) => {
  expect(findLocationFaults(file)).toEqual([expect.stringContaining(`${file}: `)])
})

test.each([
  ['server/features/journal/notes/queries.ts', "import { sql } from '../../../db/sql.ts'"],
  ['server/features/journal/notes/order-queries.ts', 'await db.pool.query(text)'],
  ['server/features/journal/notes/routes.ts', "import type { FastifyInstance } from 'fastify'"],
  ['server/features/journal/notes/notes.test.ts', "import { sql } from '../../../db/sql.ts'"],
  ['server/db/page.ts', "import { sql } from './sql.ts'"],
])('%s may hold %s', (file, source) => {
  expect(findHolderFaults(file, source)).toEqual([])
})

test.each([
  ['server/features/journal/notes/routes.ts', "import { sql } from '../../../db/sql.ts'"],
  ['server/features/journal/notes/order.ts', "import type { SQL } from '../../../db/sql.ts'"],
  ['server/features/journal/notes/jobs.ts', 'await db.pool.query(text)'],
  ['server/features/journal/notes/queries.ts', "import type { FastifyRequest } from 'fastify'"],
])('%s may not hold %s', (file, source) => {
  expect(findHolderFaults(file, source)).toEqual([expect.stringContaining(`${file}: `)])
})
