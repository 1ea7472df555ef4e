import { keptOf, maxRecordLength } from './record-length.ts'

/** One value of a JSON object or array, as it is written; of one that is too long, only the beginning. */
export interface JsonItem {
  json: string
  isTooLong: boolean
}

/** The values of a JSON object or array, one after the other, so that a large one is never held whole. */
export async function* jsonItemsIn(texts: AsyncIterable<string>): AsyncGenerator<JsonItem> {
  let [item, depth, isTooLong, inString, isEscaped, isObject] = ['', 0, false, false, false, false]
  const add = (piece: string) => {
    isTooLong ||= item.length + piece.length > maxRecordLength
    item = isTooLong ? keptOf(item + piece) : item + piece
  }
  const takeItems = (): JsonItem[] => {
    const jsonItem = { json: item.trim(), isTooLong }
    item = ''
    isTooLong = false
    return jsonItem.json === '' ? [] : [jsonItem]
  }
  for await (const text of texts) {
    let start = 0
    for (let index = 0; index < text.length; index += 1) {
      const letter = text[index]
      if (inString) {
        if (!isEscaped && letter === '"') inString = false
        isEscaped = !isEscaped && letter === '\\'
      } else if (letter === '"') {
        inString = true
      } else if (letter === '{' || letter === '[') {
        depth += 1
        if (depth > 1) continue
        isObject = letter === '{'
        start = index + 1
      } else if (letter === '}' || letter === ']') {
        depth -= 1
        if (depth > 0) continue
        add(text.slice(start, index))
        yield* takeItems()
        return
      } else if (depth === 1 && letter === ',') {
        add(text.slice(start, index))
        yield* takeItems()
        start = index + 1
      } else if (depth === 1 && letter === ':' && isObject) {
        // The text before the colon is the value's name.
        takeItems()
        start = index + 1
      }
    }
    if (depth > 0) add(text.slice(start))
  }
  yield* takeItems()
}
