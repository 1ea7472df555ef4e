import * as z from 'zod/mini'
import type { NewPrompt } from '../contract/challenges.ts'
import type { Filter } from '../contract/filters.ts'
import { addDays } from '../shared/zoned-time.ts'
import challengesFile from './data/challenges.json' with { type: 'json' }

const length = z.optional(z.strictObject({ min: z.nullable(z.int()), max: z.nullable(z.int()) }))

const WrittenPrompt = z.strictObject({
  text: z.string(),
  genre: z.optional(z.array(z.string())),
  tag: z.optional(z.array(z.string())),
  /** Published at least so many years ago. */
  years_old: z.optional(z.int()),
  length,
})
type WrittenPrompt = z.infer<typeof WrittenPrompt>

/** A prompt for each letter of the alphabet, or for each month of this year. */
const RepeatedPrompt = z.discriminatedUnion('each', [
  z.strictObject({ each: z.literal('letter'), text: z.string() }),
  z.strictObject({ each: z.literal('month'), locale: z.string(), text: z.string(), length }),
])

/** A challenge of the demo; each member fills as many prompts as they have books for, up to a number. */
const DemoChallenge = z.strictObject({
  owner: z.string(),
  name: z.string(),
  about: z.string(),
  /** Days from today. */
  period: z.union([z.enum(['always', 'this-year']), z.strictObject({ start: z.int(), end: z.int() })]),
  prompts: z.union([z.array(WrittenPrompt), RepeatedPrompt]),
  /** How many prompts each has filled; the owner first. */
  members: z.array(z.tuple([z.string(), z.int()])),
  /** Days ago. */
  created: z.int(),
})
export type DemoChallenge = z.infer<typeof DemoChallenge>

export const demoChallenges: readonly DemoChallenge[] = z.array(DemoChallenge).parse(challengesFile)

const prompt = (text: string, conditions: Partial<NewPrompt>): NewPrompt => ({
  text,
  filters: [],
  title_initial: null,
  length: null,
  ...conditions,
})

const within = (key: 'publication-date' | 'reading-date', start: string | null, end: string | null): Filter => ({
  key,
  value: { start, end },
  enabled: true,
})

const yearOf = (today: string) => Number(today.slice(0, 4))
const isoDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 'YYYY-MM-DD'.length)

export function periodOf({ period }: DemoChallenge, today: string): { start: string | null; end: string | null } {
  if (period === 'always') return { start: null, end: null }
  if (period === 'this-year') return { start: `${yearOf(today)}-01-01`, end: `${yearOf(today)}-12-31` }
  return { start: addDays(today, period.start), end: addDays(today, period.end) }
}

function writtenPrompt({ text, genre, tag, years_old, length: pages }: WrittenPrompt, today: string): NewPrompt {
  const filters: Filter[] = [
    ...(genre ? [{ key: 'genre' as const, value: genre, enabled: true }] : []),
    ...(tag ? [{ key: 'tag' as const, value: tag, enabled: true }] : []),
    ...(years_old === undefined ? [] : [within('publication-date', null, `${yearOf(today) - years_old}-12-31`)]),
  ]
  return prompt(text, { filters, length: pages ?? null })
}

export function promptsOf({ prompts }: DemoChallenge, today: string): NewPrompt[] {
  if (Array.isArray(prompts)) return prompts.map((written) => writtenPrompt(written, today))
  if (prompts.each === 'letter') {
    return Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').map((letter) =>
      prompt(prompts.text.replace(':letter', letter), { title_initial: letter }),
    )
  }
  const monthNames = new Intl.DateTimeFormat(prompts.locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => {
    const [start, end] = [isoDay(yearOf(today), month, 1), isoDay(yearOf(today), month + 1, 0)]
    return prompt(prompts.text.replace(':month', monthNames.format(new Date(`${start}T00:00Z`))), {
      filters: [within('reading-date', start, end)],
      length: prompts.length ?? null,
    })
  })
}
