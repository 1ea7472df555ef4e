import { jsonItemsIn } from '../../../records/json-items.ts'
import { keptOf } from '../../../records/record-length.ts'

/** One row with its original text, or text that could not be parsed. */
export type JsonRow = { text: string; value: unknown; isBroken?: undefined } | { text: string; isBroken: true }

const broken = (text: string): JsonRow => ({ text: keptOf(text), isBroken: true })

/** No database can keep these in a text. */
const clean = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value

function rowOf(text: string): JsonRow {
  try {
    return { text, value: JSON.parse(text, clean) as unknown }
  } catch {
    return broken(text)
  }
}

/** The rows of a JSON array, one after the other, without ever holding the whole of it. A row that is broken costs that row. */
export async function* jsonRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<JsonRow> {
  let other: string | undefined
  async function* texts(): AsyncGenerator<string> {
    const decoder = new TextDecoder()
    let isBegun = false
    for await (const chunk of chunks) {
      const text = decoder.decode(chunk, { stream: true })
      if (!isBegun && text.trim() !== '') {
        isBegun = true
        if (!text.trimStart().startsWith('[')) {
          other = text
          return
        }
      }
      yield text
    }
  }
  for await (const { json, isTooLong } of jsonItemsIn(texts())) yield isTooLong ? broken(json) : rowOf(json)
  if (other !== undefined) yield broken(other)
}
