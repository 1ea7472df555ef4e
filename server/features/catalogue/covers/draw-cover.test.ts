import fc from 'fast-check'
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { drawCover, motifs } from './draw-cover.ts'
import { layouts } from './layouts.ts'
import { contrast, distance, palettes } from './palettes.ts'
import { runs } from '../../../../tests/support/effort.ts'

const window = new Window()

/**
 * Strict about what XML is strict about, since browsers show a malformed SVG as a broken picture and HTML parsers
 * forgive too much: balanced tags, quoted attributes, known entities, no forbidden characters.
 */
function findFault(svg: string): string | null {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/
  if (forbidden.test(svg) || !svg.isWellFormed()) return 'a character XML forbids'
  const open: string[] = []
  let rest = svg
  while (rest) {
    const text = /^[^<>&]+|^&(?:lt|gt|amp|quot|#39);/.exec(rest)
    const tag = /^<(\/?)([a-zA-Z]+)((?: [a-zA-Z:-]+="(?:[^<>&"]|&(?:lt|gt|amp|quot|#39);)*")*)(\/?)>/.exec(rest)
    const match = text ?? tag
    if (!match) return `unreadable at ${rest.slice(0, 40)}`
    if (tag) {
      const [, isEnd, name = '', , isEmpty] = tag
      if (isEnd && open.pop() !== name) return `</${name}> closes nothing`
      if (!isEnd && !isEmpty) open.push(name)
    }
    rest = rest.slice(match[0].length)
    if (rest && open.length === 0) return 'content after the root'
  }
  return open.length ? `<${open.join('><')}> never closed` : null
}

const allowedElements = new Set(['svg', 'title', 'rect', 'circle', 'path', 'g', 'text', 'clipPath'])

function findHarm(svg: string): string | null {
  const names = Array.from(svg.matchAll(/<([a-zA-Z]+)/g), ([, name = '']) => name)
  const stranger = names.find((name) => !allowedElements.has(name))
  if (stranger) return `<${stranger}>`
  const attributes = Array.from(svg.matchAll(/ ([a-zA-Z:-]+)="/g), ([, name = '']) => name)
  return (
    attributes.find((name) => name.startsWith('on') || name.includes('href')) ??
    (/NaN|Infinity|undefined/.test(svg.replace(/<(title|text)\b[^>]*>[^<]*/g, '')) ? 'not a number' : null)
  )
}

/** The drawing without its <title>, which names the book. */
function bodyOf(svg: string): string {
  return svg.replace(/<title>[^<]*<\/title>/, '')
}

function slugs(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `book-${i}`)
}

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 255 }),
  fc.string({ unit: 'grapheme', maxLength: 255 }),
  fc
    .array(
      fc.constantFrom(
        '<script>',
        '</svg>',
        ']]>',
        '&',
        '&amp;',
        '"',
        "'",
        '\0',
        '\u0007',
        '\ud83d',
        '\udc00',
        '👩‍👩‍👧',
        '\u202e',
        '\ufffe',
        'Война',
        'الف ليلة',
        '猫である',
        'สวัสดี',
        'Ω',
        ': ',
        ' ',
        '-',
        'W'.repeat(40),
      ),
      { maxLength: 20 },
    )
    .map((parts) => parts.join('')),
)

describe('drawCover', () => {
  test('draws the same book the same way', () => {
    const book = { slug: 'emma', title: 'Emma', author: 'Jane Austen' }
    const first = drawCover(book)
    drawCover({ slug: 'persuasion', title: 'Persuasion', author: 'Jane Austen' })
    expect(drawCover(book)).toBe(first)
  })

  test('draws different books differently', () => {
    const bodies = slugs(200).map((slug) => bodyOf(drawCover({ slug, title: 'Emma', author: 'Jane Austen' })))
    expect(new Set(bodies).size).toBeGreaterThanOrEqual(195)
  })

  test('is a labelled image, two by three', () => {
    const svg = drawCover({ slug: 'emma', title: 'Emma', author: 'Jane Austen' })
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 400 600"[^>]* role="img"><title>Emma, Jane Austen<\/title>/,
    )
  })

  test('stays well formed and harmless whatever the title', () => {
    fc.assert(
      fc.property(fc.string(), nasty, fc.option(nasty), (slug, title, author) => {
        const svg = drawCover({ slug, title, author })
        expect(findFault(svg)).toBeNull()
        expect(findHarm(svg)).toBeNull()
      }),
      { numRuns: runs(300) },
    )
  })

  test('says the words of an untrusted title, and only says them', () => {
    const title = '<script>alert("x")</script> & \0\ud800 co'
    const svg = drawCover({ slug: 'x', title, author: "O'Brien" })
    const parsed = new window.DOMParser().parseFromString(svg, 'image/svg+xml')
    expect(parsed.querySelector('title')?.textContent).toBe(`<script>alert("x")</script> & co, O'Brien`)
    expect(parsed.querySelector('script')).toBeNull()
  })

  test('outlines Latin, Greek and Cyrillic, so that no font is needed', () => {
    for (const title of ['Emma', 'Žítkovské bohyně', 'Số đỏ', 'Война и мир', 'Η Οδύσσεια', 'Ştefan 🙂 & Co']) {
      for (const slug of slugs(12)) expect(drawCover({ slug, title, author: null })).not.toContain('<text')
    }
  })

  test('leaves other scripts to the reader’s own fonts, in their direction', () => {
    for (const slug of slugs(12)) {
      expect(drawCover({ slug, title: 'ألف ليلة وليلة', author: null })).toMatch(
        /<text [^>]*direction="rtl"[^>]*>[^<]*ألف/,
      )
      const japanese = drawCover({ slug, title: '吾輩は猫である', author: null })
      expect(japanese).toContain('<text')
      expect(japanese).not.toContain('rtl')
    }
  })

  test('a Japanese title breaks behind the dot of a name, and stays on the cover', () => {
    for (const slug of slugs(40)) {
      const cover = drawCover({ slug, title: 'モンテ・クリスト伯', author: null })
      const lines = [...cover.matchAll(/font-size="([\d.]+)"[^>]*>([^<]*[ァ-ヶ][^<]*)<\/text>/g)]
      expect(lines.length).toBeGreaterThan(0)
      for (const [, size, line = ''] of lines) {
        expect(line).not.toMatch(/・./)
        expect(Number(size) * Array.from(line).length).toBeLessThanOrEqual(400)
      }
    }
  })

  test('has a cover for a title without a single letter', () => {
    for (const title of ['', ' ', '\0', '🙂', '…', '—'])
      expect(findFault(drawCover({ slug: 'x', title, author: '' }))).toBeNull()
  })

  test('is small', () => {
    const books = slugs(50)
    const usual = books.map((slug) =>
      Buffer.byteLength(drawCover({ slug, title: 'One Hundred Years of Solitude', author: 'Gabriel García Márquez' })),
    )
    const median = usual.sort((a, b) => a - b)[25]
    expect(median).toBeLessThan(14_000)
    const longest = [
      'The Extraordinary & Bewildering Geographies of Ősz és Ğ ',
      'Σύγχρονες γεωγραφίες ',
      'Братья Карамазовы ',
      '猫である',
      '& ',
    ]
    const sizes = longest.flatMap((words) => {
      const text = words.repeat(130).slice(0, 255)
      return books.map((slug) => Buffer.byteLength(drawCover({ slug, title: text, author: text })))
    })
    expect(Math.max(...usual, ...sizes)).toBeLessThan(30_000)
  })
})

describe('the series', () => {
  test('has colours, motifs and layouts enough to tell books apart', () => {
    expect(palettes.length).toBeGreaterThanOrEqual(14)
    expect(motifs.length).toBeGreaterThanOrEqual(12)
    expect(layouts.length).toBeGreaterThanOrEqual(3)
    for (const list of [palettes, motifs, layouts]) expect(new Set(list.map(({ name }) => name)).size).toBe(list.length)
  })

  test.each(palettes)('$name can be read and seen', ({ ground, ink, accents }) => {
    expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5)
    for (const accent of accents) expect(distance(accent, ground)).toBeGreaterThan(0.12)
  })
})
