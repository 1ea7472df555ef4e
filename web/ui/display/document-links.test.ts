import { expect, test } from 'vitest'
import { readWithAddresses } from './document-links.ts'

const link = (words: string, address = words) => ({ kind: 'link', words, address })

test.each([
  ['See https://example.org/a_(b)?c=d.', ['See ', link('https://example.org/a_(b)?c=d'), '.']],
  ['(https://example.org/)', ['(', link('https://example.org/'), ')']],
  ['Write to ada@example.org, please', ['Write to ', link('ada@example.org', 'mailto:ada@example.org'), ', please']],
  ['mailto:ada@example.org', [link('ada@example.org', 'mailto:ada@example.org')]],
  ['[Write to us](mailto:ada@example.org)!', [link('Write to us', 'mailto:ada@example.org'), '!']],
  ['[Site](https://example.org)', [link('Site', 'https://example.org')]],
  ['**ada@example.org**', [{ kind: 'strong', parts: [link('ada@example.org', 'mailto:ada@example.org')] }]],
])('%s', (text, parts) => {
  expect(readWithAddresses(text)).toEqual(parts)
})

test.each(['@ada@example.org', 'javascript:alert(1)', '[x](javascript:alert(1))', 'ada@ example', 'https://'])(
  '%s is no address',
  (text) => {
    expect(readWithAddresses(text)).toEqual([text])
  },
)

test('a long text takes no longer than it is', () => {
  const text = 'a.'.repeat(10_000)
  expect(readWithAddresses(text)).toEqual([text])
})
