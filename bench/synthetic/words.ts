import { randomFrom, type Random } from '../../shared/random.ts'
import { syntheticLanguages, type SyntheticLanguage } from './languages.ts'

/** How many different words a language's titles draw from; the tail makes the word lists of a real catalogue long. */
const vocabulary = 60_000
const surnames = 20_000

/** From 0 up to `size`: the first often, the last seldom. An exponent of 1 is Zipf's own; smaller is flatter. */
export function zipf(random: Random, size: number, exponent: number): number {
  const u = random.between(0, 1)
  if (exponent === 1) return Math.floor((size + 1) ** u) - 1
  const rest = 1 - exponent
  return Math.floor((((size + 1) ** rest - 1) * u + 1) ** (1 / rest)) - 1
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function invent(language: SyntheticLanguage, seed: string): string {
  const random = randomFrom(seed)
  return Array.from({ length: random.whole(...language.length) }, () => random.pick(language.syllables)).join('')
}

const invented = new Map<string, string[]>()

/** The word of that rank, always the same: the real ones first. */
function wordOf(language: SyntheticLanguage, rank: number): string {
  const known = language.words[rank]
  if (known !== undefined) return known
  let words = invented.get(language.code)
  if (!words) invented.set(language.code, (words = []))
  return (words[rank] ??= invent(language, `${language.code} ${rank}`))
}

const drawWord = (language: SyntheticLanguage, random: Random) => wordOf(language, zipf(random, vocabulary, 1))

const fill = (pattern: string, language: SyntheticLanguage, random: Random) =>
  pattern.replaceAll('W', () => {
    const word = drawWord(language, random)
    return language.isCapitalised ? capitalise(word) : word
  })

export const drawTitle = (language: SyntheticLanguage, random: Random) =>
  capitalise(fill(random.pick(language.titles), language, random))

export const drawSeriesTitle = (language: SyntheticLanguage, random: Random) =>
  fill(language.seriesName, language, random)

export interface SyntheticName {
  name: string
  sort_name: string
}

export function drawName(language: SyntheticLanguage, random: Random): SyntheticName {
  const rank = zipf(random, surnames, 0.9)
  const family = language.surnames[rank] ?? capitalise(invent(language, `${language.code} family ${rank}`))
  const given = random.pick(language.given)
  if (language.isFamilyNameFirst) return { name: family + given, sort_name: family + given }
  return { name: `${given} ${family}`, sort_name: `${family}, ${given}` }
}

function drawSentence(language: SyntheticLanguage, random: Random): string {
  const words = Array.from({ length: random.whole(6, 16) }, () => drawWord(language, random))
  return `${capitalise(words.join(language.space))}${language.space === '' ? '。' : '. '}`
}

export const drawProse = (language: SyntheticLanguage, random: Random, sentences: number) =>
  Array.from({ length: sentences }, () => drawSentence(language, random))
    .join('')
    .trim()

const byShare = syntheticLanguages.flatMap((language) => Array.from({ length: language.share }, () => language))

export const drawLanguage = (random: Random): SyntheticLanguage => random.pick(byShare)
