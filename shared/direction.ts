export type Direction = 'ltr' | 'rtl'

const fromTheRight = new Set(['ar', 'fa', 'he', 'ur'])

/** Which way a language is read. */
export const directionOf = (language: string): Direction => (fromTheRight.has(language) ? 'rtl' : 'ltr')
