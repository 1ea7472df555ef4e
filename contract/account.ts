import * as z from 'zod/mini'
import { one } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { isLocale, locales, type Locale } from './locales.ts'
import { text } from '../shared/translate.ts'
import { Name } from './text-fields.ts'

export const themes = {
  auto: text('Match device'),
  light: text('Light'),
  dark: text('Dark'),
} as const
export const Theme = z.enum(Object.keys(themes) as [keyof typeof themes])
export type Theme = z.infer<typeof Theme>

/** How finely a reader gives stars. */
export const starSteps = {
  whole: text('Whole stars'),
  half: text('Half stars'),
  quarter: text('Quarter stars'),
} as const
export const StarStep = z.enum(Object.keys(starSteps) as [keyof typeof starSteps])
export type StarStep = z.infer<typeof StarStep>

/** How a reader looks at lists of books. */
export const bookViews = ['covers', 'grid', 'table'] as const
export const BookView = z.enum(bookViews)
export type BookView = z.infer<typeof BookView>

export const LocaleCode = z.enum(Object.keys(locales) as [Locale])

const usualSpelling = (zone: string) =>
  zone.toLowerCase().replaceAll(/(?:^|[/_-])[a-z]/g, (start) => start.toUpperCase())

/**
 * A time zone as the platform spells it; empty where it isn't one. The platform takes capitals anywhere, and what is kept for a
 * zone would be kept for each of its thousand spellings. It also has a name of its own for some (Europe/Kiev): those keep theirs.
 */
function spelledZone(value: string): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions()
    // Offsets such as +02:00 are accepted by the platform but know no summer time.
    if (/^[+-]/.test(value)) return ''
    const isOther = timeZone.toLowerCase() !== value.toLowerCase()
    return isOther && value === usualSpelling(value) ? value : timeZone
  } catch {
    return ''
  }
}

export const TimeZone = z.string().check(
  z.maxLength(64),
  z.overwrite(spelledZone),
  z.refine((zone) => zone !== '', text('Choose a time zone such as Europe/Madrid.')),
)

/** A reader's name can't be the address of a screen under /users. */
const reservedSlugs = new Set(['goals', 'reviews', 'lists', 'shelves', 'followers', 'following', 'me'])

export const ReaderSlug = z.string().check(
  z.trim(),
  z.minLength(2),
  z.maxLength(60),
  z.refine((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug), text('Use lowercase letters, digits and single hyphens.')),
  z.refine((slug) => !reservedSlugs.has(slug) && !isLocale(slug), text('This name is reserved. Choose another one.')),
)

/** Shown in mails and beside what the reader writes. */
export const ReaderName = Name

/** What a reader may do beyond their own things: a moderator looks after the catalogue, an admin also manages moderators. */
export const roles = { reader: text('Reader'), moderator: text('Moderator'), admin: text('Admin') } as const
export const Role = z.enum(Object.keys(roles) as [keyof typeof roles])
export type Role = z.infer<typeof Role>

/** The signed-in reader, as only they see it. */
export const Account = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Where their picture is. */
  image: z.nullable(z.string()),
  email: z.string(),
  email_verified_at: z.nullable(z.string()),
  language: z.nullable(LocaleCode),
  time_zone: z.nullable(z.string()),
  theme: Theme,
  /** Whether others find them by name. */
  listed: z.boolean(),
  star_step: StarStep,
  book_view: BookView,
  /** Whether Home shows one of their quotes, another each day. */
  daily_quote: z.boolean(),
  role: Role,
  /** Whether signing in asks for a code as well. */
  two_step: z.boolean(),
  /** Since when the account is being deleted. */
  leaving_at: z.nullable(z.string()),
})
export type Account = z.infer<typeof Account>

export const AccountPatch = z.object({
  name: z.optional(ReaderName),
  slug: z.optional(ReaderSlug),
  language: z.optional(z.nullable(LocaleCode)),
  time_zone: z.optional(z.nullable(TimeZone)),
  theme: z.optional(Theme),
  listed: z.optional(z.boolean()),
  star_step: z.optional(StarStep),
  book_view: z.optional(BookView),
  daily_quote: z.optional(z.boolean()),
})
export type AccountPatch = z.infer<typeof AccountPatch>

export const getAccount = endpoint({
  method: 'GET',
  path: '/account',
  access: 'reader',
  summary: 'The signed-in reader',
  answer: one(Account),
})

export const updateAccount = endpoint({
  method: 'PATCH',
  path: '/account',
  access: 'reader',
  summary:
    'Change name, username, language, time zone, theme, star step, view of books, a quote a day or whether others can find the reader; fields left out don’t change',
  body: AccountPatch,
  answer: one(Account),
})
