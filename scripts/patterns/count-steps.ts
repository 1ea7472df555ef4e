import type { Program, Step } from './compile-pattern.ts'

interface Attempt {
  step: number
  at: number
  /** Where the current round of each loop began. */
  rounds: readonly number[]
}

const isWord = (character: string | undefined) => character !== undefined && /^\w$/.test(character)
const isLineEnd = (character: string | undefined) => character !== undefined && /^[\n\r\u2028\u2029]$/.test(character)

/**
 * How many steps it takes to find every match of a pattern in a text, and how many matches there are. Steps are counted,
 * since a time would depend on the machine; past `limit` the count is given up.
 */
export function countSteps(program: Program, text: string, limit: number): { steps: number; matches: number } {
  const characters = program.isUnicode ? Array.from(text) : text.split('')
  let count = 0
  let matches = 0

  function isAtEdge(raw: string, at: number): boolean {
    const [before, after] = [characters[at - 1], characters[at]]
    if (raw === '^') return at === 0 || (program.hasManyLines && isLineEnd(before))
    if (raw === '$') return at === characters.length || (program.hasManyLines && isLineEnd(after))
    return (isWord(before) !== isWord(after)) === (raw === String.raw`\b`)
  }

  /** Where a match that begins at `start` ends; undefined if there is none. */
  function matchAt(steps: Step[], start: number): number | undefined {
    const waiting: Attempt[] = [{ step: 0, at: start, rounds: [] }]
    for (let attempt = waiting.pop(); attempt; attempt = waiting.pop()) {
      let { step, at, rounds } = attempt
      for (let goesOn = true; goesOn;) {
        count += 1
        if (count > limit) return undefined
        const current = steps[step] as Step
        step += 1
        if (current.kind === 'match') return at
        if (current.kind === 'character') {
          const character = characters[current.isBackward ? at - 1 : at]
          goesOn = character !== undefined && current.matches(character)
          at += current.isBackward ? -1 : 1
        } else if (current.kind === 'edge') goesOn = isAtEdge(current.raw, at)
        else if (current.kind === 'look') goesOn = (matchAt(current.steps, at) === undefined) === current.isNegative
        else if (current.kind === 'jump') step = current.to
        else if (current.kind === 'choice') {
          waiting.push({ step: current.second, at, rounds })
          step = current.first
        } else if (current.kind === 'begin-round') {
          const begun = [...rounds]
          begun[current.loop] = at
          rounds = begun
        } else goesOn = rounds[current.loop] !== at
      }
    }
    return undefined
  }

  for (let start = 0; start <= characters.length && count <= limit;) {
    const end = matchAt(program.steps, start)
    if (end !== undefined) matches += 1
    else if (program.isSticky) break
    start = end === undefined ? start + 1 : Math.max(end, start + 1)
  }
  return { steps: count, matches }
}
