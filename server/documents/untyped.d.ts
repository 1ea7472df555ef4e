declare module 'bidi-js' {
  interface Levels {
    levels: Uint8Array
    paragraphs: { start: number; end: number; level: number }[]
  }
  interface Bidi {
    getEmbeddingLevels: (text: string, base?: 'ltr' | 'rtl' | 'auto') => Levels
    /** Both ends are within. */
    getReorderedIndices: (text: string, levels: Levels, start?: number, end?: number) => number[]
    getMirroredCharacter: (character: string) => string | null
  }
  export default function bidiFactory(): Bidi
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
