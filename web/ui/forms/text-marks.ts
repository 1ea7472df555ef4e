import { marks } from '../../../shared/marks.ts'

export type TextMark = keyof typeof marks | 'quotation'

/** A text and what is selected in it. */
export interface Selected {
  value: string
  start: number
  end: number
}

const quotationSign = '> '

/** Asterisks in a row before or after a position: two are strong, one or three have emphasis. */
function hasAsterisks(mark: 'strong' | 'emphasis', before: string, after: string): boolean {
  let count = 0
  while (before.at(-1 - count) === '*' && after.at(count) === '*') count += 1
  return mark === 'strong' ? count >= marks.strong.length : count % 2 === 1
}

const isWithin = (mark: keyof typeof marks, before: string, after: string): boolean =>
  mark === 'spoiler'
    ? before.endsWith(marks.spoiler) && after.startsWith(marks.spoiler)
    : hasAsterisks(mark, before, after)

/** A mark next to a space would be no mark. */
function withoutSpaces({ value, start, end }: Selected): Selected {
  const words = value.slice(start, end)
  if (words.trim() === '') return { value, start, end }
  return {
    value,
    start: start + words.length - words.trimStart().length,
    end: end - (words.length - words.trimEnd().length),
  }
}

function toggleSigns(mark: keyof typeof marks, selected: Selected): Selected {
  const { value, start, end } = withoutSpaces(selected)
  const sign = marks[mark]
  const [before, words, after] = [value.slice(0, start), value.slice(start, end), value.slice(end)]
  return isWithin(mark, before, after)
    ? {
        value: before.slice(0, -sign.length) + words + after.slice(sign.length),
        start: start - sign.length,
        end: end - sign.length,
      }
    : { value: before + sign + words + sign + after, start: start + sign.length, end: end + sign.length }
}

/** Whole lines are quoted, whatever part of them is selected. */
function toggleQuotation({ value, start, end }: Selected): Selected {
  const from = value.lastIndexOf('\n', start - 1) + 1
  const next = value.indexOf('\n', end)
  const to = next === -1 ? value.length : next
  const lines = value.slice(from, to).split('\n')
  const changed = lines.every((line) => line.startsWith(quotationSign))
    ? lines.map((line) => line.slice(quotationSign.length))
    : lines.map((line) => quotationSign + line)
  const block = changed.join('\n')
  const position = from + block.length
  return {
    value: value.slice(0, from) + block + value.slice(to),
    start: start === end ? position : from,
    end: position,
  }
}

/** Puts the mark around what is selected, or takes it away. */
export const toggleMark = (mark: TextMark, selected: Selected): Selected =>
  mark === 'quotation' ? toggleQuotation(selected) : toggleSigns(mark, selected)
