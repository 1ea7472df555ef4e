export type Direction = 'ltr' | 'rtl'

const fromTheRight = new Set(['ar', 'fa', 'he', 'ur'])

/** Which way a language is read. */
export const directionOf = (language: string): Direction => (fromTheRight.has(language) ? 'rtl' : 'ltr')

const lettersFromTheRight = /[\u0590-\u08ff\ufb1d-\ufefc]/

/**
 * Keeps a name in another script from reordering the words, digits and punctuation around it. A text that begins with such
 * a name is in the language of the page: made of a day, a comma and a time, it would have no letter to tell its direction by.
 */
export function isolateIn(language: string, value: string): string {
  const isRtl = directionOf(language) === 'rtl'
  if (!isRtl && !lettersFromTheRight.test(value)) return value
  return `${isRtl && /^[\u2067\u2068]/.test(value) ? '\u2067' : '\u2068'}${value}\u2069`
}
