import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Box, Mark } from './drawing.ts'
import { dayPartNames } from './reading-times.ts'
import { createTranslator } from './translate.ts'
import { drawYearPage } from './year-drawing.ts'
import type { YearBook, YearFacts } from './year-facts.ts'
import { yearOverview, yearPageNames, yearPages } from './year-pages.ts'

const translator = createTranslator('en', {})
const measure = (text: string, _: string, size: number) => Array.from(text).length * size * 0.5

const titles = [
  'Emma',
  '吾輩は猫である',
  'الأيام',
  'The <Long> & "Winding" Road to Everywhere and Back Again in One Year',
]

const bookAt = (index: number): YearBook => ({
  slug: `book-${index}`,
  title: titles[index % titles.length] ?? '',
  author: index % 5 === 0 ? null : `Author ${index}`,
  cover: `/covers/book-${index}.svg?v=1`,
  finished: `2026-${String(1 + (index % 12)).padStart(2, '0')}-10`,
  pages: 100 + index,
  minutes: null,
  days: 1 + index,
  rating: 1 + (index % 5),
})

/** Of words, what they take up from their left end. */
function boxOf(mark: Exclude<Mark, { kind: 'path' }>): Box {
  if (mark.kind !== 'words') return mark.box
  const width = measure(mark.text, mark.style, mark.size)
  const x = mark.x - { start: 0, middle: width / 2, end: width }[mark.anchor]
  return { x, y: mark.baseline - mark.size, width, height: mark.size }
}

function factsOf(count: number): YearFacts {
  const books = Array.from({ length: count }, (_, index) => bookAt(index))
  const [first = null] = books
  const last = books.at(-1) ?? null
  return {
    year: 2026,
    name: 'Ada',
    is_over: count % 2 === 0,
    books: { amount: count, before: count % 3 },
    pages: { amount: count * 120.5, before: 12 },
    minutes: { amount: count * 61, before: 0 },
    months: Array.from({ length: 12 }, (_, month) => ({
      count: books.filter((_book, index) => index % 12 === month).length,
      books: books.filter((_book, index) => index % 12 === month).slice(0, 6),
    })),
    covers: books.slice(0, 60),
    first,
    last,
    longest: last,
    shortest: first,
    quickest: first,
    slowest: last,
    genres: [{ name: 'Fantasy', amount: 3 }].slice(0, count),
    moods: ['joyful', 'sad', 'unheard-of'].slice(0, count).map((slug) => ({ slug, name: slug, amount: 2 })),
    times: dayPartNames.slice(0, count).map((part, index) => ({ weekday: index + 1, part, minutes: 30 * (index + 1) })),
    reading_days: count,
    streak: count > 2 ? { days: count, from: '2026-01-01', to: '2026-01-09' } : null,
    busiest: count > 0 ? { day: '2026-05-01', pages: 80 } : null,
    authors: books.slice(0, 4).map((book) => ({ name: book.title, amount: 1, books: [book] })),
    authors_count: count,
    new_authors_count: Math.floor(count / 2),
    favourites: books.slice(0, 4),
    quote: first && { words: 'I would read it again tomorrow.', book: first },
    differences: books.slice(0, 3).map((book) => ({ book, mine: 5, everyone: 2.5 })),
    together: books.slice(0, 2).map((book) => ({ book, names: ['Bo', 'Cyd'] })),
    series: books.slice(0, 2).map((book) => ({ title: `${book.title} series`, amount: 2, books: [book] })),
    palette: [250, 30].slice(0, count % 3),
  }
}

