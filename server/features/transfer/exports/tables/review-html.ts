import { passagesOf, readMarks, type Part } from '../../../../../shared/marks.ts'

/** Texts with marks as the HTML that other libraries keep reviews in; `markedText` of the import reads it back. */

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const tags = { spoiler: 'spoiler', strong: 'b', emphasis: 'i' } as const

const htmlOf = (parts: Part[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return escaped(part).replaceAll('\n', '<br/>')
      if (part.kind === 'link') return `<a href="${escaped(part.address)}">${escaped(part.words)}</a>`
      return `<${tags[part.kind]}>${htmlOf(part.parts)}</${tags[part.kind]}>`
    })
    .join('')

/** What ends a quotation ends its line as well. */
const lineEnd = /<br\/>$/

export const reviewHtml = (text: string): string =>
  passagesOf(readMarks(text.replaceAll(/\r\n?/g, '\n')))
    .map(({ isQuotation, parts }) =>
      isQuotation ? `<blockquote>${htmlOf(parts).replace(lineEnd, '')}</blockquote>` : htmlOf(parts),
    )
    .join('')
