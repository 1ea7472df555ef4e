import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { meaningOf, type TagMeaning } from './html-tags.ts'

/** Gets what an HTML text is made of, in order. Texts still have their character references. */
export interface HtmlWriter {
  text(raw: string): void
  begin(meaning: TagMeaning, attributes: ReadonlyMap<string, string>): void
  end(meaning: TagMeaning): void
}

interface Hidden {
  name: string
  start: number
  /** `<title of the book>`: the tokenizer takes it for a tag, and its reader wrote words. */
  isWords: boolean
}

const beforeTag = /(?=<)/
const attributeName = /^[a-z]/
const blank = /^[\s/]*$/

/**
 * How a text is read: as it should be; again where an element that hides its content never ends; and again from each `<` to the
 * next where something is no tag or never ends.
 */
type Pass = 'whole' | 'nothing hidden' | 'piece'

/**
 * Walks the tokens of a text. Text that only looks like a tag, or a tag that never ends, stays text: reviews
 * are full of "a < b", "<3" and tags cut off by a limit. No stretch is read more than three times, so the time taken stays in
 * proportion to the length.
 */
class HtmlReader implements TokenizerCallbacks {
  readonly #html: string
  readonly #write: HtmlWriter
  readonly #pass: Pass
  /** Everything before it has been passed on. Tokens follow one another without gaps. */
  #done = 0
  #hidden: Hidden | undefined
  #name = ''
  #attribute = ''
  #value = ''
  #attributes = new Map<string, string>()
  #hasBareAttributes = false
  /** Tags that are not on the list and had attributes: no words, so their end tags aren't either. */
  readonly #unlisted = new Set<string>()

  constructor(html: string, write: HtmlWriter, pass: Pass) {
    this.#html = html
    this.#write = write
    this.#pass = pass
  }

  /** Passes on what is no tag, with whatever tags are in it. */
  #readPieces(stretch: string): void {
    for (const piece of this.#pass === 'piece' ? [stretch] : stretch.split(beforeTag)) {
      if (this.#pass === 'piece' || !piece.includes('>')) this.#write.text(piece)
      else read(piece, this.#write, 'piece')
    }
  }

  /** Passes on the token that ends before `end` as text. */
  #asText(end: number): void {
    this.#readPieces(this.#html.slice(this.#done, end))
    this.#done = end
  }

  ontext(start: number, end: number): void {
    // After a gap it is the rest of an end tag that never ends.
    if (this.#hidden || start !== this.#done) return
    this.#write.text(this.#html.slice(start, end))
    this.#done = end
  }

  onopentagname(start: number, end: number): void {
    this.#name = this.#html.slice(start, end).toLowerCase()
    this.#attributes = new Map()
    this.#hasBareAttributes = false
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#html.slice(start, end).toLowerCase()
    this.#value = ''
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.#html.slice(start, end)
  }

  onattribend(quote: QuoteType): void {
    if (quote === QuoteType.NoValue || !attributeName.test(this.#attribute)) this.#hasBareAttributes = true
    else if (!this.#attributes.has(this.#attribute)) this.#attributes.set(this.#attribute, this.#value)
  }

  onopentagend(end: number): void {
    if (this.#hidden) return
    const meaning = meaningOf(this.#name)
    // "if a <b and c> then" has attributes, and none with a value.
    const isTag = this.#attributes.size > 0 || (meaning !== undefined && !this.#hasBareAttributes)
    if (meaning === 'hidden' && this.#pass === 'whole') {
      this.#hidden = { name: this.#name, start: isTag ? end + 1 : this.#done, isWords: !isTag }
    } else if (isTag) {
      if (meaning) this.#write.begin(meaning, this.#attributes)
      else this.#unlisted.add(this.#name)
      this.#done = end + 1
    } else this.#asText(end + 1)
  }

  onselfclosingtag(end: number): void {
    this.onopentagend(end)
  }

  onclosetag(start: number, end: number): void {
    const name = this.#html.slice(start, end).toLowerCase()
    if (this.#hidden) {
      if (this.#hidden.name !== name) return
      if (this.#hidden.isWords) read(this.#html.slice(this.#hidden.start, start - 2), this.#write, 'nothing hidden')
      this.#hidden = undefined
      this.#done = start - 2
    }
    const close = this.#html.indexOf('>', end)
    if (close === -1) return
    const meaning = meaningOf(name)
    const isTag = (meaning || this.#unlisted.has(name)) && blank.test(this.#html.slice(end, close))
    if (!isTag) return this.#asText(close + 1)
    if (meaning) this.#write.end(meaning)
    this.#done = close + 1
  }

  oncomment(_start: number, end: number): void {
    // What never ends is left to `onend`.
    if (this.#hidden || end >= this.#html.length) return
    const isComment = this.#html.startsWith('<!--', this.#done) || this.#html.startsWith('<?xml', this.#done)
    if (isComment) this.#done = end + 1
    else this.#asText(end + 1)
  }

  oncdata(start: number, end: number, endOffset: number): void {
    if (this.#hidden) return
    this.#readPieces(this.#html.slice(start, end - endOffset))
    this.#done = end + 1
  }

  ondeclaration(_start: number, end: number): void {
    if (!this.#hidden) this.#done = end + 1
  }

  onend(): void {
    const rest = this.#html.slice(this.#hidden?.start ?? this.#done)
    if (this.#hidden) read(rest, this.#write, 'nothing hidden')
    else if (rest !== '') this.#readPieces(rest)
  }

  /** Where it says so, the tokenizer reads the content of `<script>` and similar elements as any other. */
  isInForeignContext(): boolean {
    return this.#pass !== 'whole'
  }

  /** Only of XML, and of references that are decoded on the way. */
  onprocessinginstruction(): void {}
  onattribentity(): void {}
  ontextentity(): void {}
}

function read(html: string, write: HtmlWriter, pass: Pass): void {
  const tokenizer = new Tokenizer({ decodeEntities: false }, new HtmlReader(html, write, pass))
  tokenizer.write(html)
  tokenizer.end()
}

export const readHtml = (html: string, write: HtmlWriter): void => read(html, write, 'whole')
