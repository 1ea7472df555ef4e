import type { Box } from '../../../../shared/drawing.ts'
import type { Faces } from '../../../documents/faces.ts'
import { setText, type Column, type Lettering } from '../../../documents/outlines.ts'

/** Writes one text below the other, as far as a box has room. */
export class Words {
  svg = ''
  #y: number
  readonly #box: Box
  readonly #faces: Faces
  readonly #alignment: Column['alignment']

  constructor(box: Box, faces: Faces, alignment: Column['alignment'] = 'start') {
    this.#box = box
    this.#y = box.y
    this.#faces = faces
    this.#alignment = alignment
  }

  /** Where the next one begins. */
  get y(): number {
    return this.#y
  }

  add(text: string, lettering: Lettering, maxLines: number, before = 0): void {
    if (text.trim() === '') return
    this.#y += before
    const room = Math.floor((this.#box.y + this.#box.height - this.#y) / lettering.leading)
    const lines = Math.min(maxLines, Math.max(room, 0))
    if (lines === 0) return
    const column = { x: this.#box.x, y: this.#y, width: this.#box.width, maxLines: lines }
    const { svg, height } = setText(text, lettering, { ...column, alignment: this.#alignment ?? 'start' }, this.#faces)
    this.svg += svg
    this.#y += height
  }

  /** Draws something so wide and high, aligned as the texts are. */
  draw(width: number, height: number, before: number, draw: (x: number, y: number) => string): void {
    const room = this.#box.width - width
    const shift = { start: 0, center: room / 2, right: room }[this.#alignment ?? 'start']
    this.svg += draw(this.#box.x + shift, this.#y + before)
    this.#y += before + height
  }
}

/** What `write` writes into a box, in the middle of its height. */
export function inMiddle(
  box: Box,
  faces: Faces,
  alignment: NonNullable<Column['alignment']>,
  write: (words: Words) => void,
): string {
  const words = new Words(box, faces, alignment)
  write(words)
  const rest = Math.max(box.y + box.height - words.y, 0)
  return `<g transform="translate(0 ${Math.round(rest / 2)})">${words.svg}</g>`
}
