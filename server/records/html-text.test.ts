import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMarks, type Part } from '../../shared/marks.ts'
import { processorSeconds } from '../../tests/support/processor-seconds.ts'
import { decodeReferences, markedText, plainText } from './html-text.ts'
import { runs } from '../../tests/support/effort.ts'

describe('what marks can say is kept', () => {
  test.each([
    ['<B>Loud</B> <span class="x">plain</span><br clear="all"/>next', '**Loud** plain\nnext'],
    ['<em>a</em> <u>b</u> <bold>c</bold>', '*a* *b* **c**'],
    ['a<b> b </b>c', 'a **b** c'],
    ['<b>a</b><b>b</b> <i></i><strong> </strong>', '**ab**'],
    ['<b><i>a</i></b>', '***a***'],
    ['<b>a<p>b</p></b>c', '**a**\n\n**b**\n\nc'],
    ['<i>a</i><blockquote>b<br/>c</blockquote>d', '*a*\n\n> b\n> c\n\nd'],
    ['<i><blockquote>a<p>b</p></blockquote></i>', '> *a\n>\n> b*'],
    ['<blockquote>a<blockquote>b</blockquote>c</blockquote>d', '> a\n>\n> b\n>\n> c\n\nd'],
    ['<p>One</p>\n<p>Two</p>', 'One\n\nTwo'],
    ['<ul><li>a</li><li><p>b</p></li></ul><ol><li>c<li>d</ol>e', '- a\n- b\n\n1. c\n2. d\n\ne'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\n c'],
    [
      '<a href="https://example.org/">here</a>, <a href="javascript:x">there</a>',
      '[here](https://example.org/), there',
    ],
    ['<a href=https://e.org/a_(b)?c&amp;d><i>[x]</i> y</a>', '[(x) y](https://e.org/a_%28b%29?c&d)'],
    [
      '<img src="https://e.org/a.png" alt="A map"> <img src="https://e.org/b.png">',
      '[A map](https://e.org/a.png) https://e.org/b.png',
    ],
    ['<a href="https://e.org/"><img src="https://e.org/a.png"></a>', '[https://e.org/a.png](https://e.org/)'],
  ])('%s', (html, text) => {
    expect(markedText(html)).toBe(text)
  })
})

describe('words that look like HTML stay', () => {
  test.each([
    'if a <b and c> then <Sansa> said',
    'I <3 it, and <constructor> too </3',
    'x<y, y <z and 5 <= 6 => 7',
    'a <b = c> d',
    '<title of the book> and </title of it>',
    'Q&A, R&D, &copy, &notit, &Kitty; and &#;',
    'ends in <a href="https://e.org',
    'ends in <!-- a comment',
    'ends in </b',
    'an <!arrow> and a <?question>',
  ])('%s', (text) => {
    expect(markedText(text)).toBe(text)
    expect(plainText(text)).toBe(text)
  })

  test('and hide no tags behind them', () => {
    expect(markedText('a<c and <b>d</b>')).toBe('a<c and **d**')
    expect(markedText('</3 a <b>d</b>')).toBe('</3 a **d**')
    expect(markedText('<title of it> a <b>d</b></title>')).toBe('<title of it> a **d**')
    expect(markedText('<a href="x>a</a> <b>d</b>')).toBe('<a href="x>a **d**')
  })
})

describe('what is malformed or not to be shown', () => {
  test.each([
    [
      'one<script type="x">if (a<b) "</b>" </script>two<style>p > a {}</style>three<!-- <b>four -->five',
      'onetwothreefive',
    ],
    ['a <script> that is never closed <b>stays</b>', 'a  that is never closed **stays**'],
    ['<object>a<b>b</b></object>c <object> d<i>e</i>', 'c  d*e*'],
    ['<!doctype html><?xml version="1.0"?><html><head><title>a</title></head><body>b</body></html>', 'b'],
    ['<![CDATA[a <b>b</b>]]> c', 'a **b** c'],
    ['<svg width="1"><path d="M0"/></svg><Sansa>', '<Sansa>'],
    ['<b>a <i>b</b> c</i> d', '**a *b*** c d'],
    ['</b></spoiler></a></blockquote></ul>a', 'a'],
    ['<b>never closed', '**never closed**'],
    ['a   \r\n\r\n\n\n  b', 'a\n\n  b'],
  ])('%s', (html, text) => {
    expect(markedText(html)).toBe(text)
  })
})

test('references are decoded, and once', () => {
  expect(markedText('&amp;lt;b&amp;gt; &lt;b&gt; &#8212;&#x2014;&rsquo;&nbsp;&hellip;')).toBe('&lt;b&gt; <b> ——’ …')
  expect(decodeReferences('GrandPr&eacute; &amp;amp; &#10;&#7;&#0;&#55296;&#99999999;')).toBe('GrandPré &amp; \n���')
})

describe('spoilers', () => {
  /** What is to be read without revealing anything. */
  const openly = (parts: Part[]): string =>
    parts
      .map((part) => {
        if (typeof part === 'string') return part
        if (part.kind === 'link') return part.words
        return part.kind === 'spoiler' ? '' : openly(part.parts)
      })
      .join('')

  test('over paragraphs are one', () => {
    const html = 'Good.<br/><spoiler><br/>It is <b>Sazed</b>!<br/><br/>Really.<br/></spoiler>Read it.'
    expect(readMarks(markedText(html))).toEqual([
      'Good.\n',
      { kind: 'spoiler', parts: ['\nIt is ', { kind: 'strong', parts: ['Sazed'] }, '!\n\nReally.\n'] },
      'Read it.',
    ])
  })

  test.each([
    'a <spoiler> secret</spoiler> b',
    'a <spoiler>&nbsp;secret </spoiler> b',
    'a <spoiler>x || secret</spoiler> b',
    'a ||x <spoiler>secret</spoiler> b',
    'a||<b><spoiler>secret</spoiler></b> b',
    'a <spoiler>x <spoiler>y</spoiler> secret</spoiler> b',
    '<b>a <spoiler>x</b> secret</spoiler> b',
    '<blockquote>a <spoiler>x</blockquote> secret</spoiler> b',
    '<a href="https://e.org/">a <spoiler>x</a> secret</spoiler> b',
    '<a href="https://e.org/">a <spoiler>secret</spoiler></a> b',
    '<i>a <spoiler>x</spoiler><spoiler> secret</i> b',
    'a <spoiler/> secret b',
    'a \uFDD0x&#xFDD0; <spoiler>x &#xFDD0; secret</spoiler> b',
    '<title a>a <spoiler>x <b y>secret</spoiler></title> b',
  ])('%s', (html) => {
    const seen = openly(readMarks(markedText(html)))
    expect(seen).toContain('a')
    expect(seen).not.toContain('secret')
  })

  test('whatever is around them, what is in them is covered', () => {
    const piece = fc.constantFrom('<b>', '</b>', '<i>', '</i>', '<p>', '<blockquote>', '</blockquote>', '<br>', ' ', 'x', '||', '*', '[', '](', '<a href="https://e.org">', '</a>', '<li>', '&nbsp;', '<Sansa>', '<3') // prettier-ignore
    const pieces = fc.array(piece).map((each) => each.join(''))
    fc.assert(
      fc.property(pieces, pieces, pieces, pieces, (before, lead, trail, after) => {
        const text = markedText(`${before}<spoiler>${lead}secret${trail}</spoiler>${after}`)
        expect(openly(readMarks(text)), text).not.toContain('secret')
      }),
      { numRuns: runs(5000) },
    )
  })
})

describe('whatever comes', () => {
  const names = 'b i em spoiler a img p br li ul blockquote script style title object td div span svg'.split(' ')
  const name = fc.constantFrom(...names)
  const attribute = fc.constantFrom('', ' class="x"', " title='a <b> c'", ' title="a > b"', ' src=x', ' /')
  const tag = fc.oneof(
    fc.tuple(name, attribute).map(([each, attributes]) => `<${each}${attributes}>`),
    name.map((each) => `</${each}>`),
    name.map((each) => `<${each.toUpperCase()} >`),
  )
  const words = fc.constantFrom(
    'one',
    ' ',
    '\n',
    'two & three',
    '||',
    '**',
    '[x]',
    '4 > 3',
    '&lt;',
    '&amp;lt;',
    '&#x41;',
  )
  const broken = fc.constantFrom(
    '<',
    '</',
    '<b',
    '<a href="',
    "<a href='",
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<!',
    '<?',
    '"',
    '=',
  )

  test('nothing throws, and nothing is lost of a text without `<` and `&`', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const plain = text.replaceAll(/[<&\r]/g, '')
        const tidy = plain.replaceAll(/\s+/g, '')
        expect(markedText(text)).toBeTypeOf('string')
        expect(markedText(plain).replaceAll(/\s+/g, '')).toBe(tidy)
        // The same when it has to be read.
        expect(plainText(`${plain}<br>`).replaceAll(/\s+/g, '')).toBe(tidy)
      }),
      { numRuns: runs(2000) },
    )
  })

  test('no tag is left, however they are nested', () => {
    const known = new RegExp(String.raw`</?(?:${names.join('|')})\b`, 'i')
    fc.assert(
      fc.property(fc.array(fc.oneof(tag, words)), (pieces) => {
        // `&lt;` would be somebody's own `<`.
        const html = pieces.join('').replaceAll(/&(?!amp)/g, '')
        for (const text of [markedText(html), plainText(html)]) expect(text, html).not.toMatch(known)
      }),
      { numRuns: runs(5000) },
    )
  })

  test('no broken tag takes words with it', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            words,
            broken.filter((each) => each !== '-->' && each !== ']]>'),
          ),
        ),
        (pieces) => {
          // A comment would have an end.
          const text = plainText(`first ${pieces.join('').replaceAll('>', '')} last`)
          expect([text.slice(0, 5), text.slice(-4)], text).toEqual(['first', 'last'])
        },
      ),
      { numRuns: runs(2000) },
    )
  })

  test('it takes no longer than its length', async () => {
    const units = ['<', '<b', '<b>', '<b><i>', '</b>', '<a href="', "<a b='", '<x a=">', '<!--', '<!', '<![CDATA[', '<script>', '<title a>', '<object>', '&', '&a', '&amp;', '|', '*', '[', '<spoiler>', '<spoiler>a</spoiler>', '<b>a</b>', '<blockquote>', '<li>', '<ol>', '\n', ' ', '</3', '<a href=x>', '<title></title>'] // prettier-ignore
    const seconds = await processorSeconds(() => {
      for (const unit of units) {
        const html = unit.repeat(200_000 / unit.length)
        for (const closed of [html, `${html}>`, `${html}</b></spoiler></script></title>`]) {
          expect(markedText(closed), unit).toBeTypeOf('string')
        }
      }
    })
    // It takes a few; the square of its length would take minutes.
    expect(seconds).toBeLessThan(30)
  })
})
