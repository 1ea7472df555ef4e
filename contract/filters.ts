import * as z from 'zod/mini'
import { twoDecimals } from './lengths.ts'
import { text } from '../shared/translate.ts'
import { Day } from './versions.ts'
import { BookFormat, LanguageCode } from './vocabulary.ts'

/**
 * What a list that fills itself is chosen by. Values in one filter are alternatives, and all filters have to hold.
 * `shelf`, `review-date` and `reading-date` speak of the owner's own shelves, reviews and readings; `rating` and the
 * counts of everyone's.
 */

export const choiceFilters = ['shelf', 'genre', 'tag', 'format', 'language'] as const
export const countFilters = ['readings-count', 'ratings-count', 'reviews-count'] as const
export const numberFilters = ['rating', ...countFilters] as const
export const dateFilters = ['publication-date', 'review-date', 'reading-date'] as const

export type ChoiceFilter = (typeof choiceFilters)[number]
export type NumberFilter = (typeof numberFilters)[number]
export type DateFilter = (typeof dateFilters)[number]

export const filterLabels = {
  shelf: text('Shelf'),
  genre: text('Genre'),
  tag: text('Emotional Palette'),
  format: text('Format'),
  rating: text('Rating'),
  'publication-date': text('Publication date'),
  language: text('Language'),
  'readings-count': text('Times read'),
  'ratings-count': text('Number of ratings'),
  'reviews-count': text('Number of reviews'),
  'review-date': text('Review date'),
  'reading-date': text('Reading date'),
} as const satisfies Record<ChoiceFilter | NumberFilter | DateFilter, string>
export type FilterKey = keyof typeof filterLabels

/** Defaults for a missing bound. A count of `max` means no upper bound. */
export const ratingRange = { min: 1, max: 5, step: 0.01 } as const
export const countRange = { min: 0, max: 999_999 } as const

/** Per filter; more are refused with 422. */
export const maxFilterValues = 100

/** A filter as it is kept: nothing is left out. */
export const Filter = z.discriminatedUnion('key', [
  z.object({ key: z.enum(choiceFilters), value: z.array(z.string()), enabled: z.boolean() }),
  z.object({
    key: z.enum(numberFilters),
    value: z.object({ min: z.number(), max: z.number() }),
    enabled: z.boolean(),
  }),
  z.object({
    key: z.enum(dateFilters),
    /** Days, both of them included; null is without end. */
    value: z.object({ start: z.nullable(z.string()), end: z.nullable(z.string()) }),
    enabled: z.boolean(),
  }),
])
export type Filter = z.infer<typeof Filter>

/** A form says "none" by a blank, and may send the digits of a number. */
const filledNumber = z.transform((sent: number | string | null | undefined): unknown => {
  if (sent === null || (typeof sent === 'string' && sent.trim() === '')) return undefined
  return typeof sent === 'string' && Number.isFinite(Number(sent)) ? Number(sent) : sent
})
const filledText = z.transform((sent: string | null | undefined): unknown =>
  sent === '' ? undefined : (sent ?? undefined),
)

const optionalNumber = (number: z.ZodMiniType<number>) => z.optional(z.pipe(filledNumber, z.optional(number)))

/** The database counts years from 1. */
const FilterDay = Day.check(z.refine((day) => day >= '0001-01-01', text('This isn’t in the right format.')))
const optionalDay = z.optional(z.pipe(filledText, z.optional(FilterDay)))

const enabled = z._default(z.boolean(), true)
const emptyChoice = { error: text('Choose at least one.'), path: ['value'] }
const emptyRange = { error: text('Enter a minimum or a maximum.'), path: ['value'] }
const invertedRange = { error: text('The minimum can’t be above the maximum.'), path: ['value'] }

const choice = <const Key extends ChoiceFilter>(key: Key, item: z.ZodMiniType<string> = z.string()) =>
  z
    .object({ key: z.literal(key), value: z.array(item).check(z.maxLength(maxFilterValues)), enabled })
    .check(z.refine((filter) => !filter.enabled || filter.value.length > 0, emptyChoice))

const numbers = <const Key extends NumberFilter>(
  key: Key,
  { min, max }: { min: number; max: number },
  precision: z.core.$ZodCheck<number>,
) => {
  const bound = optionalNumber(z.number().check(z.gte(min), z.lte(max), precision))
  return z.pipe(
    z.object({ key: z.literal(key), value: z.object({ min: bound, max: bound }), enabled }).check(
      z.refine(({ enabled, value }) => !enabled || (value.min ?? value.max) !== undefined, emptyRange),
      z.refine(({ value }) => (value.min ?? min) <= (value.max ?? max), invertedRange),
    ),
    z.transform(({ value, ...filter }) => ({ ...filter, value: { min: value.min ?? min, max: value.max ?? max } })),
  )
}

const counts = <const Key extends NumberFilter>(key: Key) =>
  numbers(key, countRange, z.refine(Number.isInteger, text('Enter a whole number.')))

const emptyDates = { error: text('Enter a start or an end.'), path: ['value'] }
const invertedDates = { error: text('The end can’t be before the start.'), path: ['value'] }

const dates = <const Key extends DateFilter>(key: Key) =>
  z.pipe(
    z.object({ key: z.literal(key), value: z.object({ start: optionalDay, end: optionalDay }), enabled }).check(
      z.refine(({ enabled, value }) => !enabled || (value.start ?? value.end) !== undefined, emptyDates),
      z.refine(({ value: { start, end } }) => !start || !end || start <= end, invertedDates),
    ),
    z.transform(({ value, ...filter }) => ({
      ...filter,
      value: { start: value.start ?? null, end: value.end ?? null },
    })),
  )

/** A filter as it is sent: one that is not enabled is kept, has no effect, and may be empty. */
export const NewFilter = z.discriminatedUnion('key', [
  choice('shelf'),
  choice('genre'),
  choice('tag'),
  choice('format', BookFormat),
  choice('language', LanguageCode),
  numbers('rating', ratingRange, twoDecimals),
  counts('readings-count'),
  counts('ratings-count'),
  counts('reviews-count'),
  dates('publication-date'),
  dates('review-date'),
  dates('reading-date'),
])
export type NewFilter = z.input<typeof NewFilter>

export const NewFilters = z.array(NewFilter).check(
  z.maxLength(Object.keys(filterLabels).length),
  z.refine(
    (filters) => new Set(filters.map(({ key }) => key)).size === filters.length,
    text('Use each filter only once.'),
  ),
)
