/**
 * The messages about a form that none of its fields shows: about a field that is not there, hidden or folded away.
 * `seen` is the text that the form shows with the messages of its fields.
 */
export function unseenSentences(messages: Record<string, unknown>, seen: string): string[] {
  const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const shown = spaced(seen)
  const sentences = Object.values(messages).filter((message) => typeof message === 'string')
  return [...new Set(sentences)].filter((sentence) => !shown.includes(spaced(sentence)))
}
