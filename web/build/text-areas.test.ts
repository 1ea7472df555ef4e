import { expect, test } from 'vitest'
import { createAreasOf } from '../../scripts/texts/page-areas.ts'
import { wrapImports } from './text-areas.ts'

const areas: Record<string, string[]> = { './one.tsx': ['book', 'lists'], './two.tsx': [], './three.tsx': ['book'] }

test('an import brings the texts that its file needs', () => {
  const code = `
    const One = lazyPart(() => import('./one.tsx'))
    const Two = lazyPart(() => import('./two.tsx'))
    const three = <Three load={() => import('./three.tsx')} title="import('./one.tsx')" />`
  expect(wrapImports('made-up.tsx', code, (target) => areas[target] ?? [])).toBe(`
    const One = lazyPart(() => withTexts('book lists', import('./one.tsx')))
    const Two = lazyPart(() => import('./two.tsx'))
    const three = <Three load={() => withTexts('book', import('./three.tsx'))} title="import('./one.tsx')" />`)
})

test('a screen needs the texts of all it imports, and not those of its dialogs', () => {
  const areasOf = createAreasOf()
  expect(areasOf('web/main.tsx')).toEqual(['general'])
  expect(areasOf('web/pages/book.tsx')).toEqual(['book', 'general'])
  expect(areasOf('web/features/library/lists/add-to-list-modal.tsx')).toContain('lists')
})
