/** The part of opentype.js 2.0.0 that the covers use; the package ships no types. */
declare module 'opentype.js' {
  export type PathCommand =
    | { type: 'M'; x: number; y: number }
    | { type: 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' }

  export interface Glyph {
    index: number
    advanceWidth?: number
    path: { commands: PathCommand[] }
  }

  export interface Font {
    unitsPerEm: number
    tables: { os2?: { sCapHeight?: number } }
    charToGlyph(character: string): Glyph
    getKerningValue(left: Glyph, right: Glyph): number
  }

  const opentype: { parse(file: ArrayBuffer): Font }
  export default opentype
}
