import type { Program, Step } from './compile-pattern.ts'

/** A text that can be made as long as one likes: a beginning, something repeated, an end. */
export interface GrowingText {
  beginning: string
  repeated: string
  end: string
}

export const grownTo = ({ beginning, repeated, end }: GrowingText, length: number): string =>
  beginning + repeated.repeat(Math.ceil(length / repeated.length)) + end

/** How far the search for texts goes; patterns of people's size stay far below. */
const most = { words: 16, length: 24, visits: 4, expansions: 6_000, ends: 6 }

/** Some of every kind that patterns tell apart. */
const characters = [
  ...Array.from('aZ0 -_.,:;/\\|()[]{}<>"\'`#@!?&%*+=~^$\n\t\r\0'),
  ...Array.from({ length: 0x17f }, (_, code) => String.fromCodePoint(code + 1)),
  ...Array.from('αΩяЖאبतกあア一年月日第页位置編ー・（）［］「」，。　‐‑–—’“”…º°①＝＋－＠\u2028\u00A0\uFEFF\u0301🙂'),
]

const nowhere = -1
/** Where a search is before its match begins: it takes every character, and may begin after any. */
const before = -2

/** Each class of characters that the pattern tells apart, by one of them. */
function lettersOf({ matchers }: Program): string[] {
  const bySignature = new Map<string, string>()
  for (const character of characters) {
    const signature = [...matchers.map((matches) => matches(character)), /[\w]/.test(character), character === '\n']
      .map(Number)
      .join('')
    if (!bySignature.has(signature)) bySignature.set(signature, character)
  }
  return [...bySignature.values()]
}

/** The characters that come next at a step: edges and looks are taken to be passed, the count of steps will tell. */
function nextCharacters(steps: Step[], from: number, visited: Set<number>): number[] {
  if (visited.has(from)) return []
  visited.add(from)
  const step = steps[from]
  if (!step || step.kind === 'match') return [nowhere]
  if (step.kind === 'character') return [from]
  const following = step.kind === 'jump' ? [step.to] : step.kind === 'choice' ? [step.first, step.second] : [from + 1]
  return following.flatMap((index) => nextCharacters(steps, index, visited))
}

/** Whether a step is reached without any character in between. */
function reaches(steps: Step[], from: number, target: number): boolean {
  const visited = new Set<number>()
  nextCharacters(steps, from, visited)
  return visited.has(target)
}

function followersOf(steps: Step[]): Map<number, number[]> {
  const followers = new Map([[before, [before, ...nextCharacters(steps, 0, new Set())]]])
  for (const [index, step] of steps.entries()) {
    if (step.kind === 'character') followers.set(index, nextCharacters(steps, index + 1, new Set()))
  }
  return followers
}

/**
 * Texts on which a search is likely to try the most: where two loops of a pattern, or the search itself and a loop, can
 * both take the same repeated words, an engine tries every way to share them out.
 */
export function worstTexts(program: Program): GrowingText[] {
  const letters = lettersOf(program)
  const texts = new Map<string, GrowingText>()
  for (const text of worstOf(program.steps, letters, '')) texts.set(JSON.stringify(text), text)
  return [...texts.values()]
}

/** @param lead what has to come before a look for an engine to look there at all. */
function* worstOf(steps: Step[], letters: string[], lead: string): Generator<GrowingText> {
  const followers = followersOf(steps)
  const accepts = (index: number, letter: string) => {
    const step = steps[index]
    return index === before || (step?.kind === 'character' && step.matches(letter))
  }
  const next = (from: number, letter: string) => (followers.get(from) ?? []).filter((index) => accepts(index, letter))
  const reachable = (from: number): Set<number> => {
    const reached = new Set<number>()
    for (const waiting = [from]; waiting.length > 0;) {
      for (const index of followers.get(waiting.pop() as number) ?? []) {
        if (index !== nowhere && !reached.has(index)) {
          reached.add(index)
          waiting.push(index)
        }
      }
    }
    return reached
  }
  const reached = new Map([...followers.keys()].map((index) => [index, reachable(index)]))
  const isLoop = (index: number) => reached.get(index)?.has(index) === true
  const sameLoop = (one: number, other: number) => reached.get(one)?.has(other) && reached.get(other)?.has(one)
  const loops = [...followers.keys()].filter(isLoop)

  /** The shortest word that leads to a loop. */
  function wordTo(target: number): string {
    const visited = new Set([before])
    const waiting = [{ index: before, word: '' }]
    for (const { index, word } of waiting) {
      if (index === target) return word
      for (const letter of letters) {
        for (const follower of next(index, letter)) {
          if (visited.has(follower)) continue
          visited.add(follower)
          waiting.push({ index: follower, word: word + letter })
        }
      }
    }
    return ''
  }

  /** Words that both loops take, and that also lead from the first to the second. */
  function sharedWords(first: number, second: number): string[] {
    const words: string[] = []
    const visits = new Map<string, number>()
    const waiting = [{ stays: first, moves: first, loops: second, word: '' }]
    let expansions = 0
    for (const { stays, moves, loops: last, word } of waiting) {
      if (word !== '' && stays === first && moves === second && last === second) words.push(word)
      if (words.length >= most.words || expansions > most.expansions) break
      if (word.length >= most.length) continue
      for (const letter of letters) {
        for (const one of next(stays, letter).filter((index) => sameLoop(index, first))) {
          for (const other of next(last, letter).filter((index) => sameLoop(index, second))) {
            for (const middle of next(moves, letter)) {
              expansions += 1
              const key = `${one} ${middle} ${other}`
              const visited = visits.get(key) ?? 0
              if (visited >= most.visits) continue
              visits.set(key, visited + 1)
              waiting.push({ stays: one, moves: middle, loops: other, word: word + letter })
            }
          }
        }
      }
    }
    return words
  }

  for (const second of loops.filter((index) => index !== before)) {
    const refused = letters.filter((letter) => !accepts(second, letter))
    const ends = [...new Set(['', ...refused.slice(0, most.ends), '\n', letters.at(-1) ?? ''])]
    const shortest = wordTo(second)
    for (const first of loops.filter((index) => reached.get(index)?.has(second))) {
      const words = sharedWords(first, second)
      for (const repeated of new Set([...words, ...(first === before ? [shortest] : [])])) {
        if (repeated === '') continue
        for (const beginning of new Set([lead, refused[0] ?? '', lead + (first === before ? '' : wordTo(first))])) {
          for (const end of ends) yield { beginning, repeated, end }
        }
      }
    }
  }

  for (const [index, step] of steps.entries()) {
    if (step.kind !== 'look') continue
    const last = [...followers.keys()].find((from) => reaches(steps, from === before ? 0 : from + 1, index))
    yield* worstOf(step.steps, letters, lead + (last === undefined ? '' : wordTo(last)))
  }
}
