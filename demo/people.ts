import * as z from 'zod/mini'
import { BookFormat } from '../contract/vocabulary.ts'
import peopleFile from './data/people.json' with { type: 'json' }
import { ReviewLanguage } from './words.ts'

const hours = z.array(z.int().check(z.gte(0), z.lte(23)))
const likely = z.number().check(z.gte(0), z.lte(1))

/** Who reads, what, and when. */
const Person = z.strictObject({
  name: z.string(),
  slug: z.string(),
  place: z.string(),
  time_zone: z.string(),
  currency: z.string(),
  about: z.string(),
  /** Their favourites, the dearest first. */
  genres: z.array(z.string()),
  /** Languages they read, each as often as it is named. */
  reads: z.array(z.string()),
  writes: z.array(ReviewLanguage),
  formats: z.array(BookFormat),
  /** Hours of the day at which they open a book, each as often as it is named. */
  hours,
  /** How likely they are to read on a Monday, and so on to Sunday. */
  week: z.tuple([likely, likely, likely, likely, likely, likely, likely]),
  /** Of a usual sitting. */
  minutes: z.number(),
  pagesPerHour: z.number(),
  /** They listen too: at these hours, so long. */
  listens: z.optional(z.strictObject({ hours, minutes: z.number(), speed: z.number() })),
  /** How many days ago they joined; what they read before came with an import, without sessions. */
  joined: z.int(),
  /** Sessions without a duration: they only note the page. */
  isUntimed: z.optional(z.boolean()),
  /** In how many of their sessions they note what they felt. */
  feels: z.optional(likely),
  stars: z.enum(['whole', 'half', 'quarter']),
  /** How much kinder than others their ratings are. */
  kindness: z.number(),
  /** How many of their finished books they write about. */
  wordy: likely,
  /** How many books they give up. */
  impatient: likely,
  /** Books a day that go on the pile. */
  collects: z.number(),
  shops: z.array(z.string()),
})
export type Person = z.infer<typeof Person>

/** The admin first: the first account of a server is its admin's. */
export const people: readonly Person[] = z.array(Person).parse(peopleFile)
