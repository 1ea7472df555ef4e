import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { processorSeconds } from '../tests/support/processor-seconds.ts'
import { marks, passagesOf, readMarks, plainText, shortenMarked, type Part } from './marks.ts'
import { runs } from '../tests/support/effort.ts'

/** The parts as they were typed. */
const typed = (parts: Part[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.kind === 'link') return `[${part.words}](${part.address})`
      return marks[part.kind] + typed(part.parts) + marks[part.kind]
    })
    .join('')

const depthOf = (parts: Part[]): number =>
  Math.max(0, ...parts.map((part) => (typeof part === 'object' && 'parts' in part ? 1 + depthOf(part.parts) : 0)))

/** As `<b>strong</b>`, to be read at a glance. */
const tags = { spoiler: 's', strong: 'b', emphasis: 'i' } as const
const shown = (parts: Part[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.kind === 'link') return `<a ${part.address}>${part.words}</a>`
      return `<${tags[part.kind]}>${shown(part.parts)}</${tags[part.kind]}>`
    })
    .join('')

const anything = fc.string({
  unit: fc.constantFrom('*', '**', '||', '|', '[', ']', '(', ')', 'a', ' ', '\n', '[x](https://e.org)', '😀', '> '),
  maxLength: 60,
})

describe('readMarks', () => {
  test.each([
    ['So **good** and *true*, ||he dies||', 'So <b>good</b> and <i>true</i>, <s>he dies</s>'],
    ['2 * 3 * 4 || 5 ** 6', '2 * 3 * 4 || 5 ** 6'],
    ['2*3*4, 2**3**4 and 2*x*4', '2*3*4, 2**3**4 and 2*x*4'],
    ['un*believ*able', 'un<i>believ</i>able'],
    ['***both***', '<b><i>both</i></b>'],
    ['*a **b** c*', '<i>a <b>b</b> c</i>'],
    ['**a *b** c*', '<b>a *b</b> c*'],
    ['*a **b* c**', '<i>a **b</i> c**'],
    ['**open', '**open'],
    ['s****t, and a rule\n*****', 's****t, and a rule\n*****'],
    ['||one\n\ntwo||', '<s>one\n\ntwo</s>'],
    ['||\nHe dies.\n||', '<s>\nHe dies.\n</s>'],
    ['this || that || other', 'this || that || other'],
    ['||a||||b||', '<s>a</s><s>b</s>'],
    ['|||a||', '<s>|a</s>'],
    ['||||', '||||'],
    ['a || b', 'a || b'],
    ['x ||open', 'x ||open'],
    // What is covered stays covered, whatever is wrong around it.
    ['**a ||b** c|| d', '**a <s>b** c</s> d'],
    ['**a ||b *c** d*|| e**', '<b>a <s>b <i>c</i>* d*</s> e</b>'],
    ['[||he dies||](https://e.org)', '[<s>he dies</s>](https://e.org)'],
    ['||see [x](https://e.org/a||b)', '<s>see [x](https://e.org/a</s>b)'],
    [
      '[here](https://e.org/?a=1&b=2), [no](javascript:x), [n o]',
      '<a https://e.org/?a=1&b=2>here</a>, [no](javascript:x), [n o]',
    ],
    ['**[here](https://e.org)**', '<b><a https://e.org>here</a></b>'],
    ['[a*b](https://e.org/*)*c*', '<a https://e.org/*>a*b</a><i>c</i>'],
  ])('%s', (text, expected) => {
    expect(shown(readMarks(text))).toBe(expected)
  })

  test('loses nothing, whatever is typed, and is never deep', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const parts = readMarks(text)
        expect(typed(parts)).toBe(text)
        expect(depthOf(parts)).toBeLessThanOrEqual(5)
        expect(readMarks(typed(parts))).toEqual(parts)
      }),
      { numRuns: runs(2000) },
    )
  })

  test('takes no longer per letter for a long text than for a short one', async () => {
    const length = 100_000
    const seconds = await processorSeconds(() => {
      for (const bit of [
        '*a* ',
        '**',
        '*',
        '||',
        '|| ',
        '[',
        '[a](https://',
        '[a](https://[',
        '*a **b ',
        '||a **b *c ',
        '](',
      ])
        expect(typed(readMarks(bit.repeat(length / bit.length)))).toHaveLength(
          Math.floor(length / bit.length) * bit.length,
        )
    })
    // The square of its length would take minutes.
    expect(seconds).toBeLessThan(20)
  })
})

