import { expect, test } from 'vitest'
import { TimeZone } from './account.ts'

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['eUrope/BERLIN', 'Europe/Berlin'],
  ['america/port-AU-prince', 'America/Port-au-Prince'],
  ['utc', 'UTC'],
  ['etc/gmt+5', 'Etc/GMT+5'],
  // Names that the platform knows by another one stay as they were chosen.
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Asia/Ho_Chi_Minh', 'Asia/Ho_Chi_Minh'],
])('the time zone %s is spelled %s', (given, spelled) => {
  expect(TimeZone.parse(given)).toBe(spelled)
  expect(TimeZone.parse(spelled)).toBe(spelled)
})

test('a time zone has one spelling, or two where the platform has another name for it', () => {
  const zone = 'America/Argentina/ComodRivadavia'
  const spellings = Array.from({ length: 500 }, (_, turn) =>
    zone.replaceAll(/[a-z]/gi, (letter, index: number) =>
      (turn >> (index % 9)) & 1 ? letter.toUpperCase() : letter.toLowerCase(),
    ),
  )
  const parsed = [zone, ...spellings].map((each) => TimeZone.parse(each))
  expect(new Set(parsed).size).toBeLessThanOrEqual(2)
})

test.each(['', '+02:00', '-0500', 'Europe/Nowhere', 'x'.repeat(65), 'Europe/Berlin\n'])(
  '%j is no time zone',
  (given) => {
    expect(TimeZone.safeParse(given).success).toBe(false)
  },
)
