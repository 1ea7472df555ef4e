import type { Style } from './faces.ts'

/** A text without its marks, and how each place in it is set. */
export interface MarkedText {
  text: string
  styles: Style[]
}

/** `||spoiler||`, `[words](address)`, `**strong**` and `*emphasis*`, as the screens read them; none is without end. */
const marks =
  /\|\|(?=\S)([\s\S]{1,5000}?)\|\||\[([^\][]{1,1000})\]\((https?:\/\/[^\s()]{1,2000})\)|\*\*(?=\S)([\s\S]{1,5000}?)\*\*|\*(?=[^\s*])([^*]{1,5000}?)\*/g

const set = (text: string, style: Style): MarkedText => ({
  text,
  styles: Array.from({ length: text.length }, () => style),
})

const joined = (parts: MarkedText[]): MarkedText => ({
  text: parts.map(({ text }) => text).join(''),
  styles: parts.flatMap(({ styles }) => styles),
})

/** On paper nothing can be clicked: a spoiler is its reader's own and stands there, a link is followed by its address. */
export function readMarks(text: string, style: Style = 'roman'): MarkedText {
  const parts: MarkedText[] = []
  let end = 0
  for (const found of text.matchAll(marks)) {
    const [whole, spoiler, words, address, strong, emphasis] = found
    parts.push(set(text.slice(end, found.index), style))
    if (strong !== undefined) parts.push(readMarks(strong, 'bold'))
    else if (emphasis !== undefined) parts.push(set(emphasis, 'italic'))
    else if (spoiler !== undefined) parts.push(readMarks(spoiler, style))
    else parts.push(set(words === address ? (words ?? '') : `${words} (${address})`, style))
    end = found.index + whole.length
  }
  return joined([...parts, set(text.slice(end), style)])
}
