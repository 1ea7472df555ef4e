import { setImmediate } from 'node:timers/promises'
import type { Block, Document } from './document.ts'
import type { Faces } from './faces.ts'
import type { Script } from './families.ts'
import { setPassages } from './marked-text.ts'
import { accent, column, hairline, margin, paper, Press, printLimits, settings } from './press.ts'

async function drawFront(press: Press, { title, subtitle, byline, kind, picture, colophon }: Document): Promise<void> {
  press.newPage()
  const box = { width: 190, height: 250 }
  if (picture) {
    press.skip(14)
    const scale = Math.min(box.width / picture.width, box.height / picture.height)
    const [width, height] = [picture.width * scale, picture.height * scale]
    const x = (paper.width - width) / 2
    press.pdf.image(picture.content, x, press.y, { width, height })
    press.pdf.rect(x, press.y, width, height).lineWidth(0.4).strokeColor(hairline).stroke()
    press.skip(height + 30)
  } else {
    press.skip(150)
  }
  await press.flow(kind, settings.kind, { alignment: 'center' })
  press.skip(6)
  // A title as long as a page would leave no room for anything else.
  await press.flow(
    title.slice(0, 240),
    title.length > 80 ? { ...settings.title, size: 16, leading: 21 } : settings.title,
    { alignment: 'center' },
  )
  if (subtitle) await press.flow(subtitle.slice(0, 200), settings.subtitle, { alignment: 'center' })
  press.skip(10)
  await press.flow(byline.slice(0, 300), settings.byline, { alignment: 'center' })
  const height = press.heightOf(colophon, settings.colophon, column)
  press.at(colophon, settings.colophon, margin.side, paper.height - 46 - height, column, 'center')
}

const nameColumn = 104

function drawFacts(press: Press, facts: [string, string][]): void {
  for (const [name, fact] of facts) {
    const value = press.named(fact)
    const width = column - nameColumn
    const height = Math.max(
      press.heightOf(name, settings.small, nameColumn - 10),
      press.heightOf(value, settings.fact, width),
    )
    press.need(height + 8)
    press.rule()
    press.skip(4)
    press.at(name, { ...settings.small, leading: settings.fact.leading }, margin.side, press.y, nameColumn - 10)
    press.at(value, settings.fact, margin.side + nameColumn, press.y, width)
    press.skip(height + 4)
  }
  press.skip(10)
}

/** Words in a row, each in a frame. */
function drawWords(press: Press, words: string[]): void {
  const pad = 8
  let x = margin.side
  press.need(24)
  for (const word of words) {
    const width = press.widthOf(word, settings.small) + 2 * pad
    if (x > margin.side && x + width > margin.side + column) {
      press.skip(23)
      press.need(24)
      x = margin.side
    }
    press.pdf.roundedRect(press.mirrored(x, width), press.y, width, 18, 9).lineWidth(0.7).strokeColor(accent).stroke()
    press.at(word, { ...settings.small, color: accent, leading: 18 }, x + pad, press.y - 0.6, width - pad)
    x += width + 6
  }
  press.skip(30)
}

/** A title with what it was given at the end of its first line, and its aside below. */
function drawEntry(press: Press, { text: title, aside, mark }: Extract<Block, { kind: 'entry' }>): void {
  const text = press.named(title)
  const { section, aside: small } = settings
  const markWidth = mark ? press.widthOf(mark, settings.mark) : 0
  const width = column - (markWidth > 0 ? markWidth + 14 : 0)
  const height = press.heightOf(text, section, width)
  press.need(height + press.heightOf(aside, small, column))
  if (mark) press.at(mark, settings.mark, margin.side + column - markWidth, press.y, markWidth + 1)
  press.at(text, section, margin.side, press.y, width)
  press.skip(height)
  press.skip(press.at(aside, small, margin.side, press.y, column) + 6)
}

const barsHeight = 74

/** A bar of a chart; only its top corners are round. */
function drawBar(press: Press, x: number, width: number, height: number): void {
  const base = press.y + barsHeight
  const radius = Math.min(2, width / 2, height / 2)
  press.pdf
    .roundedRect(x, base - height, width, height, radius)
    .rect(x, base - height / 2, width, height / 2)
    .fillColor(accent)
    .fill()
}

