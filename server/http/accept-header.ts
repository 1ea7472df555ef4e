export interface Preference {
  value: string
  /** From 0, not at all, to 1. */
  quality: number
}

/** The rest of a longer header is ignored. */
const maxLength = 500

/** What an Accept header names, the most wanted first: `es-MX;q=0.8, en;q=0.5`. What is refused comes last. */
export function preferencesIn(header: string | undefined): Preference[] {
  return (header ?? '')
    .slice(0, maxLength)
    .split(',')
    .map((part) => {
      const [value = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { value, quality: quality ? Number(quality.slice(2)) || 0 : 1 }
    })
    .toSorted((a, b) => b.quality - a.quality)
}
