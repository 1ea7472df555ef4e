import { isUtf8 } from 'node:buffer'
import { keptLength, keptOf, maxRecordLength } from '../../../records/record-length.ts'

/** Bytes that somebody's program wrote, as text: piece by piece, so that a large file needs no more memory than a small one. */

/** A file whole, or in pieces. */
export type Bytes = Buffer | Iterable<Buffer> | AsyncIterable<Buffer>
export type Texts = AsyncIterable<string>

/** Enough bytes to guess the encoding. */
const sample = 256 * 1024

const newline = 0x0a

interface Letters {
  /** Bytes that belong to no letter, and whether any of them is a letter of Windows-1252. */
  broken: number
  hasOther: boolean
  /** Letters of more than one byte. */
  whole: number
}

const lengthOf = (lead: number): number =>
  lead < 0x80
    ? 1
    : lead >= 0xc2 && lead < 0xe0
      ? 2
      : lead >= 0xe0 && lead < 0xf0
        ? 3
        : lead >= 0xf0 && lead < 0xf5
          ? 4
          : 0

function lettersIn(bytes: Buffer): Letters {
  const letters = { broken: 0, hasOther: false, whole: 0 }
  for (let index = 0; index < bytes.length;) {
    const lead = bytes[index] ?? 0
    const length = lengthOf(lead)
    const rest = bytes.subarray(index + 1, index + length)
    if (length === 1) {
      index += 1
    } else if (length > 1 && rest.length === length - 1 && rest.every((byte) => byte >= 0x80 && byte < 0xc0)) {
      letters.whole += 1
      index += length
    } else {
      letters.broken += 1
      letters.hasOther ||= lead >= 0xc0
      index += 1
    }
  }
  return letters
}

function wideEncodingOf(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [index, byte] of head.subarray(0, sample).entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = zeros
  const many = Math.min(head.length, sample) / 8
  if (odd > many && odd > even * 4) return 'utf-16le'
  return even > many && even > odd * 4 ? 'utf-16be' : undefined
}

/**
 * UTF-8 or Windows-1252, line by line, since files are glued together from both. Some programs lose a byte here and there:
 * where the letters before were whole, what is left of one is shown as a damaged letter.
 */
function lineDecoder(): (bytes: Buffer) => string {
  const windows = new TextDecoder('windows-1252')
  let [broken, whole] = [0, 0]
  const decodeLine = (line: Buffer) => {
    const letters = lettersIn(line)
    broken += letters.broken
    whole += letters.whole
    const isOther = letters.broken > letters.whole && (letters.hasOther || whole <= broken)
    return isOther ? windows.decode(line) : line.toString('utf8')
  }
  return (bytes) => {
    if (isUtf8(bytes)) {
      // Enough to know that it is, without counting it all.
      whole += bytes.some((byte) => byte >= 0x80) ? sample : 0
      return bytes.toString('utf8')
    }
    let text = ''
    for (let start = 0; start < bytes.length;) {
      const end = bytes.indexOf(newline, start)
      const stop = end === -1 ? bytes.length : end + 1
      text += decodeLine(bytes.subarray(start, stop))
      start = stop
    }
    return text
  }
}

/** Where whole lines end; in a line without end, where a letter does. */
function cutIn(bytes: Buffer): number {
  const cut = bytes.lastIndexOf(newline) + 1
  if (cut > 0 || bytes.length < maxRecordLength) return cut
  let end = bytes.length
  while (end > bytes.length - 4 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1
  return end
}

async function* decoded(bytes: Bytes): AsyncGenerator<string> {
  let buffered: Buffer = Buffer.alloc(0)
  let isBegun = false
  let wide: TextDecoder | undefined
  const narrow = lineDecoder()
  for await (const chunk of Buffer.isBuffer(bytes) ? [bytes] : bytes) {
    buffered = buffered.length > 0 ? Buffer.concat([buffered, chunk]) : chunk
    if (!isBegun && buffered.length < sample) continue
    if (!isBegun) wide = decoderFor(buffered)
    isBegun = true
    if (wide) {
      yield wide.decode(buffered, { stream: true })
      buffered = Buffer.alloc(0)
    } else {
      const cut = cutIn(buffered)
      yield narrow(buffered.subarray(0, cut))
      buffered = buffered.subarray(cut)
    }
  }
  if (!isBegun) wide = decoderFor(buffered)
  yield wide ? wide.decode(buffered) : narrow(buffered)
}

function decoderFor(head: Buffer): TextDecoder | undefined {
  const encoding = wideEncodingOf(head)
  return encoding && new TextDecoder(encoding)
}

/** The text of a file, without marks of its encoding and without what no database can keep. */
export async function* textsIn(bytes: Bytes): AsyncGenerator<string> {
  let isFirst = true
  for await (const text of decoded(bytes)) {
    const clean = text.replaceAll('\u0000', '').toWellFormed()
    if (clean === '') continue
    yield isFirst ? clean.replace(/^\uFEFF/, '') : clean
    isFirst = false
  }
}

/** The beginning of a text, and all of it. */
export async function peek(texts: Texts, length: number): Promise<{ head: string; all: Texts }> {
  const iterator = texts[Symbol.asyncIterator]()
  const chunks: string[] = []
  let size = 0
  while (size < length) {
    const next = await iterator.next()
    if (next.done) break
    chunks.push(next.value)
    size += next.value.length
  }
  async function* all(): AsyncGenerator<string> {
    try {
      while (chunks.length > 0) yield chunks.shift() ?? ''
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return { head: chunks.join('').slice(0, length), all: all() }
}

/** Lines without their ends; of one that is too long to be a row, only the beginning. */
export async function* linesIn(texts: Texts): AsyncGenerator<{ line: string; isTooLong: boolean }> {
  let buffered = ''
  let isTooLong = false
  for await (const text of texts) {
    const lines = text.split('\n')
    for (const [index, piece] of lines.entries()) {
      if (buffered.length + piece.length > maxRecordLength) isTooLong = true
      if (!isTooLong) buffered += piece
      else if (buffered.length < keptLength) buffered = (buffered + piece).slice(0, keptLength)
      if (index === lines.length - 1) break
      yield { line: isTooLong ? keptOf(buffered) : buffered, isTooLong }
      buffered = ''
      isTooLong = false
    }
  }
  if (buffered !== '') yield { line: isTooLong ? keptOf(buffered) : buffered, isTooLong }
}
