/** The number in `OL45804W`, by which a bulk load knows it. */
export function openLibraryNumber(key: string, letter: 'M' | 'W'): number | null {
  const digits = new RegExp(String.raw`^(?:open-library:)?OL(\d{1,12})${letter}$`).exec(key)?.[1]
  return digits === undefined ? null : Number(digits)
}
