import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Drawing } from '../../shared/drawing.ts'
import { contrast } from '../features/catalogue/covers/palettes.ts'
import { pageStyle } from '../features/community/links/page-style.ts'
import { drawOnPage, drawWhole } from './draw-marks.ts'
import { facesIn } from './faces.ts'
import { marksToPdf } from './marks-to-pdf.ts'
import { colorOf, oklch, variableOf } from './paints.ts'

const faces = facesIn('fonts')
const box = { x: 10, y: 10, width: 40, height: 60 }
const words = { kind: 'words', x: 10, baseline: 100, anchor: 'start', size: 20, style: 'bold', paint: 'ink' } as const
const drawing: Drawing = {
  width: 200,
  height: 300,
  marks: [
    { kind: 'rect', box, paint: 'mood-250', radius: 3, opacity: 0.5 },
    { kind: 'path', d: 'M0 0h24v24z', paint: 'star', x: 5, y: 5, scale: 0.5 },
    { kind: 'cover', address: '/covers/emma.svg?v="<', box },
    { ...words, text: '<b>Emma & "Co"', paint: 'accent-250' },
    { ...words, text: 'الأيام 吾輩は猫', baseline: 140, anchor: 'end', style: 'italic' },
  ],
}

test('on a page: words stay words, and nothing that was written is markup', () => {
  const svg = drawOnPage(drawing, variableOf)
  expect(svg).toContain('&lt;b&gt;Emma &amp; &quot;Co&quot;')
  expect(svg).toContain('href="/covers/emma.svg?v=&quot;&lt;"')
  expect(svg).toContain('oklch(var(--mood-dot) 250)')
  expect(svg).toContain('oklch(var(--year) 250)')
  expect(svg).not.toMatch(/<b>|NaN|undefined/)
})

test('whole: letters of any script are outlines, and a cover that is missing is a plain field', () => {
  const svg = drawWhole(drawing, new Map(), faces)
  expect(svg).not.toMatch(/<text|<image|Emma|NaN|undefined|var\(/)
  expect(svg.match(/<path /g)?.length).toBeGreaterThan(20)
  const picture = { drawing: '<svg viewBox="0 0 400 600" width="400"><circle r="9"/></svg>' }
  const drawn = drawWhole(drawing, new Map([['/covers/emma.svg?v="<', picture]]), faces)
  expect(drawn).toContain('<svg x="10" y="10" width="40" height="60" viewBox="0 0 400 600"')
  expect(drawn).toContain('<circle r="9"/>')
})

test('as a PDF: a page for each drawing', async () => {
  const pdf = (
    await marksToPdf([drawing, drawing], new Map(), faces, { title: 'T', author: 'A', language: 'en' })
  ).toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2)
})

test('colours of moods are those of the light theme', () => {
  expect(oklch(1, 0, 0)).toBe('#ffffff')
  expect(oklch(0, 0, 0)).toBe('#000000')
  expect(oklch(0.627955, 0.257683, 29.2339)).toBe('#ff0000')
  expect(colorOf('accent')).toBe('#1f4d40')
})

describe('the colours of a year', () => {
  const tokens = readFileSync('web/ui/theme/tokens.css', 'utf8')
  const style = pageStyle([])
  const hues = Array.from({ length: 360 }, (_, hue) => hue)
  const numbers = (text: string) => text.trim().split(' ').map(Number)

  test.each(['light', 'dark'])('can be read on any ground in the %s theme', (scheme) => {
    const block = tokens.split(`[data-mantine-color-scheme='${scheme}']`)[1]?.split('}')[0] ?? ''
    const tokenOf = (name: string) => new RegExp(`--q-${name}: ([^;]+);`).exec(block)?.[1] ?? ''
    const [lightness = 0, chroma = 0] = numbers(tokenOf('year'))
    for (const ground of ['paper', 'sheet', 'shade']) {
      for (const hue of hues) {
        expect(contrast(oklch(lightness, chroma, hue), tokenOf(ground))).toBeGreaterThanOrEqual(4.5)
      }
    }
    const [fill = 0, fillChroma = 0] = numbers(tokenOf('mood-fill'))
    for (const hue of hues) {
      expect(contrast(oklch(lightness, chroma, hue), oklch(fill, fillChroma, hue))).toBeGreaterThanOrEqual(3)
    }
    // The page of a link has the same.
    const shared = Array.from(style.matchAll(/--year:([^;]+);/g), ([, text = '']) => numbers(text))
    expect(shared[scheme === 'light' ? 0 : 1]).toEqual([lightness, chroma])
  })

  test('are those of the light theme in an image', () => {
    const [lightness = 0, chroma = 0] = numbers(/--q-year: ([^;]+);/.exec(tokens)?.[1] ?? '')
    for (const hue of hues) expect(colorOf(`accent-${hue}`)).toBe(oklch(lightness, chroma, hue))
  })
})
