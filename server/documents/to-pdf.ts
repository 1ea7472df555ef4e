import { setImmediate } from 'node:timers/promises'
import type { Bar, Block, Document } from './document.ts'
import { setMarks } from './marked-text.ts'
import { accent, column, hairline, margin, paper, Press, settings } from './press.ts'

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
  await press.flow(kind, settings.kind, 'center')
  press.skip(6)
  // A title as long as a page would leave no room for anything else.
  await press.flow(
    title.slice(0, 240),
    title.length > 80 ? { ...settings.title, size: 16, leading: 21 } : settings.title,
    'center',
  )
  if (subtitle) await press.flow(subtitle.slice(0, 200), settings.subtitle, 'center')
  press.skip(10)
  await press.flow(byline.slice(0, 300), settings.byline, 'center')
  const height = press.heightOf(colophon, settings.colophon, column)
  press.at(colophon, settings.colophon, margin.side, paper.height - 46 - height, column, 'center')
}

const nameColumn = 104

function drawFacts(press: Press, facts: [string, string][]): void {
  for (const [name, value] of facts) {
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
    press.pdf.roundedRect(x, press.y, width, 18, 9).lineWidth(0.7).strokeColor(accent).stroke()
    press.at(word, { ...settings.small, color: accent, leading: 18 }, x + pad, press.y - 0.6, width)
    x += width + 6
  }
  press.skip(30)
}

const barsHeight = 74

function drawBars(press: Press, caption: string, most: string, bars: Bar[]): void {
  press.need(barsHeight + 44)
  press.at(caption, settings.small, margin.side, press.y, column * 0.6)
  press.at(most, settings.small, margin.side + column * 0.6, press.y, column * 0.4, 'end')
  press.skip(18)
  const highest = Math.max(...bars.map(({ value }) => value), 1)
  const step = column / bars.length
  const width = Math.min(step * 0.68, 26)
  const base = press.y + barsHeight
  for (const [index, { value }] of bars.entries()) {
    const height = value > 0 ? Math.max((value / highest) * barsHeight, 1.5) : 0
    if (height === 0) continue
    press.pdf
      .roundedRect(
        margin.side + index * step + (step - width) / 2,
        base - height,
        width,
        height,
        Math.min(2, width / 2, height / 2),
      )
      .fillColor(accent)
      .fill()
  }
  press.skip(barsHeight)
  press.rule()
  press.skip(3)
  // As many labels as have room.
  const every = Math.max(1, Math.ceil(bars.length / Math.floor(column / 50)))
  for (const [index, { label }] of bars.entries()) {
    if (index % every !== 0) continue
    const room = step * every
    const x = margin.side + index * step + step / 2 - room / 2
    press.at(label, { ...settings.small, size: 7 }, Math.max(x, margin.side - 8), press.y, room, 'center')
  }
  press.skip(24)
}

async function drawBlock(press: Press, block: Block): Promise<void> {
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
      await press.flow(block.text, settings.section)
      if (block.aside) await press.flow(block.aside, settings.aside)
      press.skip(3)
      return
    case 'prose': {
      const { text, styles } = setMarks(block.text)
      await press.flow(text, settings.prose, 'start', styles)
      press.skip(13)
      return
    }
    case 'facts':
      return drawFacts(press, block.facts)
    case 'words':
      return drawWords(press, block.words)
    case 'bars':
      return drawBars(press, block.caption, block.most, block.bars)
  }
}

/** A document as a small book. */
export async function toPdf(document: Document): Promise<Buffer> {
  const press = new Press(document)
  const chunks: Buffer[] = []
  press.pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => press.pdf.on('end', resolve))
  await drawFront(press, document)
  if (document.blocks.length > 0) press.newPage()
  for (const block of document.blocks) {
    await drawBlock(press, block)
    await setImmediate()
  }
  press.pdf.end()
  await ended
  return Buffer.concat(chunks)
}
