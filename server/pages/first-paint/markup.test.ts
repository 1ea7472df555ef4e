import { expect, test } from 'vitest'
import { markup } from './markup.ts'

test('what is put into markup is text, unless it is markup itself', () => {
  const title = '<b title="a">Tom & Jerry’s</b>'
  const inner = markup`<p title="${title}">${title}</p>`
  expect(inner.html).toBe(
    '<p title="&lt;b title=&quot;a&quot;&gt;Tom &amp; Jerry’s&lt;/b&gt;">&lt;b title=&quot;a&quot;&gt;Tom &amp; Jerry’s&lt;/b&gt;</p>',
  )
  expect(markup`<div>${[inner, 0, '<']}${undefined}${false}</div>`.html).toBe(`<div>${inner.html}0&lt;</div>`)
})
