import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { useApp } from '../../../../../tests/support/test-app.ts'
import { damagesOf } from '../sources/report.ts'
import { author, earthsea, edition, line, work } from './dumps.fixture.ts'
import { useLoading } from './loading.fixture.ts'

const quire = useApp()
const { catalogue, load, loadFiles, query } = useLoading(quire)

describe('loading a dump of Open Library', () => {
  test('that was cut off goes as far as it can, and brings the rest the next time', async () => {
    const lines = Array.from({ length: 400 }, (_, index) => work(index + 1, `Work ${Math.sin(index)}`, [index + 1]))
    const whole = gzipSync(`${lines.join('\n')}\n`)
    const write = (works: Buffer) =>
      loadFiles({
        'authors.txt': Buffer.from(lines.map((_, index) => author(index + 1, `Author ${index}`)).join('\n')),
        'works.txt.gz': works,
        'editions.txt': Buffer.from(`${edition(1, 1, 'One')}\n`),
      })
    const cut = await write(whole.subarray(0, whole.length / 2))
    expect(damagesOf(cut)).toEqual([
      expect.stringMatching(/^works\.txt\.gz is damaged after line \d+: unexpected end of file$/),
    ])
    expect(cut.counts.works.added).toBeGreaterThan(100)
    expect(cut.counts.works.added).toBeLessThan(400)
    const rest = await write(whole)
    expect(damagesOf(rest)).toEqual([])
    expect(cut.counts.works.added + rest.counts.works.added).toBe(400)
    const garbled = await write(Buffer.concat([whole.subarray(0, 200), Buffer.alloc(200, 7), whole.subarray(400)]))
    expect(damagesOf(garbled)).toHaveLength(1)
  })

  test('counts lines of no use, and writes them down with their number and the reason', async () => {
    const bad = [
      'no columns',
      line('edition', '/books/OL1M', {}),
      edition(2, null, 'Good'),
      Buffer.alloc(9_000_000, 'x'),
    ]
    const report = await load({ editions: [...bad, edition(3, null, 'Also good'), Buffer.from([0xff, 0xfe, 9])] })
    const [, , editions] = report.files
    expect(editions).toMatchObject({ lines: 6, counts: { bad: 4, ignored: 0 } })
    expect(await readFile(editions?.rejectsPath ?? '', 'utf8')).toBe(
      [
        '1\tfewer than five columns\tno columns',
        `2\tan edition without a title\t${line('edition', '/books/OL1M', {})}`,
        '4\tthe line is too long\t',
        '6\tfewer than five columns\t��\t',
        '',
      ].join('\n'),
    )
    expect(await catalogue()).toMatchObject([{ title: 'Also good' }, { title: 'Good' }])
  })

  test('can be interrupted and goes on', async () => {
    await expect(load(earthsea, AbortSignal.abort())).rejects.toThrow('Interrupted')
    expect(await catalogue()).toEqual([])
    expect(vi.mocked(console.log)).not.toHaveBeenCalledWith('Continuing the interrupted load.')
    expect((await load(earthsea)).counts.books.added).toBe(5)
    expect(vi.mocked(console.log)).toHaveBeenCalledWith('Continuing the interrupted load.')
  })

  test('is for one at a time', async () => {
    const outcomes = await Promise.allSettled([load(earthsea), load(earthsea)])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ message: 'Another load is running on this database.' }) },
    ])
    expect(await query('select count(*)::int as books from books')).toEqual([{ books: 5 }])
  })
})
