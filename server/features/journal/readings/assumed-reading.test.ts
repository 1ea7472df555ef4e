import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Reading, ReadingPatch } from '../../../../contract/readings.ts'
import { runs } from '../../../../tests/support/effort.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import type { Tag } from '../../../../contract/vocabulary.ts'
import { changedReading } from '../../../../web/lib/assumed-reading.ts'
import { newId } from '../../../../web/lib/new-id.ts'

const quire = useApp()

const position = fc.constantFrom(0, 10, 20, 30, 40)

const session = { session_started_at: '2026-03-02T20:00:00.000Z', session_finished_at: '2026-03-02T21:00:00.000Z' }
const untimed = { session_started_at: '2026-03-03T20:00:00.000Z', session_finished_at: '2026-03-03T20:00:00.000Z' }
const state = fc.constantFrom('reading' as const, 'paused' as const, 'stopped' as const)

const part: fc.Arbitrary<ReadingPatch> = fc.oneof(
  { weight: 4, arbitrary: position.map((progress) => ({ progress, ...session })) },
  { weight: 2, arbitrary: position.map((progress) => ({ progress, ...session, corrects: true })) },
  { weight: 2, arbitrary: fc.subarray(['sad', 'tense']).map((session_tags) => ({ session_tags })) },
  { weight: 1, arbitrary: position.map((progress) => ({ progress, corrects: true })) },
  { weight: 2, arbitrary: fc.constantFrom(10, 20, 30, 40).map((length) => ({ length })) },
  { weight: 2, arbitrary: state.map((given) => ({ state: given })) },
  { weight: 1, arbitrary: state.map((given) => ({ state: given, reopens: true })) },
  { weight: 2, arbitrary: fc.constantFrom('running', 'paused', 'none').map((timer) => ({ timer })) },
  {
    weight: 2,
    arbitrary: fc.record({
      finished_at: fc.constantFrom('2026-03-05T12:00:00.000Z', '2026-03-05T20:30:00.000Z'),
      finished_precision: fc.constantFrom('time' as const, 'day' as const, 'year' as const, undefined),
    }),
  },
  { weight: 1, arbitrary: position.map((progress) => ({ progress, ...untimed })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<ReadingPatch>(
      { name: '' },
      { name: 'Again' },
      { started_precision: 'month' },
      { started_at: '2026-01-01T20:00:00.000Z' },
    ),
  },
)

const patch = fc.array(part, { minLength: 1, maxLength: 2 }).map((parts): ReadingPatch => Object.assign({}, ...parts))

/** What a page shows; moments of the server's own clock are not to be guessed. */
const shown = ({ updated_at: _version, timer, ...rest }: Reading) => ({
  ...rest,
  timer: timer && { isRunning: timer.started_at !== null },
})

test('a page without a connection assumes of a reading log what the server answers', { timeout: 120_000 }, async () => {
  const zone = 'Pacific/Auckland'
  const reader = await quire.reader({ time_zone: zone })
  const tags = (await reader.get('/tags')).body.data as Tag[]
  let compared = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('page', 'percent'),
      fc.array(patch, { minLength: 1, maxLength: 6 }),
      async (length_type, patches) => {
        const book = await buildBook(quire.db)
        const begun = {
          book: book.slug,
          book_format: 'paperback',
          length_type,
          length: 40,
          started_at: '2026-01-01T08:00:00Z',
        }
        let reading = (await reader.post('/readings', begun)).body.data as Reading
        for (const changes of patches) {
          const each = { ...changes, session_id: newId() }
          const { status, body } = await reader.put(`/readings/${reading.id}`, each)
          // A change that is refused is shown as refused, whatever was assumed.
          if (status !== 200) continue
          const moods = each.session_tags?.flatMap((slug) => tags.filter((tag) => tag.slug === slug))
          const assumed = changedReading(reading, each, { now: quire.context.clock().toISOString(), zone }, moods)
          reading = body.data as Reading
          expect(shown(assumed)).toEqual(shown(reading))
          compared += 1
        }
        await reader.delete(`/readings/${reading.id}`)
      },
    ),
    { numRuns: runs(80), seed: 7 },
  )
  expect(compared).toBeGreaterThan(20)
})
