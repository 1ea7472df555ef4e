import { expect, test } from 'vitest'
import { Name, optionalName, requiredText } from './text-fields.ts'

const isName = (name: string) => Name.safeParse(name).success

/** Zero-width, format and control characters, fillers and blanks of other scripts. */
const invisible = ['\u200b', '\u200d\u200c', '\u2060', '\u00ad', '\u3164', '\u115f\u1160', '\uffa0', '\u2800']

test.each([...invisible, '\u202e', '\ufe0f', '\u180e', '\u034f', ' \u3000\u200b ', '\u0001', '\u{e0020}'])(
  'a name that shows nothing is none: %j',
  (name) => {
    expect(isName(name)).toBe(false)
    expect(optionalName.safeParse(name).success).toBe(false)
    expect(requiredText(100).safeParse(name).success).toBe(false)
  },
)

test.each(['a\nb', 'a\rb', 'a\u2028b', 'a\u2029b', 'a\u0085b', 'a\u000bb'])('a name is one line: %j', (name) => {
  expect(isName(name)).toBe(false)
  expect(requiredText(100).safeParse(name).success).toBe(true)
})

test.each(['می‌خواهم', 'क्‍ष', '\u200fשלום', '👩‍👩‍👧', '❤️', '—', '한국어', '1984', '⠓⠊', 'a\u00adb', ' padded '])(
  'a name of whatever script is one: %j',
  (name) => {
    expect(Name.parse(name)).toBe(name.trim())
  },
)

test('blank is required where it has to be there, and none where it may be left out', () => {
  expect(isName(' ')).toBe(false)
  expect(optionalName.parse(' ')).toBe('')
  expect(optionalName.parse(null)).toBeNull()
})
