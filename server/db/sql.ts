import pg from 'pg'

/**
 * SQL as it is written: the text of a statement with its values in their places. Each value becomes a parameter, and a piece
 * of SQL in a piece of SQL becomes part of the text. See docs/decisions/0003-sql-by-hand.md.
 */

/** A part of a statement; made by `sql` alone. */
export class SQL {
  readonly parts: readonly Part[]

  constructor(parts: readonly Part[]) {
    this.parts = parts
  }
}

class Text {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

class Parameter {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

/** A value that each execution of a fixed statement names anew. */
export class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Part = SQL | Text | Parameter | Placeholder

/** What a template takes. An array says by `sql.param` that it is one value. */
type Value = SQL | Placeholder | string | number | bigint | boolean | Date | Buffer | null | undefined

const partOf = (value: Value): Part =>
  value instanceof SQL || value instanceof Placeholder ? value : new Parameter(value)

function template(texts: TemplateStringsArray, ...values: Value[]): SQL {
  const parts: Part[] = []
  for (const [index, text] of texts.entries()) {
    if (text !== '') parts.push(new Text(text))
    const value = values[index]
    if (value !== undefined) parts.push(partOf(value))
  }
  return new SQL(parts)
}

/** A statement or a part of one; what is undefined adds nothing. */
export const sql = Object.assign(template, {
  /** A name of a table or a column, quoted. */
  identifier: (name: string): SQL => new SQL([new Text(`"${name.replaceAll('"', '""')}"`)]),
  /** Text as it is. Never anything that came from outside. */
  raw: (text: string): SQL => new SQL([new Text(text)]),
  /** One value, whatever it is: an array is one array. */
  param: (value: unknown): SQL => new SQL([new Parameter(value)]),
  placeholder: (name: string): Placeholder => new Placeholder(name),
  join: (pieces: readonly SQL[], separator?: SQL): SQL =>
    new SQL(pieces.flatMap((piece, index) => (index === 0 || !separator ? [piece] : [separator, piece]))),
})

/** A statement's text, with what its parameters are. */
export interface BuiltQuery {
  text: string
  values: unknown[]
}

type Place = (value: unknown) => string

function write(parts: readonly Part[], place: Place): string {
  let text = ''
  for (const part of parts) {
    if (part instanceof Text) text += part.text
    else if (part instanceof SQL) text += write(part.parts, place)
    else text += place(part instanceof Parameter ? part.value : part)
  }
  return text
}

export function buildQuery(query: SQL): BuiltQuery {
  const values: unknown[] = []
  return { text: write(query.parts, (value) => `$${values.push(value)}`), values }
}

/** The driver's own, which its types leave out: a value as the text that it sends. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => string | Buffer | null } })
  .utils

function literalOf(value: unknown): string {
  if (value instanceof Placeholder) throw new Error(`Nothing was given for "${value.name}"`)
  const sent = prepareValue(value)
  if (sent === null) return 'null'
  const text = typeof sent === 'string' ? sent : `\\x${sent.toString('hex')}`
  // It would end the statement there.
  if (text.includes('\0')) throw new Error('A value of a statement has a NUL')
  return ` ${pg.escapeLiteral(text)}`
}

/** A statement with its values in its text, for one that is planned for just these. */
export const writeOut = (query: SQL): string => write(query.parts, literalOf)
