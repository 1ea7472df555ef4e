import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { line, prose } from './markdown-text.ts'
import { runs } from '../../tests/support/effort.ts'

/** What is left for a program to understand, once all that is escaped is but a letter. */
const bare = (markdown: string) => markdown.replaceAll(/\\[!-/:-@[-`{-~]/g, 'x')
const typed = (markdown: string) => markdown.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')

describe('a title or a name is nothing but itself', () => {
  test.each([
    [
      '![x](https://evil.example/pixel.png)',
      String.raw`!\[x\](https\://evil.example/pixel.png)`.replace('!', String.raw`\!`),
    ],
    ['[Click](https://evil.example)', String.raw`\[Click\](https\://evil.example)`],
    ['<script>alert(1)</script>', String.raw`\<script\>alert(1)\</script\>`],
    ['```js', '\\`\\`\\`js'],
    ['# Not a heading #', String.raw`\# Not a heading \#`],
    ['> Not quoted', String.raw`\> Not quoted`],
    ['1. FC Köln', String.raw`1\. FC Köln`],
    ['--- ', String.raw`\---`],
    ['&lt;b&gt; & so', String.raw`\&lt;b\&gt; & so`],
    ['www.evil.example', String.raw`www\.evil.example`],
    ['Guards! Guards!', 'Guards! Guards!'],
    ['C# in a Nutshell', 'C# in a Nutshell'],
    ['two\nlines', 'two lines'],
  ])('%s', (text, markdown) => {
    expect(line(text)).toBe(markdown)
  })

  test('whatever it is', () => {
    const text = fc.string({ unit: fc.constantFrom(...Array.from('\\`*_[]<>~|!#+-=.&@:/w1) a\n')) })
    fc.assert(
      fc.property(text, (given) => {
        const markdown = line(given)
        expect(bare(markdown)).not.toMatch(/[\\`*_[\]<>~|]|:\/\/|^\s*([#+=-]|\d+[.)])/)
        expect(typed(markdown)).toBe(given.replaceAll(/\s+/g, ' ').trim())
      }),
      { numRuns: runs(2000) },
    )
  })
})

describe('prose', () => {
  test('has its own marks as Markdown’s, line by line', () => {
    expect(prose('So **good \nand true** [here](https://e.org/a|b)!')).toBe(
      'So **good**   \n**and true** [here](https://e.org/a%7Cb)!',
    )
    expect(prose('||he *dies*||')).toBe(String.raw`\|\|he *dies*\|\|`)
    expect(prose('***a***')).toBe('***a***')
  })

  test('has quotations, and what follows is none', () => {
    expect(prose('a\n> # b\n> **c**\nd')).toBe('a\n\n> \\# b  \n> **c**\n\nd')
    expect(prose('> <b>')).toBe('> \\<b\\>')
  })

  test('has nothing else', () => {
    expect(prose('a\n# b\n- c\n=== \n```\n >q\n![p](data:x) <i>')).toBe(
      ['a', '\\# b', '\\- c', '\\=== ', '\\`\\`\\`', ' \\>q', '\\!\\[p\\](data:x) \\<i\\>'].join('  \n'),
    )
    expect(prose('    far right')).toBe('   far right')
  })
})
