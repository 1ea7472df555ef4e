import { Parser } from 'htmlparser2'

/** Reads XML that a stranger sent: as deep and as large as records of libraries are, and without any definitions. */

export interface XmlElement {
  /** Without its prefix: each library has its own. */
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Its own, without that of elements inside it. */
  text: string
}

const maxDepth = 30
/** A page of records, each with the marks of a hundred libraries that have it. */
const maxElements = 100_000

const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1)

const namedReferences: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi

/** By hand: as HTML, a reference to U+0098, with which libraries mark an article, would be another character. */
function decoded(text: string): string {
  return text.replaceAll(reference, (_, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return namedReferences[name.toLowerCase()] ?? ''
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code).toWellFormed() : ''
  })
}

/** The outermost element. Throws for whatever is no XML, is cut off, or defines anything. */
export function parseXml(source: string): XmlElement {
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let count = 0
  let isRaw = false
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element: XmlElement = {
          name: localName(name),
          attributes: Object.fromEntries(
            Object.entries(attributes).map(([key, value]) => [localName(key), decoded(value)]),
          ),
          children: [],
          text: '',
        }
        count += 1
        if (open.length >= maxDepth || count > maxElements) throw new Error('The answer is too deep or too long')
        const parent = open.at(-1)
        if (parent) parent.children.push(element)
        else if (root) throw new Error('The answer is no XML')
        else root = element
        open.push(element)
      },
      onclosetag: () => {
        open.pop()
      },
      ontext: (text) => {
        const element = open.at(-1)
        if (element) element.text += isRaw ? text : decoded(text)
      },
      oncdatastart: () => {
        isRaw = true
      },
      oncdataend: () => {
        isRaw = false
      },
      onprocessinginstruction: (name) => {
        if (name.startsWith('!')) throw new Error('The answer has definitions of its own')
      },
    },
    { xmlMode: true, decodeEntities: false },
  )
  parser.write(source)
  // Ending it would close what is still open.
  if (!root || open.length > 0) throw new Error('The answer is no XML, or is cut off')
  parser.end()
  return root
}

export const childrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name)

/** The first of that name, however deep. */
export function findElement(element: XmlElement, name: string): XmlElement | undefined {
  if (element.name === name) return element
  for (const child of element.children) {
    const descendant = findElement(child, name)
    if (descendant) return descendant
  }
  return undefined
}
