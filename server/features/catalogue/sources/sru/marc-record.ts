import type { AuthorRole } from '../../../../../contract/authors.ts'
import type { BookFormat } from '../../../../../contract/vocabulary.ts'
import { isbn13In } from '../../../../../shared/isbn.ts'
import { seriesOf, type SeriesEntry } from '../../loading/sources/series-title.ts'
import { childrenNamed, findElement, type XmlElement } from './xml.ts'

/** A record of a library, whichever of its two dialects it is in, and how its texts are read. */

interface MarcField {
  tag: string
  /** The two digits or blanks that say more about a field. */
  indicators: string
  subfields: { code: string; value: string }[]
}

export interface MarcRecord {
  /** That of the XML element; some libraries have the permanent one there. */
  id: string | undefined
  /** Says what kind of thing it is about. */
  leader: string
  /** Fields without subfields. */
  control: Map<string, string>
  fields: MarcField[]
}

/** Longer ones are whole tables of contents. */
const maxText = 20_000

/** U+0098…U+009C and others enclose an article that is not sorted by: the word stays, the marks go. */
function withoutSortMarks(text: string): string {
  return (
    text
      .replaceAll(/<<([^<>]{0,60})>>/g, '$1')
      // oxlint-disable-next-line no-control-regex -- these are what is to go
      .replaceAll(/\u0008([^\u0009]{0,60})\u0009/g, '$1')
      // oxlint-disable-next-line no-control-regex -- these are what is to go
      .replaceAll(/[\u0000-\u0008\u000E-\u001F\u007F-\u009F¬]/g, '')
  )
}

export const marcText = (value: string): string =>
  withoutSortMarks(value.slice(0, maxText)).normalize('NFC').replaceAll(/\s+/g, ' ').trim()

const initial = /(?:^|[\s.-])\p{L}\.$/u
const abbreviated = /\b(?:Jr|Sr|Dr|Mr|Mrs|St|etc|Co|Inc|Ltd)\.$/

/** Without what cataloguers put between one field and the next, and without brackets around all of it. */
export function withoutPunctuation(value: string): string {
  let text = value.trim()
  for (;;) {
    const last = text.at(-1) ?? ''
    const isFinalDot = last === '.' && !text.endsWith('..') && !initial.test(text.slice(-4)) && !abbreviated.test(text)
    if ('/:;,='.includes(last) && last !== '') text = text.slice(0, -1).trimEnd()
    else if (isFinalDot) text = text.slice(0, -1).trimEnd()
    else break
  }
  const inside = /^\[([^[\]]+)\]$/.exec(text)?.[1]
  return inside === undefined ? text : withoutPunctuation(inside)
}

export function marcRecordOf(element: XmlElement): MarcRecord | undefined {
  const record = findElement(element, 'record')
  if (!record) return undefined
  return {
    id: record.attributes['id'],
    leader: childrenNamed(record, 'leader')[0]?.text ?? '',
    control: new Map(
      childrenNamed(record, 'controlfield').map(({ attributes, text }) => [attributes['tag'] ?? '', text]),
    ),
    fields: childrenNamed(record, 'datafield').map(({ attributes, children }) => ({
      tag: attributes['tag'] ?? '',
      indicators: `${attributes['ind1'] ?? ' '}${attributes['ind2'] ?? ' '}`,
      subfields: children
        .filter(({ name }) => name === 'subfield')
        .map((subfield) => ({ code: subfield.attributes['code'] ?? '', value: marcText(subfield.text) })),
    })),
  }
}

/** The fields with one of the tags, in the order of the tags. */
export const fieldsTagged = (record: MarcRecord, ...tags: string[]): MarcField[] =>
  tags.flatMap((tag) => record.fields.filter((field) => field.tag === tag))

/** What the subfields with one of the codes say. */
export const valuesIn = (field: MarcField | undefined, codes: string): string[] =>
  (field?.subfields ?? []).flatMap(({ code, value }) => (code !== '' && codes.includes(code) && value ? [value] : []))

export const valueIn = (field: MarcField | undefined, code: string): string | undefined => valuesIn(field, code)[0]

/** The same in all fields with one of the tags. */
export const valuesOf = (record: MarcRecord, tags: readonly string[], codes: string): string[] =>
  fieldsTagged(record, ...tags).flatMap((field) => valuesIn(field, codes))

/** A whole publication of language material: no article, no recording, no map. */
export const isBookLeader = (leader: string): boolean => leader.length < 8 || /^.{6}[at]m/.test(leader)

const notOnPaper =
  /online|on-line|en ligne|en línea|elektroni|électronique|numérique|electr[oó]nic|e-?book|computer|website|audio|hörbuch|sound|\bson\b|compact disc|\bcds?\b|mp3|zvukov|dźwiękow|sonor/iu

/** "1 Online-Ressource (240 Seiten)", "1 online zdroj", "2 CDs". */
export const isOnPaper = (...texts: (string | undefined)[]): boolean =>
  texts.every((text) => text === undefined || !notOnPaper.test(text))

