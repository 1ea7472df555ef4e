/** Texts with marks as the HTML that other libraries keep reviews in; `formattedText` of the import reads it back. */

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const marks: readonly (readonly [RegExp, string])[] = [
  [/\|\|(?=\S)([^\n]+?)\|\|/g, '<spoiler>$1</spoiler>'],
  [/\*\*(?=\S)([^\n]+?)\*\*/g, '<b>$1</b>'],
  [/(?<!\*)\*(?=[^\s*])([^\n*]+?)\*(?!\*)/g, '<i>$1</i>'],
  [/\[([^\]\n]+)\]\((https?:\/\/[^\s()]+)\)/g, '<a href="$2">$1</a>'],
]

export const reviewHtml = (text: string): string =>
  marks
    .reduce((html, [mark, tag]) => html.replaceAll(mark, tag), escaped(text.replaceAll(/\r\n?/g, '\n')))
    .replaceAll('\n', '<br/>')
