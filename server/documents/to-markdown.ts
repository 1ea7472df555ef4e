import type { Block, Document } from './document.ts'
import { line, plain, prose } from './markdown-text.ts'

type Writers = { [Kind in Block['kind']]: (block: Extract<Block, { kind: Kind }>) => string }

const headed = (text: string, aside: string | undefined) =>
  [`### ${line(text)}`, ...(aside ? [`*${line(aside)}*`] : [])].join('\n\n')

const writers: Writers = {
  chapter: ({ text }) => `## ${line(text)}`,
  section: ({ text, aside }) => headed(text, aside),
  entry: ({ text, aside, mark }) => headed(text, mark ? `${aside} · ${mark}` : aside),
  prose: ({ text }) => prose(text),
  plain: ({ text }) => plain(text),
  facts: ({ facts }) => facts.map(([name, value]) => `- **${line(name)}:** ${line(value)}`).join('\n'),
  words: ({ words }) => words.map(line).join(' · '),
  bars: ({ caption, bars }) =>
    [
      `| ${line(caption)} | |`,
      '|---|---:|',
      ...bars.filter(({ value }) => value > 0).map(({ label, value }) => `| ${line(label)} | ${value} |`),
    ].join('\n'),
}

const write = <Kind extends Block['kind']>(block: Extract<Block, { kind: Kind }>) =>
  (writers[block.kind] as (each: typeof block) => string)(block)

export function toMarkdown({ title, subtitle, byline, colophon, blocks }: Document): string {
  return `${[
    `# ${line(title)}`,
    ...(subtitle ? [`*${line(subtitle)}*`] : []),
    line(byline),
    ...blocks.map(write),
    '---',
    `*${line(colophon)}*`,
  ].join('\n\n')}\n`
}
