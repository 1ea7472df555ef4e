/**
 * Loops over characters: a pattern such as `/-+$/` begins anew at each of ten thousand dashes that do not end the text,
 * and takes the square of their number. `characters` matches a single one.
 */
export function withoutEnd(text: string, characters: RegExp): string {
  let end = text.length
  while (end > 0 && characters.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

export function withoutEdges(text: string, characters: RegExp): string {
  let start = 0
  while (start < text.length && characters.test(text.charAt(start))) start += 1
  return withoutEnd(text.slice(start), characters)
}
