import { expect, test } from 'vitest'
import { findFolderCycles } from './folder-cycles.ts'

const importsOf = (imports: Record<string, string[]>) => new Map(Object.entries(imports))

test('folders that import downward only are no circle', () => {
  const imports = importsOf({
    'web/features/goals/api.ts': ['web/features/filters/words.ts', 'web/lib/queries.ts'],
    'web/features/filters/words.ts': ['web/features/filters/kinds.ts', 'contract/filters.ts'],
    'web/features/filters/kinds.ts': ['web/features/filters/words.ts'],
  })
  expect(findFolderCycles('web/features', imports)).toEqual([])
})

test('two folders that need each other are a circle, though no file does', () => {
  const imports = importsOf({
    'web/features/lists/form.tsx': ['web/features/shelves/api.ts'],
    'web/features/lists/icons.ts': [],
    'web/features/shelves/api.ts': [],
    'web/features/shelves/row.tsx': ['web/features/lists/icons.ts'],
  })
  expect(findFolderCycles('web/features', imports)).toEqual([
    'web/features: lists → shelves → lists is a circle of folders: ' +
      'web/features/lists/form.tsx imports web/features/shelves/api.ts; ' +
      'web/features/shelves/row.tsx imports web/features/lists/icons.ts',
  ])
})

test('each circle is named once, by the shortest way', () => {
  const imports = importsOf({
    'server/features/a/routes.ts': ['server/features/b/queries.ts', 'server/features/c/queries.ts'],
    'server/features/b/queries.ts': ['server/features/c/queries.ts'],
    'server/features/c/queries.ts': ['server/features/a/policy.ts'],
    'server/features/d/queries.ts': ['server/features/e/queries.ts'],
    'server/features/e/service.ts': ['server/features/d/queries.ts'],
  })
  expect(findFolderCycles('server/features', imports).map((fault) => fault.split(' is ')[0])).toEqual([
    'server/features: a → c → a',
    'server/features: b → c → a → b',
    'server/features: d → e → d',
  ])
})

test('a style sheet of another folder counts, what is outside the root or loose in it does not', () => {
  const imports = importsOf({
    'web/features/account/section.tsx': ['web/features/mail/section.tsx', 'web/pages/account.tsx'],
    'web/features/mail/section.tsx': ['web/features/account/account.module.css', 'web/features/loose.ts'],
    'web/features/loose.ts': ['web/features/mail/section.tsx'],
    'web/pages/account.tsx': ['web/features/account/section.tsx'],
  })
  expect(findFolderCycles('web/features', imports)).toHaveLength(1)
  expect(findFolderCycles('web/ui', imports)).toEqual([])
})

test('nouns are folders of districts: two in one district can be a circle, and two districts without one are none', () => {
  const imports = importsOf({
    'web/features/library/lists/api.ts': ['web/features/library/shelves/api.ts'],
    'web/features/library/shelves/api.ts': ['web/features/library/lists/icons.ts', 'web/features/journal/notes/api.ts'],
    'web/features/journal/notes/api.ts': ['web/features/library/filters/words.ts'],
  })
  const faults = findFolderCycles('web/features', imports, 2)
  expect(faults.map((fault) => fault.split(' is ')[0])).toEqual([
    'web/features: library/lists → library/shelves → library/lists',
  ])
})
