import { expect, test } from 'vitest'
import { toggleMark, type Selected, type TextMark } from './text-marks.ts'

/** `[` and `]` are around what is selected. */
const selectedIn = (text: string): Selected => {
  const start = text.indexOf('[')
  return { value: text.replace(/[[\]]/g, ''), start, end: text.indexOf(']') - 1 }
}

const shown = ({ value, start, end }: Selected) =>
  `${value.slice(0, start)}[${value.slice(start, end)}]${value.slice(end)}`

test.each<[TextMark, string, string]>([
  ['strong', 'a [fine] day', 'a **[fine]** day'],
  ['strong', 'a **[fine]** day', 'a [fine] day'],
  ['strong', 'a [fine ]day', 'a **[fine]** day'],
  ['strong', 'a [] day', 'a **[]** day'],
  ['strong', 'a **[]** day', 'a [] day'],
  ['emphasis', 'a **[fine]** day', 'a ***[fine]*** day'],
  ['emphasis', 'a ***[fine]*** day', 'a **[fine]** day'],
  ['strong', 'a *[fine]* day', 'a ***[fine]*** day'],
  ['spoiler', '[She dies.]', '||[She dies.]||'],
  ['spoiler', '||[She dies.]||', '[She dies.]'],
  ['quotation', 'It was\nthe b[]est\nof times', 'It was\n> the best[]\nof times'],
  ['quotation', 'It w[as\nthe] best', '[> It was\n> the best]'],
  ['quotation', '[> It was\n> the best]', '[It was\nthe best]'],
  ['quotation', '[]', '> []'],
])('%s of %s', (mark, before, after) => {
  expect(shown(toggleMark(mark, selectedIn(before)))).toBe(after)
})
