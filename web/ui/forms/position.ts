/** Parses a position: a whole number from 1 to `max`, else undefined. */
export function positionIn(text: string, max: number): number | undefined {
  if (text.trim() === '') return undefined
  const position = Number(text)
  return Number.isInteger(position) && position >= 1 && position <= max ? position : undefined
}
