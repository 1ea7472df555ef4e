import { passagesOf, readMarks, type Part } from '../../shared/marks.ts'
import type { Style } from './faces.ts'

/** A text without its marks, and how each place in it is set. */
export interface MarkedText {
  text: string
  styles: Style[]
}

function add(set: MarkedText, parts: Part[], style: Style): void {
  const addText = (text: string) => {
    set.text += text
    for (let offset = 0; offset < text.length; offset += 1) set.styles.push(style)
  }
  for (const part of parts) {
    if (typeof part === 'string') addText(part)
    else if (part.kind === 'link') addText(part.words === part.address ? part.words : `${part.words} (${part.address})`)
    else if (part.kind === 'spoiler') add(set, part.parts, style)
    // Nothing is both strong and emphasised on paper.
    else add(set, part.parts, part.kind === 'strong' || style === 'bold' ? 'bold' : 'italic')
  }
}

/** Without empty lines at either end: the layout decides the space between passages. */
function trimmed({ text, styles }: MarkedText): MarkedText {
  const end = text.trimEnd().length
  const start = /^(?:[^\S\n]*\n)*/.exec(text.slice(0, end))?.[0].length ?? 0
  return { text: text.slice(start, end), styles: styles.slice(start, end) }
}

/** Somebody else's words, or the writer's own. */
interface SetPassage extends MarkedText {
  isQuotation: boolean
}

/** For paper, where nothing can be clicked: spoilers are shown, and a link is followed by its address. */
export const setPassages = (text: string): SetPassage[] =>
  passagesOf(readMarks(text.replaceAll(/\r\n?/g, '\n'))).flatMap(({ isQuotation, parts }) => {
    const set: MarkedText = { text: '', styles: [] }
    add(set, parts, 'roman')
    const passage = trimmed(set)
    return passage.text === '' ? [] : [{ isQuotation, ...passage }]
  })
