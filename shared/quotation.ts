/** Words that are somebody else's have `>` before each line where there are only texts: see marks.ts. */
export const toQuotation = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

/** The words of a text that is nothing but a quotation; undefined for any other. */
export function quotationIn(content: string): string | undefined {
  const lines = content.split('\n')
  if (!lines.every((line) => line.startsWith('>'))) return undefined
  return lines.map((line) => line.replace(/^> ?/, '')).join('\n')
}

/** A quote as a text of its own, with who says it below. */
export const quoteText = (content: string, saidBy: string | null): string =>
  toQuotation(saidBy === null ? content : `${content}\n— ${saidBy}`)
