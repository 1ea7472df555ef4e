import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { es } from './es.ts'

const root = path.resolve(import.meta.dirname, '..')

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(name)
    return /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) ? [name] : []
  })
}

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g
const calls = /\b(?:t|text)\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")|\bplural\(((?:[^()]|\([^()]*\))*)\)/g

const unescape = (value: string) => value.replaceAll(/\\(.)/g, '$1')

/** Every text of the interface: what t(), text() and plural() are given. */
function textsIn(source: string): string[] {
  return [...source.matchAll(calls)].flatMap(([, single, double, forms]) => {
    if (forms === undefined) return [unescape(single ?? double ?? '')]
    return [...forms.matchAll(literal)].map(([, one, two]) => unescape(one ?? two ?? ''))
  })
}

/** Shown only to developers, or not at all: `text('title')` in a schema is a column. */
const hasNoTexts = (file: string) =>
  file.endsWith(path.join('pages', 'ui.tsx')) || file.startsWith(path.join('server', 'db', 'schema'))

const namesIn = (file: string) =>
  (JSON.parse(readFileSync(path.join(root, 'catalog', file), 'utf8')) as { name: string }[]).map(({ name }) => name)

const texts = new Set([
  ...namesIn('genres.json'),
  ...namesIn('tags.json'),
  ...['contract', 'server', 'shared', 'web']
    .flatMap(filesBelow)
    .filter((file) => !hasNoTexts(file))
    .flatMap((file) => textsIn(readFileSync(path.join(root, file), 'utf8')))
    .filter((text) => text !== ''),
])

/** What the API reference says of each call. */
const summaries = filesBelow('contract').flatMap((file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/summary:\s*'((?:[^'\\\n]|\\.)*)'/g)].map(([, it = '']) =>
    unescape(it),
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
]
const stilted = new RegExp(String.raw`\b(${stiltedWords.join('|')})\b`, 'i')

/** The specification's own texts, the only ones that may use such words. */
const specified = ['This action cannot be undone', 'Did Not Finish']

const isStilted = (text: string) => stilted.test(specified.reduce((rest, its) => rest.replace(its, ''), text))

/** One word per thing in Spanish too: valoración, portada, estante, lectura conjunta; and it says tú. */
const otherSpanish = /\b(puntuaci|cubierta|estantería|lecturas? compartida|destripe|usted)/i

const placeholders = (text: string) => (text.match(/:[a-z_]+/g) ?? []).toSorted()

describe('the texts of the interface', () => {
  test('are plain', () => {
    expect([...texts].filter((text) => isStilted(text) || /barrowed/i.test(text))).toEqual([])
    expect(specified.filter((text) => ![...texts].some((other) => other.includes(text)))).toEqual([])
  })

  test('are plain in the API reference', () => {
    expect(summaries.length).toBeGreaterThan(100)
    expect(summaries.filter(isStilted)).toEqual([])
  })
})

describe('the Spanish locale', () => {
  test('has every text of the interface', () => {
    expect(texts.size).toBeGreaterThan(150)
    expect([...texts].filter((text) => !es[text])).toEqual([])
  })

  test('has nothing that is not used', () => {
    expect(Object.keys(es).filter((text) => !texts.has(text.replace(/\|\w+$/, '')))).toEqual([])
  })

  test('keeps the placeholders', () => {
    const wrong = Object.entries(es).filter(
      ([text, translation]) => placeholders(text).join() !== placeholders(translation).join(),
    )
    expect(wrong).toEqual([])
  })

  test('has one word per thing', () => {
    expect(Object.values(es).filter((text) => otherSpanish.test(text))).toEqual([])
  })
})
