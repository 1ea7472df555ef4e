/** A part of a regular expression, as far as the order in which an engine tries things depends on it. */
export type Part =
  | { kind: 'character'; raw: string }
  | { kind: 'sequence'; parts: Part[] }
  | { kind: 'either'; options: Part[] }
  | { kind: 'repeat'; body: Part; min: number; max: number; isLazy: boolean }
  | { kind: 'edge'; raw: string }
  | { kind: 'look'; body: Part; isBehind: boolean; isNegative: boolean }

export interface Pattern {
  source: string
  flags: string
}

/** One escape outside a class: `\p{…}`, `\u{…}`, `\uXXXX`, `\xXX`, `\cX` or a single character. */
const escape = /\\(?:[pP]\{[^{}]*\}|u\{[^{}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|k<[^<>]*>|[^])/y
const group = /\((?:\?(?:([:=!]|<[=!])|<([^<>=!]+)>))?/y
const quantifier = /(?:([*+?])|\{(\d+)(,(\d*))?\})(\??)/y

/**
 * The parts of a pattern that the language has accepted. A backreference is read as whatever its group may match, so it
 * is never thought cheaper than it is.
 */
export function parsePattern({ source, flags }: Pattern): Part {
  let at = 0
  const groups: { name: string; body: Part }[] = []
  const isUnicode = /[uv]/.test(flags)

  const take = (token: RegExp): RegExpExecArray | null => {
    token.lastIndex = at
    const match = token.exec(source)
    if (match) at = token.lastIndex
    return match
  }

  function either(): Part {
    const options = [sequence()]
    while (source[at] === '|') {
      at += 1
      options.push(sequence())
    }
    return options.length === 1 ? (options[0] as Part) : { kind: 'either', options }
  }

  function sequence(): Part {
    const parts: Part[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(one()))
    return { kind: 'sequence', parts }
  }

  function repeated(body: Part): Part {
    const match = take(quantifier)
    if (!match) return body
    const [, sign, least, range, most, lazy] = match
    const min = sign ? Number(sign === '+') : Number(least)
    const max = sign ? (sign === '?' ? 1 : Infinity) : range === undefined ? min : most ? Number(most) : Infinity
    return { kind: 'repeat', body, min, max, isLazy: lazy === '?' }
  }

  function one(): Part {
    const start = at
    const sign = source[at]
    if (sign === '^' || sign === '$') {
      at += 1
      return { kind: 'edge', raw: sign }
    }
    if (sign === '(') return grouped()
    if (sign === '[') {
      classEnd()
      return { kind: 'character', raw: source.slice(start, at) }
    }
    if (sign === '\\') return escaped(take(escape)?.[0] ?? '')
    at += isUnicode ? String.fromCodePoint(source.codePointAt(at) ?? 0).length : 1
    return { kind: 'character', raw: source.slice(start, at) }
  }

  function escaped(raw: string): Part {
    if (raw === String.raw`\b` || raw === String.raw`\B`) return { kind: 'edge', raw }
    const name = /^\\(?:k<([^<>]*)>|([1-9]))$/.exec(raw)
    if (!name) return { kind: 'character', raw }
    const referred = name[1] ? groups.find((named) => named.name === name[1]) : groups[Number(name[2]) - 1]
    return referred?.body ?? { kind: 'sequence', parts: [] }
  }

  function grouped(): Part {
    const match = take(group)
    const how = match?.[1]
    const entry = { name: match?.[2] ?? '', body: { kind: 'sequence', parts: [] } as Part }
    if (how === undefined) groups.push(entry)
    entry.body = either()
    at += 1
    if (how === undefined || how === ':') return entry.body
    return { kind: 'look', body: entry.body, isBehind: how.startsWith('<'), isNegative: how.endsWith('!') }
  }

  /** Moves past a class, and past the classes within it that the flag `v` allows. */
  function classEnd(): void {
    at += 1
    while (source[at] !== ']') {
      if (source[at] === '\\') take(escape)
      else if (source[at] === '[' && flags.includes('v')) classEnd()
      else at += 1
      if (at >= source.length) throw new Error(`A class without an end: ${source}`)
    }
    at += 1
  }

  const whole = either()
  if (at < source.length) throw new Error(`Can’t parse the pattern from character ${at}: ${source}`)
  return whole
}
