import { expect, test } from 'vitest'
import { textBlocks } from './text-blocks.ts'

test('a text is read as headings, lists and paragraphs', () => {
  const text = 'One\nline\n\n## Be kind\nAlways.\n- to readers\n- to *books*\n\nThe end.\n#hash is no heading'
  expect(textBlocks(text)).toEqual([
    { kind: 'paragraph', line: 0, text: 'One\nline' },
    { kind: 'heading', line: 3, text: 'Be kind' },
    { kind: 'paragraph', line: 4, text: 'Always.' },
    {
      kind: 'list',
      line: 5,
      items: [
        { line: 5, text: 'to readers' },
        { line: 6, text: 'to *books*' },
      ],
    },
    { kind: 'paragraph', line: 8, text: 'The end.\n#hash is no heading' },
  ])
})

test('an empty text has no parts', () => {
  expect(textBlocks(' \n\n')).toEqual([])
})
