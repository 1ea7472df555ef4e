import { expect, test } from 'vitest'
import { facesIn } from './faces.ts'
import { setLine, setText } from './outlines.ts'

const faces = facesIn('fonts')
const lettering = { size: 20, leading: 28, color: '#123456' }
const column = { x: 10, y: 0, width: 300, maxLines: 3 }

/** Where the glyphs of a drawing begin. */
const places = (svg: string) =>
  [...svg.matchAll(/translate\(([\d.-]+) ([\d.-]+)\)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

test.each(['Emma', 'Привет', 'Καλημέρα', 'ألف ليلة وليلة', '吾輩は猫である'])(
  '%s is outlines in its column',
  (text) => {
    const { svg, height } = setText(text, lettering, column, faces)
    expect(height).toBe(lettering.leading)
    expect(svg).not.toContain('<text')
    expect(svg).toContain('fill="#123456"')
    expect(places(svg).length).toBeGreaterThan(2)
    for (const { x } of places(svg)) expect(x >= column.x - 5 && x <= column.x + column.width + 5).toBe(true)
  },
)

test('what begins on the right ends there', () => {
  const right = Math.max(...places(setText('ليلة', lettering, column, faces).svg).map(({ x }) => x))
  expect(right).toBeGreaterThan(column.x + column.width - 30)
})

test('a long text is cut at a word, with no more lines than there is room for', () => {
  const words = Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ')
  const { height, svg } = setText(words, lettering, column, faces)
  expect(height).toBe(3 * lettering.leading)
  expect(new Set(places(svg).map(({ y }) => y)).size).toBe(3)
  expect(setText('  ', lettering, column, faces).height).toBeLessThanOrEqual(lettering.leading)
})

test('a line is placed by its left end, middle or right end', () => {
  const [left, middle, right] = (['left', 'middle', 'right'] as const).map(
    (anchor) => places(setLine('Emma', lettering, { x: 100, baseline: 50, anchor }, faces))[0]?.x ?? 0,
  )
  expect(left).toBeCloseTo(100, 0)
  expect(100 - (middle ?? 0)).toBeCloseTo((100 - (right ?? 0)) / 2, 0)
})
