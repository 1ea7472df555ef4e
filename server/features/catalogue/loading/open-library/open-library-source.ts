import path from 'node:path'
import { CatalogError } from '../bulk-load-queries.ts'
import type { Source, SourceFile, SourcePiece } from '../sources/source.ts'
import { parseDumpLine } from './dump-line.ts'
import { openDump, readDump, type DumpFile } from './dump-lines.ts'

async function* readPieces(file: DumpFile, from: number): AsyncGenerator<SourcePiece> {
  const dump = readDump(file, from)
  let end = from
  for await (const lines of dump) {
    end = lines.at(-1)?.end ?? end
    yield {
      lines: lines.map(({ text }) =>
        text === undefined
          ? { text: '', result: { bad: 'the line is too long' } }
          : { text, result: parseDumpLine(text) },
      ),
      end,
      share: file.size === 0 ? 1 : dump.bytesRead() / file.size,
    }
  }
}

async function openFile(filePath: string): Promise<SourceFile> {
  try {
    const file = await openDump(filePath)
    return { name: path.basename(filePath), fingerprint: file.fingerprint, read: (from) => readPieces(file, from) }
  } catch (error) {
    throw new CatalogError(`Quire can’t read ${filePath}: ${(error as Error).message}.`)
  }
}

/** Open Library's dumps, in the order in which one refers to the other. */
export async function openLibrarySource(paths: string[]): Promise<Source> {
  // One after the other, so that of several files that are not there the first is named.
  const files: SourceFile[] = []
  for (const each of paths) files.push(await openFile(each))
  return { name: 'openlibrary', slugPrefix: 'ol', files }
}
