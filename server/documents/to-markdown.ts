import type { Block, Document } from './document.ts'

/** A line of somebody's text must not turn into a heading, a rule or markup; what is emphasised stays so. */
const plain = (text: string) =>
  text
    .replaceAll('<', '&lt;')
    .replaceAll(/^(\s*)(#|={3,}\s*$|-{3,}\s*$|\d+\.(?=\s)|[-+](?=\s))/gm, (_, space: string, mark: string) =>
      /^\d/.test(mark) ? `${space}${mark.slice(0, -1)}\\.` : `${space}\\${mark}`,
    )

const oneLine = (text: string) => plain(text.replaceAll(/\s+/g, ' ').trim())

/** Every line break of the reader's is one in Markdown too. */
const lines = (text: string) =>
  plain(text)
    .replaceAll('\r\n', '\n')
    .replaceAll(/([^\n])\n(?=[^\n])/g, '$1  \n')

const cell = (text: string) => oneLine(text).replaceAll('|', String.raw`\|`)

type Writers = { [Kind in Block['kind']]: (block: Extract<Block, { kind: Kind }>) => string }

const writers: Writers = {
  chapter: ({ text }) => `## ${oneLine(text)}`,
  section: ({ text, aside }) => [`### ${oneLine(text)}`, ...(aside ? [`*${oneLine(aside)}*`] : [])].join('\n\n'),
  prose: ({ text }) => lines(text),
  facts: ({ facts }) => facts.map(([name, value]) => `- **${oneLine(name)}:** ${oneLine(value)}`).join('\n'),
  words: ({ words }) => words.map(oneLine).join(' · '),
  bars: ({ caption, bars }) =>
    [
      `| ${cell(caption)} | |`,
      '|---|---:|',
      ...bars.filter(({ value }) => value > 0).map(({ label, value }) => `| ${cell(label)} | ${value} |`),
    ].join('\n'),
}

const write = <Kind extends Block['kind']>(block: Extract<Block, { kind: Kind }>) =>
  (writers[block.kind] as (each: typeof block) => string)(block)

export function toMarkdown({ title, subtitle, byline, colophon, blocks }: Document): string {
  return `${[
    `# ${oneLine(title)}`,
    ...(subtitle ? [`*${oneLine(subtitle)}*`] : []),
    oneLine(byline),
    ...blocks.map(write),
    '---',
    `*${oneLine(colophon)}*`,
  ].join('\n\n')}\n`
}