test('every page is drawn on any sheet, within it and with real numbers', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 80 }),
      fc.constantFrom(
        [390, 690, 16],
        [1280, 690, 21],
        [1080, 1920, 44],
        [1200, 630, 25],
        [320, 400, 32],
        [640, 300, 16],
      ),
      (count, [width = 0, height = 0, unit = 0]) => {
        const facts = factsOf(count)
        for (const page of [...yearPages(facts, translator), yearOverview(facts, translator)]) {
          seen.add(page.name)
          const drawing = drawYearPage(page, { width, height, unit, measure, foot: 'Ada' })
          expect(drawing.height).toBeGreaterThanOrEqual(height)
          expect(JSON.stringify(drawing)).not.toMatch(/null|NaN|Infinity/)
          for (const mark of drawing.marks) {
            if (mark.kind === 'path') continue
            const { x, y, width: wide, height: high } = boxOf(mark)
            expect(Math.min(wide, high), page.name).toBeGreaterThanOrEqual(0)
            expect(x, page.name).toBeGreaterThanOrEqual(-0.01)
            expect(y, page.name).toBeGreaterThanOrEqual(-0.01)
            expect(x + wide, page.name).toBeLessThanOrEqual(width + 0.01)
            expect(y + high, page.name).toBeLessThanOrEqual(drawing.height + 0.01)
          }
        }
      },
    ),
    { numRuns: 60 },
  )
  expect([...seen].toSorted()).toEqual(yearPageNames.toSorted())
})

test('pages take turns with the colours of their year, and have the house’s without any', () => {
  const paintsOf = (palette: number[]) =>
    yearPages({ ...factsOf(14), palette }, translator).map((page) => {
      const { marks } = drawYearPage(page, { width: 390, height: 690, unit: 16, measure, foot: 'Ada' })
      const accents = marks.flatMap((mark) =>
        mark.kind !== 'cover' && /^(?:accent|soft)/.test(mark.paint) ? [mark.paint] : [],
      )
      // The last is Quire's name.
      expect(accents.at(-1)).toBe('accent')
      return [...new Set(accents.slice(0, -1).map((paint) => paint.replace(/^[a-z]+/, '')))]
    })
  expect(paintsOf([250, 30]).slice(0, 4)).toEqual([['-250'], ['-30'], ['-250'], ['-30']])
  expect(
    paintsOf([])
      .flat()
      .every((hue) => hue === ''),
  ).toBe(true)
})

test('a page without anything to show is left out, and a year without books has none', () => {
  expect(yearPages(factsOf(0), translator)).toEqual([])
  const bare = {
    ...factsOf(1),
    genres: [],
    moods: [],
    favourites: [],
    quote: null,
    differences: [],
    series: [],
    together: [],
  }
  expect(yearPages(bare, translator).map(({ name }) => name)).toEqual([
    'opening',
    'numbers',
    'months',
    'times',
    'authors',
    'closing',
  ])
})

test('to others, a shared year never says “you”', () => {
  for (const count of [1, 14]) {
    const pages = yearPages(factsOf(count), translator, { isShared: true })
    for (const { title, lines, list } of pages) expect([title, ...lines, ...list].join(' ')).not.toMatch(/\byou/i)
  }
})

test('a reader who can’t see a page gets its words', () => {
  for (const page of yearPages(factsOf(14), translator)) {
    expect([...page.lines, ...page.list].join(''), page.name).not.toBe('')
  }
})

test('in a language that is read from the right, a page is the other way round', () => {
  const pages = (locale: string) => yearPages(factsOf(12), createTranslator(locale, {}))
  const sheet = { width: 400, height: 700, unit: 16, measure }
  for (const [index, page] of pages('en').entries()) {
    const [one, other] = [page, { ...page, direction: 'rtl' as const }].map((each) => drawYearPage(each, sheet).marks)
    expect(other).toHaveLength(one?.length ?? 0)
    for (const [at, mark] of (one ?? []).entries()) {
      const mirror = other?.[at]
      if (mark.kind === 'path' || mirror === undefined || mirror.kind === 'path') continue
      const [before, after] = [boxOf(mark), boxOf(mirror)]
      expect(after.x, pages('en')[index]?.name).toBeCloseTo(sheet.width - before.x - before.width)
    }
  }
  expect(pages('ar')[0]?.direction).toBe('rtl')
})
