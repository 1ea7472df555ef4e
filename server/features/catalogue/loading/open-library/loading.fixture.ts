import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, vi } from 'vitest'
import type { TestApp } from '../../../../../tests/support/test-app.ts'
import { loadSource } from '../sources/load-queries.ts'
import type { Dump } from './dumps.fixture.ts'
import { openLibrarySource } from './open-library-source.ts'

/** Loads dumps into a test's database, without output, and reads the catalogue that came out. */
export function useLoading(quire: TestApp) {
  let folder = ''

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'quire-dump-'))
    vi.spyOn(console, 'log').mockReturnValue()
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const query = async <Row extends object>(sql: string) => (await quire.connection.pool.query<Row>(sql)).rows

  /** Files by their names, in the order in which they are named. */
  async function loadFiles(files: Record<string, Buffer>, signal = new AbortController().signal) {
    const paths: string[] = []
    for (const [name, content] of Object.entries(files)) {
      paths.push(path.join(folder, name))
      await writeFile(path.join(folder, name), content)
    }
    return loadSource(quire.connection.pool, await openLibrarySource(paths), { signal, rejectsFolder: folder })
  }

  async function load({ authors = [], works = [], editions = [] }: Dump, signal?: AbortSignal) {
    const text = (lines: (string | Buffer)[]) =>
      Buffer.concat(lines.flatMap((item) => [Buffer.from(item), Buffer.from('\n')]))
    return loadFiles(
      { 'authors.txt': text(authors), 'works.txt.gz': gzipSync(text(works)), 'editions.txt': text(editions) },
      signal,
    )
  }

  /** The catalogue as its readers see it, without ids. */
  const catalogue = () =>
    query(
      `select works.title as work, works.language, first_published_year as year, books.title, books.slug, isbn_13, format,
         (select string_agg(name, ', ' order by position) from work_authors join authors on authors.id = author_id
          where work_id = works.id) as authors
       from works left join books on books.work_id = works.id order by works.title collate "und-x-icu", books.slug`,
    )

  return { query, load, loadFiles, catalogue }
}
