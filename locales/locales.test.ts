import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readLanguage, readSameTexts, translatedLanguages, usedTexts } from '../scripts/texts/dictionaries.ts'
import { findFaults } from '../scripts/texts/find-faults.ts'
import { findBypasses } from '../scripts/texts/find-bypasses.ts'
import { operatorFiles, readSource, sentencesIn, sourceFiles } from '../scripts/texts/find-texts.ts'

const used = usedTexts()
const texts = [...used.keys()]

/** What the API reference says of each call. */
const summaries = readdirSync(path.resolve(import.meta.dirname, '../contract'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) =>
    [...readSource(`contract/${file}`).matchAll(/summary:\s*'((?:[^'\\\n]|\\.)*)'/g)].map(([, it = '']) =>
      it.replaceAll(/\\(.)/g, '$1'),
    ),
  )

/** Words that make a text sound translated, or that have a plainer one everywhere else. */
const stiltedWords = [
  'whoever',
  'whom',
  'lies',
  'stand',
  'stands',
  'reckoned',
  'nobody',
  'everybody',
  'somebody',
  'anybody',
  'is gone',
  'are gone',
  'is told',
  'are told',
  'be told',
  'is made',
  'being made',
  'as far as it is known',
  'will do',
  'meanwhile',
  'at present',
  'at the moment',
  'written down',
  'cannot',
  'could not',
  'do not',
  'does not',
  'did not',
  'anew',
]
const stilted = new RegExp(String.raw`\b(${stiltedWords.join('|')})\b`, 'i')

/** The specification's own texts, the only ones that may use such words. */
const specified = ['This action cannot be undone', 'Did Not Finish']

const isStilted = (text: string) => stilted.test(specified.reduce((rest, its) => rest.replace(its, ''), text))

/** One word per thing in Spanish too: valoración, portada, estante, lectura conjunta; and it says tú. */
const otherSpanish = /\b(puntuaci|cubierta|estantería|lecturas? compartida|destripe|usted)/i

describe('the texts of the interface', () => {
  test('are plain', () => {
    expect(texts.filter((text) => isStilted(text) || /barrowed/i.test(text))).toEqual([])
    expect(specified.filter((text) => !texts.some((other) => other.includes(text)))).toEqual([])
  })

  test('are plain in the API reference', () => {
    expect(summaries.length).toBeGreaterThan(100)
    expect(summaries.filter(isStilted)).toEqual([])
  })

  test('are plain in the log and on the terminal', () => {
    const sentences = operatorFiles().flatMap((file) => sentencesIn(file, readSource(file)))
    expect(sentences).toContain('Quire couldn’t start:')
    expect(sentences.filter(isStilted)).toEqual([])
  })
})

test('no words of the interface bypass translation', () => {
  const files = sourceFiles()
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => findBypasses(file, readSource(file)))).toEqual([])
})

test.each(translatedLanguages())('%s has every text of the interface, each where it belongs', async (code) => {
  expect(texts.length).toBeGreaterThan(3000)
  const language = { code, areas: await readLanguage(code), same: await readSameTexts(code) }
  expect(findFaults(language, used)).toEqual([])
})

test('Spanish has one word per thing', async () => {
  const areas = await readLanguage('es')
  const translations = [...areas.values()].flatMap((area) => Object.values(area))
  expect(translations.filter((text) => otherSpanish.test(text))).toEqual([])
})
