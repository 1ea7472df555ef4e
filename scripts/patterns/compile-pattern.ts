import type { Part, Pattern } from './parse-pattern.ts'
import { parsePattern } from './parse-pattern.ts'

/** One step of a matcher that tries one way after another, as the engines of browsers and of Node do. */
export type Step =
  | { kind: 'character'; matches: (character: string) => boolean; isBackward: boolean }
  | { kind: 'edge'; raw: string }
  | { kind: 'look'; steps: Step[]; isNegative: boolean }
  /** Tries `first`, and `second` if that fails. */
  | { kind: 'choice'; first: number; second: number }
  | { kind: 'jump'; to: number }
  /** Remembers where a round of a loop began, and gives up a round that has moved nowhere. */
  | { kind: 'begin-round'; loop: number }
  | { kind: 'end-round'; loop: number }
  | { kind: 'match' }

export interface Program {
  steps: Step[]
  /** The classes and characters of the pattern. */
  matchers: ((character: string) => boolean)[]
  hasManyLines: boolean
  isSticky: boolean
  isUnicode: boolean
}

function canBeEmpty(part: Part): boolean {
  if (part.kind === 'character') return false
  if (part.kind === 'sequence') return part.parts.every(canBeEmpty)
  if (part.kind === 'either') return part.options.some(canBeEmpty)
  return part.kind !== 'repeat' || part.min === 0 || canBeEmpty(part.body)
}

export function compilePattern(pattern: Pattern): Program {
  const matchers = new Map<string, (character: string) => boolean>()
  const flags = pattern.flags.replaceAll(/[^iuvs]/g, '')
  let loops = 0

  /** The language itself says which characters a class has; each is asked for once. */
  function matcherOf(raw: string): (character: string) => boolean {
    const existing = matchers.get(raw)
    if (existing) return existing
    const single = new RegExp(`^(?:${raw})$`, flags)
    const answers = new Map<string, boolean>()
    const matcher = (character: string) => {
      const answer = answers.get(character) ?? single.test(character)
      answers.set(character, answer)
      return answer
    }
    matchers.set(raw, matcher)
    return matcher
  }

  function write(part: Part, steps: Step[], isBackward: boolean): void {
    if (part.kind === 'character') steps.push({ kind: 'character', matches: matcherOf(part.raw), isBackward })
    else if (part.kind === 'edge') steps.push(part)
    else if (part.kind === 'look') {
      const inner: Step[] = []
      write(part.body, inner, part.isBehind)
      steps.push({ kind: 'look', steps: [...inner, { kind: 'match' }], isNegative: part.isNegative })
    } else if (part.kind === 'sequence') {
      for (const inner of isBackward ? part.parts.toReversed() : part.parts) write(inner, steps, isBackward)
    } else if (part.kind === 'either') writeOptions(part.options, steps, isBackward)
    else writeRepeat(part, steps, isBackward)
  }

  function writeOptions(options: Part[], steps: Step[], isBackward: boolean): void {
    const [first, ...others] = options
    if (!first) return
    if (others.length === 0) return write(first, steps, isBackward)
    const choice = { kind: 'choice' as const, first: steps.length + 1, second: 0 }
    steps.push(choice)
    write(first, steps, isBackward)
    const jump = { kind: 'jump' as const, to: 0 }
    steps.push(jump)
    choice.second = steps.length
    writeOptions(others, steps, isBackward)
    jump.to = steps.length
  }

  function writeRepeat(part: Part & { kind: 'repeat' }, steps: Step[], isBackward: boolean): void {
    for (let times = 0; times < part.min; times += 1) write(part.body, steps, isBackward)
    const rounds = part.max === Infinity ? 1 : part.max - part.min
    const choices: { inside: number; choice: { kind: 'choice'; first: number; second: number } }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const choice = { kind: 'choice' as const, first: 0, second: 0 }
      choices.push({ inside: steps.length + 1, choice })
      steps.push(choice)
      const loop = canBeEmpty(part.body) ? (loops += 1) : undefined
      if (loop !== undefined) steps.push({ kind: 'begin-round', loop })
      write(part.body, steps, isBackward)
      if (loop !== undefined) steps.push({ kind: 'end-round', loop })
    }
    const [only] = choices
    if (part.max === Infinity && only) steps.push({ kind: 'jump', to: only.inside - 1 })
    for (const { inside, choice } of choices) {
      choice.first = part.isLazy ? steps.length : inside
      choice.second = part.isLazy ? inside : steps.length
    }
  }

  const steps: Step[] = []
  write(parsePattern(pattern), steps, false)
  steps.push({ kind: 'match' })
  return {
    steps,
    matchers: [...matchers.values()],
    hasManyLines: pattern.flags.includes('m'),
    isSticky: pattern.flags.includes('y'),
    isUnicode: /[uv]/.test(pattern.flags),
  }
}
