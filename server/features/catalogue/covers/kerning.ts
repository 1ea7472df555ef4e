import type { Font } from 'fontkit'

/** A list that is read from the font item by item. */
interface LazyList<Item> {
  readonly length: number
  get: (index: number) => Item
}

type Coverage =
  | { version: 1; glyphs: number[] }
  | { version: 2; rangeRecords: { start: number; end: number; startCoverageIndex: number }[] }

type Classes =
  | { version: 1; startGlyph: number; classValueArray: number[] }
  | { version: 2; classRangeRecord: { start: number; end: number; class: number }[] }

interface Adjusted {
  value1: { xAdvance?: number } | null
}

type Pairs = { coverage: Coverage } & (
  | { version: 1; pairSets: LazyList<(Adjusted & { secondGlyph: number })[]> }
  | { version: 2; classDef1: Classes; classDef2: Classes; classRecords: LazyList<LazyList<Adjusted>> }
)

/** The part of the table of positions that is about pairs of glyphs; fontkit's types lack it. */
interface Positions {
  scriptList: { tag: string; script: { defaultLangSys: { featureIndexes: number[] } } }[]
  featureList: { tag: string; feature: { lookupListIndexes: number[] } }[]
  lookupList: LazyList<{ lookupType: number; subTables: Pairs[] }>
}

const pairAdjustment = 2

function pairsOf({ scriptList, featureList, lookupList }: Positions): Pairs[] {
  const script = scriptList.find(({ tag }) => tag === 'DFLT') ?? scriptList.find(({ tag }) => tag === 'latn')
  const features = script?.script.defaultLangSys.featureIndexes.map((index) => featureList[index]) ?? []
  const lookups = features.find((feature) => feature?.tag === 'kern')?.feature.lookupListIndexes ?? []
  return lookups
    .map((index) => lookupList.get(index))
    .filter(({ lookupType }) => lookupType === pairAdjustment)
    .flatMap(({ subTables }) => subTables)
}

function coverageIndex(coverage: Coverage, glyph: number): number {
  if (coverage.version === 1) return coverage.glyphs.indexOf(glyph)
  const range = coverage.rangeRecords.find(({ start, end }) => start <= glyph && glyph <= end)
  return range ? range.startCoverageIndex + glyph - range.start : -1
}

function classOf(classes: Classes, glyph: number): number {
  if (classes.version === 1) return classes.classValueArray[glyph - classes.startGlyph] ?? 0
  return classes.classRangeRecord.find(({ start, end }) => start <= glyph && glyph <= end)?.class ?? 0
}

const opened = new WeakMap<Font, Pairs[]>()

/**
 * How much closer or wider the second glyph is set beside the first, in units of the font. Without all else that fontkit
 * does to a text: covers are drawn letter by letter.
 */
export function kerningOf(font: Font, first: number, second: number): number {
  let subtables = opened.get(font)
  if (!subtables) {
    subtables = pairsOf((font as Font & { GPOS: Positions }).GPOS)
    opened.set(font, subtables)
  }
  for (const pairs of subtables) {
    const index = coverageIndex(pairs.coverage, first)
    if (index < 0) continue
    if (pairs.version === 2) {
      const { classRecords, classDef1, classDef2 } = pairs
      return classRecords.get(classOf(classDef1, first)).get(classOf(classDef2, second)).value1?.xAdvance ?? 0
    }
    const pair = pairs.pairSets.get(index).find(({ secondGlyph }) => secondGlyph === second)
    if (pair) return pair.value1?.xAdvance ?? 0
  }
  return 0
}
