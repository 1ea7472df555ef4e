import { isUtf8 } from 'node:buffer'

/** Bytes that somebody's program wrote, as text. */

/** As much as tells how the rest is written. */
const sample = 256 * 1024

/** What of a UTF-8 text is broken, and what of it is more than plain letters. */
function countUtf8(bytes: Buffer): { broken: number; whole: number } {
  let [broken, whole] = [0, 0]
  for (let index = 0; index < bytes.length;) {
    const lead = bytes[index] ?? 0
    const length =
      lead < 0x80
        ? 1
        : lead >= 0xc2 && lead < 0xe0
          ? 2
          : lead >= 0xe0 && lead < 0xf0
            ? 3
            : lead >= 0xf0 && lead < 0xf5
              ? 4
              : 0
    if (length === 1) {
      index += 1
      continue
    }
    const rest = bytes.subarray(index + 1, index + length)
    if (length > 1 && rest.length === length - 1 && rest.every((byte) => byte >= 0x80 && byte < 0xc0)) {
      whole += 1
      index += length
    } else {
      broken += 1
      index += 1
    }
  }
  return { broken, whole }
}

function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, sample)
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > head.length / 8 && odd > even * 4) return 'utf-16le'
  if (even > head.length / 8 && even > odd * 4) return 'utf-16be'
  if (isUtf8(bytes)) return 'utf-8'
  // Some programs lose a byte here and there; where most letters are whole, it is UTF-8 all the same.
  const { broken, whole } = countUtf8(bytes)
  return broken > whole ? 'windows-1252' : 'utf-8'
}

/** The text of a file, without marks of its encoding and without what no database can keep. */
export function decode(bytes: Buffer): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes).replaceAll('\u0000', '').toWellFormed()
}
