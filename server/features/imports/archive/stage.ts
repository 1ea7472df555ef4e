import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '../../../db/database.ts'
import { jsonRows } from '../../archive/json-rows.ts'
import { ArchiveError, type Archive } from '../../archive/read-archive.ts'
import { parts, type PartName } from '../../archive/shape.ts'
import type { Unreadable } from '../formats/import-row.ts'

/** What of a file cannot be taken, as it stands there. */
export interface Unread {
  raw: Record<string, string>
  reason: Unreadable
}

/** With more than this wrong, nothing is right. */
const mostUnread = 20_000

/** As much of a row as somebody reads to see what it was. */
const shown = (text: string) => text.slice(0, 2000).toWellFormed()

/** Reads files of an archive row by row, and keeps what it cannot take. */
export class ArchiveReader {
  readonly #archive: Archive
  readonly unread: Unread[] = []

  constructor(archive: Archive) {
    this.#archive = archive
  }

  reject(noun: string, text: string, reason: Unreadable): void {
    if (this.unread.length >= mostUnread) throw new ArchiveError('archive_damaged')
    this.unread.push({ raw: { '#1': `${noun}.json`, '#2': shown(text) }, reason })
  }

  async *rows<Shape extends z.ZodMiniType>(noun: string, shape: Shape): AsyncGenerator<z.output<Shape>> {
    for await (const row of jsonRows(this.#archive.stream(`${noun}.json`))) {
      if (row.isBroken) {
        this.reject(noun, row.text, 'broken')
        continue
      }
      const read = shape.safeParse(row.value)
      if (read.success) yield read.data
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

export async function* inBatches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const atOnce = 500

/** The order of rows is the order of things: what stands on a shelf is numbered as it comes. */
class Places {
  readonly #counts = new Map<string, number>()

  next(shelf: string): number {
    const place = (this.#counts.get(shelf) ?? 0) + 1
    this.#counts.set(shelf, place)
    return place
  }
}

async function stageNoun(db: Database, importId: string, reader: ArchiveReader, noun: PartName): Promise<void> {
  const { shape, key } = parts[noun]
  const places = new Places()
  let number = 0
  for await (const batch of inBatches<Record<string, unknown>>(reader.rows(noun, shape), atOnce)) {
    const rows = batch.map((data) => {
      number += 1
      const place = 'shelf' in data ? { place: places.next(String(data['shelf'])) } : {}
      return { number, key: data[key], data: { ...data, ...place } }
    })
    await db.execute(sql`
      insert into import_parts (import_id, noun, number, key, data)
      select ${importId}, ${noun}, number, key, data
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (number int, key text, data jsonb)`)
  }
}

/** Lays out what an archive tells about its books and lists, to be picked up by them. */
export async function stageParts(db: Database, importId: string, reader: ArchiveReader): Promise<void> {
  await db.execute(sql`delete from import_parts where import_id = ${importId}`)
  for (const noun of Object.keys(parts) as PartName[]) await stageNoun(db, importId, reader, noun)
}

export interface StagedPart extends Record<string, unknown> {
  noun: PartName
  key: string
  data: Record<string, unknown>
}

/** All that is told about some books or lists, in the order of the files; it is then no longer lying there. */
export async function takeParts(
  db: Database,
  importId: string,
  nouns: readonly PartName[],
  keys: string[],
): Promise<Map<string, StagedPart[]>> {
  const { rows } = await db.execute<StagedPart>(sql`
    with taken as (
      delete from import_parts where import_id = ${importId} and noun = any (${sql.param([...nouns])}::text[])
        and key = any (${sql.param(keys)}::text[])
      returning *)
    select noun, key, data from taken order by noun, number`)
  return Map.groupBy(rows, ({ key }) => key)
}

/** What nobody picked up is about nothing in the archive. */
export async function rejectLeftParts(db: Database, importId: string, reader: ArchiveReader): Promise<void> {
  const { rows } = await db.execute<{ noun: string; data: object }>(sql`
    select noun, data from import_parts where import_id = ${importId} order by noun, number limit ${mostUnread + 1}`)
  for (const { noun, data } of rows) reader.reject(noun, JSON.stringify(data), 'no_such_book')
  await db.execute(sql`delete from import_parts where import_id = ${importId}`)
}
