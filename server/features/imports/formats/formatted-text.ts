/**
 * HTML that readers wrote elsewhere, as the plain text with marks that reviews and notes are kept in: `**strong**`,
 * `*emphasis*`, `> quotation`, `[words](address)` and `||spoiler||`. Nothing of the HTML itself is kept, so there is
 * nothing in it that could run.
 */

/** The named characters of Latin-1, from 160 on, in their order. */
const latin1 = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml'
).split(' ')
const named = new Map([
  ...latin1.map((name, index): [string, string] => [name, String.fromCodePoint(160 + index)]),
  ['nbsp', ' '],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['mdash', '—'],
  ['ndash', '–'],
  ['hellip', '…'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bull', '•'],
  ['euro', '€'],
])

function characterOf(reference: string, name: string): string {
  if (!name.startsWith('#')) return named.get(name) ?? reference
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isCharacter = Number.isInteger(code) && code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : ''
}

/** `GrandPr&eacute;` is `GrandPré`. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/gi, characterOf)

const marks = new Map([
  ['b', '**'],
  ['strong', '**'],
  ['i', '*'],
  ['em', '*'],
  ['u', '*'],
  ['cite', '*'],
  ['spoiler', '||'],
])
const blocks = new Set(['p', 'div', 'blockquote', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre'])
/** Names of HTML that change nothing in a plain text. */
const plain =
  'abbr address article aside b big body button caption center code col colgroup dd del details dl dt embed figcaption ' +
  'figure font footer form head header html iframe input ins kbd label link main mark meta nav object q s samp script ' +
  'section small source span strike style sub summary sup table tbody td tfoot th thead time title tr tt var video wbr'
const known = new Set([...marks.keys(), ...blocks, ...plain.split(' '), 'br', 'hr', 'li', 'a', 'img'])

/** Of all that stands in angle brackets only this is HTML: "a <b and c> then <Sansa>" is somebody's words. */
const isTag = (name: string, attributes: string) => known.has(name) && /^\s*\/?$|=/.test(attributes)

const silent = /<(script|style|title|iframe|object)\b[^<>]*>|<!--/gi
const tag = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/gi

/** Only addresses that lead to a page; `javascript:` and the like are dropped with their link. */
function addressIn(attributes: string, name: 'href' | 'src'): string | undefined {
  const found = new RegExp(String.raw`\b${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))`, 'i').exec(attributes)
  const address = decodeEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
  return /^https?:\/\/[^\s()]+$/i.test(address) ? address : undefined
}

/** A mark around nothing would be shown as it is. */
const empty = /<(b|strong|i|em|u|cite|spoiler)\b[^<>]*>(\s*)<\/\1\s*>/gi

const tidyLines = (text: string) =>
  text
    .split('\n')
    .map((each) => each.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/**
 * Without what stands within tags that show nothing, and without comments. What is never closed is somebody's words; it is
 * looked for once, and not from every place where it is opened.
 */
function withoutSilent(html: string): string {
  const neverClosed = new Set<string>()
  let [text, start] = ['', 0]
  for (const found of html.matchAll(silent)) {
    const name = found[1]?.toLowerCase() ?? ''
    if (found.index < start || neverClosed.has(name)) continue
    const end = name === '' ? /-->/g : new RegExp(String.raw`</${name}\s*>`, 'gi')
    end.lastIndex = found.index + found[0].length
    if (!end.test(html)) {
      neverClosed.add(name)
      continue
    }
    text += html.slice(start, found.index)
    start = end.lastIndex
  }
  return text + html.slice(start)
}

export function formattedText(html: string): string {
  if (!/[<&]/.test(html)) return tidyLines(html.replaceAll(/\r\n?/g, '\n'))
  const open: string[] = []
  const links: (string | undefined)[] = []
  const text = withoutSilent(html.replaceAll(/\r\n?/g, '\n'))
    .replaceAll(empty, '$2')
    .replaceAll(tag, (whole: string, slash: string, tagName: string, attributes: string) => {
      const name = tagName.toLowerCase()
      if (!isTag(name, attributes)) return whole
      const isEnd = slash === '/'
      const mark = marks.get(name)
      if (mark !== undefined) {
        // An end without a beginning, and a beginning within itself, are somebody's slip.
        const isOpen = open.includes(name)
        if (isEnd !== isOpen) return ''
        if (isEnd) open.splice(open.lastIndexOf(name), 1)
        else open.push(name)
        return mark
      }
      if (name === 'br' || name === 'hr') return '\n'
      if (name === 'li') return isEnd ? '' : '\n- '
      if (name === 'blockquote') return isEnd ? '\uE002\n\n' : '\n\n\uE001'
      if (blocks.has(name)) return '\n\n'
      if (name === 'img') return addressIn(attributes, 'src') ?? ''
      if (name !== 'a') return ''
      if (!isEnd) {
        const address = addressIn(attributes, 'href')
        links.push(address)
        return address ? '[' : ''
      }
      const address = links.pop()
      return address ? `](${address})` : ''
    })
  const closed =
    text +
    open
      .toReversed()
      .map((name) => marks.get(name))
      .join('') +
    links
      .toReversed()
      .map((address) => (address ? `](${address})` : ''))
      .join('')
  const quoted = closed.replaceAll(
    /\uE001([\s\S]*?)(\uE002|$)/g,
    (_whole, quotation: string) => `> ${quotation.replaceAll('\uE001', '').trim().replaceAll('\n', '\n> ')}`,
  )
  return tidyLines(decodeEntities(quoted.replaceAll(/[\uE001\uE002]/g, '')))
}

/** The whole text as something to be revealed; what is marked within it needs no mark of its own. */
export const asSpoiler = (text: string): string => {
  const bare = text.replaceAll('||', '').trim()
  return bare === '' ? '' : `||${bare}||`
}
