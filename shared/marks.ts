/**
 * The marks of reviews, notes and posts: `||spoiler||`, `**strong**`, `*emphasis*`, `[words](https://…)` and lines of
 * `> quotation`. Read here once for the screens and for whatever is written elsewhere, so that what one covers no other shows.
 * docs/decisions/0034-marks.md
 */

type MarkKind = 'spoiler' | 'strong' | 'emphasis'

export interface Mark {
  kind: MarkKind
  /** Five levels deep at most: two, a spoiler, and two within it. */
  parts: Part[]
}

export interface Link {
  kind: 'link'
  words: string
  address: string
}

export type Part = string | Mark | Link

export const marks = { spoiler: '||', strong: '**', emphasis: '*' } as const satisfies Record<MarkKind, string>

/** Never over `||`: what covers something is seen before whatever else it might be. */
const link = /\[((?:(?!\|\|)[^\][])+)\]\((https?:\/\/(?:(?!\|\|)[^\s()])+)\)/y
const signs = /\*+|\|\|+|\[/g

/** More asterisks in a row are no mark but a rule, or a word somebody would rather not write. */
const mostAsterisks = 3

interface Frame {
  kind: MarkKind | undefined
  parts: Part[]
}

/** What has begun and not ended, one within the other; the text itself is around them all. */
class Open {
  #innermost: Frame = { kind: undefined, parts: [] }
  readonly #around: Frame[] = []

  add(part: Part): void {
    const { parts } = this.#innermost
    const last = parts.at(-1)
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
    else if (part !== '') parts.push(part)
  }

  is(kind: MarkKind): boolean {
    return this.#innermost.kind === kind
  }

  get isEmpty(): boolean {
    return this.#innermost.parts.length === 0
  }

  /** Whether it is open; from within a spoiler nothing around it is seen, for nothing ends across one. */
  has(kind: MarkKind): boolean {
    for (const frame of [this.#innermost, ...this.#around.toReversed()]) {
      if (frame.kind === kind) return true
      if (frame.kind === 'spoiler') return false
    }
    return false
  }

  begin(kind: MarkKind): void {
    this.#around.push(this.#innermost)
    this.#innermost = { kind, parts: [] }
  }

  #leave(): Frame {
    const left = this.#innermost
    this.#innermost = this.#around.pop() ?? left
    return left
  }

  /** What began and never ended was no mark. */
  #unmark(): void {
    const { kind, parts } = this.#leave()
    if (kind) this.add(marks[kind])
    for (const part of parts) this.add(part)
  }

  /** Of a mark that is open. */
  end(kind: MarkKind): void {
    while (!this.is(kind)) this.#unmark()
    const { parts } = this.#leave()
    this.add({ kind, parts })
  }

  endText(): Part[] {
    while (this.#around.length > 0) this.#unmark()
    return this.#innermost.parts
  }
}

function readAsterisks(open: Open, count: number, isBeforeSpace: boolean): void {
  let left = count > mostAsterisks ? 0 : count
  if (left === 0) open.add('*'.repeat(count))
  while (left > 0) {
    const canBeginStrong = left >= 2 && !isBeforeSpace && !open.has('strong')
    if (left >= 2 && open.has('strong') && !(left === 3 && open.is('emphasis'))) {
      open.end('strong')
      left -= 2
    } else if (open.has('emphasis') && !(left === 2 && canBeginStrong)) {
      open.end('emphasis')
      left -= 1
    } else if (canBeginStrong) {
      open.begin('strong')
      left -= 2
    } else if (left === 1 && !isBeforeSpace) {
      open.begin('emphasis')
      left -= 1
    } else {
      open.add('*'.repeat(left))
      left = 0
    }
  }
}

function readPipes(open: Open, count: number, isBeforeSpace: boolean, hasEnd: boolean): void {
  let left = count
  while (left >= 2) {
    if (open.has('spoiler') && !(open.is('spoiler') && open.isEmpty)) open.end('spoiler')
    else if (!open.has('spoiler') && hasEnd && (left > 2 || !isBeforeSpace)) open.begin('spoiler')
    else break
    left -= 2
  }
  open.add('|'.repeat(left))
}

const isWordCharacter = (character: string) => /[\p{L}\p{N}]/u.test(character)

/** `2*3*4` and `2*x`: within a word and next to a digit, asterisks are no marks. */
const isMultiplication = (before: string, after: string) =>
  isWordCharacter(before) && isWordCharacter(after) && /\d/.test(before + after)

/** A text as its parts. Nothing is lost, nothing throws, and it takes as long as the text is. */
export function readMarks(text: string): Part[] {
  const open = new Open()
  const lastPipes = text.lastIndexOf('||')
  let end = 0
  for (const { 0: sign, index } of text.matchAll(signs)) {
    if (index < end) continue
    open.add(text.slice(end, index))
    end = index + sign.length
    const isBeforeSpace = text.charAt(end).trim() === ''
    if (sign === '[') {
      link.lastIndex = index
      const [whole, words, address] = link.exec(text) ?? []
      if (whole !== undefined && words !== undefined && address !== undefined) {
        open.add({ kind: 'link', words, address })
        end = index + whole.length
      } else open.add(sign)
    } else if (sign.startsWith('*')) {
      if (isMultiplication(text.charAt(index - 1), text.charAt(end))) open.add(sign)
      else readAsterisks(open, sign.length, isBeforeSpace)
    }
    // A spoiler of whole paragraphs has its `||` on a line of its own, so a line break may follow it.
    else readPipes(open, sign.length, isBeforeSpace && text.charAt(end) !== '\n', lastPipes >= end)
  }
  open.add(text.slice(end))
  return open.endText()
}

/** Lines that begin with `>` are somebody else's words; the others are the writer's own. */
export interface Passage {
  isQuotation: boolean
  parts: Part[]
}

const quotation = /^> ?/
const furtherLines = /\n> ?/g

/** What is marked may go over several lines of a quotation, each with a sign of its own. */
const unquoted = (part: Part): Part => {
  if (typeof part === 'string') return part.replaceAll(furtherLines, '\n')
  return part.kind === 'link' ? part : { ...part, parts: part.parts.map(unquoted) }
}

/** The parts of a text by whose words they are. What is covered goes along with the line on which it begins. */
export function passagesOf(parts: Part[]): Passage[] {
  const passages: Passage[] = []
  const add = (part: Part, isQuotation: boolean) => {
    const last = passages.at(-1)
    if (last?.isQuotation === isQuotation) last.parts.push(part)
    else passages.push({ isQuotation, parts: [part] })
  }
  let isLineStart = true
  for (const part of parts) {
    for (const line of typeof part === 'string' ? part.split(/(?<=\n)/) : [part]) {
      const isText = typeof line === 'string'
      const isQuotation = isLineStart ? isText && quotation.test(line) : passages.at(-1)?.isQuotation === true
      if (isText) add(isLineStart ? line.replace(quotation, '') : line, isQuotation)
      else add(isQuotation ? unquoted(line) : line, isQuotation)
      isLineStart = isText && line.endsWith('\n')
    }
  }
  return passages
}

/** A text that was cut: where that was within a spoiler, the spoiler ends with it, so that all of it stays covered. */
export function endSpoiler(cut: string): string {
  const covered = `${cut}${marks.spoiler}`
  const last = readMarks(covered).at(-1)
  return typeof last === 'object' && last.kind === 'spoiler' ? covered : cut
}

/** Writes parts as they were typed, up to so many characters: each mark that has begun ends, and no link is cut. */
class Cut {
  text = ''
  isOver = false
  #left: number

  constructor(length: number) {
    this.#left = length
  }

  write(parts: Part[]): void {
    for (const part of parts) {
      if (this.isOver) return
      if (typeof part === 'string') this.#take(part)
      else if (part.kind === 'link') this.#takeWhole(`[${part.words}](${part.address})`)
      else {
        // A mark is worth its signs only with a letter in it.
        if (this.#left <= marks[part.kind].length) {
          this.#end()
          return
        }
        this.#take(marks[part.kind])
        this.write(part.parts)
        this.text += marks[part.kind]
        this.#left -= marks[part.kind].length
      }
    }
  }

  #end(): void {
    this.text += '…'
    this.isOver = true
  }

  #take(words: string): void {
    const characters = Array.from(words)
    this.text += characters.slice(0, Math.max(0, this.#left)).join('')
    if (characters.length > this.#left) this.#end()
    else this.#left -= characters.length
  }

  #takeWhole(words: string): void {
    if (Array.from(words).length > this.#left) this.#end()
    else this.#take(words)
  }
}

/** The beginning of a longer text, with whole marks: what would be covered in the whole of it stays covered. */
export function shortenMarked(text: string, length: number): string {
  if (Array.from(text).length <= length) return text
  const cut = new Cut(length)
  cut.write(readMarks(text))
  return cut.text
}

/** The text without its marks, for one line; covered words are left out. */
export const plainText = (parts: Part[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.kind === 'link') return part.words
      return part.kind === 'spoiler' ? '…' : plainText(part.parts)
    })
    .join('')
