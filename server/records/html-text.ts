import { decodeHTMLStrict } from 'entities'
import { marks } from '../../shared/marks.ts'
import { readHtml, type HtmlWriter } from './html-reader.ts'
import type { TagMeaning } from './html-tags.ts'

/**
 * HTML that people wrote elsewhere, as text: `markedText` with the marks that reviews and notes are kept in, `plainText`
 * without. Nothing of the HTML itself is kept, so there is nothing in it that could run.
 */

/** Takes the place of a spoiler mark until the text is complete. Unicode reserves this character for internal use. */
const cover = '\uFDD0'

const reference = /&(?:#\d{1,9}|#x[\da-f]{1,8}|[a-z][a-z\d]{1,31});/gi
const control = /[^\P{Cc}\n\t]/u

function characterOf(entity: string): string {
  const character = decodeHTMLStrict(entity)
  // Editors put in `&nbsp;` where a plain space is meant; a line of them could not be broken.
  if (character === '\u00A0') return ' '
  return control.test(character) || character === cover ? '' : character
}

/** `GrandPr&eacute;` is `GrandPré`. Without its semicolon it is as typed: "Q&amp" and "this &that" are somebody's words. */
export const decodeReferences = (text: string): string => text.replaceAll(reference, characterOf)

const tidyLines = (text: string) =>
  text
    .split('\n')
    .map((each) => each.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Addresses that lead to a page, in the form that a link's mark can hold; `javascript:` and others are refused. */
function addressIn(value: string | undefined): string | undefined {
  const address = decodeReferences(value ?? '').trim()
  if (!/^https?:\/\/[^\s]/i.test(address)) return undefined
  return address.replaceAll(/\s/g, '%20').replaceAll('(', '%28').replaceAll(')', '%29').replaceAll('||', '%7C%7C')
}

/**
 * Pipes that somebody typed before a spoiler would be read as where it begins, and its own as where it ends. Before a space they
 * begin nothing, and stay.
 */
function withCovers(text: string): string {
  const last = text.lastIndexOf(cover)
  const before = text.slice(0, last).replaceAll(/\|{2,}(?![^\S\n])/g, '|')
  return last === -1 ? text : (before + text.slice(last)).replaceAll(cover, marks.spoiler)
}

type FrameKind = 'text' | 'strong' | 'emphasis' | 'spoiler' | 'link' | 'quotation'

interface Frame {
  kind: FrameKind
  /** How often it has begun: it ends with the last end. */
  depth: number
  parts: string[]
  address: string | undefined
  /** What its last part is, other than text. */
  last: FrameKind | 'bullet' | undefined
}

const frameOf = (kind: FrameKind, address?: string): Frame => ({ kind, depth: 1, parts: [], address, last: undefined })

/** What is between two paragraphs, with the sign of a quotation that the second begins with. */
const paragraphs = /(\n{2,}(?:> ?)?)/

class TextWriter implements HtmlWriter {
  readonly #hasMarks: boolean
  /** What has begun and not ended. None is in it twice, so it is never deep. */
  readonly #open: Frame[] = [frameOf('text')]
  /** How many items each open list has had; undefined where they are not numbered. */
  readonly #lists: (number | undefined)[] = []

  constructor(hasMarks: boolean) {
    this.#hasMarks = hasMarks
  }

  get #top(): Frame {
    return this.#open.at(-1) as Frame
  }

  #add(part: string, last?: Frame['last']): void {
    if (part === '') return
    this.#top.parts.push(part)
    this.#top.last = last
  }

  text(raw: string): void {
    this.#add(decodeReferences(raw))
  }

  /** A new paragraph; what an item begins with stays on its line. */
  #break(): void {
    if (this.#top.last !== 'bullet') this.#add('\n\n')
  }

  begin(meaning: TagMeaning, attributes: ReadonlyMap<string, string>): void {
    if (meaning === 'line') this.#add('\n')
    else if (meaning === 'cell') this.#add(' ')
    else if (meaning === 'block') this.#break()
    else if (meaning === 'item') this.#beginItem()
    else if (meaning === 'list' || meaning === 'numbered list') {
      this.#add('\n\n')
      this.#lists.push(meaning === 'list' ? undefined : 0)
    } else if (meaning === 'picture') this.#addPicture(attributes)
    else if (meaning === 'link') this.#beginFrame(meaning, addressIn(attributes.get('href')))
    else if (meaning !== 'inline' && meaning !== 'hidden') this.#beginFrame(meaning)
  }

  end(meaning: TagMeaning): void {
    if (meaning === 'block') this.#break()
    else if (meaning === 'list' || meaning === 'numbered list') {
      this.#lists.pop()
      this.#add('\n\n')
    } else if (
      meaning === 'strong' ||
      meaning === 'emphasis' ||
      meaning === 'spoiler' ||
      meaning === 'link' ||
      meaning === 'quotation'
    ) {
      this.#endFrame(meaning)
    }
  }

  #beginItem(): void {
    const count = this.#lists.at(-1)
    if (count !== undefined) this.#lists[this.#lists.length - 1] = count + 1
    this.#add(count === undefined ? '\n- ' : `\n${count + 1}. `, 'bullet')
  }

  #addPicture(attributes: ReadonlyMap<string, string>): void {
    const address = addressIn(attributes.get('src'))
    const words = decodeReferences(attributes.get('alt') ?? '').trim()
    if (!this.#hasMarks || this.#find('link') || !address) this.#add(words || (this.#hasMarks ? (address ?? '') : ''))
    else if (words === '') this.#add(address)
    else {
      this.#beginFrame('link', address)
      this.#add(words)
      this.#endFrame('link')
    }
  }

  #find(kind: FrameKind): Frame | undefined {
    return this.#open.find((frame) => frame.kind === kind)
  }

  #beginFrame(kind: FrameKind, address?: string): void {
    const frame = this.#find(kind)
    if (frame) {
      frame.depth += 1
      if (kind === 'quotation') this.#break()
    } else if ((kind !== 'strong' && kind !== 'emphasis') || !this.#find('link'))
      this.#open.push(frameOf(kind, address))
  }

  #endFrame(kind: FrameKind): void {
    const frame = this.#find(kind)
    if (!frame) return
    if (frame.depth > 1) {
      frame.depth -= 1
      if (kind === 'quotation') this.#break()
      return
    }
    // Nothing ends across the edge of a spoiler: what is covered stays covered.
    const spoiler = this.#find('spoiler')
    if (spoiler && this.#open.indexOf(spoiler) > this.#open.indexOf(frame)) return
    while (frame !== this.#top) this.#close()
    this.#close()
  }

  #close(): void {
    const frame = this.#open.pop() as Frame
    const content = frame.parts.join('')
    if (content.trim() === '') this.#add(content)
    else if (frame.kind === 'quotation') this.#addQuotation(content)
    else if (!this.#hasMarks) this.#add(content)
    else if (frame.kind === 'link') this.#addLink(content, frame.address)
    else if (frame.kind === 'spoiler') this.#addSpoiler(content)
    else if (frame.kind === 'strong' || frame.kind === 'emphasis') this.#addMarked(content, frame.kind)
  }

  #addQuotation(content: string): void {
    const sign = this.#hasMarks ? '> ' : ''
    const lines = tidyLines(content).split('\n')
    this.#add(`\n\n${lines.map((each) => (sign + each).trimEnd()).join('\n')}\n\n`)
  }

  #addLink(content: string, address: string | undefined): void {
    const words = content.trim().replaceAll(/\s+/g, ' ').replaceAll('[', '(').replaceAll(']', ')')
    if (!address || content.includes(cover)) this.#add(content)
    else this.#add(`${content.startsWith(' ') ? ' ' : ''}[${words}](${address})${content.endsWith(' ') ? ' ' : ''}`)
  }

  /** Two that follow each other are one: four asterisks in a row are no mark. */
  #addMark(kind: 'strong' | 'emphasis' | 'spoiler', content: string): void {
    const mark = kind === 'spoiler' ? cover : marks[kind]
    if (this.#top.last === kind) this.#top.parts.pop()
    else this.#add(mark)
    this.#add(content)
    this.#add(mark, kind)
  }

  /** A space after the first `||` would make it no mark, and show what it covers. */
  #addSpoiler(content: string): void {
    const bare = content.replaceAll(/\|{2,}/g, '|')
    const spaces = /^[^\S\n]*/.exec(bare)?.[0] ?? ''
    this.#add(spaces)
    this.#addMark('spoiler', bare.slice(spaces.length))
  }

  /** Each paragraph on its own, within the sign of a quotation; over a spoiler in one piece. */
  #addMarked(content: string, kind: 'strong' | 'emphasis'): void {
    const pieces = content.includes(cover) ? [content] : content.split(paragraphs)
    for (const piece of pieces) {
      const words = piece.trim()
      const start = piece.indexOf(words)
      if (words === '' || paragraphs.test(piece)) this.#add(piece)
      else {
        this.#add(piece.slice(0, start))
        this.#addMark(kind, words)
        this.#add(piece.slice(start + words.length))
      }
    }
  }

  whole(): string {
    while (this.#open.length > 1) this.#close()
    return withCovers(tidyLines(this.#top.parts.join('')))
  }
}

function textOf(html: string, hasMarks: boolean): string {
  const lines = html.replaceAll(/\r\n?/g, '\n').replaceAll(cover, '')
  if (!/[<&]/.test(lines)) return tidyLines(lines)
  const writer = new TextWriter(hasMarks)
  readHtml(lines, writer)
  return writer.whole()
}

export const markedText = (html: string): string => textOf(html, true)

export const plainText = (html: string): string => textOf(html, false)
