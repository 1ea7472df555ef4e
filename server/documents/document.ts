/** A document as its parts, whatever it is written as. All texts are plain; only prose may have marks in it. */

export interface Bar {
  label: string
  value: number
}

export type Block =
  /** Listed in the table of contents. */
  | { kind: 'chapter'; text: string }
  /** `aside`: when, where and similar facts. */
  | { kind: 'section'; text: string; aside?: string | undefined }
  /** One of many in a row, with nothing below it. `mark`: what it was given. */
  | { kind: 'entry'; text: string; aside: string; mark?: string | undefined }
  | { kind: 'prose'; text: string }
  /** Several lines without marks. */
  | { kind: 'plain'; text: string }
  | { kind: 'facts'; facts: [name: string, value: string][] }
  | { kind: 'words'; words: string[] }
  /** `most`: the value of the highest bar, in words. */
  | { kind: 'bars'; caption: string; most: string; bars: Bar[] }

/** A JPEG. */
export interface Picture {
  content: Buffer
  width: number
  height: number
}

export interface Document {
  title: string
  subtitle?: string | undefined
  byline: string
  /** Above the title, a word about what this is. */
  kind: string
  picture?: Picture | undefined
  /** Below everything on the first page. */
  colophon: string
  /** Said where it ends early because it is too long to be printed. */
  cutOff: string
  author: string
  language: string
  blocks: Block[]
}
