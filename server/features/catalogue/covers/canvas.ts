import type { Random } from '../../../../shared/random.ts'

/** The surface a motif is drawn on, from 0, 0; what goes past its edges is cut off. */
export interface Canvas {
  width: number
  height: number
  random: Random
  /** What the surface is painted with already. */
  field: string
  /** Three to five colours that stand out from the field, the leading one first. */
  colours: readonly string[]
  /** The title's first letter as path data in tenths, centred on x, y by its capital height. */
  initial: (x: number, y: number, size: number) => string
}

export interface Motif {
  name: string
  /** A scene has a middle and wants to be seen whole; a pattern may go under a label or along a strip. */
  kind: 'scene' | 'pattern'
  draw(canvas: Canvas): string
}

/** A colour of the canvas by turn. */
export function turn<T>(list: readonly T[], i: number): T {
  const item = list[((i % list.length) + list.length) % list.length]
  if (item === undefined) throw new RangeError('An empty list has no turns')
  return item
}

export function num(value: number): string {
  return `${Math.round(value * 10) / 10}`
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${fill}"/>`
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${fill}"/>`
}

export function ring(x: number, y: number, radius: number, width: number, stroke: string): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="none" stroke="${stroke}" stroke-width="${num(width)}"/>`
}

export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

export function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** Path data from a template: every number rounded to a tenth. */
export function d(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((path, part, i) => path + num(values[i - 1] ?? 0) + part)
}

export function positioned(x: number, y: number, degrees: number, content: string): string {
  return `<g transform="translate(${num(x)} ${num(y)})rotate(${num(degrees)})">${content}</g>`
}

/** A list of drawings put one after the other. */
export function each(count: number, draw: (i: number) => string): string {
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, i) => draw(i)).join('')
}
