import { passagesOf, readMarks, type Part } from './marks.ts'

function wordsIn(parts: Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.kind === 'link') return part.words
      return part.kind === 'spoiler' ? '…' : wordsIn(part.parts)
    })
    .join('')
}

/** Without marks and without what they cover, for previews and pictures. */
export const plainWords = (text: string): string =>
  passagesOf(readMarks(text))
    .map(({ parts }) => wordsIn(parts))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
