/** Scripts that put no spaces between words. */
const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々。、「」『』]`
const gapWithin = new RegExp(String.raw`(?<=${unspaced}) +(?=${unspaced})`, 'gu')
const unspacedEnd = new RegExp(`${unspaced}$`, 'u')
const unspacedStart = new RegExp(`^${unspaced}`, 'u')

/** A word that is divided between two lines. */
const dividedEnd = /\p{L}[-‐\u00AD]$/u
const continued = /^\p{Ll}/u

function joined(text: string, line: string): string {
  if (dividedEnd.test(text) && continued.test(line)) return text.slice(0, -1) + line
  return unspacedEnd.test(text) && unspacedStart.test(line) ? text + line : `${text} ${line}`
}

/** The lines of a printed page as running text: what is divided is joined, and paragraphs stay apart. */
export const joinLines = (page: string): string =>
  page
    .replaceAll(/\r\n?|\f/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => line.trim().replaceAll(gapWithin, ''))
        .filter((line) => line !== '')
        .reduce((text, line) => (text === '' ? line : joined(text, line)), ''),
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
