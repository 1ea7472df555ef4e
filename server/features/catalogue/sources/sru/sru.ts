import { findElement, childrenNamed, parseXml, type XmlElement } from './xml.ts'

/** Search/Retrieve via URL, the way in which libraries let their catalogues be searched. */

interface SruRequest {
  version: string
  /** `query` in the language of the protocol; a few libraries only take `x-pquery`. */
  parameter: 'query' | 'x-pquery'
  query: string
  schema?: string | undefined
  most: number
}

/** Appended to the library's address. Some return no records without the number of the first one. */
export const sruPath = ({ version, parameter, query, schema, most }: SruRequest): string =>
  `?${new URLSearchParams({
    version,
    operation: 'searchRetrieve',
    [parameter]: query,
    ...(schema !== undefined && { recordSchema: schema }),
    startRecord: '1',
    maximumRecords: String(most),
  })}`

/** A term that cannot be taken for anything else: in quotation marks, without what has a meaning inside them. */
export const quoted = (term: string): string => `"${term.replaceAll(/["\\*?^@\p{Cc}]/gu, ' ').trim()}"`

const maxWords = 8

/** What somebody typed, in words: some libraries take one per index only. Single letters find too much. */
export function wordsIn(typed: string): string[] {
  const words = [...new Set(typed.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu))].map((word) => word.slice(0, 60))
  const longer = words.filter((word) => word.length > 1 || /[^\p{sc=Latin}\d]/u.test(word))
  return (longer.length > 0 ? longer : words).slice(0, maxWords)
}

export interface SruAnswer {
  /** How many there are altogether, as far as it is said. */
  total: number
  /** What is inside each `recordData`. */
  records: XmlElement[]
}

/** Libraries that pack records as texts send XML inside XML. */
function contentOf(data: XmlElement): XmlElement[] {
  if (data.children.length > 0) return data.children
  const text = data.text.trim()
  return text.startsWith('<') ? [parseXml(text)] : []
}

/** An error comes with the status 200, and with a diagnostic in place of records. */
export function readSruAnswer(source: string): SruAnswer {
  const root = parseXml(source)
  if (root.name !== 'searchRetrieveResponse') throw new Error('The answer is none to a search')
  const records = childrenNamed(root, 'records')
    .flatMap((list) => childrenNamed(list, 'record'))
    // Some fill up the page with records that have no data.
    .flatMap((record) => childrenNamed(record, 'recordData'))
    .flatMap(contentOf)
    .filter(({ name }) => name !== 'diagnostic')
  const [diagnostics] = childrenNamed(root, 'diagnostics')
  if (diagnostics && records.length === 0) {
    const message = findElement(diagnostics, 'message')?.text || findElement(diagnostics, 'details')?.text
    throw new Error(`The answer is a diagnostic: ${message?.trim().slice(0, 200) ?? 'no reason given'}`)
  }
  const total = Number(childrenNamed(root, 'numberOfRecords')[0]?.text)
  return { total: Number.isInteger(total) ? total : records.length, records }
}
