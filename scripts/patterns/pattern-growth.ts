import { compilePattern } from './compile-pattern.ts'
import { countSteps } from './count-steps.ts'
import type { Pattern } from './parse-pattern.ts'
import type { GrowingText } from './worst-texts.ts'
import { grownTo, worstTexts } from './worst-texts.ts'

/**
 * Fourfold text takes four times the steps if the cost grows evenly, and sixteen times if it is the square. Short texts
 * find what is suspicious, long ones decide: a count such as `{1,100}` grows like a loop only as far as it goes.
 */
const growth = 4
const mostGrowth = 8
const [shortLength, longLength] = [40, 160]
const mostSteps = 3_000_000

/** A text on which the steps of a pattern grow faster than its length; undefined if none was found. */
export function findWorstText(pattern: Pattern): GrowingText | undefined {
  const program = compilePattern(pattern)
  const growsFrom = (text: GrowingText, length: number): boolean => {
    const few = countSteps(program, grownTo(text, length), mostSteps).steps
    return few > mostSteps || countSteps(program, grownTo(text, length * growth), mostSteps).steps > few * mostGrowth
  }
  return worstTexts(program).find((text) => growsFrom(text, shortLength) && growsFrom(text, longLength))
}
