import { describe, expect, test } from 'vitest'
import { readStarterCatalog } from './starter-files.ts'

/** What a title looks like that lost a part, or that still carries the mark between two of them. */
const brokenTitle = /^[^\p{L}\p{N}¿¡"'“‘«„「『《〈(…]|[\s:;,/|=–—-]$|\/\/|\s[/|=;]\s|\s{2}|^\s|\s$|^(?:or|and)\s/u

const isUnbalanced = (title: string): boolean => title.split('(').length !== title.split(')').length

describe('the titles of the starter catalogue', async () => {
  const { works, series } = await readStarterCatalog()
  const editions = works.flatMap(({ title, editions: those }) => those.map((edition) => ({ ...edition, work: title })))

  test('are whole', () => {
    const titles = [
      ...works.map(({ title }) => title),
      ...series.map(({ title }) => title),
      ...editions.flatMap(({ title, subtitle }) => [title, subtitle].filter((one) => one !== undefined)),
    ]
    expect(titles.filter((title) => brokenTitle.test(title) || isUnbalanced(title))).toEqual([])
  })

  test('do not repeat their subtitle', () => {
    const repeated = editions.filter(
      ({ work, title = work, subtitle }) => subtitle && title.toLowerCase().includes(subtitle.toLowerCase()),
    )
    expect(repeated).toEqual([])
  })

  test('of a book without one are those of its work, with the subtitle of the book', () => {
    const bloodMeridian = editions.filter(({ work, language }) => work === 'Blood Meridian' && language === 'en')
    expect(bloodMeridian.map(({ title, subtitle }) => [title, subtitle])).toContainEqual([
      undefined,
      'Or the Evening Redness in the West',
    ])
  })
})
