import { marks, passagesOf, readMarks, type Part } from '../../shared/marks.ts'

/**
 * Texts of people as Markdown that shows them as they are. Titles and names are anybody's: they become no heading, list,
 * picture, HTML or link, not even where a program makes links of bare addresses. Only our own marks become Markdown's.
 */

const inLine = /[\\`*_[\]<>~|]|!(?=\[)|&(?=#?\w+;)|@(?=\w)|:(?=\/\/)|(?<=\bwww)\./gi

/** What means something at the beginning of a line; `#` also ends a heading. */
const atStart = /^([ \t]*)(?:([#+=-])|(\d+)([.)]))|(\s)(#)/gm

const escaped = (text: string) =>
  text
    .replaceAll(inLine, String.raw`\$&`)
    .replaceAll(
      atStart,
      (_whole, space = '', sign = '', number = '', stop = '', gap = '', hash = '') =>
        `${space}${sign && `\\${sign}`}${number}${stop && `\\${stop}`}${gap}${hash && `\\${hash}`}`,
    )

/** For titles, names and other texts of one line. */
export const line = (text: string): string => escaped(text.replaceAll(/\s+/g, ' ').trim())

/** A mark holds within one line and has no space just inside. */
const marked = (text: string, mark: string) =>
  text
    .split('\n')
    .map((each) => {
      const inner = each.trim()
      return inner === '' ? each : each.replace(inner, () => mark + inner + mark)
    })
    .join('\n')

/** Signs that end an address or mean something else within. */
const safeAddress = (address: string) => address.replaceAll(/[\\`"<>|]/g, encodeURIComponent)

const written = (parts: Part[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return escaped(part)
      if (part.kind === 'link') return `[${line(part.words)}](${safeAddress(part.address)})`
      const text = written(part.parts)
      // Screens cover spoilers; a Markdown file can't.
      return part.kind === 'spoiler' ? `\\|\\|${text}\\|\\|` : marked(text, marks[part.kind])
    })
    .join('')

/** Every line break of the reader's is one in Markdown too. */
const withBreaks = (text: string) => text.replaceAll(/([^\n])\n(?=[^\n])/g, '$1  \n')

const quoted = (text: string) => text.trim().replaceAll(/^/gm, '> ')

/** Lines indented by four or more would be read as code. */
const tidy = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/^[ \t]{4,}/gm, '   ')

/** Several lines that have no marks of ours. */
export const plain = (text: string): string => withBreaks(escaped(tidy(text).trim()))

/** A quotation is a paragraph of its own, else what follows would become part of it. */
export const prose = (text: string): string =>
  passagesOf(readMarks(tidy(text)))
    .map(({ isQuotation, parts }) => {
      const passage = withBreaks(written(parts))
      return isQuotation ? `\n\n${quoted(passage)}\n\n` : passage
    })
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/^\n{1,2}|\n{1,2}$/g, '')
