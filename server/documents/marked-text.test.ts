import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'
import { setMarks } from './marked-text.ts'

test('marks become type', () => {
  expect(setMarks('So **good** and *true*, ||he dies||').text).toBe('So good and true, he dies')
  expect(setMarks('2 * 3 * 4 || 5').text).toBe('2 * 3 * 4 || 5')
  expect(setMarks('[here](https://example.org)').text).toBe('here (https://example.org)')
  const { text, styles } = setMarks('So **good** and *true*')
  expect([styles[text.indexOf('good')], styles[text.indexOf('true')], styles[0]]).toEqual(['bold', 'italic', 'roman'])
})

test('every place has a style, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('*', '|', '[', ']', '(', ')', 'a', ' ', '\n') }), (typed) => {
      const { text, styles } = setMarks(typed)
      expect(styles).toHaveLength(text.length)
    }),
  )
})

test('pictures that no font has are left out, and nothing else', () => {
  const [line] = [...linesOf('Good 👩‍🚀 book ❤️!', 'roman', 1000, (text) => text.length)]
  expect(line?.pieces.map(({ text }) => text).join('')).toMatch(/^Good book ❤?!$/)
})
