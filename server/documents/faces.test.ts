import { expect, test } from 'vitest'
import { faceFor, usualFace } from './faces.ts'

test.each([
  ['literata', 'aéőЖΩ'],
  ['noto-serif', 'ҘӐҪ'],
  ['noto-naskh-arabic', 'كتاب'],
  ['noto-serif-hebrew', 'ספר'],
  ['noto-serif-devanagari', 'किताब'],
  ['noto-serif-armenian', 'գիրք'],
  ['noto-serif-georgian', 'წიგნი'],
  ['noto-serif-bengali', 'বই'],
  ['tiro-gurmukhi', 'ਕਿਤਾਬ'],
  ['noto-serif-gujarati', 'પુસ્તક'],
  ['noto-sans-oriya', 'ବହି'],
  ['noto-serif-tamil', 'நூல்'],
  ['noto-serif-telugu', 'పుస్తకం'],
  ['noto-sans-kannada', 'ಪುಸ್ತಕ'],
  ['gayathri', 'പുസ്തകം'],
  ['noto-serif-sinhala', 'පොත'],
  ['noto-serif-khmer', 'សៀវភៅ'],
  ['noto-sans-thai', 'หนังสือ'],
  ['noto-serif-lao', 'ປຶ້ມ'],
  ['noto-serif-myanmar', 'စာအုပ်'],
  ['noto-serif-tibetan', 'དཔེ་ཆ'],
  ['noto-sans-ethiopic', 'መጽሐፍ'],
  ['gowun-batang', '책'],
  ['lxgw-wenkai-tc', '書心は书'],
  ['zcool-xiaowei', '锲谆'],
])('%s shows %s', (family, text) => {
  for (const style of ['roman', 'bold'] as const) {
    let previous: string | undefined
    for (const character of text) {
      previous = faceFor(character, style, previous)
      expect(previous, character).toContain(`/${family}/`)
    }
  }
})

test('every letter that Chinese schools teach is shown', () => {
  // Two bytes in a row, from the first of the common letters of GB 2312 to the last.
  const rows = Array.from({ length: 0xd7 - 0xb0 + 1 }, (_, row) => 0xb0 + row)
  const bytes = rows.flatMap((row) => Array.from({ length: 94 }, (_, cell) => [row, 0xa1 + cell]).flat())
  const letters = new TextDecoder('gbk').decode(Uint8Array.from(bytes)).replaceAll(/[^\p{Script=Han}]/gu, '')
  expect(letters).toHaveLength(3755)
  expect(Array.from(letters).filter((letter) => faceFor(letter, 'roman', undefined) === usualFace('roman'))).toEqual([])
})
