import { readMarks, type Part } from '../../../shared/marks.ts'

const webAddress = String.raw`https?:\/\/[^\s<>"“”«»]+`
const mailAddress = String.raw`(?:mailto:)?(?<![\p{L}\p{N}@/._+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`
const mailLink = String.raw`\[(?<words>[^\][]+)\]\((?<mail>mailto:[^\s()]+)\)`
const linkPattern = new RegExp(`${mailLink}|${webAddress}|${mailAddress}`, 'gu')

const closing: Record<string, string> = { ')': '(', ']': '[' }

/** The sentence around an address: its full stop, its brackets. */
function withoutSentenceEnd(address: string): string {
  const firstOf: Record<string, number> = { '(': address.indexOf('('), '[': address.indexOf('[') }
  const isOutside = (last: string, index: number) => {
    const opening = closing[last]
    if (opening === undefined) return /[.,;:!?'’…]/.test(last)
    const first = firstOf[opening] ?? -1
    return first === -1 || first > index
  }
  let end = address.length
  while (end > 0 && isOutside(address.charAt(end - 1), end - 1)) end -= 1
  return address.slice(0, end)
}

function linkWords(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const match of text.matchAll(linkPattern)) {
    const { words, mail } = match.groups ?? {}
    const shown = words === undefined ? withoutSentenceEnd(match[0]) : match[0]
    const address = mail ?? (/^(?:https?:|mailto:)/.test(shown) ? shown : `mailto:${shown}`)
    if (match.index > end) parts.push(text.slice(end, match.index))
    parts.push({ kind: 'link', words: words ?? shown.replace(/^mailto:/, ''), address })
    end = match.index + shown.length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

const linkParts = (parts: Part[]): Part[] =>
  parts.flatMap((part): Part[] => {
    if (typeof part === 'string') return linkWords(part)
    return part.kind === 'link' ? [part] : [{ ...part, parts: linkParts(part.parts) }]
  })

/** As `readMarks`, with a link for each web and e-mail address: what admins write names places to turn to. */
export const readWithAddresses = (text: string): Part[] => linkParts(readMarks(text))
