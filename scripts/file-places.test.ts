import { expect, test } from 'vitest'
import { findPlaceFaults } from './file-places.ts'

test.each([
  'web/ui/forms/fields.tsx',
  'web/ui/lists/windowed-rows.test.ts',
  'web/features/lists/api.ts',
  'web/features/account-deletion/delete-account-modal.tsx',
  'web/lib/http.test.ts',
  'web/pages/user-shelf.tsx',
  'web/main.tsx',
  'server/features/lists/queries.ts',
])('%s is where it belongs', (file) => {
  expect(findPlaceFaults(file)).toEqual([])
})

test.each([
  'web/ui/fields.tsx',
  'web/ui/odds/fields.tsx',
  'web/ui/forms/dates/fields.tsx',
  'web/features/api.ts',
  'web/features/lists/entries/api.ts',
  'web/features/lists/ListCard.tsx',
  'web/pages/user/shelf.tsx',
])('%s is not', (file) => {
  expect(findPlaceFaults(file)).toEqual([expect.stringContaining(`${file}: `)])
})
