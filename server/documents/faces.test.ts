import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { extraFamilies, ownFamilies } from './families.ts'
import { facesIn, formOf, type Faces } from './faces.ts'

const all = facesIn('fonts')
const own = facesIn('/nowhere')

function expectShown(faces: Faces, family: string, text: string): void {
  for (const style of ['roman', 'bold'] as const) {
    let previous: string | undefined
    for (const character of text) {
      previous = faces.faceFor(character, style, previous, formOf(text))
      expect(previous, character).toContain(`/${family}/`)
    }
  }
}

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
  ['hina-mincho', '本の心は書、「静」'],
  ['lxgw-wenkai-tc', '書心书，你'],
  ['zcool-xiaowei', '锲谆'],
])('%s shows %s', (family, text) => {
  expectShown(all, family, text)
  expect(all.missingIn(text)).toEqual([])
})

describe('without the extra fonts', () => {
  test.each([
    ['literata', 'aéőЖΩὀ'],
    ['noto-serif', 'ҘӐҪ'],
    ['noto-naskh-arabic', 'كتاب'],
    ['hina-mincho', '本の心は書、「静」'],
    ['hina-mincho', '書心'],
  ])('%s shows %s', (family, text) => {
    expectShown(own, family, text)
    expect(own.missingIn(text)).toEqual([])
  })

  test.each([
    ['หนังสือ and நூல்', ['Taml', 'Thai']],
    ['책', ['Hang']],
    ['ספר', ['Hebr']],
    ['书', ['Hani']],
    // No font of either kind has these.
    ['ᏣᎳᎩ', []],
  ])('%s lacks the letters of %s', (text, scripts) => {
    expect(own.missingIn(text)).toEqual(scripts)
    const letter = text.charAt(0)
    expect(own.faceFor(letter, 'roman')).toBe(own.usual('roman'))
  })

  test('every letter that Japanese schools teach is shown', () => {
    // Both levels of JIS X 0208.
    const letters = lettersOf('euc-jp', 0xb0, 0xf4)
    expect(letters).toHaveLength(6355)
    expect(letters.filter((letter) => own.faceFor(letter, 'roman') === own.usual('roman'))).toEqual([])
  })
})

test('the packages are those that the lists name', () => {
  const packagesIn = (file: string) => {
    const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }
    return Object.keys(dependencies)
  }
  const named = (families: readonly { name: string }[]) => families.map(({ name }) => `@fontsource/${name}`)
  expect(packagesIn('fonts/package.json').toSorted()).toEqual(named(extraFamilies).toSorted())
  expect(packagesIn('package.json')).toEqual(expect.arrayContaining(named(ownFamilies)))
})

/** Two bytes in a row, from one row of an encoding to another. */
function lettersOf(encoding: string, first: number, last: number): string[] {
  const rows = Array.from({ length: last - first + 1 }, (_, row) => first + row)
  const bytes = rows.flatMap((row) => Array.from({ length: 94 }, (_, cell) => [row, 0xa1 + cell]).flat())
  return new TextDecoder(encoding).decode(Uint8Array.from(bytes)).match(/\p{Script=Han}/gu) ?? []
}

test('every letter that Chinese schools teach is shown', () => {
  // The common letters of GB 2312.
  const letters = lettersOf('gbk', 0xb0, 0xd7)
  expect(letters).toHaveLength(3755)
  expect(letters.filter((letter) => all.faceFor(letter, 'roman', undefined, 'Hani') === all.usual('roman'))).toEqual([])
})
