import * as z from 'zod/mini'
import { one } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { text } from '../shared/translate.ts'
import { keepLinks, Visibility } from './vocabulary.ts'
import { maxWarnings, WarningSlug } from './review-traits.ts'
import { optionalName } from './text-fields.ts'

/** What a reader says of themselves on their profile, and who is to see it. */

export const aboutLength = 2000
export const maxLinks = 5
export const linkLength = 300
export const maxFavouriteGenres = 10

/** Only addresses of the web: others would run as code where they are clicked. */
function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value) && !/\s/.test(value)
}

export const Link = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(linkLength),
  z.refine((link) => link === '' || isWebAddress(link), text('Enter an address such as https://example.org.')),
)

export const Profile = z.object({
  about: z.nullable(z.string()),
  location: z.nullable(z.string()),
  links: z.array(z.string()),
  /** Their slugs, the dearest first. */
  genres: z.array(z.string()),
  visibility: Visibility,
  approve_followers: z.boolean(),
  /** Content warnings that are marked on books, for this reader alone. */
  avoided_warnings: z.array(z.string()),
})
export type Profile = z.infer<typeof Profile>

/** Fields that are left out stay; a blank text clears the field. */
export const ProfilePatch = z.object({
  about: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(aboutLength)))),
  location: optionalName,
  links: z.optional(z.array(Link).check(z.maxLength(maxLinks))),
  genres: z.optional(z.array(z.string()).check(z.maxLength(maxFavouriteGenres))),
  visibility: z.optional(Visibility),
  ...keepLinks,
  approve_followers: z.optional(z.boolean()),
  avoided_warnings: z.optional(z.array(WarningSlug).check(z.maxLength(maxWarnings))),
})
export type ProfilePatch = z.infer<typeof ProfilePatch>

export const getProfile = endpoint({
  method: 'GET',
  path: '/account/profile',
  access: 'reader',
  summary: 'The signed-in reader’s own profile, and who can see and follow them',
  answer: one(Profile),
})

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/account/profile',
  access: 'reader',
  summary: 'Change the reader’s own profile and who can see and follow them; fields left out don’t change',
  body: ProfilePatch,
  answer: one(Profile),
})
