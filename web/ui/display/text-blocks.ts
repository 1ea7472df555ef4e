interface Line {
  /** Which line of the text it begins at. */
  line: number
  text: string
}

/** A longer text in parts: `## headings`, lists of `- items`, and paragraphs between blank lines. */
export type TextBlock =
  | ({ kind: 'heading' } & Line)
  | { kind: 'list'; line: number; items: Line[] }
  | ({ kind: 'paragraph' } & Line)

const heading = /^#{1,6}\s+(\S.*)$/s
const item = /^[-*]\s+(\S.*)$/s

export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let isOpen = false
  for (const [line, words] of text.split(/\r?\n/).entries()) {
    const last = blocks.at(-1)
    const title = heading.exec(words)?.[1]
    const entry = item.exec(words)?.[1]
    if (isOpen && last?.kind === 'paragraph' && words.trim() !== '' && title === undefined && entry === undefined) {
      last.text += `\n${words}`
      continue
    }
    isOpen = false
    if (title !== undefined) blocks.push({ kind: 'heading', line, text: title.trim() })
    else if (entry !== undefined && last?.kind === 'list') last.items.push({ line, text: entry })
    else if (entry !== undefined) blocks.push({ kind: 'list', line, items: [{ line, text: entry }] })
    else if (words.trim() !== '') {
      blocks.push({ kind: 'paragraph', line, text: words })
      isOpen = true
    }
  }
  return blocks
}
