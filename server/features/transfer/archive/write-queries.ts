import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from '../../../db/sql.ts'
import { ZipFile } from 'yazl'
import { avatarWidths } from '../../../../contract/avatars.ts'
import { coverWidths } from '../../../../contract/covers.ts'
import type { Transaction } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import type { Storage } from '../../../files/storage.ts'
import { findAvatar } from '../../account/avatars/avatar-files.ts'
import { findCover } from '../../catalogue/uploads/cover-files.ts'
import { manifestOf, packedAvatar, readme, type Manifest } from './manifest.ts'
import { coversOf, nounNames, nouns, profileJson, type NounName } from './noun-queries.ts'
import { batchesOf } from './snapshot-queries.ts'

/** Called while a file is being written; throws when the export is no longer wanted. */
export type ReportProgress = (count: number) => Promise<void>

export interface Source {
  tx: Transaction
  storage: Storage
  readerId: string
  now: Date
}

/** How many there are of each noun. */
export async function countNouns({ tx, readerId }: Source): Promise<Record<NounName, number>> {
  const counts = sql.join(
    nounNames.map((name) => sql`(${nouns[name].count(readerId)})::int as ${sql.identifier(name)}`),
    sql`, `,
  )
  const rows = await rowsOf<Record<NounName, number>>(tx, sql`select ${counts}`)
  return rows[0] ?? (Object.fromEntries(nounNames.map((name) => [name, 0])) as Record<NounName, number>)
}

async function findProfile({ tx, readerId }: Source): Promise<{ profile: object; image: string | null }> {
  const rows = await rowsOf<{ json: object; image: string | null }>(tx, profileJson(readerId))
  return { profile: rows[0]?.json ?? {}, image: rows[0]?.image ?? null }
}

/** A noun as a JSON array with one row per line: for any reader of JSON, and easy on the eye. */
async function* arrayOf(
  { tx, readerId }: Source,
  noun: NounName,
  reportProgress: ReportProgress,
): AsyncGenerator<string> {
  yield '['
  let separator = '\n'
  // As text, exactly as the database wrote it: no number loses a digit on the way.
  for await (const rows of batchesOf<{ json: string }>(
    tx,
    sql`select json::text as json from (${nouns[noun].rows(readerId)}) as rows`,
  )) {
    yield separator + rows.map(({ json }) => json.replaceAll('\n', ' ')).join(',\n')
    separator = ',\n'
    await reportProgress(rows.length)
  }
  yield '\n]\n'
}

const lines = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Everything in one JSON document, without the pictures. */
export async function* libraryDocument(
  source: Source,
  manifest: Manifest,
  reportProgress: ReportProgress,
): AsyncGenerator<string> {
  const { profile } = await findProfile(source)
  yield `{\n"manifest": ${JSON.stringify(manifest)},\n"profile": ${JSON.stringify(profile)}`
  for (const noun of nounNames) {
    yield `,\n"${noun}": `
    yield* arrayOf(source, noun, reportProgress)
  }
  yield '}\n'
}

/** Writes the archive to a file, holding no more of it in memory than the part at hand. */
export async function writeArchive(source: Source, target: string, reportProgress: ReportProgress): Promise<void> {
  const { tx, storage, readerId, now } = source
  const counts = await countNouns(source)
  const manifest = manifestOf(now, counts)
  const { profile, image } = await findProfile(source)
  const zip = new ZipFile()
  const options = { mtime: now, forceDosTimestamp: true }
  const stopping = new AbortController()
  const failed = once(zip, 'error', { signal: stopping.signal }).then(
    ([error]: unknown[]) => {
      stopping.abort()
      throw error
    },
    () => undefined,
  )
  const addPicture = (name: string, find: () => Promise<Buffer | undefined>) =>
    zip.addReadStreamLazy(name, { ...options, compress: false }, (give) => {
      // A missing picture is written as an empty file, which the import ignores.
      find().then(
        (content) => give(null, Readable.from([content ?? Buffer.alloc(0)], { objectMode: false })),
        (error: unknown) => give(error, new PassThrough()),
      )
    })

  zip.addBuffer(Buffer.from(readme(manifest)), 'README.txt', options)
  zip.addBuffer(Buffer.from(lines(manifest)), 'manifest.json', options)
  zip.addBuffer(Buffer.from(lines(profile)), 'profile.json', options)
  for (const noun of nounNames) {
    zip.addReadStreamLazy(`${noun}.json`, options, (give) =>
      give(null, Readable.from(arrayOf(source, noun, reportProgress), { objectMode: false })),
    )
  }
  const covers = await rowsOf<{ cover: string }>(tx, coversOf(readerId))
  const widest = coverWidths.at(-1)
  for (const { cover } of covers) {
    addPicture(`covers/${cover}.webp`, () => findCover(storage, `${cover}-${widest}.webp`))
  }
  const avatar = /^\/avatars\/([0-9a-f]{40})-/.exec(image ?? '')?.[1]
  if (avatar) addPicture(packedAvatar, () => findAvatar(storage, `${avatar}-${avatarWidths.at(-1)}.webp`))
  zip.end()
  try {
    const written = pipeline(zip.outputStream, createWriteStream(target), { signal: stopping.signal })
    await Promise.race([written, failed.then(() => written)])
  } finally {
    stopping.abort()
  }
}
