import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf } from './windowed-rows.ts'

/** The offset of each rendered row when the pieces are laid out in order. */
function layOut(pieces: ReturnType<typeof piecesOf>, heights: number[], gap: number) {
  const starts = new Map<number, number>()
  let at = 0
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) at += gap
    if (piece.kind === 'row') starts.set(piece.index, at)
    at += piece.kind === 'row' ? (heights[piece.index] ?? 0) : piece.size
  }
  return { starts, end: at }
}

test('rendered rows have the same offsets, and the list the same height, as if all rows were rendered', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ height: fc.integer({ min: 40, max: 500 }), isDrawn: fc.boolean() }), { minLength: 1 }),
      fc.integer({ min: 0, max: 40 }),
      (rows, gap) => {
        let next = 0
        const laidOut = rows.map(({ height, isDrawn }, index) => {
          const start = next
          next = start + height + gap
          return { index, start, end: start + height, isDrawn }
        })
        const total = next - gap
        const drawn = laidOut.filter(({ isDrawn }) => isDrawn)
        const heights = rows.map(({ height }) => height)
        const pieces = piecesOf(drawn, total, gap)
        expect(pieces.filter((piece) => piece.kind === 'space' && piece.size < 0)).toEqual([])
        const { starts, end } = layOut(pieces, heights, gap)
        expect(end).toBe(total)
        for (const { index, start } of drawn) expect(starts.get(index)).toBe(start)
      },
    ),
  )
})
