import { setImmediate } from 'node:timers/promises'
import { directionOf } from '../../shared/direction.ts'
import type { Document } from './document.ts'
import type { Faces, Style } from './faces.ts'
import type { Script } from './families.ts'
import { useFont } from './font-files.ts'
import { loadPdf } from './lazy-packages.ts'
import { inCompany, linesOf, type Base, type Line } from './lines.ts'

/** What a small book is printed on and by: A5, two of its pages fit a sheet from any printer. */

export const paper = { width: 419.53, height: 595.28 }
export const margin = { side: 50, top: 52, bottom: 62 }
export const column = paper.width - 2 * margin.side
const foot = paper.height - margin.bottom

const ink = '#2b2622'
const faint = '#6b6258'
export const accent = '#1f4d40'
export const hairline = '#d8cfc0'

interface Setting {
  style?: Style
  size: number
  leading: number
  color?: string
}

export const settings = {
  kind: { size: 8, leading: 12, color: accent, style: 'bold' },
  title: { size: 23, leading: 29, style: 'bold' },
  subtitle: { size: 12, leading: 17, style: 'italic', color: faint },
  byline: { size: 11.5, leading: 17 },
  colophon: { size: 8, leading: 12, color: faint, style: 'italic' },
  chapter: { size: 16, leading: 22, color: accent, style: 'bold' },
  section: { size: 10, leading: 15, style: 'bold' },
  aside: { size: 8, leading: 12, color: faint, style: 'italic' },
  prose: { size: 9.5, leading: 14.75 },
  quotation: { size: 9, leading: 14, color: faint },
  small: { size: 8, leading: 11.5, color: faint },
  label: { size: 7, leading: 10, color: faint },
  mark: { size: 8, leading: 15, color: accent },
  fact: { size: 9, leading: 13.5 },
} as const satisfies Record<string, Setting>

type Alignment = 'start' | 'center' | 'end'

/**
 * How much is printed of a document: a shelf of novels. Setting a page of Arabic takes a quarter of a second, and a reader
 * may have any number of notes, each of 100,000 characters.
 */
export const printLimits = { pages: 1000, characters: 1_000_000 }

/** Words whose width is remembered; more of them than a long book has. */
const mostWidths = 50_000

const quotationIndent = 14
const quotationRule = 1.6

interface Flow {
  alignment?: Alignment
  /** Of each place in the text. */
  styles?: Style[]
  isQuotation?: boolean
  /** Begins on the side of its own script, not of the document's. */
  isWritten?: boolean
}

/** Draws on one page after the other. */
export class Press {
  readonly pdf: PDFKit.PDFDocument
  #y = margin.top
  #page = 0
  readonly #running: string
  /** Everything but what readers wrote begins where the document's language does. */
  readonly #base: Base
  readonly #faces: Faces
  readonly #limits: typeof printLimits
  #characters = 0
  readonly #widths = new Map<string, number>()
  /** Scripts with letters that no installed font has, though an extra one would. */
  readonly missingScripts = new Set<Script>()

