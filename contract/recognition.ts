import type { Locale } from './locales.ts'

/** Reading the text of a photographed page, in the browser: docs/decisions/0011-packages.md. */

/** What the data of each language of the interface is called. */
export const recognitionData = {
  en: 'eng',
  es: 'spa',
  fr: 'fra',
  de: 'deu',
  pt: 'por',
  it: 'ita',
  ja: 'jpn',
  ar: 'ara',
} as const satisfies Record<Locale, string>

/** Its program; its WebAssembly is called the same, with another ending. */
export const recognitionProgram = 'tesseract-core-simd-lstm.js'

export const recognitionDataFile = (locale: Locale) => `${recognitionData[locale]}.traineddata.gz`

/** Where the files are, for good: another version of them is elsewhere. */
export const recognitionPath = '/ocr/7.0.0'
