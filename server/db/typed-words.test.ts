import { expect, test } from 'vitest'
import { typedWords } from './typed-words.ts'

test.each([
  ['The Hobbit', ['The', 'Hobbit']],
  ["philosopher's stone", ['philosophers', 'stone']],
  ['L’Étranger', ['LÉtranger']],
  ['catch-22', ['catch', '22']],
  ['hobbit & (tolkien | !rowling):*', ['hobbit', 'tolkien', 'rowling']],
  ['三体', ['三体']],
  ['三体問題', ['三体', '体問', '問題']],
  ['三', ['三']],
  ['ＡＢＣ 1Q84年', ['ABC', '1Q84', '年']],
  ['', []],
  ['…—!', []],
])('in “%s” the words are found', (text, words) => {
  expect(typedWords(text)).toEqual(words)
})

test('of a very long query only the first words count', () => {
  expect(typedWords('word '.repeat(1000))).toHaveLength(12)
})
