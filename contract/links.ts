import * as z from 'zod/mini'
import { many, emptyAnswer, one, pageQuery } from './answers.ts'
import { nameLength } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { oneOf } from './journal.ts'
import { text } from '../shared/translate.ts'
import { Moment } from './versions.ts'
import { Visibility } from './vocabulary.ts'
import { optionalName } from './text-fields.ts'

export const linksPerPage = 20
/** Per reader, revoked ones aside; the next one is refused. */
export const maxLinks = 200

/** What a reader can show without an account. */
export const linkKinds = {
  list: text('List'),
  shelf: text('Shelf'),
  review: text('Review'),
  goal: text('Goal'),
  quote: text('Quote'),
  profile: text('Profile'),
  year: text('Year in review'),
} as const
export const LinkKind = oneOf(linkKinds)
export type LinkKind = z.infer<typeof LinkKind>

/** Pictures of what a link shows, in pixels: for previews in messages, and for stories. */
export const linkImages = { preview: '1200x630', story: '1080x1920' } as const
export type LinkImage = keyof typeof linkImages

/** Where a secret leads to. */
export const linkPath = (secret: string) => `/s/${secret}`
export const linkImagePath = (secret: string, image: LinkImage) => `${linkPath(secret)}/image-${linkImages[image]}.png`

/** A secret address at which one thing of the reader's is shown to anyone. */
export const ShareLink = z.object({
  id: z.string(),
  kind: LinkKind,
  /** What the thing is called; of a review or a quote, its book. */
  title: z.string(),
  /** The reader's own name for the link. */
  name: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  may_be_indexed: z.boolean(),
  visits_count: z.int(),
  state: z.enum(['active', 'expired', 'revoked']),
  created_at: z.string(),
})
export type ShareLink = z.infer<typeof ShareLink>

const settings = {
  name: optionalName,
  /** None: until it is revoked. */
  expires_at: z.optional(z.nullable(Moment)),
  may_be_indexed: z.optional(z.boolean()),
}

export const NewShareLink = z.object({
  kind: LinkKind,
  /** The slug of a list or a shelf, the id of a review, a goal or a quote, a year. A profile is the reader's own. */
  thing: z._default(z.string().check(z.maxLength(nameLength)), ''),
  ...settings,
})
export type NewShareLink = z.infer<typeof NewShareLink>

export const ShareLinkPatch = z.object(settings)
export type ShareLinkPatch = z.infer<typeof ShareLinkPatch>

const linkParams = z.object({ link: z.string() })

export const listShareLinks = endpoint({
  method: 'GET',
  path: '/account/links',
  access: 'reader',
  sessionOnly: true,
  summary: 'The reader’s links to things they share, newest first; revoked ones for another month',
  query: pageQuery(linksPerPage),
  answer: many(ShareLink),
})

/** What has a visibility that can be narrowed. */
export const NarrowedKind = z.enum(['list', 'shelf', 'review', 'goal', 'quote', 'profile'])
export type NarrowedKind = z.infer<typeof NarrowedKind>

export const listNarrowedLinks = endpoint({
  method: 'GET',
  path: '/account/links/narrowed',
  access: 'reader',
  sessionOnly: true,
  summary:
    'Working links that are revoked once this thing is visible to fewer, newest first; for the profile, links to anything',
  query: z.extend(pageQuery(linksPerPage), {
    kind: NarrowedKind,
    /** As in a new link. */
    thing: z._default(z.string().check(z.maxLength(nameLength)), ''),
    visibility: Visibility,
  }),
  answer: many(ShareLink),
})

export const createShareLink = endpoint({
  method: 'POST',
  path: '/account/links',
  access: 'reader',
  sessionOnly: true,
  summary: 'Share one thing without an account; its `url` is shown only once',
  refuses: ['not_found'],
  body: NewShareLink,
  answer: one(z.extend(ShareLink, { url: z.string(), image: z.string(), story: z.string() })),
  status: 201,
  creates: 'links',
})

export const updateShareLink = endpoint({
  method: 'PATCH',
  path: '/account/links/:link',
  access: 'reader',
  sessionOnly: true,
  summary: 'Rename a link, change when it expires, or whether search engines may list it',
  params: linkParams,
  body: ShareLinkPatch,
  answer: one(ShareLink),
})

export const revokeShareLink = endpoint({
  method: 'DELETE',
  path: '/account/links/:link',
  access: 'reader',
  sessionOnly: true,
  summary: 'Revoke a link; it stops working at once, and its images with it',
  params: linkParams,
  answer: emptyAnswer,
})
