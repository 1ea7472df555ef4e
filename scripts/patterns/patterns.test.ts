import { expect, test } from 'vitest'
import { compilePattern } from './compile-pattern.ts'
import { countSteps } from './count-steps.ts'
import { findPatterns, patternsIn } from './find-patterns.ts'
import { findWorstText } from './pattern-growth.ts'
import { grownTo, worstTexts } from './worst-texts.ts'

const limit = 1_000_000
const patterns = findPatterns()
const isCostly = ({ source, flags }: RegExp) => findWorstText({ source, flags }) !== undefined

test('no pattern takes more than its share of time on a long text', () => {
  const costly = new Map<string, string>()
  for (const { file, source, flags } of patterns) {
    const worst = findWorstText({ source, flags })
    if (worst) costly.set(`${file} /${source}/${flags}`, JSON.stringify(worst))
  }
  expect([...costly]).toEqual([])
  // A check that sees nothing finds nothing.
  expect(patterns.length).toBeGreaterThan(600)
  expect(new Set(patterns.map(({ file }) => file.split('/')[0]))).toEqual(
    new Set(['contract', 'server', 'shared', 'web']),
  )
})

test.each([
  // A search that begins anew at each character of a run.
  /\/+$/,
  /-+$/,
  /\s*,\s*/,
  /^a+|a+$/g,
  /^\s*x/m,
  /[^"]*"/,
  /\b[\w-]+\.(?:com|net)\b/i,
  // One that begins anew at each of several words.
  /www\..*end/,
  /=(\d+):(.*)$/,
  /\([^)]*\)/g,
  /<link [^>]*>/,
  // Two loops that share one run.
  /^\s*:?\s+x$/,
  /^(.+?)\s*\(x\)$/,
  /^\d*\w*$/,
  /^[a-z]+[\p{L}]+!$/u,
  // A loop in a loop.
  /^(?:a+)+$/,
  /^(?:a*)*b$/,
  /^(?:a|a)*$/,
  /^(?:\w+\s?)*$/,
  // Within what is only looked at.
  /^x(?=\s*\s*y)/,
  /(?<=x.*)a/,
])('finds a text that is too costly for %s', (pattern) => {
  expect(isCostly(pattern)).toBe(true)
})

test.each([
  /\s+/g,
  /^\/+/,
  /[^\p{L}]+/u,
  /^[a-z]+(?:-[a-z]+)*$/,
  /\w-*\.(?:com|net)\b/i,
  /<<([^<>]{0,60})>>/g,
  /^(?=.*\bVersion\/).*\bSafari\//,
  /\[((?:(?!\|\|)[^\][])+)\]/y,
  /^(.)\1*$/,
  /^[^@]+@[^@]+$/,
])('finds none for %s', (pattern) => {
  expect(isCostly(pattern)).toBe(false)
})

/** The count is worth nothing if another pattern was counted than the one that runs. */
test('matches as often as the engine does', () => {
  const different: string[] = []
  let compared = 0
  for (const { source, flags } of patterns) {
    // A backreference is counted as whatever its group may match.
    if (/\\[1-9k]/.test(source)) continue
    const program = compilePattern({ source, flags })
    for (const text of worstTexts(program).slice(0, 30)) {
      const words = grownTo(text, 12)
      const expected = [...words.matchAll(new RegExp(source, `${flags.replace('g', '')}g`))].length
      if (countSteps(program, words, limit).matches !== expected) different.push(`/${source}/${flags} ${words}`)
      compared += 1
    }
  }
  expect(different).toEqual([])
  expect(compared).toBeGreaterThan(1000)
})

test.each([
  [/^(?:ab|a)c$/, 'ac', 'abd'],
  [/x{2,3}y/, 'axxxy', 'axy'],
  [/^a+?b$/, 'aab', 'aac'],
  [/(?<!\d)\d{2}(?!\d)/, 'a12b', 'a123b'],
  [/\bword\b/, 'a word.', 'swords'],
  [/^b$/m, 'a\nb\nc', 'a\nbc'],
  [/^(?:a*)*$/, 'aaa', 'aab'],
  [/^[[a-z]--[aeiou]]+$/v, 'xyz', 'xyo'],
  [/^(?<one>a)\k<one>$/, 'aa', 'a'],
])('follows %s to the same end', (pattern, matching, other) => {
  const hasMatch = (text: string) => countSteps(compilePattern(pattern), text, limit).matches > 0
  expect([matching, other].map((text) => pattern.test(text))).toEqual([true, false])
  expect([matching, other].map(hasMatch)).toEqual([true, false])
})

test('sees patterns that are put together', () => {
  const source = [
    "const letter = '[a-z]'",
    'const word = String.raw`\\b${letter}+`',
    "export const whole = new RegExp(`${word}$`, 'iu')",
    'export const other = (name: string) => RegExp(`^${name}!`)',
    'export const plain = /x+/g',
  ].join('\n')
  expect(patternsIn('words.ts', source).map((found) => [found.source, found.flags])).toEqual([
    [String.raw`\b[a-z]+$`, 'iu'],
    ['^Latin!', ''],
    ['x+', 'g'],
  ])
})
