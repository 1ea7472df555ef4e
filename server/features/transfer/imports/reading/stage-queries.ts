import { sql } from '../../../../db/sql.ts'
import type * as z from 'zod/mini'
import type { Handle } from '../../../../db/database.ts'
import { execute, rowsOf } from '../../../../db/page.ts'
import { jsonRows } from '../../archive/json-rows.ts'
import { ArchiveError } from '../../archive/archive-error.ts'
import type { Archive } from '../../archive/read-archive.ts'
import { parts, type PartName } from '../../archive/shape.ts'
import type { Unreadable } from '../../import-formats/import-row.ts'

/** A row that cannot be imported, as it is in the file. */
export interface Unread {
  raw: Record<string, string>
  reason: Unreadable
}

/** With more than this wrong, nothing is right. */
const mostUnread = 20_000

/** As much of a row as somebody reads to see what it was; nobody reads thousands of them. */
const shownLength = (before: number) => (before < 1000 ? 2000 : 200)

/** A copy, since a mere slice would hold on to all that it is a slice of. */
const beginningOf = (text: string, length: number) =>
  Buffer.from(text.slice(0, length), 'utf16le').toString('utf16le').toWellFormed()

/** Reads files of an archive row by row, and keeps what it cannot take. */
export class ArchiveReader {
  readonly #archive: Archive
  readonly unread: Unread[] = []

  constructor(archive: Archive) {
    this.#archive = archive
  }

  reject(noun: string, text: string, reason: Unreadable): void {
    if (this.unread.length >= mostUnread) throw new ArchiveError('archive_damaged')
    const beginning = beginningOf(text, shownLength(this.unread.length))
    this.unread.push({ raw: { '#1': `${noun}.json`, '#2': beginning }, reason })
  }

