import { expect, test } from 'vitest'
import { readMarks } from '../../../../contract/marks.ts'
import { asSpoiler, formattedText } from './formatted-text.ts'

test.each([
  ['if a <b and c> then <Sansa> said', 'if a <b and c> then <Sansa> said'],
  ['I <3 it, and <constructor> too', 'I <3 it, and <constructor> too'],
  ['<B>Loud</B> <span class="x">plain</span><br clear="all"/>next', '**Loud** plain\nnext'],
  ['one<script type="x">two</script>three<!-- four -->five', 'onethreefive'],
  ['a <script> that is never closed <b>stays</b>', 'a  that is never closed **stays**'],
  ['<a href="https://example.org/">here</a>, <a href="javascript:x">there</a>', '[here](https://example.org/), there'],
  ['<i>a</i><blockquote>b<br/>c</blockquote>d', '*a*\n\n> b\n> c\n\nd'],
  ['a   \n\n\n\n  b &amp;lt; c', 'a\n\n  b &lt; c'],
])('%s', (html, text) => {
  expect(formattedText(html)).toBe(text)
})

test('a spoiler over paragraphs is covered whole, and once', () => {
  const html = 'Good.<br/><spoiler><br/>It is <b>Sazed</b>!<br/><br/>Really.<br/></spoiler>Read it.'
  expect(readMarks(formattedText(html))).toEqual([
    'Good.\n',
    { kind: 'spoiler', parts: ['\nIt is ', { kind: 'strong', parts: ['Sazed'] }, '!\n\nReally.\n'] },
    'Read it.',
  ])
  expect(readMarks(asSpoiler(formattedText('One.<br/><br/><spoiler>Two.</spoiler><br/>Three.')))).toHaveLength(1)
  expect(asSpoiler(' ')).toBe('')
})
