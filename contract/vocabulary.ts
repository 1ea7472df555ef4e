import * as z from 'zod/mini'
import { all, one } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { text } from '../shared/translate.ts'

/** The fixed words that several nouns share: keys with the labels a reader sees. */

export const bookFormats = {
  hardcover: text('Hardcover'),
  paperback: text('Paperback'),
  'spiral-bound': text('Spiral-bound'),
  ebook: text('E-book'),
  kindle: text('Kindle'),
  audiobook: text('Audiobook'),
} as const
export const BookFormat = z.enum(Object.keys(bookFormats) as [keyof typeof bookFormats])
export type BookFormat = z.infer<typeof BookFormat>

export const listVisibilityOptions = {
  public: text('Public'),
  followers: text('Followers'),
  private: text('Private'),
} as const

/** Who sees a list, a shelf or a goal. */
export const Visibility = z.enum(Object.keys(listVisibilityOptions) as [keyof typeof listVisibilityOptions])
export type Visibility = z.infer<typeof Visibility>

/** Whether fewer see what is at one level than what is at another. */
export const isNarrower = (level: Visibility, than: Visibility): boolean =>
  Visibility.options.indexOf(level) > Visibility.options.indexOf(than)

/** Of what becomes visible to fewer: leaves the links that show it as they are, instead of revoking them. */
export const keepLinks = { keep_links: z.optional(z.boolean()) }

export const listEntryTypes = {
  book: text('Books'),
  series: text('Series'),
  author: text('Authors'),
} as const
/** What a list is made of. */
export const EntryType = z.enum(Object.keys(listEntryTypes) as [keyof typeof listEntryTypes])
export type EntryType = z.infer<typeof EntryType>

/** Languages a book can be in; their labels come from the platform, in the reader's language. */
export const languageCodes = (
  'af am ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fil fr ga gd gl grc gu he hi hr hu hy id is it ' +
  'ja ka kk km kn ko ku la lb lo lt lv mg mk ml mn mr ms mt my ne nl no oc pa pl ps pt ro ru sa sd si sk sl so sq ' +
  'sr sv sw ta te tg th tk tl tr tt uk ur uz vi xh yi yo zh zu'
).split(' ')

export const LanguageCode = z.enum(languageCodes as [string, ...string[]])

export const Genre = z.object({ slug: z.string(), name: z.string() })
export type Genre = z.infer<typeof Genre>

export const Tag = z.object({ slug: z.string(), name: z.string() })
export type Tag = z.infer<typeof Tag>

export const listGenres = endpoint({
  method: 'GET',
  path: '/genres',
  access: 'reader',
  summary: 'All genres, by name',
  answer: all(Genre),
})

export const listTags = endpoint({
  method: 'GET',
  path: '/tags',
  access: 'reader',
  summary: 'The emotional palette',
  answer: all(Tag),
})

export const listLanguages = endpoint({
  method: 'GET',
  path: '/languages',
  access: 'reader',
  summary: 'Book languages, code to label',
  answer: one(z.record(z.string(), z.string())),
})
