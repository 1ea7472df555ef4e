/** One row of a file as it stands there, or what cannot be read as one. */
export type JsonRow = { text: string; value: unknown; isBroken?: undefined } | { text: string; isBroken: true }

/** A book with everything about it is far below. */
const longestRow = 4 * 1024 * 1024

/** No database can keep these in a text. */
const clean = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value

function rowOf(text: string): JsonRow {
  try {
    return { text, value: JSON.parse(text, clean) as unknown }
  } catch {
    return { text: text.slice(0, 2000).toWellFormed(), isBroken: true }
  }
}

/**
 * The rows of a JSON array, one after the other, without ever holding the whole of it. A row that is broken costs that
 * row; where the array itself breaks off, the rest is one broken row.
 */
export async function* jsonRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<JsonRow> {
  const decoder = new TextDecoder()
  const mark = /["\\[\]{},]/g
  let [depth, isText, isOver] = [0, false, false]
  let row = ''
  let isTooLong = false

  function* scan(text: string): Generator<JsonRow> {
    let start = 0
    mark.lastIndex = 0
    const take = (end: number) => {
      if (row.length + end - start > longestRow) isTooLong = true
      else row += text.slice(start, end)
      start = end
    }
    const ended = (): JsonRow | undefined => {
      const whole = row.trim()
      const wasTooLong = isTooLong
      row = ''
      isTooLong = false
      if (wasTooLong) return { text: whole.slice(0, 2000).toWellFormed(), isBroken: true }
      return whole === '' ? undefined : rowOf(whole)
    }
    for (let found = mark.exec(text); found; found = mark.exec(text)) {
      const at = found.index
      const sign = found[0]
      if (sign === '\\') {
        // What follows belongs to it, whatever it is; never the last character, which waits for the next chunk.
        if (isText) mark.lastIndex = at + 2
      } else if (sign === '"') isText = !isText
      else if (!isText && depth === 1 && (sign === ',' || sign === ']')) {
        take(at)
        start = at + 1
        const done = ended()
        if (done) yield done
        if (sign === ']') [depth, isOver] = [0, true]
      } else if (!isText && (sign === '[' || sign === '{')) {
        depth += 1
        if (depth === 1) start = at + 1
      } else if (!isText && (sign === ']' || sign === '}')) depth -= 1
      if (isOver) return
    }
    take(text.length)
  }

  let rest = ''
  let isFirst = true
  for await (const chunk of chunks) {
    let text = rest + decoder.decode(chunk, { stream: true })
    if (isFirst && text.trim() !== '') {
      isFirst = false
      text = text.replace(/^\uFEFF/, '')
      if (!text.trimStart().startsWith('[')) {
        yield { text: text.slice(0, 2000).toWellFormed(), isBroken: true }
        return
      }
    }
    // A backslash at the end says something about what comes next, unless one before it speaks of it.
    rest = (/\\+$/.exec(text)?.[0].length ?? 0) % 2 === 1 ? '\\' : ''
    yield* scan(rest ? text.slice(0, -1) : text)
    if (isOver) return
  }
  if (row.trim() !== '' || !isFirst) yield { text: row.slice(0, 2000).toWellFormed(), isBroken: true }
}