  async *rows<Shape extends z.ZodMiniType>(noun: string, shape: Shape): AsyncGenerator<z.output<Shape>> {
    for await (const row of jsonRows(this.#archive.stream(`${noun}.json`))) {
      if (row.isBroken) {
        this.reject(noun, row.text, 'broken')
        continue
      }
      const parsed = shape.safeParse(row.value)
      if (parsed.success) yield parsed.data
      else this.reject(noun, row.text, 'wrong_kind')
    }
  }

  /** The one object of a file. */
  async one<Shape extends z.ZodMiniType>(name: string, shape: Shape): Promise<z.output<Shape> | undefined> {
    if (!this.#archive.has(`${name}.json`)) return undefined
    const text = (await this.#archive.read(`${name}.json`, 1024 * 1024)).toString()
    try {
      return shape.parse(JSON.parse(text.replaceAll(String.raw`\u0000`, '')))
    } catch {
      this.reject(name, text, 'wrong_kind')
      return undefined
    }
  }
}

/** A batch is closed at this size; the item that exceeds it still belongs to the batch. */
export const mostAtOnce = 16 * 1024 * 1024

/** The item's length as JSON, in characters. */
export const weightOf = (item: unknown): number => JSON.stringify(item).length

/** Batches of `size` items, or fewer if they are large. */
export async function* inBatches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  let weight = 0
  for await (const item of items) {
    batch.push(item)
    weight += weightOf(item)
    if (batch.length < size && weight < mostAtOnce) continue
    yield batch
    batch = []
    weight = 0
  }
  if (batch.length > 0) yield batch
}

const atOnce = 500

/** Row order is shelf order: the books of a shelf are numbered as they are read. */
class Positions {
  readonly #counts = new Map<string, number>()

  next(shelf: string): number {
    const position = (this.#counts.get(shelf) ?? 0) + 1
    this.#counts.set(shelf, position)
    return position
  }
}

/** Of these, the order in the file is the order on the shelf. */
const ordered = new Set<PartName>(['library', 'shelf_books'])

async function stageNoun(db: Handle, importId: string, reader: ArchiveReader, noun: PartName): Promise<void> {
  const { shape, key } = parts[noun]
  const positions = new Positions()
  let number = 0
  for await (const batch of inBatches<Record<string, unknown>>(reader.rows(noun, shape), atOnce)) {
    const rows = batch.map((data) => {
      number += 1
      const position = ordered.has(noun) ? { position: positions.next(String(data['shelf'])) } : {}
      return { number, key: data[key], data: { ...data, ...position }, size: weightOf(data) }
    })
    await execute(
      db,
      sql`insert into import_parts (import_id, noun, number, key, data, size)
        select ${importId}, ${noun}, number, key, data, size
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (number int, key text, data jsonb, size int)`,
    )
  }
}

/** Stages what an archive has about its books and lists, by their keys. */
export async function stageParts(db: Handle, importId: string, reader: ArchiveReader): Promise<void> {
  await execute(db, sql`delete from import_parts where import_id = ${importId}`)
  for (const noun of Object.keys(parts) as PartName[]) await stageNoun(db, importId, reader, noun)
}

export interface StagedPart {
  noun: PartName
  key: string
  data: Record<string, unknown>
}

/** Bytes per book or list; rows beyond it are reported as too long and left out. */
const mostPerKey = 8 * 1024 * 1024
/** Splits books into groups whose staged parts fit in memory. */
export async function byWeight<Item extends { id: string }>(
  db: Handle,
  importId: string,
  items: Item[],
): Promise<Item[][]> {
  const keys = sql.param(items.map(({ id }) => id))
  const rows = await rowsOf<{ key: string; weight: number }>(
    db,
    sql`select key, sum(size)::float8 as weight from import_parts
      where import_id = ${importId} and key = any (${keys}::text[]) group by key`,
  )
  const weights = new Map(rows.map(({ key, weight }) => [key, weight]))
  const groups: Item[][] = [[]]
  let sum = 0
  for (const item of items) {
    if (sum > mostAtOnce) {
      groups.push([])
      sum = 0
    }
    groups.at(-1)?.push(item)
    sum += weights.get(item.id) ?? 0
  }
  return groups
}

interface TakenPart extends Record<string, unknown> {
  noun: PartName
  key: string
  data: StagedPart['data'] | null
  /** Of one that is too much, instead of all of it. */
  beginning: string | null
}

/** Everything staged for these books or lists, in file order. The staged rows are deleted. */
export async function takeParts(
  db: Handle,
  importId: string,
  reader: ArchiveReader,
  nouns: readonly PartName[],
  keys: string[],
): Promise<Map<string, StagedPart[]>> {
  const rows = await rowsOf<TakenPart>(
    db,
    sql`with taken as (
        delete from import_parts where import_id = ${importId} and noun = any (${sql.param([...nouns])}::text[])
          and key = any (${sql.param(keys)}::text[])
        returning *),
      weighed as (
        select *, sum(size) over (partition by key order by noun, number) > ${mostPerKey} as is_too_much from taken)
      select noun, key, case when not is_too_much then data end as data,
        case when is_too_much then left(data::text, 2000) end as beginning
      from weighed order by noun, number`,
  )
  for (const { noun, beginning } of rows) if (beginning !== null) reader.reject(noun, beginning, 'too_long')
  const parts = rows.flatMap(({ noun, key, data }) => (data === null ? [] : [{ noun, key, data }]))
  return Map.groupBy(parts, ({ key }) => key)
}

/** Parts that are left refer to nothing in the archive, and are reported. */
export async function rejectLeftParts(db: Handle, importId: string, reader: ArchiveReader): Promise<void> {
  const rows = await rowsOf<{ noun: string; beginning: string }>(
    db,
    sql`select noun, left(data::text, 2000) as beginning from import_parts where import_id = ${importId}
      order by noun, number limit ${mostUnread + 1}`,
  )
  for (const { noun, beginning } of rows) reader.reject(noun, beginning, 'no_such_book')
  await execute(db, sql`delete from import_parts where import_id = ${importId}`)
}
