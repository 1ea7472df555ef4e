import { text } from './translate.ts'

/** The units in which a reader counts. */
export const lengthTypes = {
  page: text('Pages'),
  minute: text('Minutes'),
  chapter: text('Chapters'),
  percent: text('Percent'),
} as const

export type LengthType = keyof typeof lengthTypes
