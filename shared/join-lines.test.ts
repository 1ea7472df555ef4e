import { expect, test } from 'vitest'
import { joinLines } from './join-lines.ts'

test.each([
  ['Emma Wood-\nhouse, handsome,\nclever, and rich', 'Emma Woodhouse, handsome, clever, and rich'],
  ['a well-\nknown man', 'a wellknown man'],
  ['the Austen-\nLeigh memoir', 'the Austen- Leigh memoir'],
  ['One.\r\n\r\nTwo\n \n\nThree\n\f', 'One.\n\nTwo\n\nThree'],
  ['吾輩 は 猫 で\nある。名前 は', '吾輩は猫である。名前は'],
  ['كان يا ما\nكان', 'كان يا ما كان'],
  ['\n \n', ''],
])('the lines %j are the text %j', (page, text) => {
  expect(joinLines(page)).toBe(text)
})
