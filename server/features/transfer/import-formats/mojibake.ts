/** What Windows-1252 has between 128 and 159, where Latin-1 has nothing to show. */
const special = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const byteOf = new Map(Array.from(special, (letter, index) => [letter, 128 + index] as const))

const suspicious = /[ÃÂâÅÄãåæçèéð][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

/** "FranÃ§ois" is François: UTF-8 that some program read as Windows-1252. Anything else stays as it is. */
export function mendMojibake(text: string): string {
  if (!suspicious.test(text)) return text
  const bytes = Array.from(text, (letter) => byteOf.get(letter) ?? letter.codePointAt(0) ?? 0)
  if (bytes.some((byte) => byte > 255)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return text
  }
}
