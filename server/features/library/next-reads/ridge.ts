/**
 * Ridge regression for one work: how much each of its pairs says about it beyond what the others say. Two volumes of a
 * series are in the same libraries, so together they say little more than one of them.
 */

/** A library with its weight and which of the pairs it has, by their numbers from 1; 0 is the work itself. */
export type WeighedLibrary = [weight: number, numbers: number[]]

/** On the diagonal are twice each pair's own weight and this much: of what few have, little is believed. */
const unsureWeight = 10

/** The weights of pairs 1 to `count`, in this order. */
export function ridgeWeights(count: number, libraries: WeighedLibrary[]): number[] {
  const size = count + 1
  const shared = new Float64Array(size * size)
  for (const [weight, numbers] of libraries) {
    for (const one of numbers) {
      for (const other of numbers) {
        const at = one * size + other
        shared[at] = (shared[at] ?? 0) + weight
      }
    }
  }
  const equations = Array.from({ length: count }, (_, row) =>
    Float64Array.from({ length: count }, (_each, column) => {
      const both = shared[(row + 1) * size + column + 1] ?? 0
      return row === column ? 2 * both + unsureWeight : both
    }),
  )
  return solve(
    equations,
    Array.from({ length: count }, (_, row) => shared[row + 1] ?? 0),
  )
}

/** Solves symmetric, positive definite equations by Cholesky's method. Takes `equations` apart. */
function solve(equations: Float64Array[], values: number[]): number[] {
  const at = (row: number, column: number) => equations[row]?.[column] ?? 0
  const solved = [...values]
  for (const [row, cells] of equations.entries()) {
    for (let column = 0; column <= row; column += 1) {
      let rest = at(row, column)
      for (let before = 0; before < column; before += 1) rest -= at(row, before) * at(column, before)
      cells[column] = row === column ? Math.sqrt(rest) : rest / at(column, column)
    }
    let value = solved[row] ?? 0
    for (let before = 0; before < row; before += 1) value -= at(row, before) * (solved[before] ?? 0)
    solved[row] = value / at(row, row)
  }
  for (let row = solved.length - 1; row >= 0; row -= 1) {
    let value = solved[row] ?? 0
    for (let after = row + 1; after < solved.length; after += 1) value -= at(after, row) * (solved[after] ?? 0)
    solved[row] = value / at(row, row)
  }
  return solved
}