/** `978-80-7335-123-4 (váz.)`: what is at the beginning, if it is an ISBN. */
export function isbnIn(text: string): string | undefined {
  const [digits] = /^(?:ISBN[\s:]*)?\d[\d\s\-‐‑–]{7,18}[\dXx](?![\dXx])/i.exec(text.slice(0, 60)) ?? []
  return digits === undefined ? undefined : isbn13In(digits)
}

const bindings: readonly (readonly [RegExp, BookFormat])[] = [
  [
    /hard|hbk|\bhb\b|bound|cloth|geb\b|gebunden|festeinband|pappband|váz|vázan|\brel|cartonné|tapa dura|cartoné|opr\. tw|twarda/iu,
    'hardcover',
  ],
  [
    /paper|pbk|\bpb\b|soft|brosch|brož|\bkart|\bbr\b|broché|poche|rústica|tapa blanda|miękka|taschenb|flexi/iu,
    'paperback',
  ],
  [/spiral/iu, 'spiral-bound'],
]

/** What is said beside an ISBN about the binding. */
export function bindingIn(texts: readonly string[]): BookFormat | null {
  const bindingText = texts.join(' ').replace(/^[\d\s\-Xx]+/, '')
  const [first, ...others] = bindings.filter(([pattern]) => pattern.test(bindingText))
  // One record for several editions says nothing about any of them.
  return first && others.length === 0 ? first[1] : null
}

/** The year in `[2019]`, `c2005` or `DL 2011`. */
export const yearIn = (text: string | undefined): string | undefined =>
  /(?<!\d)(?:1[4-9]|20)\d\d(?!\d)/.exec(text ?? '')?.[0]

/** One number or several before the word for pages: "240, [3] s.". */
const pages =
  /(?<!\d)((?:\d{1,5}\]?, ?\[?){0,20}\d{1,5})\]?\s?(?:pp?|s|seiten|str|stran|strany|strana|stron|strony|pages?|p[áa]g(?:inas|s)?|sivua|sidor|oldal|с)(?!\p{L})/giu
const otherNumbers = /(?<!\d)\d{1,5}(?!\d)(?!\s?(?:v\b|vols?\b|volumes?|bd|bände|band|sv\b|svaz|t\b|tom|cm|blatt))/giu

const largest = (texts: readonly string[]) =>
  Math.max(0, ...texts.flatMap((text) => text.match(/\d+/g) ?? []).map(Number))

/** "xii, 240 p. : ill.", "1 vol. (191 p.)", "[4], 312 stran". */
export function pagesIn(extent: string | undefined): number | undefined {
  const text = extent?.slice(0, 200) ?? ''
  const counted = largest([...text.matchAll(pages)].map(([, numbers = '']) => numbers))
  if (counted > 0) return counted
  const other = largest(text.match(otherNumbers) ?? [])
  // One or two are volumes.
  return other >= 10 ? other : undefined
}

/** A name and the number beside it, such as `Band 3` or `sv. 12`. */
export function seriesIn(
  named: readonly { title: string | undefined; number: string | undefined }[],
): SeriesEntry | null {
  const names = named.flatMap(({ title, number }) => {
    const name = withoutPunctuation(title ?? '').slice(0, 300)
    const [position] = /\d{1,4}(?:[.,]\d{1,2})?(?!\d)/.exec(number ?? '') ?? []
    return name === '' ? [] : [position === undefined ? name : `${name} ; ${position}`]
  })
  return seriesOf(names)[0] ?? null
}

/** "Last, First" the other way round, if there is one comma; dates in brackets go. */
export function personName(name: string): string {
  const plain = withoutPunctuation(
    name
      .slice(0, 300)
      .trimEnd()
      .replace(/\([^()\d]*\d[^()]*\)$/, ''),
  )
  const parts = plain.split(',').map((part) => part.trim())
  // "1914-1997" and "19..-" are no part of anybody's name.
  const names = parts.filter((part) => part !== '' && !(/^[\d\s.?–-]*$/.test(part) && /\d{2}/.test(part)))
  return names.length === 2 ? `${names[1]} ${names[0]}` : names.join(', ')
}

const roleWords: readonly (readonly [RegExp, AuthorRole])[] = [
  [
    /translat|übersetz|uebersetz|\büb(ers)?\b|traduc|traduttore|tłum|przeł|překla|přel|preklad|vertal|övers|overs|kääntäj|suomentaj|prevod|ford[ií]t/i,
    'translator',
  ],
  [/illustr|ilustr|kuvit|zeichner/i, 'illustrator'],
  [/narrat|sprecher|vorleser|récitant/i, 'narrator'],
  [/\bedit|herausgeb|hrsg|redakt|redact|éditeur scient|toimittaja|compil|zusammenst/i, 'editor'],
  [/author|autor|verf|auteur|författ|forfatter|kirjoitt|autore|writer|szerző|creator/i, 'author'],
]

/** A role in the words of the library's own language. */
export const roleOfWords = (text: string): AuthorRole | undefined =>
  roleWords.find(([pattern]) => pattern.test(text))?.[1]
