import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type Cell = string | number | boolean | null

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** PostgreSQL keeps no NUL in a text. */
const encodeText = (text: string) =>
  /[\\\t\n\r\0]/.test(text)
    ? text.replaceAll('\0', '').replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign)
    : text

const encodeCell = (cell: Cell) => (cell === null ? '\\N' : typeof cell === 'string' ? encodeText(cell) : String(cell))

/** Enough to keep the socket busy, little enough to be forgotten soon. */
const chunkLength = 1 << 16

/** Rows on their way into one table, gathered until they are sent all at once. */
export class CopyRows<Column extends string> {
  readonly #table: string
  readonly #columns: readonly Column[]
  #chunks: string[] = []
  #chunk = ''

  constructor(table: string, columns: readonly Column[]) {
    this.#table = table
    this.#columns = columns
  }

  add(row: Readonly<Record<Column, Cell>>): void {
    this.#chunk += `${this.#columns.map((column) => encodeCell(row[column])).join('\t')}\n`
    if (this.#chunk.length > chunkLength) {
      this.#chunks.push(this.#chunk)
      this.#chunk = ''
    }
  }

  async send(client: pg.ClientBase): Promise<void> {
    if (this.#chunks.length === 0 && this.#chunk === '') return
    const chunks = [...this.#chunks, this.#chunk]
    this.#chunks = []
    this.#chunk = ''
    await pipeline(
      Readable.from(chunks),
      client.query(copyFrom(`copy ${this.#table} (${this.#columns.join(', ')}) from stdin`)),
    )
  }
}
