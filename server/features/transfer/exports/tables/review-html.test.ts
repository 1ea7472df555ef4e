import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedText } from '../../../../records/html-text.ts'
import { reviewHtml } from './review-html.ts'
import { runs } from '../../../../../tests/support/effort.ts'

test('marks become tags, over several lines too, and everything else is text', () => {
  expect(reviewHtml('**a** *b* ||c\n\nd|| <e> & "f"')).toBe(
    '<b>a</b> <i>b</i> <spoiler>c<br/><br/>d</spoiler> &lt;e&gt; &amp; &quot;f&quot;',
  )
  expect(reviewHtml('a\n> b\n> **c**\nd')).toBe('a<br/><blockquote>b<br/><b>c</b></blockquote>d')
  expect(reviewHtml('[x"](https://e.org/"onclick="alert(1))')).not.toContain('"onclick')
  expect(reviewHtml('[x](https://e.org/?a&b="c")')).toBe('<a href="https://e.org/?a&amp;b=&quot;c&quot;">x</a>')
})

test('the import reads it back as it was', () => {
  const word = fc.constantFrom(
    '*a*',
    '**b c**',
    '||d||',
    '||e\nf||',
    '[g](https://e.org/"?h&i)',
    '<j>',
    '&amp;',
    '"k"',
    '*',
    '||',
  )
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), (words) => {
      const text = words.join(' ')
      expect(markedText(reviewHtml(text))).toBe(text)
    }),
    { numRuns: runs(1000) },
  )
})
