import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { countAll, runImport, sendImport } from '../../../../tests/support/imports.ts'
import { sampleNames, samples } from '../../../../tests/support/samples.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { parseFile, recognise } from '../import-formats/parse-file.ts'

const quire = useApp()

describe.skipIf(sampleNames.length === 0)('real files', () => {
  // All of them take minutes: QUIRE_ALL_SAMPLES=1 asks for that.
  const most = process.env['QUIRE_ALL_SAMPLES'] ? Number.POSITIVE_INFINITY : 30_000
  const files = sampleNames.filter((name) => statSync(`${samples}/${name}`).size < most)

  test.each(files)('%s: every row is accounted for, and a second time adds nothing', async (name) => {
    const reader = await quire.reader()
    const bytes = readFileSync(`${samples}/${name}`)
    const made = await sendImport(reader, bytes, name)
    const { counts } = made
    expect(counts.new + counts.matched + counts.same + counts.doubtful + counts.unreadable).toBe(made.rows_count)
    const done = await runImport(reader, made)
    const { states } = done
    expect(states.written + states.skipped + done.open_count).toBe(made.rows_count)
    expect(states.failed).toBe(0)
    const least = name.startsWith('goodreads') && !name.includes('malformed') ? 0.99 : 0
    expect(states.written).toBeGreaterThanOrEqual(made.rows_count * least)
    expect(await shareCarriedOver(reader.row.id, bytes)).toBeGreaterThanOrEqual(least)
    const before = await countAll(quire)
    const again = await runImport(reader, await sendImport(reader, bytes, name))
    expect({ written: again.states.written, ...(await countAll(quire)) }).toEqual({ written: 0, ...before })
  })

  /** Of how many rows shelf, rating, dates and review are as in the file. */
  async function shareCarriedOver(readerId: string, bytes: Buffer) {
    const recognised = await recognise(bytes)
    const { rows: storedRows } = await quire.connection.pool.query<{
      number: number
      shelf: string | null
      rating: string | null
      content: string | null
      days: (string | null)[]
    }>(
      `select import_rows.number, library_books.shelf, reviews.rating, reviews.content,
         array(select to_char(finished_at at time zone 'UTC', 'YYYY-MM-DD') from readings
           where readings.book_id = import_rows.book_id and reader_id = $1) as days
       from import_rows join imports on imports.id = import_id
       join library_books on library_books.book_id = import_rows.book_id and library_books.reader_id = $1
       left join reviews on reviews.book_id = import_rows.book_id and reviews.reader_id = $1
       where imports.reader_id = $1`,
      [readerId],
    )
    const byNumber = new Map(storedRows.map((row) => [row.number, row]))
    let [number, right] = [0, 0]
    for await (const { row } of parseFile(() => bytes, recognised?.format ?? 'goodreads', {})) {
      number += 1
      const stored = byNumber.get(number)
      if (!row || !stored) continue
      const isStopped = row.shelf === 'did-not-finish'
      const isRight =
        stored.shelf === row.shelf &&
        (stored.rating === null ? null : Number(stored.rating)) === row.rating &&
        (row.rating === null || stored.content === (row.review?.content ?? null)) &&
        (isStopped || row.readings.every(({ finished_on }) => stored.days.includes(finished_on ?? '')))
      if (isRight) right += 1
    }
    return right / number
  }
})
