import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { componentLayers, gatherLayers, inLayer, layersOf } from './layers.ts'

const graph = new Map([
  ['web/pages/shelf.tsx', ['web/ui/card.tsx', 'web/features/books.tsx', 'web/pages/shelf.module.css']],
  ['web/features/books.tsx', ['web/ui/card.tsx', 'web/features/modal.tsx', 'web/features/books.module.css']],
  // What it uses of another's styles leaves them where they are.
  ['web/features/modal.tsx', ['web/ui/card.module.css', 'web/features/modal.module.css']],
  ['web/ui/card.tsx', ['web/ui/icon.tsx', 'web/ui/card.module.css']],
  ['web/ui/icon.tsx', []],
])

test('the styles of a component are over those of what it draws, also through others', () => {
  expect(Object.fromEntries(layersOf(graph))).toEqual({
    'web/ui/card.module.css': 'q1',
    'web/features/modal.module.css': 'q1',
    'web/features/books.module.css': 'q2',
    'web/pages/shelf.module.css': 'q3',
  })
})

test('more layers than there are is an error, not the same one for two', () => {
  const chain = componentLayers.map((_, index) => [
    `web/c${index}.tsx`,
    [`web/c${index}.module.css`, ...(index > 0 ? [`web/c${index - 1}.tsx`] : [])],
  ]) satisfies [string, string[]][]
  expect(layersOf(new Map(chain)).size).toBe(componentLayers.length)
  const last = `web/c${componentLayers.length - 1}.tsx`
  expect(() => layersOf(new Map([...chain, ['web/top.tsx', ['web/top.module.css', last]]]))).toThrow('more layers')
})

test('no styles are outside of a layer', () => {
  const layers = layersOf(graph)
  expect(inLayer('web/ui/card.module.css', '.root { gap: 0 }', layers)).toBe('@layer q1 {\n.root { gap: 0 }\n}')
  const modal = '/node_modules/@mantine/core/styles/Modal.layer.css'
  expect(inLayer(modal, '@layer mantine {.m { gap: 0 }}', layers)).toBe('@layer mantine3 {.m { gap: 0 }}')
  expect(() => inLayer('/node_modules/@mantine/core/styles/Modal.css', '.m { gap: 0 }', layers)).toThrow('with a layer')
  expect(() => inLayer('web/ui/theme/global.css', '.q-bar { gap: 0 }', layers)).toThrow('into the layer')
  expect(() => inLayer('web/features/unused.module.css', '.root { gap: 0 }', layers)).toThrow('into the layer')
})

test('the layers have their order before anything is in one of them', async () => {
  const theme = path.resolve(import.meta.dirname, '../ui/theme')
  const [first] = (await readFile(path.join(theme, 'global.css'), 'utf8')).split('\n')
  expect(first).toBe(`@layer mantine, mantine2, mantine3, quire, ${componentLayers.join(', ')};`)
  expect(await readFile(path.join(theme, 'styles.ts'), 'utf8')).toMatch(/^import '\.\/global\.css'/)
})

test('a file names each layer once, with its rules in their order', () => {
  const styles =
    '@layer a,b;@layer b{.x{gap:0}@media print{.y{content:"}"}}}@font-face{src:url(x)}@layer a{.z{gap:0}}@layer b{.w{gap:1px}}'
  expect(gatherLayers(styles)).toBe(
    '@layer a,b;@layer b{.x{gap:0}@media print{.y{content:"}"}}.w{gap:1px}}@font-face{src:url(x)}@layer a{.z{gap:0}}',
  )
})
