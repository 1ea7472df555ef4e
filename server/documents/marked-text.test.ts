import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { facesIn } from './faces.ts'
import { linesOf } from './lines.ts'
import { setPassages } from './marked-text.ts'

const textsOf = (typed: string) => setPassages(typed).map(({ text }) => text)

test('marks become type', () => {
  expect(textsOf('So **good** and *true*, ||he dies||')).toEqual(['So good and true, he dies'])
  expect(textsOf('2 * 3 * 4 || 5')).toEqual(['2 * 3 * 4 || 5'])
  expect(textsOf('[here](https://example.org)')).toEqual(['here (https://example.org)'])
  const [{ text, styles } = { text: '', styles: [] }] = setPassages('So **good** and *true*')
  expect([styles[text.indexOf('good')], styles[text.indexOf('true')], styles[0]]).toEqual(['bold', 'italic', 'roman'])
})

test('quotations are passages of their own, without their signs and the empty lines around them', () => {
  expect(setPassages('\n  Mine.\n\n> *Somebody*\r\n>\n> else’s\n\n\n> again\nMine.\n')).toMatchObject([
    { isQuotation: false, text: '  Mine.' },
    { isQuotation: true, text: 'Somebody\n\nelse’s' },
    { isQuotation: true, text: 'again' },
    { isQuotation: false, text: 'Mine.' },
  ])
})

test('every place has a style, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('*', '|', '[', ']', '(', ')', '>', 'a', ' ', '\n') }), (typed) => {
      for (const { text, styles } of setPassages(typed)) expect(styles).toHaveLength(text.length)
    }),
  )
})

test('pictures that no font has are left out, and nothing else', () => {
  const [line] = [...linesOf('Good 👩‍🚀 book ❤️!', 'roman', 1000, (text) => text.length, facesIn('fonts'))]
  expect(line?.pieces.map(({ text }) => text).join('')).toMatch(/^Good book ❤?!$/)
})
