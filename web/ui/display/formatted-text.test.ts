import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormattedText } from './formatted-text.tsx'

test('a text of thousands of marks is rendered', () => {
  const drawn = renderToStaticMarkup(createElement(FormattedText, { text: '*a* '.repeat(25_000) }))
  expect(drawn.match(/<em>a<\/em>/g)).toHaveLength(25_000)
})

test('text without marks stays as it is, and links are nofollow', () => {
  const drawn = renderToStaticMarkup(createElement(FormattedText, { text: '**b *i*** <x> [w](https://e.org/"q)' }))
  expect(drawn.replace(/class="[^"]*"/, 'class="link"')).toBe(
    '<strong>b <em>i</em></strong> &lt;x&gt; ' +
      '<a href="https://e.org/&quot;q" class="link" rel="nofollow noreferrer ugc" target="_blank">w</a>',
  )
})