describe('shortenMarked', () => {
  test.each([
    ['plain and long', 5, 'plain…'],
    ['short', 5, 'short'],
    ['So ||he dies in the end|| alas', 12, 'So ||he dies…||'],
    ['So **||he dies in the end||** alas', 14, 'So **||he dies…||**'],
    ['||he|| went home', 10, '||he|| wen…'],
    ['a **bold word** here', 9, 'a **bold …**'],
    ['a *b* c', 3, 'a …'],
    ['a **b**', 3, 'a …'],
    ['see [this](https://e.org) now', 8, 'see …'],
    ['2*3*4 and 5', 7, '2*3*4 a…'],
  ])('%s to %i', (text, length, short) => {
    expect(shortenMarked(text, length)).toBe(short)
  })

  test('shows nothing that the whole text covers, and no half of a mark', () => {
    const uncovered = (parts: Part[]): string =>
      parts
        .map((part) => {
          if (typeof part === 'string') return part
          if (part.kind === 'link') return part.words
          return part.kind === 'spoiler' ? '' : uncovered(part.parts)
        })
        .join('')
    const letters = (text: string) => uncovered(readMarks(text)).replaceAll(/[^a-z😀]/gu, '')
    fc.assert(
      fc.property(anything, fc.integer({ min: 1, max: 60 }), (text, length) => {
        const short = shortenMarked(text, length)
        expect(letters(text).startsWith(letters(short))).toBe(true)
      }),
      { numRuns: runs(2000) },
    )
  })
})

test('plainText leaves the marks out, and what is covered', () => {
  expect(plainText(readMarks('So **good**, [see](https://e.org): ||he dies|| *alas*'))).toBe('So good, see: … alas')
})

describe('passagesOf', () => {
  const textsOf = (text: string) =>
    passagesOf(readMarks(text)).map(({ isQuotation, parts }) => `${isQuotation ? '>' : ''}${shown(parts)}`)

  test.each([
    [
      'Mine.\n> Theirs, **bold**.\n>Still.\nMine *again*.',
      ['Mine.\n', '>Theirs, <b>bold</b>.\nStill.\n', 'Mine <i>again</i>.'],
    ],
    ['a > b\n**c** > d', ['a > b\n<b>c</b> > d']],
    ['> ||a\nb|| c\nd', ['><s>a\nb</s> c\n', 'd']],
    ['> *a\n> **b** c*\n>\n> d', ['><i>a\n<b>b</b> c</i>\n\nd']],
    ['> *a\n> > b*', ['><i>a\n> b</i>']],
    ['*a\n> b*', ['<i>a\n> b</i>']],
    ['', []],
  ])('%j', (text, passages) => {
    expect(textsOf(text)).toEqual(passages)
  })

  test('no word is lost, and nobody’s words are covered or shown by it', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const parts = readMarks(text)
        const all = passagesOf(parts).flatMap((passage) => passage.parts)
        const marked = (among: Part[]) => shown(among.filter((part) => typeof part === 'object'))
        expect(marked(all).replaceAll(/\n(?:> ?)+/g, '\n')).toBe(marked(parts).replaceAll(/\n(?:> ?)+/g, '\n'))
        expect(typed(all).replaceAll(/^(?:> ?)+/gm, '')).toBe(typed(parts).replaceAll(/^(?:> ?)+/gm, ''))
      }),
    )
  })
})
