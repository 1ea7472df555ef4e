import { expect, test } from 'vitest'
import { NewChallenge } from '../../../../contract/challenges.ts'
import { createTranslator } from '../../../../shared/translate.ts'
import { fieldsOf, messagesFor, promptFields, requestFrom } from './challenge-fields.ts'
import { startingPoints } from './starting-points.ts'

const english = createTranslator('en', {})
const today = '2026-11-16'
const blank = fieldsOf(undefined, today)

test('A to Z has a prompt for each letter, and is a valid challenge', () => {
  const fields = startingPoints['a-to-z'].fill(blank, today, english)
  const request = NewChallenge.parse(requestFrom(today)(fields))
  expect(request.prompts.map(({ title_initial }) => title_initial).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  expect(request).toMatchObject({ name: 'A to Z', period: { start: null, end: null } })
})

test('a long book each month asks for over 500 pages, finished in that month', () => {
  const fields = startingPoints['long-books'].fill(blank, today, english)
  const request = NewChallenge.parse(requestFrom(today)(fields))
  expect(request.prompts).toHaveLength(12)
  expect(request.period).toEqual({ start: '2026-01-01', end: '2026-12-31' })
  expect(request.prompts[1]).toMatchObject({
    text: 'February: a book over 500 pages',
    length: { min: 501, max: null },
    filters: [{ key: 'reading-date', value: { start: '2026-02-01', end: '2026-02-28' } }],
  })
})

test('messages are shown at the fields they are about', () => {
  const genre = { key: 'genre' as const, value: ['sea'], enabled: true }
  const sent = requestFrom(today)({ ...blank, prompts: [promptFields(), promptFields({ filters: [genre] })] })
  const errors = {
    'period.end': ['a'],
    'prompts.1.filters.0.value': ['b'],
    'prompts.0.title_initial': ['c'],
    'prompts.0.length': ['d'],
    'prompts.0.text': ['e'],
  }
  expect(messagesFor(errors, sent)).toEqual({
    end: 'a',
    'prompts.1.filters.genre': 'b',
    'prompts.0.initial': 'c',
    'prompts.0.min': 'd',
    'prompts.0.text': 'e',
  })
})
