/** The beginning of a longer text, with an ellipsis where it was cut. */
export function shorten(value: string, length: number): string {
  const characters = Array.from(value)
  return characters.length <= length ? value : `${characters.slice(0, length).join('')}…`
}
