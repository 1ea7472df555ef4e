/** A note of somebody else's words has `>` before each line: see shared/marks.ts. */
export const toQuotation = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

/** The words of a note that is nothing but a quotation; undefined for any other note. */
export function quotationIn(content: string): string | undefined {
  const lines = content.split('\n')
  if (!lines.every((line) => line.startsWith('>'))) return undefined
  return lines.map((line) => line.replace(/^> ?/, '')).join('\n')
}
