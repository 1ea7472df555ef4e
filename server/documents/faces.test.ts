import { expect, test } from 'vitest'
import { faceFor } from './faces.ts'

test.each([
  ['literata', 'aéőЖΩ'],
  ['noto-naskh-arabic', 'كتاب'],
  ['noto-serif-hebrew', 'ספר'],
  ['noto-serif-devanagari', 'किताब'],
  ['noto-serif-armenian', 'գիրք'],
  ['noto-serif-georgian', 'წიგნი'],
  ['noto-serif-bengali', 'বই'],
  ['noto-serif-gujarati', 'પુસ્તક'],
  ['noto-serif-tamil', 'நூல்'],
  ['noto-serif-telugu', 'పుస్తకం'],
  ['gayathri', 'പുസ്തകം'],
  ['noto-serif-sinhala', 'පොත'],
  ['noto-serif-khmer', 'សៀវភៅ'],
  ['noto-sans-thai', 'หนังสือ'],
  ['gowun-batang', '책'],
  ['lxgw-wenkai-tc', '書心は'],
])('%s shows %s', (family, text) => {
  for (const style of ['roman', 'bold'] as const) {
    let previous: string | undefined
    for (const character of text) {
      previous = faceFor(character, style, previous)
      expect(previous, character).toContain(`/${family}/`)
    }
  }
})