function drawBars(press: Press, { caption, most, bars }: Extract<Block, { kind: 'bars' }>, language: string): void {
  const step = column / bars.length
  const numbers = new Intl.NumberFormat(language)
  const amounts = bars.map(({ value }) => (value > 0 ? numbers.format(value) : ''))
  const widest = (words: string[]) => Math.max(...words.map((word) => press.widthOf(word, settings.label)))
  const hasAmounts = widest(amounts) + 2 <= step
  press.need(barsHeight + 52)
  press.at(caption, settings.small, margin.side, press.y, column * 0.6)
  if (!hasAmounts) press.at(most, settings.small, margin.side + column * 0.6, press.y, column * 0.4, 'end')
  press.skip(hasAmounts ? 26 : 18)
  const highest = Math.max(...bars.map(({ value }) => value), 1)
  const width = Math.min(step * 0.68, 26)
  for (const [index, { value }] of bars.entries()) {
    if (value <= 0) continue
    const height = Math.max((value / highest) * barsHeight, 1.5)
    const x = margin.side + index * step
    drawBar(press, press.mirrored(x + (step - width) / 2, width), width, height)
    const top = press.y + barsHeight - height
    if (hasAmounts) press.at(amounts[index] ?? '', settings.label, x, top - settings.label.leading, step, 'center')
  }
  press.skip(barsHeight)
  press.rule()
  press.skip(3)
  // As many labels as have room.
  const every = Math.ceil((widest(bars.map(({ label }) => label)) + 8) / step)
  for (const [index, { label }] of bars.entries()) {
    if (index % every !== 0) continue
    const room = press.widthOf(label, settings.label)
    const x = Math.min(Math.max((index + 0.5) * step - room / 2, 0), column - room)
    press.at(label, settings.label, margin.side + x, press.y, room + 1)
  }
  press.skip(24)
}

async function drawBlock(press: Press, block: Block, language: string): Promise<void> {
  switch (block.kind) {
    case 'chapter':
      if (press.y > margin.top) press.skip(14)
      press.need(96)
      press.pdf.outline.addItem(block.text)
      await press.flow(block.text, settings.chapter)
      press.skip(6)
      return
    case 'section':
      press.need(58)
      await press.flow(press.named(block.text), settings.section)
      if (block.aside) await press.flow(block.aside, settings.aside)
      press.skip(3)
      return
    case 'entry':
      return drawEntry(press, block)
    case 'prose':
      for (const { text, styles, isQuotation } of setPassages(block.text)) {
        await press.flow(text, isQuotation ? settings.quotation : settings.prose, {
          styles,
          isQuotation,
          isWritten: true,
        })
        press.skip(isQuotation ? 10 : 8)
      }
      press.skip(5)
      return
    case 'plain':
      await press.flow(block.text, settings.prose, { isWritten: true })
      press.skip(13)
      return
    case 'facts':
      return drawFacts(press, block.facts)
    case 'words':
      return drawWords(press, block.words)
    case 'bars':
      return drawBars(press, block, language)
  }
}

export interface PrintedBook {
  content: Buffer
  /** Scripts with letters that are boxes because the extra fonts are not installed. */
  missingScripts: Script[]
}

/** A document as a small book; one that is too long says where it ends. */
export async function toPdf(document: Document, faces: Faces, limits = printLimits): Promise<PrintedBook> {
  const press = new Press(document, faces, limits)
  const chunks: Buffer[] = []
  press.pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => press.pdf.on('end', resolve))
  await drawFront(press, document)
  if (document.blocks.length > 0) press.newPage()
  for (const block of document.blocks) {
    if (press.isFull) break
    await drawBlock(press, block, document.language)
    await setImmediate()
  }
  if (press.isFull) {
    press.newPage()
    press.at(document.cutOff, settings.section, margin.side, press.y, column)
  }
  press.pdf.end()
  await ended
  return { content: Buffer.concat(chunks), missingScripts: [...press.missingScripts] }
}
