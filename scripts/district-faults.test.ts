import { expect, test } from 'vitest'
import { findDistrictFaults } from './district-faults.ts'

const rules = {
  districts: { catalogue: [], library: ['catalogue'], account: ['catalogue', 'library'] },
  openNouns: { server: ['account/roles'], web: [] },
  exceptions: { server: [{ from: 'catalogue/merges', to: 'library/shelves', why: 'stays' }], web: [] },
}

/** What the rules themselves need, so that none of them is unused. */
const needed = {
  'server/features/catalogue/merges/service.ts': [
    'server/features/library/shelves/stay-queries.ts',
    'server/features/account/roles/policy.ts',
  ],
}

const faultsIn = (imports: Record<string, string[]>, changed: Partial<typeof rules> = {}) =>
  findDistrictFaults(new Map(Object.entries({ ...needed, ...imports })), { ...rules, ...changed })

test('a district imports those that the list names, itself, and what is no district', () => {
  expect(
    faultsIn({
      'server/features/library/shelves/routes.ts': [
        'server/features/catalogue/books/queries.ts',
        'server/features/library/lists/queries.ts',
        'server/route.ts',
      ],
      'server/features/account/account/routes.ts': ['server/features/library/shelves/queries.ts'],
      'web/pages/shelves.tsx': ['web/features/library/shelves/api.ts'],
    }),
  ).toEqual([])
})

test('the other direction is a fault on both sides, style sheets and types too', () => {
  expect(
    faultsIn({
      'server/features/catalogue/books/queries.ts': ['server/features/library/shelves/queries.ts'],
      'web/features/catalogue/books/card.tsx': ['web/features/library/shelves/shelf.module.css'],
    }),
  ).toEqual([
    'server/features/catalogue/books/queries.ts can’t import server/features/library/shelves/queries.ts: ' +
      'scripts/districts.ts doesn’t list library for catalogue',
    'web/features/catalogue/books/card.tsx can’t import web/features/library/shelves/shelf.module.css: ' +
      'scripts/districts.ts doesn’t list library for catalogue',
  ])
})

test('an open noun may be imported from everywhere, and imports only open nouns', () => {
  expect(
    faultsIn({ 'server/features/catalogue/books/policy.ts': ['server/features/account/roles/policy.ts'] }),
  ).toEqual([])
  expect(
    faultsIn({ 'server/features/account/roles/queries.ts': ['server/features/catalogue/books/queries.ts'] }),
  ).toEqual([
    'server/features/account/roles/queries.ts is of an open noun and can’t import server/features/catalogue/books/queries.ts',
  ])
})

test('an exception holds for its two nouns, on its side', () => {
  expect(faultsIn({ 'web/features/catalogue/merges/api.ts': ['web/features/library/shelves/api.ts'] })).toHaveLength(1)
  expect(
    faultsIn({ 'server/features/catalogue/merges/jobs.ts': ['server/features/library/lists/queries.ts'] }),
  ).toHaveLength(1)
})

test('an exception and an open noun that nobody needs are faults', () => {
  expect(findDistrictFaults(new Map(), rules)).toEqual([
    'scripts/districts.ts: no import needs the exception catalogue/merges → library/shelves',
    'scripts/districts.ts: account/roles need not be open',
  ])
})

test('a noun is in the same district on both sides, and every district is listed', () => {
  expect(
    faultsIn({
      'web/features/account/shelves/api.ts': [],
      'server/features/library/shelves/routes.ts': [],
      'server/features/elsewhere/books/routes.ts': [],
    }),
  ).toEqual([
    'web/features/account/shelves and server/features/library/shelves: one noun, two districts',
    'server/features/elsewhere/books/routes.ts: scripts/districts.ts has no district elsewhere',
  ])
})

test('the list goes from the ground up', () => {
  expect(faultsIn({}, { districts: { catalogue: [], library: ['account'], account: [] } })).toEqual([
    'scripts/districts.ts: library imports account, which doesn’t come before it',
  ])
})
