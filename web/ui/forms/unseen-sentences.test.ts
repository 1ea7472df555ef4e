import { expect, test } from 'vitest'
import { unseenSentences } from './unseen-sentences.ts'

const seen = 'Name*\nThis field is required.\nPages\nEnter a number.\nEnter 1 or more.'

test('what a field shows is not said again', () => {
  const messages = { name: 'This field is required.', length: 'Enter a number.\nEnter 1 or more.' }
  expect(unseenSentences(messages, seen)).toEqual([])
})

test('what no field shows is said once', () => {
  const messages = { name: 'This field is required.', user: 'No such reader.', shared_read: 'No such reader.' }
  expect(unseenSentences(messages, seen)).toEqual(['No such reader.'])
})
