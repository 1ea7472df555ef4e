import { escapeHtml } from '../../http/escape-html.ts'

/** HTML in which everything from outside is escaped. */
export class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

export type Part = Markup | readonly Part[] | string | number | false | undefined

function htmlOf(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Markup) return part.html
  return typeof part === 'object' ? part.map(htmlOf).join('') : escapeHtml(String(part))
}

/** A template of HTML: what is put into it is text, unless it is markup itself. */
export const markup = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(strings.map((string, index) => string + htmlOf(parts[index])).join(''))
