import * as z from 'zod/mini'
import { nameLength } from '../../../../contract/constants.ts'
import { isVisible } from '../../../../contract/text-fields.ts'
import { Filter, NewFilters } from '../../../../contract/filters.ts'
import { twoDecimals } from '../../../../contract/lengths.ts'
import { Day } from '../../../../contract/versions.ts'

/** What the values of an archive's rows must look like: shape.ts */

const isFilled = z.refine<string>((value) => value.trim() !== '')
export const long = (length: number) => z.string().check(z.maxLength(length), isFilled)
/** A blank text counts as missing. */
export const optional = (length: number) =>
  z.pipe(
    z.nullable(z.string().check(z.maxLength(length))),
    z.transform((value) => (value === null || value.trim() === '' ? null : value)),
  )
/** Archives of before a rule may have names that break it: those are mended, and nothing is left out for them. */
const lineOf = (value: string) => value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
export const name = z.pipe(
  optional(nameLength),
  z.transform((value) => (value !== null && isVisible(value) ? lineOf(value) : null)),
)
/** Where there has to be one, of what shows nothing. */
const nameless = '…'
export const requiredName = z.pipe(
  long(nameLength),
  z.transform((value) => (isVisible(value) ? lineOf(value) : nameless)),
)
/** The database has no year zero. */
export const RealDay = Day.check(z.refine((day) => day >= '0001-01-01'))
export const count = z.nullable(z.int().check(z.gte(1), z.lte(10_000_000)))
export const Position = z.number().check(z.gte(0), z.lt(10_000_000_000), twoDecimals)
/** By which rows name a book of the archive. */
export const BookId = z.string().check(z.maxLength(100))
export const titleLength = 1000
/** The longest slug, with its suffix. */
export const reference = z.string().check(z.maxLength(120), z.regex(/^[a-z0-9-]+$/))
export const filters = z.pipe(NewFilters, z.array(Filter))

/** Another server may have a word that this one has not; it is left aside then. */
export const ifKnown = <Shape extends z.ZodMiniType>(shape: Shape) =>
  z.pipe(
    z.nullable(z.string().check(z.maxLength(100))),
    z.transform((value): z.output<Shape> | null => {
      const parsed = shape.safeParse(value)
      return parsed.success ? parsed.data : null
    }),
  )
