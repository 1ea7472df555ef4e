import { expect, test } from 'vitest'
import { letter } from './letter.ts'
import { mailedName } from './mailed-name.ts'

test.each(['Ana García', 'J. R. R. Tolkien', 'O’Neill', '村上 春樹', 'Dr. No', 'x'.repeat(60)])(
  '%s is repeated',
  (name) => {
    expect(mailedName(name)).toBe(name)
  },
)

test.each([
  'x'.repeat(61),
  'Win at https://example.org',
  'www.example.org',
  'Go to example.org/prize',
  'example.org',
  'пример.рф',
  'somebody@example.org',
  'Call us: spam.shop now',
])('%s is left out', (name) => {
  expect(mailedName(name)).toBeUndefined()
})

test('a letter greets without a name that is left out', () => {
  const write = (name: string) =>
    letter({ to: 'a@example.org', locale: 'en', subject: 'Hi', name, paragraphs: [], closing: 'Bye' }).text
  expect(write('Ana')).toContain('Hello Ana,')
  expect(write('Get rich at example.org')).toBe('Hello,\n\nBye\n\nQuire')
})
