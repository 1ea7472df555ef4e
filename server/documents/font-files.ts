import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

/** Of a WOFF file: its header, and a line of its table of contents. https://www.w3.org/TR/WOFF/#OverallStructure */
const header = { signature: 'wOFF', length: 44, entry: 20 }
/** The same of the plain font within. */
const plain = { header: 12, entry: 16 }

const padded = (length: number) => Math.ceil(length / 4) * 4

/**
 * A font file, unpacked if it is a WOFF: fontkit would unpack a whole table of it again for every letter, and a text in
 * Chinese has thousands of them.
 */
export function readFont(file: string): Buffer {
  const woff = readFileSync(file)
  if (woff.toString('latin1', 0, 4) !== header.signature) return woff
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = header.length + index * header.entry
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const content = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      content: packed < length ? inflateSync(content, { maxOutputLength: length }) : content,
    }
  })
  const start = plain.header + count * plain.entry
  const font = Buffer.alloc(start + tables.reduce((sum, { content }) => sum + padded(content.length), 0))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  const selector = Math.floor(Math.log2(count))
  font.writeUInt16BE(2 ** selector * plain.entry, 6)
  font.writeUInt16BE(selector, 8)
  font.writeUInt16BE((count - 2 ** selector) * plain.entry, 10)
  let offset = start
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const at = plain.header + index * plain.entry
    tag.copy(font, at)
    font.writeUInt32BE(checksum, at + 4)
    font.writeUInt32BE(offset, at + 8)
    font.writeUInt32BE(content.length, at + 12)
    content.copy(font, offset)
    offset += padded(content.length)
  }
  return font
}

const registered = new WeakMap<PDFKit.PDFDocument, Set<string>>()

/** Sets what follows in the font of a file. */
export function useFont(pdf: PDFKit.PDFDocument, file: string): PDFKit.PDFDocument {
  const files = registered.get(pdf) ?? new Set()
  registered.set(pdf, files)
  if (!files.has(file)) pdf.registerFont(file, readFont(file))
  files.add(file)
  return pdf.font(file)
}
