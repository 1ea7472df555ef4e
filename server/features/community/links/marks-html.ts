import { passagesOf, readMarks, type Part } from '../../../../shared/marks.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { escapeHtml } from '../../../http/escape-html.ts'

/** Texts of readers for a page without scripts: a spoiler is opened by the browser itself. */

const inLine = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

function partsHtml(parts: Part[], translator: Translator): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return inLine(part)
      if (part.kind === 'link') {
        return `<a href="${escapeHtml(part.address)}" rel="nofollow noopener noreferrer ugc">${escapeHtml(part.words)}</a>`
      }
      const inner = partsHtml(part.parts, translator)
      if (part.kind === 'strong') return `<strong>${inner}</strong>`
      if (part.kind === 'emphasis') return `<em>${inner}</em>`
      return `<details class="spoiler"><summary>${escapeHtml(translator.t('Show spoiler'))}</summary><span>${inner}</span></details>`
    })
    .join('')
}

/** Without the lines that are empty at both ends. */
function withoutBreaks(html: string): string {
  let [start, end] = [0, html.length]
  while (html.startsWith('<br>', start)) start += '<br>'.length
  while (end > start && html.endsWith('<br>', end)) end -= '<br>'.length
  return html.slice(start, end)
}

/** `div` and not `p`: a spoiler may not be within a paragraph. */
export const marksHtml = (text: string, translator: Translator): string =>
  passagesOf(readMarks(text.replaceAll(/\r\n?/g, '\n').trim()))
    .map(({ isQuotation, parts }) => {
      // The space between passages is the page's to give.
      const inner = withoutBreaks(partsHtml(parts, translator))
      return isQuotation ? `<blockquote>${inner}</blockquote>` : `<div>${inner}</div>`
    })
    .join('')
