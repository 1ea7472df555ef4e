import { mostRestoredAtOnce } from '../../../../contract/library.ts'
import type { BookShelving } from '../../../../contract/shelves.ts'

/** Characters of JSON, well below what the server takes in a request; slugs have one byte for each. */
const mostCharacters = 700_000

/** As many of the shelvings, from the first on, as fit into a request; each book may be on many shelves. */
export function firstPart(shelvings: BookShelving[]): BookShelving[] {
  let size = 0
  const end = shelvings.findIndex((shelving, index) => {
    size += JSON.stringify(shelving).length + 1
    return index > 0 && (index >= mostRestoredAtOnce || size > mostCharacters)
  })
  return end === -1 ? shelvings : shelvings.slice(0, end)
}
