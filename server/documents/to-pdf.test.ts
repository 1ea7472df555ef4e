import { afterEach, expect, test, vi } from 'vitest'
import type { Block } from './document.ts'
import { facesIn } from './faces.ts'
import { loadPdf } from './lazy-packages.ts'
import { column, margin, printLimits } from './press.ts'
import { toPdf } from './to-pdf.ts'

interface Drawn {
  text: string
  x: number
  page: number
}

/** All texts in the order in which they are drawn, without the first page. */
async function printed(blocks: Block[], language = 'en', limits = printLimits): Promise<Drawn[]> {
  const drawn: Drawn[] = []
  let page = 0
  const Pdf = loadPdf()
  const { text, addPage } = Pdf.prototype
  vi.spyOn(Pdf.prototype, 'addPage').mockImplementation(function add(this: PDFKit.PDFDocument, ...given) {
    page += 1
    return addPage.apply(this, given)
  })
  vi.spyOn(Pdf.prototype, 'text').mockImplementation(function draw(this: PDFKit.PDFDocument, ...given: unknown[]) {
    drawn.push({ text: String(given[0]), x: Number(given[1]), page })
    return Reflect.apply(text, this, given)
  })
  const bare = { title: 'Emma', byline: '', kind: '', colophon: '', cutOff: 'It ends here.', author: '', language }
  await toPdf({ ...bare, blocks }, facesIn('fonts'), limits)
  return drawn.filter((each) => each.page > 1)
}

afterEach(() => void vi.restoreAllMocks())

test('a quotation is indented on the side where its script begins, and has no sign', async () => {
  const drawn = await printed([{ kind: 'prose', text: 'Mine.\n> Hers.\n> And hers.\n\n> هو\n\nMine again.' }])
  const leftOf = new Map(drawn.map(({ text, x }) => [text, x]))
  expect([...leftOf.keys()].join('')).not.toContain('>')
  expect([leftOf.get('Mine.'), leftOf.get('Mine again.')]).toEqual([margin.side, margin.side])
  expect(leftOf.get('Hers.')).toBeGreaterThan(margin.side)
  expect(leftOf.get('And hers.')).toBe(leftOf.get('Hers.'))
  expect(leftOf.get('هو')).toBeGreaterThan(margin.side + column / 2)
})

test('a chart names all twelve months and gives each value above 0', async () => {
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']
  const bars = months.map((label, month) => ({ label, value: month * 100 }))
  const texts = (await printed([{ kind: 'bars', caption: 'Pages', most: '1,100 pages', bars }])).map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining([...months, '100', '1,100']))
  expect(texts).not.toContain('0')
})

test('of many days as many are named as have room', async () => {
  const bars = Array.from({ length: 42 }, (_, day) => ({ label: `Mar ${day}`, value: 1000 }))
  const drawn = await printed([{ kind: 'bars', caption: 'Pages', most: '1,000 pages', bars }])
  const named = drawn.filter(({ text }) => text.startsWith('Mar'))
  expect(named.length).toBeGreaterThan(6)
  expect(named.length).toBeLessThan(16)
  expect(drawn.map(({ text }) => text)).toContain('1,000 pages')
})

test('a long text goes on page by page, and ends on none with a line alone', async () => {
  const paragraph = 'word '.repeat(60).trim()
  const drawn = await printed([{ kind: 'prose', text: Array<string>(40).fill(paragraph).join('\n') }])
  const lines = drawn.filter(({ text }) => text.startsWith('word'))
  const whole = lines.length / 40
  expect(lines.at(-1)?.page).toBeGreaterThan(3)
  for (let first = 0; first < lines.length; first += whole) {
    const pages = Map.groupBy(lines.slice(first, first + whole), ({ page }) => page)
    for (const [, alike] of pages) expect(alike.length).toBeGreaterThan(1)
  }
})

test('in a language from right to left names, facts, marks and bars are on the other side', async () => {
  const blocks: Block[] = [
    { kind: 'facts', facts: [['Author', 'Jane Austen']] },
    { kind: 'entry', text: 'Emma?', aside: 'Ada · 20 مارس', mark: '5 / 5' },
    {
      kind: 'bars',
      caption: '',
      most: '',
      bars: [
        { label: 'first', value: 1 },
        { label: 'last', value: 2 },
      ],
    },
    { kind: 'prose', text: 'Written in English.' },
  ]
  const sides = async (language: string) => {
    const drawn = await printed(blocks, language)
    vi.restoreAllMocks()
    const at = (word: string) => drawn.find(({ text }) => text.includes(word))?.x ?? Number.NaN
    return {
      hasFactAfterName: at('Jane') > at('Author'),
      hasMarkAfterTitle: at('5') > at('Emma?'),
      hasLastAfterFirst: at('last') > at('first'),
      proseAt: at('Written'),
    }
  }
  const proseAt = margin.side
  const english = { hasFactAfterName: true, hasMarkAfterTitle: true, hasLastAfterFirst: true, proseAt }
  expect(await sides('en')).toEqual(english)
  // What is written in English still begins on the left.
  const arabic = { hasFactAfterName: false, hasMarkAfterTitle: false, hasLastAfterFirst: false, proseAt }
  expect(await sides('ar')).toEqual(arabic)
})

test('marks of direction are not drawn, and the page number is apart from the title', async () => {
  const drawn = await printed(
    [
      {
        kind: 'facts',
        facts: [
          ['x', '\u200F12.50 €'],
          ['y', '\u2068Ada\u2069 20'],
        ],
      },
    ],
    'ar',
  )
  expect(drawn.map(({ text }) => text).join('')).not.toMatch(/[\u200E\u200F\u2066-\u2069]/)
  const [title, number] = ['Emma', '2'].map((word) => drawn.find(({ text }) => text === word)?.x ?? 0)
  expect(number).toBe(margin.side)
  expect(title).toBeGreaterThan(column / 2)
})

test.each([
  ['pages', { pages: 3, characters: 1_000_000 }],
  ['characters', { pages: 1000, characters: 5000 }],
])('a document with too many %s ends with a sentence that says so', async (_, limits) => {
  const text = Array<string>(400).fill('A line of a very long note.').join('\n')
  const blocks: Block[] = [
    { kind: 'prose', text },
    { kind: 'prose', text: 'Never seen.' },
  ]
  const texts = (drawn: Drawn[]) => drawn.map((each) => each.text).join('\n')
  const cut = await printed(blocks, 'en', limits)
  expect(cut.at(-1)?.text).toBe('It ends here.')
  expect(texts(cut)).not.toContain('Never seen.')
  vi.restoreAllMocks()
  const whole = await printed(blocks)
  expect(whole.at(-1)?.text).toBe('Never seen.')
  expect(cut.at(-1)?.page).toBeLessThan(whole.at(-1)?.page ?? 0)
})