  constructor({ title, author, language }: Document, faces: Faces, limits = printLimits) {
    this.#limits = limits
    this.#running = title
    this.#base = directionOf(language) === 'rtl' ? 'rtl' : 'auto'
    this.#faces = faces
    this.pdf = new (loadPdf())({
      size: [paper.width, paper.height],
      margin: 0,
      autoFirstPage: false,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author, Creator: 'Quire', Producer: 'Quire' },
    })
  }

  get left(): number {
    return foot - this.#y
  }

  /** No more of the document is to be drawn. */
  get isFull(): boolean {
    return this.#page > this.#limits.pages || this.#characters > this.#limits.characters
  }

  get y(): number {
    return this.#y
  }

  newPage(): void {
    this.pdf.addPage()
    this.#page += 1
    this.#y = margin.top
    if (this.#page === 1) return
    const y = paper.height - 38
    const number = String(this.#page)
    const [title] = this.#lines(this.#running, { ...settings.aside, size: 7.5 }, column - 60)
    if (title) this.#draw(title, { ...settings.aside, size: 7.5 }, margin.side, y, column, 'start')
    for (const line of this.#lines(number, { ...settings.small, size: 7.5 }, 50)) {
      this.#draw(line, { ...settings.small, size: 7.5 }, margin.side, y, column, 'end')
    }
  }

  /** A new page unless this much is left; what belongs together is not torn. */
  need(height: number): void {
    if (this.left < height) this.newPage()
  }

  skip(height: number): void {
    this.#y += height
  }

  /** Where something of this width is that would be here from left to right. */
  mirrored(x: number, width: number): number {
    return this.#base === 'rtl' ? paper.width - x - width : x
  }

  /** A name or a title: it begins where the document does, but its signs stay in the order of its own script. */
  named(text: string): string {
    return this.#base === 'rtl' ? text.replaceAll(/[^\n]+/g, '\u2068$&\u2069') : text
  }

  #linesOf(
    text: string,
    { size, style = 'roman' }: Setting,
    width: number,
    { styles, base = this.#base }: { styles?: Style[] | undefined; base?: Base } = {},
  ): Generator<Line> {
    for (const script of this.#faces.missingIn(text)) this.missingScripts.add(script)
    const measure = (words: string, face: string, isReversed: boolean) => {
      const key = `${face} ${size} ${isReversed} ${words}`
      let wide = this.#widths.get(key)
      if (wide === undefined) {
        wide = useFont(this.pdf, face)
          .fontSize(size)
          .widthOfString(words, isReversed ? { features: [] } : {})
        if (this.#widths.size >= mostWidths) this.#widths.clear()
        this.#widths.set(key, wide)
      }
      return wide
    }
    return linesOf(text, styles ?? style, width, measure, this.#faces, base)
  }

  #lines(text: string, setting: Setting, width: number): Line[] {
    return [...this.#linesOf(text, setting, width)]
  }

  #draw(
    line: Line,
    { size, leading, color = ink }: Setting,
    x: number,
    y: number,
    width: number,
    alignment: Alignment,
  ): void {
    const isRight = alignment === 'center' ? undefined : (alignment === 'end') !== line.isReversed
    let at = x + (isRight === undefined ? (width - line.width) / 2 : isRight ? width - line.width : 0)
    const baseline = y + leading * 0.72
    for (const { text, face, isReversed, width: advance } of line.pieces) {
      if (text === '') continue
      useFont(this.pdf, face)
        .fontSize(size)
        .fillColor(color)
        .text(text, at, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          ...(isReversed && { features: [] }),
        })
      at += advance
    }
  }

  /** Draws at a place, counted from the side where the document begins, and says how high it became; never breaks a page. */
  at(text: string, setting: Setting, x: number, y: number, width: number, alignment: Alignment = 'start'): number {
    const lines = this.#lines(text, setting, width)
    for (const [index, line] of lines.entries()) {
      this.#draw(line, setting, this.mirrored(x, width), y + index * setting.leading, width, alignment)
    }
    return lines.length * setting.leading
  }

  heightOf(text: string, setting: Setting, width: number): number {
    return this.#lines(text, setting, width).length * setting.leading
  }

  /** Of the widest of its lines. */
  widthOf(text: string, setting: Setting): number {
    return Math.max(0, ...this.#lines(text, setting, column).map(({ width }) => width))
  }

  /** Flows on over as many pages as it takes. */
  async flow(
    text: string,
    setting: Setting,
    { alignment = 'start', styles, isQuotation = false, isWritten = false }: Flow = {},
  ): Promise<void> {
    const width = column - (isQuotation ? quotationIndent : 0)
    let drawnLines = 0
    let isReversed = false
    for (const { line, company } of inCompany(
      this.#linesOf(text, setting, width, { styles, ...(isWritten && { base: 'auto' }) }),
    )) {
      this.need(company * setting.leading)
      // A page does not begin with nothing.
      if (line.pieces.length === 0 && this.#y === margin.top) continue
      if (line.pieces.length > 0) isReversed = line.isReversed
      const indent = isQuotation && !isReversed ? quotationIndent : 0
      if (isQuotation) this.#drawQuotationRule(isReversed, setting.leading)
      this.#draw(line, setting, margin.side + indent, this.#y, width, alignment)
      this.#y += setting.leading
      this.#characters += line.pieces.reduce((sum, piece) => sum + piece.text.length, 0)
      if (this.isFull) return
      drawnLines += 1
      // A long text must not block the event loop for other requests.
      if (drawnLines % 40 === 0) await setImmediate()
    }
  }

  /** Beside one line, on the side on which it begins; lines that follow make one rule of it. */
  #drawQuotationRule(isReversed: boolean, height: number): void {
    const x = margin.side + (isReversed ? column - quotationRule : 0)
    this.pdf.rect(x, this.#y, quotationRule, height).fillColor(hairline).fill()
  }

  rule(x = margin.side, width = column): void {
    this.pdf
      .moveTo(x, this.#y)
      .lineTo(x + width, this.#y)
      .lineWidth(0.6)
      .strokeColor(hairline)
      .stroke()
  }
}
