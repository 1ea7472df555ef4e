import type { LineResult } from './staged-rows.ts'

/** Where a catalogue comes from: files, read piece by piece, whose lines become rows or reasons. */
export interface Source {
  name: 'openlibrary' | 'goodbooks'
  /** Added, with the key, to a slug that is already taken: `emma-ol123m`. */
  slugPrefix: string
  files: SourceFile[]
}

export interface SourceFile {
  name: string
  /** The same for the same content, whatever its name. */
  fingerprint: string
  /** What comes after the place `from`, which is the `end` of an earlier piece. */
  read: (from: number) => AsyncIterable<SourcePiece>
}

export interface SourcePiece {
  lines: { text: string; result: LineResult }[]
  end: number
  /** How much of the file that is, from 0 to 1. */
  share: number
}
